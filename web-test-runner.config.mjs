import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { playwrightLauncher } from '@web/test-runner-playwright'
import { CHROMIUM_ARGS, requireChromium } from './tests/browser.mjs'

/** Counts for the one test command. */
const counts = (file) => ({
  onTestRunFinished({ sessions }) {
    const total = { passed: 0, failed: 0, skipped: 0 }
    const add = (suite) => {
      for (const test of suite.tests) total[test.skipped ? 'skipped' : test.passed ? 'passed' : 'failed'] += 1
      suite.suites.forEach(add)
    }
    for (const session of sessions) {
      if (session.testResults) add(session.testResults)
      // A file that did not load has no tests to count.
      if (!session.testResults || session.errors.length > 0) total.failed += 1
    }
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, JSON.stringify(total))
  },
})

const { defaultReporter } = await import('@web/test-runner')

/** Runs plain modules that `vite.tests.config.ts` has built: what is tested is what is shipped. */
export default {
  files: '.cache/wtr/**/*.test.js',
  rootDir: '.cache/wtr',
  browsers: [
    playwrightLauncher({
      launchOptions: { executablePath: requireChromium(), args: CHROMIUM_ARGS },
    }),
  ],
  concurrency: 2,
  testsFinishTimeout: 120_000,
  testFramework: { config: { timeout: 10_000 } },
  reporters: [defaultReporter(), counts('.cache/results/elements.json')],
}
