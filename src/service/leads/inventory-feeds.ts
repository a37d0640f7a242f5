/** The lot as a feed of the dealership's inventory system leaves it, and what became of each feed. */
import { sql, type Selectable } from 'kysely'
import type { FeedReport } from '../../contract/calls/inventory'
import type { Executor, Tx } from '../platform/database'
import { newId } from '../platform/id'
import type { Tables } from '../platform/schema'
import type { VehicleRow } from '../platform/schema/accounts'

/** The first half of the name of each account's lock; any number that nobody else uses. */
const LOCK = 4_000_131
/** Rows a statement: the embedded database runs in this thread, and holds it until a statement is done. */
const BATCH = 250
/** Ids a statement. */
const ID_BATCH = 500
/** Reports that are kept of each account, and that are shown. */
const KEPT_REPORTS = 100
const SHOWN_REPORTS = 10

/** What a feed may change of a vehicle. */
const COLUMNS = [
  ...([
    'vin',
    'stock',
    'condition',
    'year',
    'make',
    'model',
    'trim',
    'body',
    'color',
    'mileage',
    'price',
  ] as const),
  ...(['msrp', 'drive', 'engine', 'economy', 'seats', 'image_url', 'available'] as const),
] satisfies readonly (keyof VehicleRow)[]

/** What a new vehicle is of which a feed says no more. */
const UNKNOWN = {
  ...{ trim: '', body: '', color: '', mileage: 0, price: null, msrp: null },
  ...{ drive: '', engine: '', economy: '', seats: '', image_url: null },
} satisfies Partial<VehicleRow>

type NewVehicle = Omit<VehicleRow, 'id' | 'account_id' | keyof typeof UNKNOWN> & Partial<VehicleRow>

/**
 * All of an account's vehicles, also those that are gone, held against every other feed of it until the
 * transaction ends.
 */
export async function lockVehicles(tx: Tx, accountId: string): Promise<VehicleRow[]> {
  await sql`select pg_advisory_xact_lock(${LOCK}::integer, hashtext(${accountId}))`.execute(tx)
  const all: VehicleRow[] = []
  let page: VehicleRow[]
  do {
    const last = all.at(-1)
    page = await tx
      .selectFrom('vehicles')
      .selectAll()
      .where('account_id', '=', accountId)
      .$if(last !== undefined, (query) => query.where('stock', '>', last?.stock ?? ''))
      .orderBy('stock')
      .limit(BATCH)
      .execute()
    all.push(...page)
  } while (page.length === BATCH)
  return all
}

export interface LotChange {
  readonly added: readonly NewVehicle[]
  /** Each with its id. */
  readonly changed: readonly VehicleRow[]
  /** Ids of vehicles that are no longer on the lot. */
  readonly removed: readonly string[]
}

export async function changeLot(
  tx: Tx,
  accountId: string,
  { added, changed, removed }: LotChange,
  at: Date,
): Promise<void> {
  const columns = sql.join(COLUMNS.map((name) => sql.ref(name)))
  for (const batch of batchesOf(added, BATCH)) {
    const rows = batch.map((vehicle) => ({
      ...UNKNOWN,
      ...vehicle,
      id: newId('v_', at),
      account_id: accountId,
    }))
    // Somebody may have written of the vehicle since it was looked for.
    await sql`
      insert into vehicles (id, account_id, ${columns})
      select id, account_id, ${columns} from json_populate_recordset(null::vehicles, ${JSON.stringify(rows)}::text::json)
      on conflict (account_id, stock) do update set ${assigned('excluded')}`.execute(tx)
  }
  for (const batch of batchesOf(changed, BATCH)) {
    await sql`
      update vehicles v set ${assigned('r')}
      from json_populate_recordset(null::vehicles, ${JSON.stringify(batch)}::text::json) r
      where v.id = r.id and v.account_id = ${accountId}`.execute(tx)
  }
  for (const batch of batchesOf(removed, ID_BATCH)) {
    await sql`
      update vehicles set available = false
      where account_id = ${accountId} and id = any(${batch}::text[])`.execute(tx)
  }
}

const assigned = (from: string) =>
  sql.join(COLUMNS.map((name) => sql`${sql.ref(name)} = ${sql.ref(`${from}.${name}`)}`))

function batchesOf<T>(rows: readonly T[], size: number): T[][] {
  const count = Math.ceil(rows.length / size)
  return Array.from({ length: count }, (_, index) => rows.slice(index * size, (index + 1) * size))
}

export type NewReport = Omit<FeedReport, 'id' | 'at'>

/** Older reports of the account than it keeps go. */
export async function keepReport(
  tx: Tx,
  accountId: string,
  report: NewReport,
  at: Date,
): Promise<FeedReport> {
  const kept = await tx
    .insertInto('inventory_feeds')
    .values({ ...report, id: newId('b_', at), account_id: accountId, at, rows: JSON.stringify(report.rows) })
    .returningAll()
    .executeTakeFirstOrThrow()
  const newest = tx
    .selectFrom('inventory_feeds')
    .select('id')
    .where('account_id', '=', accountId)
    .orderBy('seq', 'desc')
    .limit(KEPT_REPORTS)
  await tx
    .deleteFrom('inventory_feeds')
    .where('account_id', '=', accountId)
    .where('id', 'not in', newest)
    .execute()
  return reportOf(kept)
}

/** The newest first. */
export async function readReports(db: Executor, accountId: string): Promise<FeedReport[]> {
  const rows = await db
    .selectFrom('inventory_feeds')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('seq', 'desc')
    .limit(SHOWN_REPORTS)
    .execute()
  return rows.map(reportOf)
}

const reportOf = (feed: Selectable<Tables['inventory_feeds']>): FeedReport => ({
  ...{
    id: feed.id,
    at: feed.at.toISOString(),
    sent_by: feed.sent_by,
    file_name: feed.file_name,
    mode: feed.mode,
  },
  ...{ added: feed.added, changed: feed.changed, unchanged: feed.unchanged, removed: feed.removed },
  ...{ refused: feed.refused, warnings: feed.warnings, rows: feed.rows },
})
