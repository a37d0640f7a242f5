import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { SpecialDay } from '../../src/rules/settings/hours'
import { specialDayIssues, specialFromWire, specialOnWire } from '../../src/rules/settings/hours-wire'
import {
  easterOf,
  holidaysOf,
  specialDayFromWire,
  specialDayOnWire,
  specialDaysFrom,
  specialDaysIn,
  specialDaysOf,
} from '../../src/rules/settings/special-days'

const COUNTRIES = ['US', 'CA', 'MX', 'DE', '']
const on = (country: string, year: number, name: string) =>
  holidaysOf(country, year).find((holiday) => holiday.name === name)?.date
const span = { start_time: 600, end_time: 840 }
const day = (date: string, change: Partial<SpecialDay> = {}): SpecialDay => ({
  name: 'Inventory',
  date,
  open: true,
  work_hours: span,
  custom: true,
  status: true,
  ...change,
})
const weekday = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay()

describe('holidays', () => {
  // Of the calendars that the countries publish.
  test.each([
    ['US', 2026, 'Martin Luther King Jr. Day', '2026-01-19'],
    ['US', 2026, 'Presidents’ Day', '2026-02-16'],
    ['US', 2026, 'Easter Sunday', '2026-04-05'],
    ['US', 2026, 'Memorial Day', '2026-05-25'],
    ['US', 2027, 'Memorial Day', '2027-05-31'],
    ['US', 2026, 'Labor Day', '2026-09-07'],
    ['US', 2026, 'Columbus Day', '2026-10-12'],
    ['US', 2026, 'Thanksgiving Day', '2026-11-26'],
    ['US', 2028, 'Thanksgiving Day', '2028-11-23'],
    ['CA', 2026, 'Good Friday', '2026-04-03'],
    ['CA', 2026, 'Victoria Day', '2026-05-18'],
    ['CA', 2027, 'Victoria Day', '2027-05-24'],
    ['CA', 2026, 'Thanksgiving Day', '2026-10-12'],
    ['MX', 2026, 'Benito Juárez’s Birthday', '2026-03-16'],
    ['MX', 2027, 'Maundy Thursday', '2027-03-25'],
    ['MX', 2026, 'Revolution Day', '2026-11-16'],
    ['DE', 2028, 'Christmas Day', '2028-12-25'],
  ])('%s %i: %s is on %s', (country, year, name, date) => {
    expect(on(country, year, name)).toBe(date)
  })

  test('Easter, of years that its rule finds hard', () => {
    expect([1954, 1981, 2000, 2008, 2011, 2019, 2024, 2025, 2038, 2049, 2076].map(easterOf)).toEqual([
      '1954-04-18',
      '1981-04-19',
      '2000-04-23',
      '2008-03-23',
      '2011-04-24',
      '2019-04-21',
      '2024-03-31',
      '2025-04-20',
      '2038-04-25',
      '2049-04-18',
      '2076-04-19',
    ])
  })

  test('stay on their date on a week end, and count for nothing until the dealership says so', () => {
    expect([on('US', 2026, 'Independence Day'), weekday('2026-07-04')]).toEqual(['2026-07-04', 6])
    expect(holidaysOf('US', 2026).every(({ status, open, custom }) => !status && !open && !custom)).toBe(true)
  })

  test('of any year and country: real days of that year, in order, no two on one day, movable ones on their weekday', () => {
    fc.assert(
      fc.property(fc.constantFrom(...COUNTRIES), fc.integer({ min: 1990, max: 2150 }), (country, year) => {
        const days = holidaysOf(country, year)
        const dates = days.map(({ date }) => date)
        expect(dates.every((date) => specialDayFromWire(specialDayOnWire(date)) === date)).toBe(true)
        expect(dates.every((date) => date.startsWith(`${year}-`))).toBe(true)
        expect(dates).toEqual([...new Set(dates)].sort())
        const names = days.map(({ name }) => name)
        expect(new Set(names).size).toBe(names.length)
        expect(weekday(easterOf(year))).toBe(0)
        expect(easterOf(year) >= `${year}-03-22` && easterOf(year) <= `${year}-04-25`).toBe(true)
        for (const { name, date } of days) {
          if (
            /^(Labor Day|Labour Day|Memorial Day|Victoria Day|Civic Holiday)$/.test(name) &&
            country !== 'MX'
          )
            expect(weekday(date), `${name} ${date}`).toBe(1)
          if (name === 'Thanksgiving Day') expect(weekday(date)).toBe(country === 'US' ? 4 : 1)
        }
      }),
    )
  })
})

describe('special days of a year', () => {
  test('are the holidays and the dealership’s own, by date', () => {
    const stored = [
      day('2026-12-29'),
      day('2026-11-26', { name: 'Thanksgiving Day', custom: false, open: false, work_hours: null }),
      day('2025-12-29', { name: 'Last year' }),
    ]
    const days = specialDaysOf(stored, 'US', 2026)
    expect(days.filter(({ status }) => status).map(({ name }) => name)).toEqual([
      'Thanksgiving Day',
      'Inventory',
    ])
    expect(days).toHaveLength(holidaysOf('US', 2026).length + 1)
  })

  test('a holiday that counts and that another country’s calendar lacks is the dealership’s own; one that does not is gone', () => {
    const stored = [
      day('2026-11-26', { name: 'Thanksgiving Day', custom: false }),
      day('2026-07-04', { name: 'Independence Day', custom: false, status: false }),
    ]
    const days = specialDaysOf(stored, 'DE', 2026)
    expect(days.find(({ name }) => name === 'Thanksgiving Day')).toMatchObject({ custom: true, status: true })
    expect(days.find(({ name }) => name === 'Independence Day')).toBeUndefined()
  })

  test('one that counts replaces the new country’s holiday of its date, also one that moves there by its name', () => {
    const stored = [
      day('2026-02-16', { name: 'Presidents’ Day', custom: false }),
      day('2026-10-12', { name: 'Columbus Day', custom: false }),
      day('2026-11-11', { name: 'Veterans Day', custom: false }),
      day('2026-11-26', { name: 'Thanksgiving Day', custom: false }),
    ]
    const days = specialDaysOf(stored, 'CA', 2026)
    expect(days.map(({ date }) => date)).toEqual(holidaysOf('CA', 2026).map(({ date }) => date))
    expect(days.filter(({ status }) => status)).toEqual(
      stored.slice(0, 3).map((one) => ({ ...one, custom: true })),
    )
    const wire = specialOnWire(stored, 'CA', '2026-11-21')
    expect(specialDayIssues(wire, 'CA', '2026-11-21')).toEqual({})
  })

  test('one that does not count stands beside it', () => {
    const days = specialDaysOf([day('2026-12-25', { status: false })], 'US', 2026)
    expect(days.filter(({ date }) => date === '2026-12-25').map(({ name }) => name)).toEqual([
      'Christmas Day',
      'Inventory',
    ])
  })

  test('a holiday of last year’s name does not move into this one', () => {
    const stored = [day('2026-11-26', { name: 'Thanksgiving Day', custom: false })]
    expect(specialDaysFrom(stored, 'US', '2027-01-01').some(({ status }) => status)).toBe(false)
    expect(specialDaysFrom(stored, 'US', '2026-12-31').some(({ status }) => status)).toBe(true)
  })
})

test('New Year’s Eve is known until its night is over', () => {
  const eve = day('2026-12-31', { name: 'New Year’s Eve', custom: false })
  expect(specialDaysFrom([day('2026-12-30'), eve], 'US', '2027-01-01')[0]).toEqual(eve)
  expect(specialDaysFrom([eve], 'US', '2027-01-02').some(({ date }) => date < '2027')).toBe(false)
})

describe('what is stored after a move to another country', () => {
  const holiday = (date: string, name: string) => day(date, { name, custom: false })
  const stored = [
    holiday('2025-11-27', 'Thanksgiving Day'),
    holiday('2026-07-04', 'Independence Day'),
    holiday('2026-11-26', 'Thanksgiving Day'),
    day('2026-12-29'),
    holiday('2027-11-25', 'Thanksgiving Day'),
  ]
  const moved = specialDaysIn(stored, 'CA', '2026-11-21')

  test('has the dates of its calendar, and leaves past years alone', () => {
    expect(moved).toEqual([
      holiday('2025-11-27', 'Thanksgiving Day'),
      holiday('2026-07-04', 'Independence Day'),
      holiday('2026-10-12', 'Thanksgiving Day'),
      day('2026-12-29'),
      holiday('2027-10-11', 'Thanksgiving Day'),
    ])
  })

  test('is what the settings show', () => {
    expect(specialOnWire(moved, 'CA', '2026-11-21')).toEqual(specialOnWire(stored, 'CA', '2026-11-21'))
  })

  test('is as before after a way back', () => {
    expect(specialDaysIn(moved, 'US', '2026-11-21')).toEqual(stored)
  })
})

const anyDay = (year: number) =>
  fc.integer({ min: 0, max: 364 }).map((n) => new Date(Date.UTC(year, 0, 1 + n)).toISOString().slice(0, 10))
/** Days of the dealership's own that collide with nothing, and holidays that it set. */
const storedDays = (country: string) =>
  fc
    .tuple(
      fc.array(fc.tuple(fc.constantFrom(2026, 2027).chain(anyDay), fc.boolean(), fc.boolean()), {
        maxLength: 8,
      }),
      fc.subarray([...holidaysOf(country, 2026), ...holidaysOf(country, 2027)]),
    )
    .map(([own, holidays]): SpecialDay[] => {
      const taken = new Set(
        [...holidaysOf(country, 2026), ...holidaysOf(country, 2027)].map(({ date }) => date),
      )
      const custom = own.flatMap(([date, status, open], index) => {
        if (taken.has(date)) return []
        taken.add(date)
        return [day(date, { name: `Own ${index}`, status, open, work_hours: open ? span : null })]
      })
      const known = holidays.map((holiday) => ({ ...holiday, status: true, open: true, work_hours: span }))
      return [...custom, ...known].toSorted((a, b) => a.date.localeCompare(b.date))
    })

test('what travels to the screen and back unchanged is good, and is what was stored', () => {
  fc.assert(
    fc.property(
      fc
        .constantFrom('US', 'CA', 'MX', 'DE')
        .chain((country) => fc.tuple(fc.constant(country), storedDays(country))),
      anyDay(2026),
      ([country, stored], today) => {
        const wire = specialOnWire(stored, country, today)
        expect(specialDayIssues(wire, country, today)).toEqual({})
        expect(specialFromWire(wire, stored, today)).toEqual(stored)
        // Last year's days stay for clocks that began then, and are not shown.
        const old = day('2025-12-31', { name: 'Old' })
        expect(specialOnWire([old, ...stored], country, today)).toEqual(wire)
        expect(specialFromWire(wire, [old, ...stored], today)).toEqual([old, ...stored])
      },
    ),
    { numRuns: 60 },
  )
})

test('a second day that counts on a date is a fault, at that day', () => {
  const wire = specialOnWire([day('2026-12-29')], 'US', '2026-11-21')
  const own = wire.current_year.holidays.findIndex(({ custom }) => custom)
  const twice = {
    ...wire,
    current_year: {
      ...wire.current_year,
      holidays: wire.current_year.holidays.map((one, index) =>
        index === own ? { ...one, date: '2026/12/25' } : { ...one, status: one.name === 'Christmas Day' },
      ),
    },
  }
  expect(specialDayIssues(twice, 'US', '2026-11-21')).toMatchObject({
    [`special_business_hours.current_year.holidays.${own}.date`]: 'special_day_taken',
  })
  const added = wire.current_year.holidays
    .filter(({ custom }) => custom)
    .map((one) => ({ ...one, name: 'Again' }))
  const again = { ...wire, current_year: { year: 2026, holidays: [...wire.current_year.holidays, ...added] } }
  expect(Object.keys(specialDayIssues(again, 'US', '2026-11-21'))).toEqual([
    `special_business_hours.current_year.holidays.${own}.date`,
    `special_business_hours.current_year.holidays.${wire.current_year.holidays.length}.date`,
  ])
})
