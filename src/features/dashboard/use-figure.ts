import type { MetricName } from '../../contract/calls/metric-names'
import { metric } from '../../contract/calls/metrics'
import { useScope } from '../../query/scope'
import { useCall } from '../../query/use-call'
import type { DashboardRange } from './use-dashboard-range'

/** Live feeds belong to single dealerships, so the figures of a group are polled at this interval, ms. */
export const GROUP_POLL_MS = 30_000

/** A figure, table or chart of the range. The previous one stays while another range loads. */
export function useFigure(name: MetricName, range: DashboardRange) {
  const { dealerSettings } = useScope()
  return useCall(
    metric,
    { metric: name, ...range.wire },
    { keepPrevious: true, refetchInterval: dealerSettings.IsGroup && GROUP_POLL_MS },
  )
}
