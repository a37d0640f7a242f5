/** Queries behind conversation lists: the ids of their rows, the order, and the contents of a row. */
import { sql, type RawBuilder } from 'kysely'
import { PAGE_SIZE, type ConversationRow } from '../../contract/calls/conversations'
import type { ListName } from '../../contract/calls/metric-names'
import { ASSIGNEE_NAME } from './assignees'
import { toConversationRow } from './conversations'
import type { Executor } from '../platform/database'
import { columnOf, isNewestFirst, orderOf } from './list-order'
import type { ListRows, ListFilter } from './list-rows'
import type { ConversationRecord } from '../platform/schema/conversations'
import { inDealerships, type Scope } from '../accounts/scope'

/** How many of the latest conversations are searched for a page before the whole list is sorted. */
const RECENT_CONVERSATIONS = 1000

export type ListRecord = ConversationRecord & {
  takeover_person: string | null
  assignee_name: string | null
  message_count: number
}

/** Whether rows of the list show how many messages were sent in the range. */
export const showsMessageCount = (name: ListName) => name === 'total_messages_sent' || name === 'messages_out'

export const all = (conditions: readonly RawBuilder<unknown>[]) =>
  sql.join([sql`true`, ...conditions], sql` and `)

/** Selects `conversation_id` and `unit_id` of the list's facts. */
function selectUnits({ each, facts, unitIsConversation }: ListRows): RawBuilder<unknown> {
  const conversation = unitIsConversation ? sql`f.unit_id` : sql`f.conversation_id`
  const once = each === 'fact' ? sql`` : sql`group by f.unit_id`
  return sql`select ${conversation} as conversation_id, f.unit_id from facts f where ${all(facts)} ${once}`
}

const joined = (scope: Scope, units: RawBuilder<unknown>) =>
  sql`${units} join conversations c on c.id = f.conversation_id and ${inDealerships('c', scope)}`

/** Returns the conditions of a list in a scope, or in a part of it. */
export type RowsFor = (scope: Scope) => ListRows

export const byDealership = (scope: Scope): Scope[] =>
  scope.dealerships.map((dealership) => ({ ...scope, dealerships: [dealership] }))

/**
 * Selects the first `limit` conversations (alias `c`) of an order: those of each dealership separately, so
 * that an index on the order can be used, and then merged.
 */
function selectFirst(
  scope: Scope,
  columns: RawBuilder<unknown>,
  conditionsOf: (part: Scope) => readonly RawBuilder<unknown>[],
  order: RawBuilder<unknown>,
  limit: number,
): RawBuilder<unknown> {
  const cut = sql`order by ${order} limit ${limit}`
  const parts = byDealership(scope).map(
    (part) => sql`(select ${columns} from conversations c where ${all(conditionsOf(part))} ${cut})`,
  )
  const [only, ...more] = parts
  return only !== undefined && more.length === 0
    ? only
    : sql`select ${columns} from (${sql.join(parts, sql` union all `)}) c ${cut}`
}

export async function countRows(tx: Executor, scope: Scope, rowsFor: RowsFor): Promise<number> {
  const rows = rowsFor(scope)
  const units = sql`(${selectUnits(rows)}) f`
  // Each dealership is counted separately, which needs only the index.
  const conversations = () =>
    byDealership(scope).map(
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

/** The row in the format of the contract; some lists add fields. */
export function toListRow(
  { account, dealerships }: Scope,
  name: ListName,
  { takeover_person, assignee_name, message_count, ...record }: ListRecord,
  now: Date,
): ConversationRow {
  const dealership = dealerships.find(({ id }) => id === record.account_id)
  return {
    ...toConversationRow(record, now, takeover_person, assignee_name),
    ...(showsMessageCount(name) && { message_count }),
    ...(dealership &&
      dealership.id !== account.id && { Dealership: dealership.name, TimeZone: dealership.time_zone }),
  }
}

/** The ids of all rows of the list, in order. */
export async function readOrder(
  tx: Executor,
  scope: Scope,
  rows: ListRows,
  filter: ListFilter,
): Promise<{ id: string; unit_id: string }[]> {
  await sql`set local work_mem = '32MB'`.execute(tx)
  const order = orderOf(filter)
  const from =
    rows.each === 'conversation'
      ? sql`select c.id, c.id as unit_id from conversations c where ${all(rows.conversations)} order by ${order}, c.id`
      : sql`
        with f as materialized (${selectUnits(rows)})
        select c.id, f.unit_id from ${joined(scope, sql`f`)} where ${all(rows.conversations)} order by ${order}, f.unit_id`
  return (await sql<{ id: string; unit_id: string }>`${from}`.execute(tx)).rows
}

/** The rows with these ids, in their order. */
export async function readRows(
  db: Executor,
  scope: Scope,
  name: ListName,
  units: readonly { readonly id: string; readonly unit_id: string }[],
): Promise<ListRecord[]> {
  const ids = sql`
    select u.id, u.unit_id, u.place
    from unnest(${units.map(({ id }) => id)}::text[], ${units.map(({ unit_id }) => unit_id)}::text[])
      with ordinality u (id, unit_id, place)`
  return await readRecords(db, scope, name, ids, sql`u.place`)
}

/**
 * Finds the page by ids alone, so that the sort of a late page does not carry whole rows. `total` is the
 * number of the list's rows.
 */
export async function readPage(
  tx: Executor,
  scope: Scope,
  name: ListName,
  rowsFor: RowsFor,
  filter: ListFilter,
  page: number,
  total: number,
): Promise<ListRecord[]> {
  const rows = rowsFor(scope)
  const order = orderOf(filter)
  const offset = (page - 1) * PAGE_SIZE
  const cut = (unit: RawBuilder<unknown>) =>
    sql`order by ${order}, ${unit} limit ${PAGE_SIZE} offset ${offset}`
  const read = (ids: RawBuilder<unknown>) => readRecords(tx, scope, name, ids, order)

  if (rows.each === 'conversation') {
    // A page of the second half is nearer to the end and is found from there, in the reverse order.
    const fromEnd = offset > total / 2
    const rowCount = Math.min(PAGE_SIZE, total - offset)
    const before = fromEnd ? total - offset - rowCount : offset
    const direction = sql`${orderOf(filter, fromEnd)}, c.id ${fromEnd ? sql`desc` : sql`asc`}`
    const found = selectFirst(
      scope,
      sql`c.id, ${columnOf(filter)}`,
      (part) => rowsFor(part).conversations,
      direction,
      before + rowCount,
    )
    return read(
      sql`select c.id, c.id as unit_id from (${found}) c order by ${direction} limit ${rowCount} offset ${before}`,
    )
  }

  // When the range includes today, the first pages are among the latest conversations, which are found by a
  // short index scan. A list of one source, salesperson or assignee may have too few rows among them.
  const { source_name, lead_type, salesperson_id, assigned, cta, page_type, traffic_source } = filter
  const isNarrow = [source_name, lead_type, salesperson_id, assigned, cta, page_type, traffic_source].some(
    Boolean,
  )
  if (isNewestFirst(filter) && !isNarrow && offset + PAGE_SIZE <= RECENT_CONVERSATIONS) {
    const recent = selectFirst(
      scope,
      sql`c.*`,
      (part) => [inDealerships('c', part)],
      sql`${order}, c.id`,
      RECENT_CONVERSATIONS,
    )
    const facts = sql`select f.unit_id from facts f where f.conversation_id = c.id and ${all(rows.facts)}`
    const found = await read(
      rows.each === 'fact'
        ? sql`
            select c.id, f.unit_id from (${recent}) c cross join lateral (${facts}) f
            where ${all(rows.conversations)} ${cut(sql`f.unit_id`)}`
        : sql`
            select c.id, c.id as unit_id from (${recent}) c
            where exists (${facts}) and ${all(rows.conversations)} ${cut(sql`c.id`)}`,
    )
    if (found.length === PAGE_SIZE) return found
  }
  // A list of many thousands is joined in memory.
  await sql`set local work_mem = '32MB'`.execute(tx)
  // The facts are materialized before the join; otherwise the planner scans all newer conversations and
  // checks each.
  return read(sql`
    with f as materialized (${selectUnits(rows)})
    select c.id, f.unit_id from ${joined(scope, sql`f`)} where ${all(rows.conversations)} ${cut(sql`f.unit_id`)}`)
}

async function readRecords(
  tx: Executor,
  scope: Scope,
  name: ListName,
  ids: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): Promise<ListRecord[]> {
  const { from, to } = scope
  // The facts of twenty conversations lie on a hundred pages, so only a list that shows the sum reads them.
  const messageCount = showsMessageCount(name)
    ? sql`
      (select coalesce(sum(w.amount), 0) from facts w
        where w.account_id = c.account_id and w.conversation_id = c.id and w.metric = 'worked'
          and w.day between ${from}::date and ${to}::date)`
    : sql`0`
  const { rows } = await sql<ListRecord>`
    select c.*, nullif(trim(t.first_name || ' ' || t.last_name), '') as takeover_person,
      ${ASSIGNEE_NAME} as assignee_name,
      ${messageCount} as message_count
    from (${ids}) u
    join conversations c on c.id = u.id and ${inDealerships('c', scope)}
    left join takeovers t on t.id = c.takeover_id and t.account_id = c.account_id
    order by ${order}, u.unit_id`.execute(tx)
  return rows
}
