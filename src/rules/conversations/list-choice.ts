/** The filters of a list and their defaults. */
import type { AssignedView } from '../../contract/calls/assignee'
import type { Channel, GoalResult } from '../../contract/calls/conversations'
import type { ListName } from '../../contract/calls/metric-names'
import type { SortDirection } from '../../contract/core/schema'
import type { SortColumn } from '../../contract/calls/sort-columns'
import type { DayRange, RangeId } from '../time/date-range'

/** A preset, which moves with the calendar, or fixed days. */
export type RangeChoice = RangeId | DayRange

export const DEFAULT_RANGE: RangeChoice = 'last-30-days'

export interface ListFilters {
  /** Null for the default list of the product. */
  readonly endpoint: ListName | null
  readonly metric: string | null
  readonly sub_metric: 'awaiting' | 'worked' | null
  readonly source_name: string | null
  readonly lead_type: string | null
  /** How a chat began. */
  readonly cta: string | null
  readonly page_type: string | null
  readonly traffic_source: string | null
  readonly salesperson_id: string | null
  /** Whose conversations; null for everybody's. */
  readonly assigned: AssignedView | null
  /** Of replies, like the next two. */
  readonly channel: Channel | null
  readonly hour: number | null
  readonly goal: GoalResult | null
  readonly search: string
  /** 1-based. */
  readonly page: number
  readonly sort_column: SortColumn | null
  readonly sort_direction: SortDirection | null
}

export const NO_FILTERS: ListFilters = {
  endpoint: null,
  metric: null,
  sub_metric: null,
  source_name: null,
  lead_type: null,
  cta: null,
  page_type: null,
  traffic_source: null,
  salesperson_id: null,
  assigned: null,
  channel: null,
  hour: null,
  goal: null,
  search: '',
  page: 1,
  sort_column: null,
  sort_direction: null,
}
