/** The orders of a conversation list, for a query whose conversations are `c`. */
import { sql, type RawBuilder } from 'kysely'
import type { SortColumn } from '../../contract/calls/conversations'
import type { ListFilter } from './list-rows'

/** The default order. */
export const isNewestFirst = ({ sort_column = 'Timestamp', sort_direction = 'desc' }: ListFilter) =>
  sort_column === 'Timestamp' && sort_direction === 'desc'

const COLUMNS: Record<SortColumn, RawBuilder<unknown>> = {
  Timestamp: sql`c.last_at`,
  'Name, Surname': sql`c.name, c.surname`,
  Channel: sql`c.last_channel`,
  CrmSalesperson: sql`c.salesperson_name`,
  Source: sql`c.source_name`,
  EPMScore: sql`c.buyer_score`,
}

/** The columns that the order of the list needs. */
export const columnOf = ({ sort_column = 'Timestamp' }: ListFilter) => COLUMNS[sort_column]

/**
 * The order of an allowed column. Customers without a name and missing values come last in both directions;
 * ties are broken by id, so that no row is on two pages. `reverse` turns the whole order around.
 */
export function orderOf(
  { sort_column = 'Timestamp', sort_direction }: ListFilter,
  reverse = false,
): RawBuilder<unknown> {
  const down = ((sort_direction ?? (sort_column === 'Timestamp' ? 'desc' : 'asc')) === 'desc') !== reverse
  const direction = down ? sql`desc` : sql`asc`
  // The id is sorted against the column, as in the index on last activity, which then serves both directions.
  if (sort_column === 'Timestamp') return sql`c.last_at ${direction}, c.id ${down ? sql`asc` : sql`desc`}`
  const missing = reverse ? sql`nulls first` : sql`nulls last`
  const nameless = reverse ? sql`desc` : sql`asc`
  // The database sorts the thousands of rows, by small letters: those with accents come after the others.
  const columns: Record<Exclude<SortColumn, 'Timestamp'>, RawBuilder<unknown>> = {
    // The same expressions as in the index on names.
    'Name, Surname': sql`(c.name = '' and c.surname = '') ${nameless}, lower(left(c.name, 64)) ${direction}, lower(left(c.surname, 64)) ${direction}`,
    Channel: sql`c.last_channel ${direction}`,
    CrmSalesperson: sql`lower(c.salesperson_name) ${direction} ${missing}`,
    Source: sql`lower(c.source_name) ${direction}`,
    EPMScore: sql`c.buyer_score ${direction} ${missing}`,
  }
  return sql`${columns[sort_column]}, c.id ${reverse ? sql`desc` : sql`asc`}`
}
