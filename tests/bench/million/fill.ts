/**
 * `node --import tsx fill.ts CONVERSATIONS DEALERSHIPS NOW` fills the empty database of DATABASE_URL or
 * DATA_DIR; `NOW` is the time of the latest data. It is a separate process, so that its memory does not count
 * as the service's.
 */
import { sql } from 'kysely'
import { pino } from 'pino'
import { DEALERSHIPS } from '../../../demo/seed/world/dealerships'
import { seedDemo } from '../../../demo/seed/seed'
import { readSettings } from '../../../src/service/platform/config'
import type { Db } from '../../../src/service/platform/database'
import { openDatabase } from '../../../src/service/open-database'
import { rebuildDerivedData } from '../../../src/service/conversations/rebuild'
import { ManualClock } from '../../service/support/manual-clock'
import { progress } from '../progress'
import { completeFigures } from './figures'
import { copiesOf, multiply, type Copy } from './multiply'

const [conversations, dealerships] = process.argv.slice(2, 4).map(Number)
const now = new Date(process.argv[4] ?? Number.NaN)
if (!conversations || !dealerships) throw new Error('How many conversations, in how many dealerships?')

/** The demo's dealerships are included in the total. */
const copies = copiesOf(
  DEALERSHIPS.map(({ id }) => id),
  dealerships - DEALERSHIPS.length,
)
const sizes = new Map(DEALERSHIPS.map((dealership) => [dealership.id, dealership.conversations]))
const atScaleOne = [...sizes.keys(), ...copies.map(({ template }) => template)].reduce(
  (sum, id) => sum + (sizes.get(id) ?? 0),
  0,
)
const log = pino({ level: 'silent' })
const database = await openDatabase(readSettings(process.env), new ManualClock(now), log)
const start = performance.now()
const say = (what: string) => progress(`${what}, after ${((performance.now() - start) / 1000).toFixed(0)} s`)
try {
  const { db } = database
  await seedDemo({ db, database }, { scale: conversations / atScaleOne, now })
  say('the demo’s own dealerships stand')
  await completeFigures(db)
  await rebuildDerivedData(db)
  say('their figures are complete')
  await multiply(db, copies)
  const { rows } = await sql<{ count: number }>`select count(*) as count from conversations`.execute(db)
  say(`${rows[0]?.count} conversations in ${dealerships} dealerships`)
  await checkFigures(db, copies[copies.length - 1])
} finally {
  await database.close()
}

/** Figures are copied unchanged, so one dealership's are recomputed and must give the same result. */
async function checkFigures(db: Db, copy: Copy | undefined): Promise<void> {
  if (!copy) return
  const digest = async () => {
    const { rows } = await sql<{ digest: string }>`
      select (select md5(string_agg(f::text, '|' order by f::text)) from facts f where f.account_id = ${copy.account_id})
        || (select md5(string_agg(d::text, '|' order by d::text)) from daily_sums d where d.account_id = ${copy.account_id})
        as digest`.execute(db)
    return rows[0]?.digest
  }
  const before = await digest()
  await rebuildDerivedData(db, { accountIds: [copy.account_id] })
  const after = await digest()
  if (before === undefined || before !== after)
    throw new Error(`Copied figures of ${copy.account_id} are not its own`)
  say('copied figures are those that a count comes to')
}
