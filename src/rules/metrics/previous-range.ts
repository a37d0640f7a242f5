import {
  lastOfMonth,
  monthOf,
  shiftDay,
  shiftMonth,
  dayCount,
  type Day,
  type DayRange,
} from '../time/date-range'

/**
 * The days that a range is compared with; both ends included, `today` being the dealership's.
 *
 * - A whole month: the whole month before, however long. `2026-03-01..2026-03-31` → `2026-02-01..2026-02-28`
 * - The running month up to today: the month before to the same day, or to its last. With today 2026-11-21,
 *   `2026-11-01..2026-11-21` → `2026-10-01..2026-10-21`; with today 2026-03-30, `2026-03-01..2026-03-30` →
 *   `2026-02-01..2026-02-28`
 * - Anything else: as many days just before. `2026-11-15..2026-11-21` → `2026-11-08..2026-11-14`
 */
export function previousRange({ start, end }: DayRange, today: Day): DayRange {
  const fromTheFirst = start === monthOf(end)
  if (fromTheFirst && end === lastOfMonth(end)) {
    const before = shiftMonth(start, -1)
    return { start: before, end: lastOfMonth(before) }
  }
  if (fromTheFirst && end === today) return { start: shiftMonth(start, -1), end: shiftMonth(end, -1) }
  return { start: shiftDay(start, -dayCount({ start, end })), end: shiftDay(start, -1) }
}
