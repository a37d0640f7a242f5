/**
 * Lists of the conversations that a search found. A frequent word is in thousands of them, so each statement
 * searches once for all that it reads, and the matches stay in the database.
 */
import { sql, type RawBuilder } from 'kysely'
import { PAGE_SIZE } from '../../contract/calls/conversations'
import type { AssignedView, ViewCounts } from '../../contract/calls/assignee'
import type { ListName } from '../../contract/calls/metric-names'
import type { Scope } from '../accounts/scope'
import type { Executor } from '../platform/database'
import { columnOf, orderOf } from './list-order'
import { all, byDealership, readRows, type ListRecord, type RowsFor } from './list-query'
import type { ListFilter } from './list-rows'

/**
 * The beginning of a statement on the conversations `found`. Each dealership is searched by itself, because
 * the indexes on texts and conversations begin with it.
 */
function withFound(scope: Scope, rowsFor: RowsFor, columns: RawBuilder<unknown>): RawBuilder<unknown> {
  const parts = byDealership(scope).map(
    (part) => sql`select ${columns} from conversations c where ${all(rowsFor(part).conversations)}`,
  )
  return sql`with found as materialized (${sql.join(parts, sql` union all `)})`
}

/** A page of the list, or the last one for a page beyond it, and the number of rows on all pages. */
export async function readFound(
  tx: Executor,
  scope: Scope,
  name: ListName,
  rowsFor: RowsFor,
  filter: ListFilter,
  page: number,
): Promise<{ records: ListRecord[]; total: number }> {
  const { rows } = await sql<{ id: string; total: number }>`
    ${withFound(scope, rowsFor, sql`c.id, ${columnOf(filter)}`)},
      counted as (select count(*) as total from found)
    select c.id, counted.total from found c cross join counted
    order by ${orderOf(filter)} limit ${PAGE_SIZE}
    offset (select ${PAGE_SIZE} * least(${page - 1}, (total - 1) / ${PAGE_SIZE}) from counted)`.execute(tx)
  const units = rows.map(({ id }) => ({ id, unit_id: id }))
  return {
    records: units.length === 0 ? [] : await readRows(tx, scope, name, units),
    total: rows[0]?.total ?? 0,
  }
}

/** Returns the conditions of a view of the list in a part of the scope, among the ids of `matches`. */
export type ViewRows = (
  part: Scope,
  view: AssignedView | undefined,
  matches: RawBuilder<unknown>,
) => readonly RawBuilder<unknown>[]

/**
 * How many rows of the list are in each view. Each view is counted apart, because its own index has all that
 * this needs; the assignees of all that was found would be read from the table.
 */
export async function countFound(
  tx: Executor,
  scope: Scope,
  matchesOf: (part: Scope) => RawBuilder<unknown>,
  rowsFor: ViewRows,
): Promise<Record<keyof ViewCounts, number>> {
  const parts = byDealership(scope).map((part) => {
    const count = (view?: AssignedView) =>
      sql`(select count(*) from conversations c where ${all(rowsFor(part, view, sql`select id from said`))})`
    return sql`
      (with said (id) as materialized (${matchesOf(part)})
      select ${count()} as "all", ${count('mine')} as mine, ${count('unassigned')} as unassigned, ${count('team')} as team)`
  })
  const { rows } = await sql<Record<keyof ViewCounts, number>>`
    select sum("all")::bigint as "all", sum(mine)::bigint as mine, sum(unassigned)::bigint as unassigned,
      sum(team)::bigint as team
    from (${sql.join(parts, sql` union all `)}) parts`.execute(tx)
  return rows[0] ?? { all: 0, mine: 0, unassigned: 0, team: 0 }
}
