import type { MetricName } from '../../contract/calls/metric-names'
import { metric } from '../../contract/calls/metrics'
import { useScope } from '../../query/scope'
import { useCall } from '../../query/use-call'
import type { DashboardRange } from './use-dashboard-range'

/** Live feeds are each dealership's own: what a group shows is asked anew while someone looks at it. ms. */
const GROUP_EVERY = 30_000

/** A figure, table or chart of the range; the last one stays while another range's is awaited. */
export function useFigure(name: MetricName, range: DashboardRange) {
  const { dealerSettings } = useScope()
  return useCall(
    metric,
    { metric: name, ...range.wire },
    { keepPrevious: true, refetchInterval: dealerSettings.IsGroup && GROUP_EVERY },
  )
}
