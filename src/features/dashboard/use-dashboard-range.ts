import { useAtom } from 'jotai'
import { useEffect, useMemo } from 'react'
import { metricFilters } from '../../contract/metrics'
import { rangeAtom } from '../../query/filters'
import { useScope } from '../../query/scope'
import { useCall } from '../../query/use-call'
import { rangeOnWire, rangePresets, type Day, type DayRange } from '../../rules/date-range'
import { dayOf } from '../../rules/format'
import {
  daysOfRange,
  RANGE_IDS,
  rangeFromText,
  rangeOfDays,
  type RangeChoice,
} from '../../rules/list-filters'

export interface DashboardRange {
  readonly choice: RangeChoice
  /** The chosen days, on the dealership's calendar. */
  readonly days: DayRange
  /** The name of the preset; null for days that were picked. */
  readonly preset: string | null
  /** Today on the dealership's calendar. */
  readonly today: Day
  /** As the metrics take it. */
  readonly wire: { start_date: string; end_date: string }
  choose(days: DayRange): void
}

// The service says when the dealership's day turns; a page may stay open over night.
const todayInterval = 5 * 60_000

/**
 * The range that is chosen for all areas of this session. `asked` is the element's attribute: it sets the choice when it comes or changes.
 */
export function useDashboardRange(asked: string | undefined): DashboardRange {
  const [choice, setChoice] = useAtom(rangeAtom)
  const { timeZone } = useScope()
  const filters = useCall(metricFilters, {}, { refetchInterval: todayInterval })
  const today = filters.data?.today ?? dayOf(new Date(), timeZone)

  useEffect(() => {
    const wanted = rangeFromText(asked)
    if (wanted) setChoice(wanted)
  }, [asked, setChoice])

  return useMemo(() => {
    const days = daysOfRange(choice, today)
    const { start, end } = rangeOnWire(days)
    return {
      choice,
      days,
      preset:
        typeof choice === 'string' ? (rangePresets(today)[RANGE_IDS.indexOf(choice)]?.label ?? null) : null,
      today,
      wire: { start_date: start, end_date: end },
      choose: (next: DayRange) => setChoice(rangeOfDays(next, today)),
    }
  }, [choice, today, setChoice])
}
