// The one test command. Installs what is missing, runs every kind of test, and ends with `N passed, N failed, N skipped`.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, install } from '../demo/start.mjs'
import { requireChromium } from './browser.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
process.chdir(root)
install()

const results = '.cache/results'
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

const total = { passed: 0, failed: 0, skipped: 0 }
const notes = []

function run(args, env = {}) {
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  return status === 0
}
const bin = (...path) => join('node_modules', ...path)

/** A step that passes or fails as a whole. */
function step(name, args) {
  console.log(`\n— ${name}`)
  if (run(args)) total.passed += 1
  else {
    total.failed += 1
    notes.push(`failed: ${name}`)
  }
}

/**
 * A test runner that writes its counts as JSON. A runner that ends in an error without a failed test to show for it (it crashed, or a file did not
 * load) counts as one failure.
 */
function suite(name, args, file, count, env = {}) {
  console.log(`\n— ${name}`)
  const ok = run(args, env)
  if (!existsSync(file)) {
    total.failed += 1
    notes.push(`failed: ${name} ended without results`)
    return
  }
  const counted = count(JSON.parse(readFileSync(file, 'utf8')))
  if (!ok && counted.failed === 0) counted.failed = 1
  if (counted.failed > 0) notes.push(`failed: ${name}, ${counted.failed}`)
  for (const key of Object.keys(total)) total[key] += counted[key]
}

step('format', [bin('prettier', 'bin', 'prettier.cjs'), '--check', '--log-level', 'warn', '.'])
step('lint', [bin('eslint', 'bin', 'eslint.js'), '--max-warnings', '0', '.'])
step('types', [bin('typescript', 'bin', 'tsc'), '--noEmit'])

suite(
  'rules, browser-free code and service',
  [
    bin('vitest', 'vitest.mjs'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${results}/vitest.json`,
  ],
  `${results}/vitest.json`,
  (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
  }),
)

const chromium = requireChromium()
if (chromium === null) {
  total.skipped += 2
  notes.push('skipped: elements (no Chromium here and none could be installed; set CHROMIUM_PATH)')
  notes.push('skipped: journeys (no Chromium here and none could be installed; set CHROMIUM_PATH)')
} else {
  build()
  const env = { CHROMIUM_PATH: chromium }
  step('bundle of the element tests', [
    bin('vite', 'bin', 'vite.js'),
    'build',
    '-c',
    'vite.tests.config.ts',
    '--logLevel',
    'warn',
  ])
  suite(
    'elements',
    [bin('@web', 'test-runner', 'dist', 'bin.js')],
    `${results}/elements.json`,
    (report) => report,
    env,
  )
  suite(
    'journeys',
    [bin('@playwright', 'test', 'cli.js'), 'test'],
    `${results}/journeys.json`,
    (report) => ({
      passed: report.stats.expected,
      failed: report.stats.unexpected + report.stats.flaky,
      skipped: report.stats.skipped,
    }),
    env,
  )
}

console.log(`\n${notes.join('\n')}`)
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
process.exit(total.failed === 0 ? 0 : 1)
