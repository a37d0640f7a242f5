// The one test command: installs what is missing, runs the layers of docs/testing.md and ends with `N passed,
// N failed, N skipped`.
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { install } from '../tools/start.mjs'
import { requireChromium } from './browser.mjs'
import { ENGINES } from './engines/engines.mjs'
import { printSummary, recordSkipped } from './runner/report.mjs'
import { bin, clearResults, elementTests, journeys, step, vitest } from './runner/run-layer.mjs'
import { both, changed, everything, named } from './runner/select.mjs'

const start = Date.now()
process.chdir(join(dirname(fileURLToPath(import.meta.url)), '..'))

const { values } = parseArgs({
  options: { only: { type: 'string', multiple: true }, changed: { type: 'boolean' } },
})
install()
clearResults()
const byName = values.only ? named(values.only) : everything()
const selection = values.changed ? both(await changed(), byName) : byName
const isAll = !values.only && !values.changed
const has = (...layers) => layers.some((layer) => selection.has(layer))
const filesOf = (layer, all) => {
  const files = selection.get(layer) ?? []
  return files.length > 0 ? files : all
}

/** The checks of the sources and the builds, none of which waits for another; the longest come first. */
const STEPS = [
  {
    name: 'lint',
    of: ['lint'],
    args: () => [
      bin('eslint', 'bin', 'eslint.js'),
      ...['--max-warnings', '0', '--no-warn-ignored'],
      ...['--cache', '--cache-location', '.cache/eslint', '--cache-strategy', 'content'],
      ...filesOf('lint', ['.']),
    ],
  },
  {
    name: 'build',
    of: ['package', 'journeys'],
    isBuild: true,
    args: () => [join('tools', 'start.mjs'), '--build'],
  },
  {
    name: 'types',
    of: ['types'],
    // Its memory of the last run is in .cache, too: see tsconfig.json.
    args: () => [bin('typescript', 'bin', 'tsc'), '--noEmit'],
  },
  {
    name: 'format',
    of: ['format'],
    args: () => [
      bin('prettier', 'bin', 'prettier.cjs'),
      ...['--check', '--ignore-unknown', '--log-level', 'warn'],
      ...['--cache', '--cache-location', '.cache/prettier', '--cache-strategy', 'content'],
      ...filesOf('format', ['.']),
    ],
  },
  {
    name: 'bundle of the element tests',
    of: ['elements', 'contract'],
    isBuild: true,
    args: () => [
      bin('vite', 'bin', 'vite.js'),
      'build',
      ...['-c', 'vite.tests.config.ts'],
      ...['--logLevel', 'warn'],
    ],
  },
  { name: 'unused', of: ['lint'], args: () => [bin('knip', 'bin', 'knip.js')] },
  {
    name: 'imports',
    of: ['lint'],
    args: () => [
      bin('dependency-cruiser', 'bin', 'dependency-cruise.mjs'),
      ...['--config', '.dependency-cruiser.mjs', 'src', 'elements', 'tools', 'demo'],
    ],
  },
]

/** Runs the selected steps, two at a time. Returns whether all that was needed could be built. */
async function checkAndBuild() {
  const waiting = STEPS.filter(({ of }) => has(...of))
  const beside = { beside: waiting.length > 1 }
  let built = true
  const lane = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const passed = await step(next.name, next.args(), beside)
      if (next.isBuild && !passed) built = false
    }
  }
  await Promise.all([lane(), lane()])
  return built
}

const built = await checkAndBuild()

if (has('rules')) await vitest('rules', 'rules.json', ['--project=rules', ...filesOf('rules', [])])
if (has('service', 'delivery-check')) {
  // They wait for the database server and for timers, and a third worker uses that time.
  const service = has('service')
    ? vitest('service', 'service.json', ['--project=service*', '--maxWorkers=3', ...filesOf('service', [])])
    : Promise.resolve()
  // It waits much of its time for its service to start or for timers, and the others run meanwhile.
  const check = ['--project=delivery check', ...filesOf('delivery-check', [])]
  const options = { beside: has('service'), turn: service }
  await Promise.all([
    service,
    has('delivery-check') && vitest('delivery-check', 'delivery-check.json', check, options),
  ])
}

if (built) {
  if (has('package'))
    await vitest('package', 'package.json', [
      '--config',
      'vitest.package.config.ts',
      ...filesOf('package', []),
    ])

  const chromium = has('elements', 'contract', 'journeys') ? requireChromium() : null
  const noChromium = 'no Chromium here and none could be installed; set CHROMIUM_PATH'
  const bundled = (file) => file.replace(/^tests\/elements\/(.*)\.tsx?$/, '.cache/wtr/$1.js')
  if (has('elements') || (has('contract') && !isAll)) {
    const files = has('elements')
      ? filesOf('elements', []).map(bundled)
      : ['.cache/wtr/contract/**/*.test.js']
    if (chromium) await elementTests('elements', 'elements.json', { files })
    else recordSkipped('elements', noChromium)
  }
  if (has('contract'))
    await Promise.all(
      Object.entries(ENGINES).map(async ([engine, { missing }]) => {
        const name = `contract in ${engine}`
        const reason = missing()
        if (reason !== null) return recordSkipped(name, reason)
        const config = 'web-test-runner.engines.config.mjs'
        await elementTests(name, `${engine}.json`, { config, env: { ENGINE: engine }, beside: true })
      }),
    )
  if (has('journeys')) {
    if (chromium) await journeys(filesOf('journeys', []))
    else recordSkipped('journeys', noChromium)
  }
}

process.exit(printSummary(Date.now() - start) ? 0 : 1)
