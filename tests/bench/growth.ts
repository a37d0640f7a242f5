/**
 * What each figure, list and search costs while the data grows: the calls of `million/calls.ts` on databases
 * of different sizes, with as many dealerships in each, so that every dealership grows alike. On the embedded
 * database it compares the processor's time, which also counts on a busy machine; with a PostgreSQL server
 * (`BENCH_GROWTH_ON=server`) the waiting time, because most of the work is not the service's.
 *
 * `BENCH_GROWTH` sets the sizes, in conversations, the rounds and the dealerships: `10000,100000/20/20`.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DEALERSHIPS } from '../../demo/seed/world/dealerships'
import { timedCalls } from './million/calls'
import { copiesOf } from './million/multiply'
import { makeServerDatabase } from '../service/support/databases'
import { fill, Side, type DatabaseSettings } from './million/side'
import { progress } from './progress'
import { median, number, printTable } from './table'

const [SIZE_LIST = '', ROUNDS = '', DEALERSHIP_COUNT = '20'] = (
  process.env.BENCH_GROWTH ?? '10000,100000/20'
).split('/')
const SIZES = SIZE_LIST.split(',').map(Number)
const ACCOUNTS = Number(DEALERSHIP_COUNT)
const KIND = process.env.BENCH_GROWTH_ON === 'server' ? 'server' : 'embedded'
const UNIT = KIND === 'server' ? 'ms' : 'cpu'
/** These rounds let the database plan its queries and fill its caches, and are not counted. */
const WARM_UP = 3
/** A call that takes less at the largest size is fast enough, whatever it grew from, ms. */
const CHEAP_MS = 20
/** Growth that noise and a deeper index explain. */
const MAY_GROW = 2

export async function growth(): Promise<void> {
  const copies = copiesOf(
    DEALERSHIPS.map(({ id }) => id),
    ACCOUNTS - DEALERSHIPS.length,
  )
  const now = new Date()
  const calls = timedCalls(copies, now.toISOString().slice(0, 10))
  const costs: Map<string, number>[] = []
  for (const size of SIZES) {
    const { place, remove } = await newPlace()
    try {
      await fill(place, size, ACCOUNTS, now)
      const side = await Side.start(KIND, place, { copies, now: now.toISOString() })
      progress(`${size} conversations: the calls`)
      const names = calls.map(({ what }) => what)
      costs.push(await costsOf(side, names).finally(() => side.kill()))
    } finally {
      await remove()
    }
  }
  const lines = calls.map(({ what }) =>
    lineOf(
      what,
      costs.map((cost) => cost.get(what) ?? Number.NaN),
    ),
  )
  const head = [
    UNIT === 'cpu' ? 'processor, ms, median' : 'waiting, ms, median',
    ...SIZES.map((size) => size.toLocaleString('en')),
    'grew',
    '',
  ]
  // What grew most comes first.
  const sorted = lines.sort((one, other) => Number(other.at(-2)) - Number(one.at(-2)))
  printTable(`Growth, ${ACCOUNTS} dealerships`, head, sorted)
}

async function newPlace(): Promise<{ place: DatabaseSettings; remove(): Promise<void> }> {
  if (KIND === 'server') {
    const { url, drop } = await makeServerDatabase()
    return { place: { DATABASE_URL: url }, remove: drop }
  }
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-growth-'))
  return {
    place: { DATA_DIR: folder },
    remove: async () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** The median time of each call, ms. */
async function costsOf(side: Side, names: readonly string[]): Promise<Map<string, number>> {
  const taken = new Map<string, number[]>()
  for (let round = 0; round < WARM_UP + Number(ROUNDS); round += 1) {
    for (const what of names) {
      const { [UNIT]: time } = await side.ask(what, round)
      if (round >= WARM_UP) taken.set(what, [...(taken.get(what) ?? []), time])
    }
  }
  return new Map([...taken].map(([what, times]) => [what, median(times)]))
}

function lineOf(what: string, costs: readonly number[]): string[] {
  const [first = Number.NaN, last = Number.NaN] = [costs[0], costs.at(-1)]
  const factor = last / first
  const isTooMuch = factor > MAY_GROW && last > CHEAP_MS
  return [what, ...costs.map(number), factor.toFixed(1), isTooMuch ? 'grows' : '']
}
