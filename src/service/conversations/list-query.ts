/** The statements behind conversation lists: their rows by id, in their order, and what a row shows. */
import { sql, type RawBuilder } from 'kysely'
import { PAGE_SIZE, type ConversationRow, type SortColumn } from '../../contract/calls/conversations'
import type { ListName } from '../../contract/calls/metric-names'
import { rowOf } from './conversations'
import type { Executor } from '../platform/database'
import type { ListRows, ListWish } from './list-rows'
import type { ConversationRecord } from '../platform/schema/conversations'
import { inDealerships, type Scope } from '../accounts/scope'

/** So many conversations, the last to move, are looked through for a page before the whole list is sorted. */
const NEAR = 1000

export type ListRecord = ConversationRecord & { takeover_person: string | null; message_count: number }

const all = (conditions: readonly RawBuilder<unknown>[]) => sql.join([sql`true`, ...conditions], sql` and `)

/** Rows `conversation_id`, `unit_id`. */
function unitsOf({ each, facts, unitIsConversation }: ListRows): RawBuilder<unknown> {
  const conversation = unitIsConversation ? sql`f.unit_id` : sql`f.conversation_id`
  const once = each === 'fact' ? sql`` : sql`group by f.unit_id`
  return sql`select ${conversation} as conversation_id, f.unit_id from facts f where ${all(facts)} ${once}`
}

const joined = (scope: Scope, units: RawBuilder<unknown>) =>
  sql`${units} join conversations c on c.id = f.conversation_id and ${inDealerships('c', scope)}`

/** The rows of a list in a scope, or in a part of it. */
export type RowsFor = (scope: Scope) => ListRows

const oneByOne = (scope: Scope): Scope[] =>
  scope.dealerships.map((dealership) => ({ ...scope, dealerships: [dealership] }))

/**
 * The first `limit` conversations (alias `c`) of an order: each dealership's by itself, along an index where
 * one has it, put together.
 */
function first(
  scope: Scope,
  columns: RawBuilder<unknown>,
  conditionsOf: (part: Scope) => readonly RawBuilder<unknown>[],
  order: RawBuilder<unknown>,
  limit: number,
): RawBuilder<unknown> {
  const cut = sql`order by ${order}, c.id limit ${limit}`
  const parts = oneByOne(scope).map(
    (part) => sql`(select ${columns} from conversations c where ${all(conditionsOf(part))} ${cut})`,
  )
  const [only, ...more] = parts
  return only !== undefined && more.length === 0
    ? only
    : sql`select ${columns} from (${sql.join(parts, sql` union all `)}) c ${cut}`
}

export async function countRows(tx: Executor, scope: Scope, rowsFor: RowsFor): Promise<number> {
  const rows = rowsFor(scope)
  const units = sql`(${unitsOf(rows)}) f`
  // Each dealership by itself: its index alone then says how many.
  const conversations = () =>
    oneByOne(scope).map(
      (part) => sql`select count(*) as n from conversations c where ${all(rowsFor(part).conversations)}`,
    )
  const found = await sql<{ total: number }>`${
    rows.each === 'conversation'
      ? sql`select sum(n)::bigint as total from (${sql.join(conversations(), sql` union all `)}) parts`
      : sql`select count(*) as total from ${rows.conversations.length === 0 ? units : joined(scope, units)}
          where ${all(rows.conversations)}`
  }`.execute(tx)
  return found.rows[0]?.total ?? 0
}

/** A row as the contract has it; some lists say more of it. */
export function listRowOf(
  { account, dealerships }: Scope,
  name: ListName,
  { takeover_person, message_count, ...record }: ListRecord,
  now: Date,
): ConversationRow {
  const dealership = dealerships.find(({ id }) => id === record.account_id)
  return {
    ...rowOf(record, now, takeover_person),
    ...((name === 'total_messages_sent' || name === 'messages_out') && { message_count }),
    ...(dealership && dealership.id !== account.id && { Dealership: dealership.name }),
  }
}

/** Every row of the list in its order, by ids alone. */
export async function readOrder(
  tx: Executor,
  scope: Scope,
  rows: ListRows,
  wish: ListWish,
): Promise<{ id: string; unit_id: string }[]> {
  await sql`set local work_mem = '32MB'`.execute(tx)
  const order = orderOf(wish)
  const from =
    rows.each === 'conversation'
      ? sql`select c.id, c.id as unit_id from conversations c where ${all(rows.conversations)} order by ${order}, c.id`
      : sql`
        with f as materialized (${unitsOf(rows)})
        select c.id, f.unit_id from ${joined(scope, sql`f`)} where ${all(rows.conversations)} order by ${order}, f.unit_id`
  return (await sql<{ id: string; unit_id: string }>`${from}`.execute(tx)).rows
}

/** The rows of these ids, in their order. */
export async function readRows(
  db: Executor,
  scope: Scope,
  units: readonly { readonly id: string; readonly unit_id: string }[],
): Promise<ListRecord[]> {
  const ids = sql`
    select u.id, u.unit_id, u.place
    from unnest(${units.map(({ id }) => id)}::text[], ${units.map(({ unit_id }) => unit_id)}::text[])
      with ordinality u (id, unit_id, place)`
  return await readRecords(db, scope, ids, sql`u.place`)
}

/** Finds the page by ids alone, so that a far page does not drag whole rows through the sort. */
export async function readPage(
  tx: Executor,
  scope: Scope,
  rowsFor: RowsFor,
  wish: ListWish,
  page: number,
): Promise<ListRecord[]> {
  const rows = rowsFor(scope)
  const order = orderOf(wish)
  const offset = (page - 1) * PAGE_SIZE
  const cut = (unit: RawBuilder<unknown>) =>
    sql`order by ${order}, ${unit} limit ${PAGE_SIZE} offset ${offset}`
  const read = (ids: RawBuilder<unknown>) => readRecords(tx, scope, ids, order)

  if (rows.each === 'conversation') {
    const found = first(
      scope,
      sql`c.id, ${columnOf(wish)}`,
      (part) => rowsFor(part).conversations,
      order,
      offset + PAGE_SIZE,
    )
    return read(sql`select c.id, c.id as unit_id from (${found}) c ${cut(sql`c.id`)}`)
  }

  // A range that reaches today has its first pages among the conversations that moved last: a short walk
  // along one index. Of one source or person there may be too few among them.
  const isNarrow = [wish.source_name, wish.lead_type, wish.salesperson_id].some(Boolean)
  if (isNewestFirst(wish) && !isNarrow && offset + PAGE_SIZE <= NEAR) {
    const near = first(scope, sql`c.*`, (part) => [inDealerships('c', part)], order, NEAR)
    const facts = sql`select f.unit_id from facts f where f.conversation_id = c.id and ${all(rows.facts)}`
    const found = await read(
      rows.each === 'fact'
        ? sql`
            select c.id, f.unit_id from (${near}) c cross join lateral (${facts}) f
            where ${all(rows.conversations)} ${cut(sql`f.unit_id`)}`
        : sql`
            select c.id, c.id as unit_id from (${near}) c
            where exists (${facts}) and ${all(rows.conversations)} ${cut(sql`c.id`)}`,
    )
    if (found.length === PAGE_SIZE) return found
  }
  // A list of many thousands is joined in memory.
  await sql`set local work_mem = '32MB'`.execute(tx)
  // Counted first, joined after: left to itself the planner walks all newer conversations and asks each of
  // them.
  return read(sql`
    with f as materialized (${unitsOf(rows)})
    select c.id, f.unit_id from ${joined(scope, sql`f`)} where ${all(rows.conversations)} ${cut(sql`f.unit_id`)}`)
}

async function readRecords(
  tx: Executor,
  scope: Scope,
  ids: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): Promise<ListRecord[]> {
  const { from, to } = scope
  const { rows } = await sql<ListRecord>`
    select c.*, nullif(trim(t.first_name || ' ' || t.last_name), '') as takeover_person,
      (select coalesce(sum(w.amount), 0) from facts w
        where w.account_id = c.account_id and w.conversation_id = c.id and w.metric = 'worked'
          and w.day between ${from}::date and ${to}::date) as message_count
    from (${ids}) u
    join conversations c on c.id = u.id and ${inDealerships('c', scope)}
    left join takeovers t on t.id = c.takeover_id and t.account_id = c.account_id
    order by ${order}, u.unit_id`.execute(tx)
  return rows
}

const isNewestFirst = ({ sort_column = 'Timestamp', sort_direction = 'desc' }: ListWish) =>
  sort_column === 'Timestamp' && sort_direction === 'desc'

/** What an order reads of a conversation. */
const COLUMNS: Record<SortColumn, RawBuilder<unknown>> = {
  Timestamp: sql`c.last_at`,
  'Name, Surname': sql`c.name, c.surname`,
  Channel: sql`c.last_channel`,
  CrmSalesperson: sql`c.salesperson_name`,
  Source: sql`c.source_name`,
  EPMScore: sql`c.buyer_score`,
}
const columnOf = ({ sort_column = 'Timestamp' }: ListWish) => COLUMNS[sort_column]

/**
 * By an allow-list; nameless customers and missing values stand last either way, ties go by id so that no row
 * is on two pages.
 */
function orderOf({ sort_column = 'Timestamp', sort_direction }: ListWish): RawBuilder<unknown> {
  const down = (sort_direction ?? (sort_column === 'Timestamp' ? 'desc' : 'asc')) === 'desc'
  const way = down ? sql`desc` : sql`asc`
  // Against the way of the column, as the index on last activity has it: it then serves both.
  if (sort_column === 'Timestamp') return sql`c.last_at ${way}, c.id ${down ? sql`asc` : sql`desc`}`
  const columns: Record<Exclude<SortColumn, 'Timestamp'>, RawBuilder<unknown>> = {
    // As the index on names has it.
    'Name, Surname': sql`(c.name = '' and c.surname = ''), lower(left(c.name, 64)) ${way}, lower(left(c.surname, 64)) ${way}`,
    Channel: sql`c.last_channel ${way}`,
    CrmSalesperson: sql`c.salesperson_name ${way} nulls last`,
    Source: sql`c.source_name ${way}`,
    EPMScore: sql`c.buyer_score ${way} nulls last`,
  }
  return sql`${columns[sort_column]}, c.id`
}
