/** The inputs of the calls that a list of conversations reads: its rows, and the counts of its views. */
import type { ProductCategory } from '../../contract/core/products'
import { rangeOnWire, type DayRange } from '../time/date-range'
import { listNameOf, listQueryOf, type ListFilters } from './list-filters'

/** The input of `conversations` for the rows. */
export function listInputOf(filters: ListFilters, days: DayRange, category: ProductCategory) {
  const { start, end } = rangeOnWire(days)
  return {
    name: listNameOf(filters, category),
    start_date: start,
    end_date: end,
    page_id: filters.page,
    ...listQueryOf(filters),
  }
}

/**
 * The input of `conversationViews`. The views narrow the list of a figure; elsewhere they count all
 * conversations of the days. The counts do not depend on order and view.
 */
export function viewsInputOf(filters: ListFilters, days: DayRange) {
  const { start, end } = rangeOnWire(days)
  const counted = { ...filters, assigned: null, sort_column: null, sort_direction: null }
  return {
    ...listQueryOf(counted),
    start_date: start,
    end_date: end,
    name: filters.search ? ('search' as const) : (filters.endpoint ?? ('all' as const)),
  }
}
