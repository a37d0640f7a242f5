/**
 * `npm run fuzz -- [--seconds 60] [--seed N]` starts a service and sends broken and generated input to every
 * operation, page and socket. It fails on a 5xx response, on one that takes over 2 seconds, and on an event
 * loop that is blocked for over 250 ms. During the last seconds the limits of production apply.
 */
import { parseArgs } from 'node:util'
import { describe, fuzz, type FuzzOptions } from './fuzz'

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '60' }, seed: { type: 'string' } },
})
const seconds = Number(values.seconds)
const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000_000))
if (!(seconds > 0) || !Number.isSafeInteger(seed)) {
  console.error('--seconds takes a number above 0, --seed a whole number')
  process.exit(1)
}

const rounds: FuzzOptions[] = [
  { seed, seconds: seconds * 0.8, perCall: 4, limits: 'generous' },
  { seed, seconds: seconds * 0.2, perCall: 2, limits: 'real' },
]
let failed = 0
for (const options of rounds) {
  const report = await fuzz(options)
  console.log(`${describe(options, report)}\n`)
  failed += report.failures.length
}
process.exit(failed === 0 ? 0 : 1)
