import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  dayCount,
  lastOfMonth,
  monthOf,
  rangePresets,
  shiftDay,
  type DayRange,
} from '../../src/rules/time/date-range'
import { previousRange } from '../../src/rules/metrics/previous-range'

const written = ({ start, end }: DayRange) => `${start}..${end}`
const before = (range: string, today: string) => {
  const [start = '', end = ''] = range.split('..')
  return written(previousRange({ start, end }, today))
}
const day = fc
  .date({ min: new Date('1971-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe('the period to compare with', () => {
  it.each([
    // The running month, to the same day.
    ['2026-11-01..2026-11-21', '2026-11-21', '2026-10-01..2026-10-21'],
    ['2026-01-01..2026-01-09', '2026-01-09', '2025-12-01..2025-12-09'],
    ['2026-11-01..2026-11-01', '2026-11-01', '2026-10-01..2026-10-01'],
    // The same day may be missing from the month before.
    ['2026-03-01..2026-03-30', '2026-03-30', '2026-02-01..2026-02-28'],
    ['2028-03-01..2028-03-30', '2028-03-30', '2028-02-01..2028-02-29'],
    // A whole month, whether past or just completed today.
    ['2026-10-01..2026-10-31', '2026-11-21', '2026-09-01..2026-09-30'],
    ['2026-03-01..2026-03-31', '2026-03-31', '2026-02-01..2026-02-28'],
    ['2026-02-01..2026-02-28', '2026-02-28', '2026-01-01..2026-01-31'],
    ['2028-02-01..2028-02-29', '2028-11-21', '2028-01-01..2028-01-31'],
    ['2028-02-01..2028-02-28', '2028-02-28', '2028-01-01..2028-01-28'],
    // Anything else: as many days just before.
    ['2026-11-15..2026-11-21', '2026-11-21', '2026-11-08..2026-11-14'],
    ['2026-10-23..2026-11-21', '2026-11-21', '2026-09-23..2026-10-22'],
    ['2026-11-21..2026-11-21', '2026-11-21', '2026-11-20..2026-11-20'],
    ['2026-08-01..2026-11-21', '2026-11-21', '2026-04-10..2026-07-31'],
    ['2026-10-01..2026-10-12', '2026-11-21', '2026-09-19..2026-09-30'],
    ['2028-02-01..2028-02-28', '2028-11-21', '2028-01-04..2028-01-31'],
    // Over a change of the clocks.
    ['2026-03-05..2026-03-11', '2026-03-11', '2026-02-26..2026-03-04'],
  ])('of %s, today being %s, is %s', (range, today, wanted) => expect(before(range, today)).toBe(wanted))

  it('ends before the range begins; adjoins it and is as long, unless it is of a month', () => {
    fc.assert(
      fc.property(day, fc.nat(1200), fc.nat(40), (start, length, ago) => {
        const range = { start, end: shiftDay(start, length) }
        const previous = previousRange(range, shiftDay(range.end, ago))
        expect(previous.start <= previous.end).toBe(true)
        expect(previous.end < range.start).toBe(true)
        const ofMonth = start === monthOf(range.end) && (ago === 0 || range.end === lastOfMonth(range.end))
        if (!ofMonth) {
          expect(shiftDay(previous.end, 1)).toBe(range.start)
          expect(dayCount(previous)).toBe(dayCount(range))
        }
      }),
    )
  })

  it('of this month and of last month begins on the first of the month before', () => {
    fc.assert(
      fc.property(day, (today) => {
        for (const { label, ...range } of rangePresets(today)) {
          if (label !== 'This Month' && label !== 'Last Month') continue
          const previous = previousRange(range, today)
          expect(previous.start).toBe(monthOf(shiftDay(range.start, -1)))
          expect(monthOf(previous.end)).toBe(previous.start)
          if (range.end === lastOfMonth(range.end)) expect(previous.end).toBe(lastOfMonth(previous.start))
          else
            expect(previous.end).toBe(
              [`${previous.start.slice(0, 8)}${range.end.slice(8)}`, lastOfMonth(previous.start)].sort()[0],
            )
        }
      }),
    )
  })
})
