/**
 * Days with hours of their own: the usual holidays of a dealership's country for this year and the next,
 * merged with what it stored. Years are those of the dealership's calendar.
 */
import { shiftDay, type Day } from '../time/date-range'
import type { SpecialDay } from './hours'

type Rule = readonly [name: string, dateIn: (year: number) => Day]

const dateOf = (year: number, month: number, date: number): Day =>
  `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`

const fixed = (month: number, date: number) => (year: number) => dateOf(year, month, date)

/** 0 is Sunday. */
const weekdayNumber = (day: Day) => new Date(`${day}T00:00:00Z`).getUTCDay()

/** The n-th such weekday of a month, `n` from 1. */
const nth = (n: number, weekday: number, month: number) => (year: number) => {
  const first = dateOf(year, month, 1)
  return shiftDay(first, ((weekday - weekdayNumber(first) + 7) % 7) + (n - 1) * 7)
}

/** The last such weekday on or before a day. */
const lastUpTo = (weekday: number, month: number, date: number) => (year: number) => {
  const last = dateOf(year, month, date)
  return shiftDay(last, -((weekdayNumber(last) - weekday + 7) % 7))
}

/** Easter Sunday of the Gregorian calendar (Meeus, Jones and Butcher). */
export function easterOf(year: number): Day {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = Math.floor(b / 4)
  const e = b % 4
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - d - g + 15) % 30
  const i = Math.floor(c / 4)
  const k = c % 4
  const l = (32 + 2 * e + 2 * i - h - k) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const sum = h + l - 7 * m + 114
  return dateOf(year, Math.floor(sum / 31), (sum % 31) + 1)
}

const beforeEaster = (days: number) => (year: number) => shiftDay(easterOf(year), -days)

const MONDAY = 1
const THURSDAY = 4

const NEW_YEAR: Rule = ['New Year’s Day', fixed(1, 1)]
const EASTER: Rule = ['Easter Sunday', easterOf]
const YEAR_END: readonly Rule[] = [
  ['Christmas Eve', fixed(12, 24)],
  ['Christmas Day', fixed(12, 25)],
  ['New Year’s Eve', fixed(12, 31)],
]

/** By country, ISO 3166, in the order of the year, which the moving Easter never changes. */
const HOLIDAYS: Readonly<Record<string, readonly Rule[]>> = {
  US: [
    NEW_YEAR,
    ['Martin Luther King Jr. Day', nth(3, MONDAY, 1)],
    ['Presidents’ Day', nth(3, MONDAY, 2)],
    EASTER,
    ['Memorial Day', lastUpTo(MONDAY, 5, 31)],
    ['Juneteenth', fixed(6, 19)],
    ['Independence Day', fixed(7, 4)],
    ['Labor Day', nth(1, MONDAY, 9)],
    ['Columbus Day', nth(2, MONDAY, 10)],
    ['Veterans Day', fixed(11, 11)],
    ['Thanksgiving Day', nth(4, THURSDAY, 11)],
    ...YEAR_END,
  ],
  CA: [
    NEW_YEAR,
    ['Family Day', nth(3, MONDAY, 2)],
    ['Good Friday', beforeEaster(2)],
    EASTER,
    ['Victoria Day', lastUpTo(MONDAY, 5, 24)],
    ['Canada Day', fixed(7, 1)],
    ['Civic Holiday', nth(1, MONDAY, 8)],
    ['Labour Day', nth(1, MONDAY, 9)],
    ['National Day for Truth and Reconciliation', fixed(9, 30)],
    ['Thanksgiving Day', nth(2, MONDAY, 10)],
    ['Remembrance Day', fixed(11, 11)],
    ['Christmas Eve', fixed(12, 24)],
    ['Christmas Day', fixed(12, 25)],
    ['Boxing Day', fixed(12, 26)],
    ['New Year’s Eve', fixed(12, 31)],
  ],
  MX: [
    NEW_YEAR,
    ['Constitution Day', nth(1, MONDAY, 2)],
    ['Benito Juárez’s Birthday', nth(3, MONDAY, 3)],
    ['Maundy Thursday', beforeEaster(3)],
    ['Good Friday', beforeEaster(2)],
    EASTER,
    ['Labor Day', fixed(5, 1)],
    ['Independence Day', fixed(9, 16)],
    ['Day of the Dead', fixed(11, 2)],
    ['Revolution Day', nth(3, MONDAY, 11)],
    ...YEAR_END,
  ],
}
const ELSEWHERE: readonly Rule[] = [NEW_YEAR, EASTER, ...YEAR_END]

/**
 * The calendar's holidays of a year, closed and not counting until the dealership decides otherwise.
 * `country` is ISO 3166; other countries get the most common holidays.
 */
export const holidaysOf = (country: string, year: number): SpecialDay[] =>
  (HOLIDAYS[country] ?? ELSEWHERE).map(([name, dateIn]) => ({
    name,
    date: dateIn(year),
    open: false,
    work_hours: null,
    custom: false,
    status: false,
  }))

/** The year of a day of the calendar. */
export const yearOf = (day: Day) => Number(day.slice(0, 4))

/** A day can have only one set of hours. */
export const specialDayTaken = 'Another special day has this date'

/**
 * All special days of a year by date: those that the dealership stored, and the holidays that it did not. A
 * stored holiday is matched by name and gets the calendar's date. One of the former country becomes a custom
 * day if it counts. A custom day that counts replaces the holiday of its date, so that the date has one set
 * of hours.
 */
export function specialDaysOf(stored: readonly SpecialDay[], country: string, year: number): SpecialDay[] {
  const own = stored.filter(({ date }) => yearOf(date) === year)
  const holidays = holidaysOf(country, year)
  const rest = own.filter(
    ({ custom, name, status }) => custom || (status && !holidays.some((holiday) => holiday.name === name)),
  )
  const days = holidays
    .filter((holiday) => !rest.some(({ date, status }) => status && date === holiday.date))
    .map((holiday) => {
      const known = own.find(({ custom, name }) => !custom && name === holiday.name)
      return known ? { ...known, date: holiday.date } : holiday
    })
  return [...days, ...rest.map((day) => ({ ...day, custom: true }))].toSorted(
    (a, b) => a.date.localeCompare(b.date) || a.name.localeCompare(b.name),
  )
}

const specialDaysOfBothYears = (stored: readonly SpecialDay[], country: string, today: Day) =>
  [yearOf(today), yearOf(today) + 1].flatMap((year) => specialDaysOf(stored, country, year))

/**
 * The special days of the year of `today` and of the next one, by date. On 1 January also those of the day
 * before, whose hours may last until the morning.
 */
export function specialDaysFrom(stored: readonly SpecialDay[], country: string, today: Day): SpecialDay[] {
  const yesterday = shiftDay(today, -1)
  const eve = yearOf(yesterday) < yearOf(today) ? specialDaysOf(stored, country, yearOf(yesterday)) : []
  return [...eve.filter(({ date }) => date === yesterday), ...specialDaysOfBothYears(stored, country, today)]
}

/** Whether a day is stored: a holiday that says nothing comes from the calendar. */
export const isStoredDay = ({ custom, status, open }: Pick<SpecialDay, 'custom' | 'status' | 'open'>) =>
  custom || status || open

/**
 * What is stored of special days once the dealership is in another country, so that whoever reads them finds
 * the dates that its settings show. Days of past years stay. A holiday that only the former country has stays
 * one, so that it is known again after a way back.
 */
export function specialDaysIn(stored: readonly SpecialDay[], country: string, today: Day): SpecialDay[] {
  const isHoliday = (day: SpecialDay) =>
    stored.some(({ custom, name, date }) => !custom && name === day.name && date === day.date)
  const past = stored.filter(({ date }) => yearOf(date) < yearOf(today))
  const days = specialDaysOfBothYears(stored, country, today).filter(isStoredDay)
  return [...past, ...days.map((day) => (isHoliday(day) ? { ...day, custom: false } : day))]
}

/** 2026-11-26 → '2026/11/26', the wire format. */
export const specialDayOnWire = (day: Day) => day.replaceAll('-', '/')

/** '2026/11/26' → 2026-11-26; null for an invalid date. */
export function specialDayFromWire(date: string): Day | null {
  const day = date.replaceAll('/', '-')
  const moment = Date.parse(`${day}T00:00:00Z`)
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(day) ? day : null
}
