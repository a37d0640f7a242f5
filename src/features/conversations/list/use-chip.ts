import { useQuery } from '@tanstack/react-query'
import { metric } from '../../../contract/calls/metrics'
import { useResources, useScope } from '../../../query/scope'
import { readCall } from '../../../query/use-call'
import { withScope } from '../../../query/with-scope'
import { rangeOnWire } from '../../../rules/time/date-range'
import type { ListFilters } from '../../../rules/conversations/list-filters'
import { chipTitle } from './list-titles'
import type { List } from './use-list'

/** Widens the list to every conversation of the days; search, source and order remain. */
export const CLEAR_METRIC: Partial<ListFilters> = {
  endpoint: 'all',
  metric: null,
  sub_metric: null,
  salesperson_id: null,
  lead_type: null,
  cta: null,
  page_type: null,
  traffic_source: null,
  channel: null,
  hour: null,
  goal: null,
}

/** The text of the chip. The name of a sales rep is fetched only for the list of one rep. */
export function useChip({ name, filters, days }: List): string | null {
  return chipTitle(name, filters, useRepName(filters.salesperson_id, rangeOnWire(days)))
}

/** Null until it is known. */
function useRepName(id: string | null, { start, end }: { start: string; end: string }): string | null {
  const scope = useScope()
  const resources = useResources()
  const { data } = useQuery({
    queryKey: [metric.id, scope.accountId, scope.product, { salesperson_performance: [start, end] }],
    enabled: id !== null,
    queryFn: ({ signal }) => {
      const input = { metric: 'salesperson_performance', start_date: start, end_date: end } as const
      return readCall(resources, scope, metric, withScope(metric, input, scope), signal)
    },
  })
  const reps = data?.kind === 'salesperson_performance' ? data.items : []
  return reps.find(({ salesperson_id }) => salesperson_id === id)?.FullName ?? null
}
