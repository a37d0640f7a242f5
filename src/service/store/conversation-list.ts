/** One page of a conversation list (document 1 §2 Conversations list): a count and a page, from one snapshot. */
import { sql, type RawBuilder } from 'kysely'
import {
  PAGE_SIZE,
  type ConversationPage,
  type ListName,
  type SortColumn,
} from '../../contract/conversations'
import { rowOf } from './conversations'
import type { Db, Executor } from './database'
import { rowsOf, type ListRows, type ListWish } from './list-rows'
import type { ConversationRecord } from './schema'
import type { Scope } from './scope'

/** So many conversations, the last to move, are looked through for a page before the whole list is sorted. */
const NEAR = 1000

type PageRecord = ConversationRecord & { takeover_person: string | null; message_count: number }

/** A page above the last answers the last and says so. Without a column the rows stand by last activity, newest first. */
export async function readList(
  db: Db,
  scope: Scope,
  name: ListName,
  wish: ListWish,
  now: Date,
): Promise<ConversationPage> {
  const rows = rowsOf(scope, name, wish)
  return await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const total = await countRows(tx, scope, rows)
      const pages = Math.max(1, Math.ceil(total / PAGE_SIZE))
      const page = Math.min(wish.page_id, pages)
      const records = total === 0 ? [] : await readPage(tx, scope, rows, wish, page)
      return {
        items: records.map(({ takeover_person, message_count, ...record }) => ({
          ...rowOf(record, now, takeover_person),
          ...(name === 'total_messages_sent' && { message_count }),
        })),
        page_id: page,
        num_pages: pages,
        total,
      }
    })
}

const all = (conditions: readonly RawBuilder<unknown>[]) => sql.join([sql`true`, ...conditions], sql` and `)

/** Rows `conversation_id`, `unit_id`. */
function unitsOf({ each, facts, unitIsConversation }: ListRows): RawBuilder<unknown> {
  const conversation = unitIsConversation ? sql`f.unit_id` : sql`f.conversation_id`
  const distinct = each === 'fact' ? sql`` : sql`distinct`
  return sql`select ${distinct} ${conversation} as conversation_id, f.unit_id from facts f where ${all(facts)}`
}

const joined = (scope: Scope, units: RawBuilder<unknown>) =>
  sql`${units} join conversations c on c.id = f.conversation_id and c.account_id = ${scope.account.id}`

async function countRows(tx: Executor, scope: Scope, rows: ListRows): Promise<number> {
  const units = sql`(${unitsOf(rows)}) f`
  const from =
    rows.each === 'conversation'
      ? sql`conversations c`
      : rows.conversations.length === 0
        ? units
        : joined(scope, units)
  const found = await sql<{ total: number }>`
    select count(*) as total from ${from} where ${all(rows.conversations)}`.execute(tx)
  return found.rows[0]?.total ?? 0
}

/** Finds the page by ids alone, so that a far page does not drag whole rows through the sort. */
async function readPage(
  tx: Executor,
  scope: Scope,
  rows: ListRows,
  wish: ListWish,
  page: number,
): Promise<PageRecord[]> {
  const order = orderOf(wish)
  const offset = (page - 1) * PAGE_SIZE
  const cut = (unit: RawBuilder<unknown>) =>
    sql`order by ${order}, ${unit} limit ${PAGE_SIZE} offset ${offset}`
  const read = (ids: RawBuilder<unknown>) => readRecords(tx, scope, ids, order)

  if (rows.each === 'conversation')
    return read(sql`
      select c.id, c.id as unit_id from conversations c where ${all(rows.conversations)} ${cut(sql`c.id`)}`)

  // A range that reaches today has its first pages among the conversations that moved last: a short walk along one index.
  if (rows.each === 'fact' && isNewestFirst(wish) && offset + PAGE_SIZE <= NEAR) {
    const near = await read(sql`
      select c.id, f.unit_id
      from (
        select c.* from conversations c where c.account_id = ${scope.account.id}
        order by c.last_at desc, c.id limit ${NEAR}
      ) c join facts f on f.conversation_id = c.id
      where ${all([...rows.facts, ...rows.conversations])} ${cut(sql`f.unit_id`)}`)
    if (near.length === PAGE_SIZE) return near
  }
  // A list of many thousands is joined in memory.
  await sql`set local work_mem = '32MB'`.execute(tx)
  // Counted first, joined after: left to itself the planner walks all newer conversations and asks each of them.
  return read(sql`
    with f as materialized (${unitsOf(rows)})
    select c.id, f.unit_id from ${joined(scope, sql`f`)} where ${all(rows.conversations)} ${cut(sql`f.unit_id`)}`)
}

async function readRecords(
  tx: Executor,
  { account, from, to }: Scope,
  ids: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): Promise<PageRecord[]> {
  const { rows } = await sql<PageRecord>`
    select c.*, nullif(trim(t.first_name || ' ' || t.last_name), '') as takeover_person,
      (select coalesce(sum(w.amount), 0) from facts w
        where w.account_id = c.account_id and w.conversation_id = c.id and w.metric = 'worked'
          and w.day between ${from}::date and ${to}::date) as message_count
    from (${ids}) u
    join conversations c on c.id = u.id and c.account_id = ${account.id}
    left join takeovers t on t.id = c.takeover_id and t.account_id = c.account_id
    order by ${order}, u.unit_id`.execute(tx)
  return rows
}

const isNewestFirst = ({ sort_column = 'Timestamp', sort_direction = 'desc' }: ListWish) =>
  sort_column === 'Timestamp' && sort_direction === 'desc'

/** By an allow-list; nameless customers and missing values stand last either way, ties go by id so that no row is on two pages. */
function orderOf({ sort_column = 'Timestamp', sort_direction }: ListWish): RawBuilder<unknown> {
  const down = (sort_direction ?? (sort_column === 'Timestamp' ? 'desc' : 'asc')) === 'desc'
  const way = down ? sql`desc` : sql`asc`
  // Against the way of the column, as the index on last activity has it: it then serves both.
  if (sort_column === 'Timestamp') return sql`c.last_at ${way}, c.id ${down ? sql`asc` : sql`desc`}`
  const columns: Record<Exclude<SortColumn, 'Timestamp'>, RawBuilder<unknown>> = {
    'Name, Surname': sql`(c.name = '' and c.surname = ''), lower(c.name) ${way}, lower(c.surname) ${way}`,
    Channel: sql`c.last_channel ${way}`,
    CrmSalesperson: sql`c.salesperson_name ${way} nulls last`,
    Source: sql`c.source_name ${way}`,
    EPMScore: sql`c.buyer_score ${way} nulls last`,
  }
  return sql`${columns[sort_column]}, c.id`
}
