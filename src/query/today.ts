import { useEffect } from 'react'
import { metricFilters } from '../contract/calls/metric-filters'
import type { Day } from '../rules/time/date-range'
import { dayOf } from '../rules/time/format'
import { useScope } from './scope'
import { useCall } from './use-call'

// A page may stay open over night, on a machine whose clock is not the service's.
const askInterval = 5 * 60_000
const lookInterval = 15_000

/**
 * Today on the dealership's calendar, as the service says: one for dashboard and lists, so that a figure and
 * the list behind it are of the same days. This device's clock stands in until the service has answered, and
 * tells when to ask again.
 */
export function useToday(): Day {
  const { timeZone } = useScope()
  const { data, refetch } = useCall(metricFilters, {}, { refetchInterval: askInterval })

  useEffect(() => {
    let day = dayOf(new Date(), timeZone)
    const timer = setInterval(() => {
      const now = dayOf(new Date(), timeZone)
      if (now === day) return
      day = now
      void refetch()
    }, lookInterval)
    return () => clearInterval(timer)
  }, [timeZone, refetch])

  return data?.today ?? dayOf(new Date(), timeZone)
}
