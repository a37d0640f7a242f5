/**
 * Benchmarks the calls behind dashboard and lists with 1,000,000 conversations in 200 dealerships. The
 * embedded database in a folder is compared with the cheapest authorized call of the same service, and with
 * the same call on a PostgreSQL server if one is available. Every round runs each call once per service, for
 * another dealership each time.
 *
 * `BENCH_DATA` is a folder that preserves the embedded database, so that the next run need not fill it.
 * `BENCH_SIZE` sets conversations, dealerships and rounds: `200000/40/10`.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DEALERSHIPS } from '../../demo/seed/world/dealerships'
import { rangeOnWire, shiftDay } from '../../src/rules/time/date-range'
import { makeServerDatabase, serverUrl, type DatabaseKind } from '../service/support/databases'
import { FLOOR, timedCalls, type TimedCall } from './million/calls'
import { adminOf, copiesOf, groupId, type Copy } from './million/multiply'
import type { Exported, Taken } from './million/serve'
import { fill, Side, type DatabaseSettings } from './million/side'
import { progress } from './progress'
import { number, printTable, quantile } from './table'

const [CONVERSATIONS = 0, ACCOUNTS = 0, ROUNDS = 0] = (process.env.BENCH_SIZE ?? '1000000/200/60')
  .split('/')
  .map(Number)
/** Size of the data in a preserved folder. */
const SIZE = `${CONVERSATIONS}/${ACCOUNTS}`
/** These rounds let the database plan its queries and fill its caches, and are not counted. */
const WARM_UP = 3
/** Target in MiB for the process that responds. */
const MEMORY = 1536
/** Number of days in the longest list that is exported. */
const EXPORT_DAYS = 92

/** Prints one row per call, then exports and memory. */
export async function queries(): Promise<void> {
  const dealerships = DEALERSHIPS.map(({ id }) => id)
  const copies = copiesOf(dealerships, ACCOUNTS - dealerships.length)
  if (serverUrl === undefined) progress('no PostgreSQL server answers here: its columns are left out')
  const kinds: readonly DatabaseKind[] = serverUrl === undefined ? ['embedded'] : ['embedded', 'server']
  const places: { storage: DatabaseSettings; now: Date; forget(): Promise<void> }[] = []
  const sides: Side[] = []
  try {
    let now = new Date()
    for (const kind of kinds) {
      progress(`${kind}: ${CONVERSATIONS} conversations in ${ACCOUNTS} dealerships`)
      const storage = kind === 'embedded' ? await embeddedStorage(now) : await serverStorage(now)
      places.push(storage)
      now = storage.now
      sides.push(await Side.start(kind, storage.storage, { copies, now: now.toISOString() }))
    }
    const today = now.toISOString().slice(0, 10)
    const calls = timedCalls(copies, today)
    for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
      if (round % 10 === 0) progress(`round ${round + 1} of ${WARM_UP + ROUNDS}`)
      await askAll(calls, sides, round)
    }
    printCalls(calls, sides)
    await printExports(sides, copies, today)
    await printMemory(sides)
  } finally {
    for (const side of sides) side.kill()
    for (const { forget } of places) await forget()
  }
}

/** Returns a filled database. In a preserved one, the clock continues from the time of its data. */
async function embeddedStorage(wanted: Date) {
  const kept = process.env.BENCH_DATA
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'forecourt-bench-'))
  const mark = join(folder, 'filled')
  const storage = { DATA_DIR: folder }
  const filled = existsSync(mark) ? readFileSync(mark, 'utf8').trim().split(' ') : undefined
  if (filled !== undefined && filled[0] !== SIZE) throw new Error(`${folder} holds ${filled[0]}, not ${SIZE}`)
  const now = new Date(filled?.[1] ?? wanted)
  if (filled === undefined) {
    await fill(storage, CONVERSATIONS, ACCOUNTS, now)
    writeFileSync(mark, `${SIZE} ${now.toISOString()}`)
  }
  const forget = async () => {
    if (kept === undefined) rmSync(folder, { recursive: true, force: true })
  }
  return { storage, now, forget }
}

async function serverStorage(now: Date) {
  const { url, drop } = await makeServerDatabase()
  const storage = { DATABASE_URL: url }
  try {
    await fill(storage, CONVERSATIONS, ACCOUNTS, now)
  } catch (error) {
    await drop()
    throw error
  }
  return { storage, now, forget: drop }
}

async function askAll(calls: readonly TimedCall[], sides: readonly Side[], round: number) {
  for (const { what } of calls) {
    for (const side of sides) {
      const taken = await side.ask(what, round)
      if (round < WARM_UP) continue
      const times = side.times.get(what) ?? []
      side.times.set(what, times)
      times.push(taken)
    }
  }
}

function printCalls(calls: readonly TimedCall[], sides: readonly Side[]) {
  const at = (kind: DatabaseKind, what: string, part: number, unit: keyof Taken = 'ms') => {
    const taken = sides.find((side) => side.kind === kind)?.times.get(what) ?? []
    return quantile(
      taken.map((one) => one[unit]),
      part,
    )
  }
  const ratio = (ours: number, theirs: number) => (Number.isNaN(theirs) ? '–' : (ours / theirs).toFixed(2))
  const ms = (value: number) => (Number.isNaN(value) ? '–' : number(value))
  const lines = calls.map(({ what, target }) => {
    const [half, most] = [at('embedded', what, 0.5), at('embedded', what, 0.95)]
    const [theirHalf, theirMost] = [at('server', what, 0.5), at('server', what, 0.95)]
    const verdict = target === null ? ['–', ''] : [`≤ ${target}`, most <= target ? 'met' : 'over']
    const beside = [
      ratio(half, at('embedded', FLOOR, 0.5)),
      ms(theirHalf),
      ms(theirMost),
      ratio(half, theirHalf),
    ]
    return [what, ms(half), ms(most), ...verdict, ms(at('embedded', what, 0.95, 'cpu')), ...beside]
  })
  const head = [
    'call, ms',
    'p50',
    'p95',
    'p95 may',
    '',
    'CPU p95',
    '× floor',
    'PostgreSQL p50',
    'p95',
    'ratio',
  ]
  printTable('Calls', head, lines)
}

/** The longest list of the largest dealership, and of a group. */
async function printExports(sides: readonly Side[], copies: readonly Copy[], today: string) {
  const largest = [...DEALERSHIPS].sort((left, right) => right.conversations - left.conversations)[0]
  const one = copies.find(({ template }) => template === largest?.id)
  if (!one) throw new Error('Nobody to export from')
  const input = {
    name: 'all',
    product: 'LEAD_ENGAGE',
    ...wire(rangeOnWire({ start: shiftDay(today, 1 - EXPORT_DAYS), end: today })),
  }
  const lines: string[][] = []
  for (const side of sides) {
    for (const [what, account_id] of [
      ['a dealership', one.account_id],
      ['a group of 5', groupId(one.group)],
    ] as const)
      lines.push([
        `${side.kind}, all of ${what}`,
        ...exported(await side.export({ ...input, account_id }, adminOf(one.group))),
      ])
  }
  printTable('CSV export', ['list', 'rows', 'first byte, ms', 'rows a second'], lines)
}

const wire = ({ start, end }: { start: string; end: string }) => ({ start_date: start, end_date: end })

const exported = ({ rows, firstByte, seconds }: Exported) => [
  `${rows}`,
  number(firstByte),
  (rows / seconds).toFixed(0),
]

async function printMemory(sides: readonly Side[]) {
  const lines: string[][] = []
  for (const side of sides) {
    const most = await side.end()
    // With a server the rows are in the server's memory, not in the service's.
    const verdict =
      side.kind === 'embedded' ? [`≤ ${MEMORY} MiB`, most <= MEMORY ? 'met' : 'over'] : ['–', '']
    lines.push([side.kind, `${most.toFixed(0)} MiB`, ...verdict])
  }
  printTable('Memory of the process that answers, at most', ['service', 'took', 'may', ''], lines)
}
