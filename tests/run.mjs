// The one test command. Installs what is missing, runs every kind of test, and ends with `N passed, N failed, N skipped`.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, install } from '../demo/start.mjs'
import { requireChromium } from './browser.mjs'
import { ENGINES } from './engines/engines.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
process.chdir(root)
install()

const results = '.cache/results'
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

const total = { passed: 0, failed: 0, skipped: 0 }
const notes = []

/** Shows the output as it comes; answers whether it ended well, and the output. */
async function run(args, env = {}) {
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  })
  let output = ''
  for (const name of ['stdout', 'stderr'])
    child[name].on('data', (chunk) => {
      output += chunk
      process[name].write(chunk)
    })
  const [status] = await once(child, 'close')
  return { ok: status === 0, output }
}

/** What a runner says of an error that belongs to no test, else how it ended. */
function faultOf(output) {
  const lines = output.split('\n')
  const from = lines.findIndex((line) => /Unhandled|Error:|heap out of memory/.test(line))
  const told = from < 0 ? lines.slice(-25) : lines.slice(Math.max(0, from - 3), from + 30)
  return told.map((line) => `    ${line}`)
}

const bin = (...path) => join('node_modules', ...path)

/** Names of the failed journeys of a file of Playwright's report, each with its first error. */
function failedJourneys({ file, specs = [], suites = [] }) {
  const failed = specs.filter(({ ok }) => !ok)
  const reason = (spec) =>
    spec.tests.flatMap(({ results }) => results).find(({ error }) => error)?.error.message
  return [
    ...failed.map((spec) => `${file}: ${spec.title}: ${String(reason(spec)).split('\n')[0]}`),
    ...suites.flatMap(failedJourneys),
  ]
}

/** A step that passes or fails as a whole. */
async function step(name, args) {
  console.log(`\n— ${name}`)
  if ((await run(args)).ok) total.passed += 1
  else {
    total.failed += 1
    notes.push(`failed: ${name}`)
  }
}

/**
 * A test runner that writes its counts as JSON; `count` gives the names of what failed as well. A runner that ends in an error without a
 * failed test to show for it (it crashed, a file did not load, something was thrown outside all tests) counts as one failure.
 */
async function suite(name, args, file, count, env = {}) {
  console.log(`\n— ${name}`)
  const { ok, output } = await run(args, env)
  if (!existsSync(file)) {
    total.failed += 1
    notes.push([`failed: ${name} ended without results`, ...faultOf(output)].join('\n'))
    return
  }
  const counted = count(JSON.parse(readFileSync(file, 'utf8')))
  const names = counted.names ?? []
  if (!ok && counted.failed === 0) {
    counted.failed = 1
    names.push('it ended in an error, but no test failed:', ...faultOf(output))
  }
  if (counted.failed > 0)
    notes.push([`failed: ${name}, ${counted.failed}`, ...names.map((one) => `  ${one}`)].join('\n'))
  for (const key of Object.keys(total)) total[key] += counted[key]
}

await step('format', [bin('prettier', 'bin', 'prettier.cjs'), '--check', '--log-level', 'warn', '.'])
await step('lint', [bin('eslint', 'bin', 'eslint.js'), '--max-warnings', '0', '.'])
await step('types', [bin('typescript', 'bin', 'tsc'), '--noEmit'])

/** What vitest's report says of its files. */
const vitestCounts = (report) => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests,
  skipped: report.numPendingTests + (report.numTodoTests ?? 0),
  names: report.testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    const of = relative(root, name)
    if (failed.length === 0) return status === 'failed' ? [of] : []
    return failed.map((test) => `${of}: ${test.fullName}: ${String(test.failureMessages[0]).split('\n')[0]}`)
  }),
})

const vitest = (file, ...args) => [
  bin('vitest', 'vitest.mjs'),
  'run',
  ...args,
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${results}/${file}`,
]

await suite(
  'rules, browser-free code and service',
  vitest('vitest.json'),
  `${results}/vitest.json`,
  vitestCounts,
)

build()
await step('description of the package', ['--import', 'tsx', 'demo/describe.ts'])
await suite(
  'package',
  vitest('packed.json', '--config', 'vitest.package.config.ts'),
  `${results}/packed.json`,
  vitestCounts,
)
await step('bundle of the element tests', [
  bin('vite', 'bin', 'vite.js'),
  'build',
  '-c',
  'vite.tests.config.ts',
  '--logLevel',
  'warn',
])

const chromium = requireChromium()
if (chromium === null) {
  total.skipped += 2
  notes.push('skipped: elements (no Chromium here and none could be installed; set CHROMIUM_PATH)')
  notes.push('skipped: journeys (no Chromium here and none could be installed; set CHROMIUM_PATH)')
} else {
  const env = { CHROMIUM_PATH: chromium }
  await suite(
    'elements',
    [bin('@web', 'test-runner', 'dist', 'bin.js')],
    `${results}/elements.json`,
    (report) => report,
    env,
  )
  await suite(
    'journeys',
    [bin('@playwright', 'test', 'cli.js'), 'test'],
    `${results}/journeys.json`,
    (report) => ({
      passed: report.stats.expected,
      failed: report.stats.unexpected + report.stats.flaky,
      skipped: report.stats.skipped,
      names: report.suites.flatMap(failedJourneys),
    }),
    env,
  )
}

for (const [engine, { missing }] of Object.entries(ENGINES)) {
  const name = `contract suite in ${engine}`
  const reason = missing()
  if (reason === null)
    await suite(
      name,
      [bin('@web', 'test-runner', 'dist', 'bin.js'), '--config', 'web-test-runner.engines.config.mjs'],
      `${results}/${engine}.json`,
      (report) => report,
      { ENGINE: engine },
    )
  else {
    total.skipped += 1
    notes.push(`skipped: ${name}: ${reason}`)
  }
}

console.log(`\n${notes.join('\n')}`)
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
process.exit(total.failed === 0 ? 0 : 1)
