import { useMemo } from 'react'
import { useRangeAttribute } from '../../query/range-attribute'
import { useSessionAtom } from '../../query/session-store'
import { rangeAtom } from '../../query/shared-atoms'
import { useToday } from '../../query/use-today'
import { rangeOnWire, rangePresets, type Day, type DayRange, type RangeId } from '../../rules/time/date-range'
import { daysOfRange, type RangeChoice } from '../../rules/conversations/list-filters'

export interface DashboardRange {
  readonly choice: RangeChoice
  /** The chosen days, on the dealership's calendar. */
  readonly days: DayRange
  /** The name of the preset; null for picked days. */
  readonly preset: string | null
  /** Today on the dealership's calendar. */
  readonly today: Day
  /** The days as parameters of the metric calls. */
  readonly wire: { start_date: string; end_date: string }
  /** A null `preset` means picked days, which do not move with the calendar. */
  choose(days: DayRange, preset: RangeId | null): void
}

/** The chosen range of all areas of this session. `requested` is the element's attribute. */
export function useDashboardRange(requested: string | undefined): DashboardRange {
  const [choice, setChoice] = useSessionAtom(rangeAtom)
  const today = useToday()

  useRangeAttribute(requested)

  return useMemo(() => {
    const days = daysOfRange(choice, today)
    const { start, end } = rangeOnWire(days)
    return {
      choice,
      days,
      preset: rangePresets(today).find(({ id }) => id === choice)?.label ?? null,
      today,
      wire: { start_date: start, end_date: end },
      choose: (picked: DayRange, preset: RangeId | null) => setChoice(preset ?? picked),
    }
  }, [choice, today, setChoice])
}
