import { metric } from '../../../contract/metrics'
import { useCall } from '../../../query/use-call'
import { rangeOnWire } from '../../../rules/date-range'
import type { ListFilters } from '../../../rules/list-filters'
import { chipTitle } from './list-titles'
import type { List } from './use-list'

/** Widens the list to every conversation of the days; search, source and order stay. */
export const CLEAR_METRIC: Partial<ListFilters> = {
  endpoint: 'all',
  metric: null,
  sub_metric: null,
  salesperson_id: null,
  lead_type: null,
}

/** The words of the chip; a sales rep is asked for by name only when the list is one rep's. */
export function useChip({ name, filters, days }: List): string | null {
  const wire = rangeOnWire(days)
  const reps = useCall(
    metric,
    filters.salesperson_id
      ? { metric: 'salesperson_performance', start_date: wire.start, end_date: wire.end }
      : null,
  )
  const rows = reps.data?.kind === 'salesperson_performance' ? reps.data.items : []
  const rep = rows.find(({ salesperson_id }) => salesperson_id === filters.salesperson_id)?.FullName ?? null
  return chipTitle(name, filters, rep)
}
