/** Applies inventory feeds to the stock, and stores a report of each feed. */
import { sql, type Selectable } from 'kysely'
import type { FeedReport } from '../../contract/calls/inventory'
import type { Executor, Tx } from '../platform/database'
import { newId } from '../platform/id'
import type { Tables } from '../platform/schema'
import type { VehicleRow } from '../platform/schema/accounts'

/** The first key of the advisory lock of an account's feeds; an arbitrary number that nothing else uses. */
const LOCK = 4_000_131
/** Rows per statement. The embedded database runs in this thread and blocks it during a statement. */
const BATCH = 250
/** Ids per statement. */
const ID_BATCH = 500
/** How many reports of an account are stored, and how many are shown. */
const STORED_REPORTS = 100
const SHOWN_REPORTS = 10

/** The columns of a vehicle that a feed may change. */
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

/** The defaults of a new vehicle for what the feed does not say. */
const DEFAULTS = {
  ...{ trim: '', body: '', color: '', mileage: 0, price: null, msrp: null },
  ...{ drive: '', engine: '', economy: '', seats: '', image_url: null },
} satisfies Partial<VehicleRow>

type NewVehicle = Omit<VehicleRow, 'id' | 'account_id' | keyof typeof DEFAULTS> & Partial<VehicleRow>

/**
 * Reads all vehicles of an account, including those no longer in stock, and locks out other feeds of the
 * account until the transaction ends.
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

export interface StockChange {
  readonly added: readonly NewVehicle[]
  /** Each with its id. */
  readonly changed: readonly VehicleRow[]
  /** Ids of vehicles that are no longer in stock. */
  readonly removed: readonly string[]
}

export async function updateStock(
  tx: Tx,
  accountId: string,
  { added, changed, removed }: StockChange,
  at: Date,
): Promise<void> {
  const columns = sql.join(COLUMNS.map((name) => sql.ref(name)))
  for (const batch of batchesOf(added, BATCH)) {
    const rows = batch.map((vehicle) => ({
      ...DEFAULTS,
      ...vehicle,
      id: newId('v_', at),
      account_id: accountId,
    }))
    // The vehicle may have been inserted since it was looked up.
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

/** Stores a report and deletes the oldest ones of the account beyond the limit. */
export async function storeReport(
  tx: Tx,
  accountId: string,
  report: NewReport,
  at: Date,
): Promise<FeedReport> {
  const stored = await tx
    .insertInto('inventory_feeds')
    .values({ ...report, id: newId('b_', at), account_id: accountId, at, rows: JSON.stringify(report.rows) })
    .returningAll()
    .executeTakeFirstOrThrow()
  const newest = tx
    .selectFrom('inventory_feeds')
    .select('id')
    .where('account_id', '=', accountId)
    .orderBy('seq', 'desc')
    .limit(STORED_REPORTS)
  await tx
    .deleteFrom('inventory_feeds')
    .where('account_id', '=', accountId)
    .where('id', 'not in', newest)
    .execute()
  return reportOf(stored)
}

/** Reads the reports, newest first. */
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
