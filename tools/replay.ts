/**
 * `npm run replay -- FILE`: plays dialogues as concurrent shoppers through the widget's socket of the running
 * service, then reads every dialogue back. Exits with 1 unless each message is stored once and in order.
 */
import { parseArgs } from 'node:util'
import { readSettings, SettingsError } from '../src/service/platform/config'
import { readParts, ReplayError, type Part } from './replay/dialogues'
import { addShopper, emptyCounts, isClean, reportOf } from './replay/report'
import { Shopper, type ReplaySite } from './replay/shopper'

const USAGE = 'Usage: npm run replay -- FILE [--concurrency 50] [--pause MILLISECONDS] [--site KEY]'
const DEFAULT_SITE = 'northside-calder'
const BAR_WIDTH = 30

function numberOf(text: string, name: string, min: number): number {
  const value = Number(text)
  if (!Number.isInteger(value) || value < min) throw new ReplayError(`--${name} must be a number from ${min}`)
  return value
}

/** Updates one line on a terminal; otherwise prints every tenth step. */
function progress(total: number): (done: number, shoppers: number) => void {
  let tenth = -1
  return (done, shoppers) => {
    const share = total === 0 ? 1 : done / total
    const text = `${done} of ${total} messages, ${shoppers} shoppers`
    if (process.stderr.isTTY) {
      const filled = Math.round(share * BAR_WIDTH)
      process.stderr.write(`\r[${'#'.repeat(filled)}${'.'.repeat(BAR_WIDTH - filled)}] ${text}   `)
      if (done === total) process.stderr.write('\n')
    } else if (Math.floor(share * 10) > tenth) {
      tenth = Math.floor(share * 10)
      process.stderr.write(`${tenth * 10} %: ${text}\n`)
    }
  }
}

async function replay(
  parts: readonly Part[],
  site: ReplaySite,
  concurrency: number,
  pauseMs: number,
): Promise<boolean> {
  const started = performance.now()
  const counts = emptyCounts()
  const show = progress(parts.reduce((sum, part) => sum + part.messages.length, 0))
  const waiting = [...parts]
  let done = 0
  let open = 0

  async function work(): Promise<void> {
    for (let part = waiting.shift(); part; part = waiting.shift()) {
      const shopper = new Shopper(site)
      open += 1
      await shopper.play(part.messages, pauseMs, () => show((done += 1), open))
      open -= 1
      // The service is down, so the other shoppers do not need to wait as long.
      const last = shopper.sent.at(-1)
      if (last && last.ackMs === null && last.refused === null) waiting.length = 0
      const stored = await shopper.readBack().catch(() => null)
      addShopper(counts, shopper.sent, stored)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  console.log(reportOf(counts, parts.length, (performance.now() - started) / 1000))
  return isClean(counts)
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      concurrency: { type: 'string', default: '50' },
      pause: { type: 'string', default: '0' },
      site: { type: 'string', default: DEFAULT_SITE },
    },
  })
  const [file] = positionals
  if (file === undefined || positionals.length > 1) throw new ReplayError(USAGE)
  const { HOST, PORT } = readSettings(process.env)
  const site = { origin: `http://${HOST}:${PORT}`, key: values.site }
  const answers = await fetch(`${site.origin}/healthz`).then(
    (answer) => answer.ok,
    () => false,
  )
  if (!answers) throw new ReplayError(`No service answers at ${site.origin}: start it with npm start`)
  const concurrency = numberOf(values.concurrency, 'concurrency', 1)
  const isComplete = await replay(
    await readParts(file),
    site,
    concurrency,
    numberOf(values.pause, 'pause', 0),
  )
  process.exitCode = isComplete ? 0 : 1
} catch (error) {
  const isExpected = error instanceof ReplayError || error instanceof SettingsError
  const isOption = error instanceof TypeError && 'code' in error
  console.error(isExpected || isOption ? error.message : error)
  process.exitCode = 1
}
