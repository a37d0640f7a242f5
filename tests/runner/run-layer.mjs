// Runs the program behind a layer and records its results.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { nothing, record } from './report.mjs'

/** Where runners write their counts. */
const RESULTS = '.cache/results'

export const bin = (...path) => join('node_modules', ...path)

export function clearResults() {
  rmSync(RESULTS, { recursive: true, force: true })
  mkdirSync(RESULTS, { recursive: true })
}

/**
 * Streams the output, or prints it at the end if layers run in parallel, after `turn` if it is given. Returns
 * whether the program succeeded, its output and its duration.
 */
async function run(name, args, { env = {}, beside = false, turn } = {}) {
  const start = Date.now()
  if (!beside) console.log(`\n— ${name}`)
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    // The compile cache saves work when a program is started again.
    env: { NODE_COMPILE_CACHE: join(process.cwd(), '.cache', 'node'), ...process.env, ...env },
  })
  let output = ''
  for (const stream of ['stdout', 'stderr'])
    child[stream].on('data', (chunk) => {
      output += chunk
      if (!beside) process[stream].write(chunk)
    })
  const [status] = await once(child, 'close')
  const ms = Date.now() - start
  await turn
  if (beside) console.log(`\n— ${name}\n${output.trimEnd()}`)
  return { ok: status === 0, output, ms }
}

/** Extracts an error outside any test from a runner's output, or else describes how it ended. */
function errorOf(output) {
  const lines = output.split('\n')
  const from = lines.findIndex((line) => /Unhandled|Error:|heap out of memory/.test(line))
  const found = from < 0 ? lines.slice(-25) : lines.slice(Math.max(0, from - 3), from + 30)
  return found.map((line) => `    ${line}`)
}

/** Runs a program that passes or fails as a whole. Returns whether it passed. */
export async function step(name, args, options) {
  const { ok, output, ms } = await run(name, args, options)
  const counts = ok ? { ...nothing(), passed: 1 } : { ...nothing(), failed: 1, names: errorOf(output) }
  record(name, counts, ms)
  return ok
}

/**
 * Runs a test runner that writes its counts to `file` in RESULTS, which `count` reads. If it ends with an
 * error but without a failed test (it crashed, a file did not load, or something was thrown outside all
 * tests), that counts as one failure.
 */
async function suite(name, args, file, count, options) {
  const { ok, output, ms } = await run(name, args, options)
  const path = join(RESULTS, file)
  const counts = nothing()
  if (existsSync(path)) Object.assign(counts, count(JSON.parse(readFileSync(path, 'utf8'))))
  else if (!ok || !options?.mayBeEmpty) {
    counts.failed = 1
    counts.names = ['it ended without results', ...errorOf(output)]
  }
  if (!ok && counts.failed === 0) {
    counts.failed = 1
    counts.names = ['it ended in an error, but no test failed:', ...errorOf(output)]
  }
  record(name, counts, ms)
}

/** Counts the results of each file in vitest's report. */
function vitestCounts(report) {
  const names = report.testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    const of = relative(process.cwd(), name)
    if (failed.length === 0) return status === 'failed' ? [of] : []
    return failed.map((test) => `${of}: ${test.fullName}: ${String(test.failureMessages[0]).split('\n')[0]}`)
  })
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
    names,
  }
}

/** Runs vitest; `args` are its own options and parts of paths. A change may affect no test at all. */
export function vitest(name, file, args, options) {
  const mayBeEmpty = args.some((one) => one.startsWith('--changed'))
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${join(RESULTS, file)}`]
  return suite(
    name,
    [bin('vitest', 'vitest.mjs'), 'run', ...reporters, ...(mayBeEmpty ? ['--passWithNoTests'] : []), ...args],
    file,
    vitestCounts,
    { ...options, mayBeEmpty },
  )
}

/** Runs the built element tests; `files` are paths or patterns below .cache/wtr, all by default. */
export const elementTests = (name, file, { config, files = [], ...options }) =>
  suite(
    name,
    [
      bin('@web', 'test-runner', 'dist', 'bin.js'),
      ...(config ? ['--config', config] : []),
      ...(files.length > 0 ? ['--files', ...files] : []),
    ],
    file,
    (report) => report,
    options,
  )

/** Names of the failed tests of a file in Playwright's report, each with its first error. */
function failedJourneys({ file, specs = [], suites = [] }) {
  const reason = (spec) =>
    spec.tests.flatMap(({ results }) => results).find(({ error }) => error)?.error.message
  return [
    ...specs
      .filter(({ ok }) => !ok)
      .map((spec) => `${file}: ${spec.title}: ${String(reason(spec)).split('\n')[0]}`),
    ...suites.flatMap(failedJourneys),
  ]
}

/** Runs the end-to-end tests; `files` are parts of their paths, all by default. */
export const journeys = (files) =>
  suite('journeys', [bin('@playwright', 'test', 'cli.js'), 'test', ...files], 'journeys.json', (report) => ({
    passed: report.stats.expected,
    failed: report.stats.unexpected + report.stats.flaky,
    skipped: report.stats.skipped,
    names: report.suites.flatMap(failedJourneys),
  }))
