import { useEffect } from 'react'
import { metricFilters } from '../contract/calls/metric-filters'
import type { Day } from '../rules/time/date-range'
import { dayOf } from '../rules/time/format'
import { useScope } from './scope'
import { useCall } from './use-call'

// A page may stay open overnight, on a machine with another clock than the service.
const REFETCH_INTERVAL_MS = 5 * 60_000
const DAY_CHECK_INTERVAL_MS = 15_000

/**
 * Today on the dealership's calendar, according to the service: one value for dashboard and lists, so that a
 * figure and its list cover the same days. The device's clock is used until the service has answered, and to
 * decide when to fetch again.
 */
export function useToday(): Day {
  const { timeZone } = useScope()
  const { data, refetch } = useCall(metricFilters, {}, { refetchInterval: REFETCH_INTERVAL_MS })

  useEffect(() => {
    let day = dayOf(new Date(), timeZone)
    const timer = setInterval(() => {
      const now = dayOf(new Date(), timeZone)
      if (now === day) return
      day = now
      void refetch()
    }, DAY_CHECK_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [timeZone, refetch])

  return data?.today ?? dayOf(new Date(), timeZone)
}
