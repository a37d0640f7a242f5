import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  dayCount,
  defaultRange,
  formatRange,
  monthOf,
  monthWeeks,
  RANGE_IDS,
  rangeBetween,
  rangeOnWire,
  rangePresets,
  selectableDays,
  shiftDay,
  shiftMonth,
  weekOf,
  type RangeId,
} from '../../src/rules/time/date-range'

/**
 * Any day, and more often than chance has it: ends of months and years, leap days, switches of the clocks.
 */
const today = fc.oneof(
  fc
    .date({ min: new Date('1971-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
  fc
    .tuple(
      fc.integer({ min: 1972, max: 2098 }),
      fc.constantFrom(
        '01-01',
        '02-28',
        '03-01',
        '03-08',
        '03-29',
        '03-31',
        '07-31',
        '10-25',
        '11-01',
        '12-31',
      ),
    )
    .map(([year, rest]) => `${year}-${rest}`),
  fc.integer({ min: 493, max: 524 }).map((leap) => `${leap * 4}-02-29`),
)
const monthNumber = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))

const presets = (today: string) =>
  Object.fromEntries(rangePresets(today).map(({ label, start, end }) => [label, `${start}..${end}`]))

const US = { date: 'MM/DD/YYYY' } as const

describe('presets', () => {
  it('are in their fixed order', () => {
    expect(rangePresets('2026-11-21').map(({ label, start, end }) => ({ label, start, end }))).toEqual([
      { label: 'Today', start: '2026-11-21', end: '2026-11-21' },
      { label: 'Yesterday', start: '2026-11-20', end: '2026-11-20' },
      { label: 'Last 7 days', start: '2026-11-15', end: '2026-11-21' },
      { label: 'Last 30 days', start: '2026-10-23', end: '2026-11-21' },
      { label: 'This Month', start: '2026-11-01', end: '2026-11-21' },
      { label: 'Last Month', start: '2026-10-01', end: '2026-10-31' },
      { label: 'Last 3 Months', start: '2026-08-01', end: '2026-11-21' },
    ])
  })

  it('cross a year and find the end of February', () => {
    expect(presets('2026-01-01')).toMatchObject({
      Yesterday: '2025-12-31..2025-12-31',
      'Last Month': '2025-12-01..2025-12-31',
      'Last 3 Months': '2025-10-01..2026-01-01',
    })
    expect(presets('2028-03-31')).toMatchObject({ 'Last Month': '2028-02-01..2028-02-29' })
    expect(presets('2028-02-29')).toMatchObject({ 'This Month': '2028-02-01..2028-02-29' })
  })

  it('count days, not hours, over a change of the clocks', () => {
    expect(presets('2026-11-02')['Last 7 days']).toBe('2026-10-27..2026-11-02')
    expect(presets('2026-03-09')['Last 7 days']).toBe('2026-03-03..2026-03-09')
  })

  it('have the names under which they stand in an address', () =>
    expect(rangePresets('2026-11-21').map(({ id }) => id)).toEqual([...RANGE_IDS]))

  it('have as many days as they say, end today or before, and begin months on the first', () => {
    fc.assert(
      fc.property(today, (today) => {
        const of = Object.fromEntries(rangePresets(today).map((preset) => [preset.id, preset]))
        const range = (id: RangeId) => of[id] ?? { start: '', end: '' }
        for (const id of RANGE_IDS) {
          expect(range(id).start <= range(id).end).toBe(true)
          const past = id === 'yesterday' || id === 'last-month'
          expect(range(id).end < today).toBe(past)
          if (!past) expect(range(id).end).toBe(today)
        }
        expect(RANGE_IDS.slice(0, 4).map((id) => dayCount(range(id)))).toEqual([1, 1, 7, 30])
        expect(shiftDay(range('yesterday').end, 1)).toBe(today)
        for (const id of RANGE_IDS.slice(4)) expect(range(id).start).toBe(monthOf(range(id).start))
        expect(monthOf(today)).toBe(range('this-month').start)
        expect(shiftDay(range('last-month').end, 1)).toBe(range('this-month').start)
        expect(monthOf(range('last-month').end)).toBe(range('last-month').start)
        expect(monthNumber(range('this-month').start) - monthNumber(range('last-3-months').start)).toBe(3)
      }),
    )
  })

  it('start with the last 30 days', () =>
    expect(defaultRange('2026-11-21')).toEqual({ start: '2026-10-23', end: '2026-11-21' }))
})

describe('what can be picked', () => {
  it('has no lower bound and ends today without an anchor', () =>
    expect(selectableDays(null, '2026-11-21')).toEqual({ from: null, to: '2026-11-21' }))

  it('reaches six days to either side of an anchor', () =>
    expect(selectableDays('2026-11-10', '2026-11-21')).toEqual({ from: '2026-11-04', to: '2026-11-16' }))

  it('never ends after today', () =>
    expect(selectableDays('2026-11-18', '2026-11-21')).toEqual({ from: '2026-11-12', to: '2026-11-21' }))

  it('is the anchor and what lies at most six days from it and not after today', () => {
    fc.assert(
      fc.property(today, fc.nat(60), fc.integer({ min: -70, max: 10 }), (today, ago, away) => {
        const anchor = shiftDay(today, -ago)
        const { from, to } = selectableDays(anchor, today)
        const candidate = shiftDay(anchor, away)
        const inside = from !== null && candidate >= from && candidate <= to
        expect(inside).toBe(Math.abs(away) <= 6 && away <= ago)
        if (!inside) return
        const picked = rangeBetween(anchor, candidate)
        expect(picked).toEqual(rangeBetween(candidate, anchor))
        expect(dayCount(picked)).toBe(Math.abs(away) + 1)
        expect(picked.end <= today).toBe(true)
      }),
    )
  })

  it('accepts the two days in either order', () => {
    expect(rangeBetween('2026-11-12', '2026-11-06')).toEqual({ start: '2026-11-06', end: '2026-11-12' })
    expect(rangeBetween('2026-11-06', '2026-11-12')).toEqual({ start: '2026-11-06', end: '2026-11-12' })
  })
})

describe('a month', () => {
  it('starts its weeks on Monday and leaves other months out', () => {
    const weeks = monthWeeks('2026-10-14')
    expect(weeks[0]).toEqual([null, null, null, '2026-10-01', '2026-10-02', '2026-10-03', '2026-10-04'])
    expect(weeks.at(-1)?.slice(5)).toEqual(['2026-10-31', null])
    expect(weekOf('2026-11-01')).toEqual({ start: '2026-10-26', end: '2026-11-01' })
  })

  it('holds each of its days once, in order', () => {
    const day = fc.date({ min: new Date('1971-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(day, (date) => {
        const iso = date.toISOString().slice(0, 10)
        const days = monthWeeks(iso)
          .flat()
          .filter((cell) => cell !== null)
        expect(days).toContain(iso)
        expect(days[0]).toBe(`${iso.slice(0, 7)}-01`)
        days.slice(1).forEach((next, index) => expect(next).toBe(shiftDay(days[index] ?? '', 1)))
        expect(shiftDay(days.at(-1) ?? '', 1).slice(8)).toBe('01')
      }),
    )
  })

  it('turned over keeps the day, or the last one there is', () => {
    expect(shiftMonth('2026-10-31', 1)).toBe('2026-11-30')
    expect(shiftMonth('2026-10-14', -1)).toBe('2026-09-14')
  })
})

describe('as it is written', () => {
  it('is month/day/year, one day when start equals end', () => {
    expect(formatRange({ start: '2026-10-23', end: '2026-11-21' }, US)).toBe('10/23/2026 - 11/21/2026')
    expect(formatRange({ start: '2026-11-01', end: '2026-11-01' }, US)).toBe('11/01/2026')
  })

  it('travels as local ISO without a fraction and ends at 23:59:59', () =>
    expect(rangeOnWire({ start: '2026-11-01', end: '2026-11-01' })).toEqual({
      start: '2026-11-01T00:00:00',
      end: '2026-11-01T23:59:59',
    }))
})
