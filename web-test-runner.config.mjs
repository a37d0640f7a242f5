import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, relative } from 'node:path'
import { playwrightLauncher } from '@web/test-runner-playwright'
import { CHROMIUM_ARGS, findShell, javascriptFlags, requireChromium } from './tests/browser.mjs'

/** Counts for the one test command, and how many milliseconds the tests of each file took. */
export const counts = (file) => ({
  onTestRunFinished({ sessions }) {
    const total = { passed: 0, failed: 0, skipped: 0, names: [], files: {} }
    const fail = (session, name, error) => {
      total.failed += 1
      total.names.push(`${relative(process.cwd(), session.testFile)}: ${name}: ${error?.message ?? ''}`)
    }
    for (const session of sessions) {
      const add = (suite) => {
        for (const test of suite.tests) {
          const file = relative(process.cwd(), session.testFile)
          total.files[file] = (total.files[file] ?? 0) + (test.duration ?? 0)
          if (test.skipped) total.skipped += 1
          else if (test.passed) total.passed += 1
          else fail(session, test.name, test.error)
        }
        suite.suites.forEach(add)
      }
      if (session.testResults) add(session.testResults)
      // A file that did not load has no tests to count.
      if (!session.testResults || session.errors.length > 0)
        fail(session, 'the file as a whole', session.errors[0])
    }
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, JSON.stringify(total))
  },
})

const { defaultReporter } = await import('@web/test-runner')

const browser = findShell() ?? requireChromium()

/** Runs plain modules that `vite.tests.config.ts` has built: what is tested is what is shipped. */
export default {
  files: '.cache/wtr/**/*.test.js',
  rootDir: '.cache/wtr',
  browsers: [
    playwrightLauncher({
      // The contract suite asks the collector whether what left the page is forgotten.
      launchOptions: {
        executablePath: browser,
        args: [...CHROMIUM_ARGS, javascriptFlags('--expose-gc')],
      },
    }),
  ],
  // Tests wait for frames and answers a third of their time in a whole browser, and over half in the shell.
  concurrency: Math.ceil(availableParallelism() * (browser?.endsWith('-shell') ? 2.5 : 1.5)),
  // Only bounds: a slow machine takes many times as long, and what passes does not wait for them.
  browserStartTimeout: 120_000,
  testsStartTimeout: 120_000,
  testsFinishTimeout: 600_000,
  testFramework: { config: { timeout: 120_000 } },
  reporters: [defaultReporter(), counts('.cache/results/elements.json')],
}
