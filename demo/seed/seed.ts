/** Fills an empty database with the demo dealerships and the last four months of their activity. */
import { sql } from 'kysely'
import type { ServiceContext } from '../../src/service/context'
import type { Db, Tx } from '../../src/service/platform/database'
import { deleteSecret, readSecret, writeSecret } from '../../src/service/platform/secrets'
import { rebuildDerivedData } from '../../src/service/conversations/rebuild'
import { Calendar } from './calendar'
import { insertRows } from './insert'
import { insertDemoMarks } from './marks'
import { entryNumbers } from './knowledge/knowledge'
import { playLead, type Stage } from './play/lead'
import { CONVERSATION_TABLES, noRows, type Rows } from './play/rows'
import { teamOf } from './play/team'
import { Random } from './random'
import { insertMerges } from './merges'
import { insertRatings } from './ratings'
import { insertReviews } from './reviews'
import { stockOf } from './stock/vehicles'
import { momentsOf, trafficOf } from './traffic'
import { playSpecials, SPECIALS_AT } from './specials'
import { visitorsOf } from './visitors'
import { DEALERSHIPS } from './world/dealerships'
import { insertWorld } from './world/world'

const DAYS = 120
/** How many conversations are collected in memory before they are written. */
const CHUNK = 1_000
const SEED = 20_261_121
/** A row with this name exists until the metrics have been computed. */
const UNFINISHED = 'demo_seed_unfinished'
const LOCK = 4_160_002

export interface SeedOptions {
  /** 1: about 4,000 conversations; 250: a million. */
  readonly scale: number
  readonly now: Date
  /** How many conversations have been written, and how many there will be. */
  readonly onProgress?: (done: number, total: number) => void
}

/** True for an empty database and for one whose seeding was interrupted. */
export async function isEmpty(db: Db): Promise<boolean> {
  return (await stateOf(db)) !== 'filled'
}

async function stateOf(db: Db | Tx): Promise<'empty' | 'uncounted' | 'filled'> {
  if ((await readSecret(db, UNFINISHED)) !== undefined) return 'uncounted'
  const group = await db.selectFrom('groups').select('id').limit(1).executeTakeFirst()
  return group ? 'filled' : 'empty'
}

/**
 * Deterministic: the same `now` and `scale` produce the same rows, except for the password hash. All rows are
 * written in one transaction, so that a killed start leaves an empty database and two instances that start
 * together fill it only once.
 */
export async function seedDemo(
  { db, database }: Pick<ServiceContext, 'db' | 'database'>,
  options: SeedOptions,
): Promise<void> {
  if (database.kind === 'embedded') return await fill(db, options)
  await db.connection().execute(async (held) => {
    await sql`select pg_advisory_lock(${LOCK})`.execute(held)
    await fill(db, options).finally(() => sql`select pg_advisory_unlock(${LOCK})`.execute(held))
  })
}

async function fill(db: Db, { scale, now, onProgress = () => undefined }: SeedOptions): Promise<void> {
  const state = await stateOf(db)
  if (state === 'filled') return
  if (state === 'empty') await insertAll(db, scale, now, onProgress)
  await rebuildDerivedData(db)
  await deleteSecret(db, UNFINISHED)
}

async function insertAll(
  db: Db,
  scale: number,
  now: Date,
  onProgress: NonNullable<SeedOptions['onProgress']>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await insertDemoMarks(tx)
    await insertWorld(tx, SEED, now)
    await insertConversations(tx, scale, now, onProgress)
    await insertReviews(tx, now)
    await insertMerges(tx)
    await insertRatings(tx, now)
    await writeSecret(tx, UNFINISHED, true)
  })
}

async function insertConversations(
  tx: Tx,
  scale: number,
  now: Date,
  onProgress: NonNullable<SeedOptions['onProgress']>,
): Promise<void> {
  const counts = DEALERSHIPS.map(({ conversations }) => Math.max(1, Math.round(conversations * scale)))
  const total = counts.reduce((left, right) => left + right, 0)
  let done = 0
  let chunk = noRows()
  const flush = async () => {
    done += chunk.conversations.length
    for (const table of CONVERSATION_TABLES) await insertRows(tx, table, chunk[table])
    chunk = noRows()
    onProgress(Math.min(done, total), total)
  }
  for (const [index, dealership] of DEALERSHIPS.entries()) {
    const stage: Stage = {
      dealership,
      calendar: new Calendar(dealership.zone, dealership.hours, now.getTime(), DAYS),
      team: teamOf(dealership),
      vehicles: stockOf(dealership, now.getUTCFullYear(), SEED),
      entries: await entryNumbers(tx, dealership.id),
    }
    const looking = visitorsOf(dealership, stage.calendar, scale, new Random(SEED, dealership.id, 'visitors'))
    await insertRows(tx, 'visits', looking.visits)
    await insertRows(tx, 'cta_clicks', looking.clicks)
    const random = new Random(SEED, dealership.id, 'traffic')
    for (const traffic of trafficOf(stage.calendar, counts[index] ?? 0, random)) {
      for (const [position, at] of momentsOf(stage.calendar, traffic, random).entries()) {
        add(chunk, playLead(stage, new Random(SEED, dealership.id, traffic.day.day, position), at))
        if (chunk.conversations.length >= CHUNK) await flush()
      }
    }
    if (dealership.id === SPECIALS_AT)
      for (const rows of playSpecials(stage, new Random(SEED, 'specials'))) add(chunk, rows)
  }
  await flush()
}

function add(chunk: Rows, rows: Rows): void {
  const append = <T extends keyof Rows>(table: T) => {
    for (const row of rows[table]) (chunk[table] as Rows[T][number][]).push(row)
  }
  for (const table of CONVERSATION_TABLES) append(table)
}
