import { useEffect, useMemo } from 'react'
import { useSessionAtom } from '../../query/session-store'
import { rangeAtom } from '../../query/shared-atoms'
import { useToday } from '../../query/today'
import { rangeOnWire, rangePresets, type Day, type DayRange, type RangeId } from '../../rules/time/date-range'
import { daysOfRange, rangeFromText, type RangeChoice } from '../../rules/conversations/list-filters'

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
  /** `preset` null: days that were picked, which stay when the calendar moves on. */
  choose(days: DayRange, preset: RangeId | null): void
}

/**
 * The range that is chosen for all areas of this session. `asked` is the element's attribute: it sets the
 * choice when it comes or changes.
 */
export function useDashboardRange(asked: string | undefined): DashboardRange {
  const [choice, setChoice] = useSessionAtom(rangeAtom)
  const today = useToday()

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
      preset: rangePresets(today).find(({ id }) => id === choice)?.label ?? null,
      today,
      wire: { start_date: start, end_date: end },
      choose: (picked: DayRange, preset: RangeId | null) => setChoice(preset ?? picked),
    }
  }, [choice, today, setChoice])
}
