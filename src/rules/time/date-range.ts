/**
 * Calendar days as text, without a clock. Calculations run in UTC, so that no day is skipped, doubled or
 * shortened by a time zone or daylight saving. The service says which day is today.
 */
import type { Formats } from '../../contract/core/formats'
import { formatMonthName, formatShortDate, formatWeekday } from './format'
import { formatCalendarDay } from './format-clock'

export type { DateFormat } from '../../contract/core/formats'

/** A calendar day of the dealership, 'yyyy-MM-dd'. Days can be compared as text. */
export type Day = string

/** Whole days, both included. */
export interface DayRange {
  start: Day
  end: Day
}

/** Ids of the date filter's presets in URLs. */
export const RANGE_IDS = [
  'today',
  'yesterday',
  'last-7-days',
  'last-30-days',
  'this-month',
  'last-month',
  'last-3-months',
] as const
export type RangeId = (typeof RANGE_IDS)[number]

export interface RangePreset extends DayRange {
  id: RangeId
  label: string
}

/** How far a picked range may extend from its first day, in either direction, days. */
const anchorReach = 6

const daysOfWeek = 7
const millisecondsOfDay = 86_400_000

/** Days since 1970-01-01. */
const numberOf = (of: Day) => Date.parse(`${of}T00:00:00Z`) / millisecondsOfDay
const dayOfNumber = (number: number): Day => new Date(number * millisecondsOfDay).toISOString().slice(0, 10)

/** The day `count` days after the given one; before it when negative. */
export function shiftDay(from: Day, count: number): Day {
  return dayOfNumber(numberOf(from) + count)
}

/** The number of days of a range; 1 when it starts and ends on the same day. */
export function dayCount({ start, end }: DayRange): number {
  return numberOf(end) - numberOf(start) + 1
}

/** The first day of a day's month. */
export function monthOf(of: Day): Day {
  return `${of.slice(0, 8)}01`
}

/** The last day of a day's month. */
export function lastOfMonth(of: Day): Day {
  // Adding 31 days to the first of a month always reaches the next month, and never the one after.
  return shiftDay(monthOf(shiftDay(monthOf(of), 31)), -1)
}

/** The same day `count` months later, or the last day of that month. */
export function shiftMonth(from: Day, count: number): Day {
  const month = new Date(`${monthOf(from)}T00:00:00Z`)
  month.setUTCMonth(month.getUTCMonth() + count)
  const last = lastOfMonth(month.toISOString().slice(0, 10))
  const same = `${last.slice(0, 8)}${from.slice(8)}`
  return same < last ? same : last
}

/** The presets beside the calendar. Those that reach today end today. */
export function rangePresets(today: Day): RangePreset[] {
  const thisMonth = monthOf(today)
  const yesterday = shiftDay(today, -1)
  return [
    { id: 'today', label: 'Today', start: today, end: today },
    { id: 'yesterday', label: 'Yesterday', start: yesterday, end: yesterday },
    { id: 'last-7-days', label: 'Last 7 days', start: shiftDay(today, -6), end: today },
    { id: 'last-30-days', label: 'Last 30 days', start: shiftDay(today, -29), end: today },
    { id: 'this-month', label: 'This Month', start: thisMonth, end: today },
    { id: 'last-month', label: 'Last Month', start: shiftMonth(thisMonth, -1), end: shiftDay(thisMonth, -1) },
    { id: 'last-3-months', label: 'Last 3 Months', start: shiftMonth(thisMonth, -3), end: today },
  ]
}

/** The default range: the last 30 days including today. */
export function defaultRange(today: Day): DayRange {
  return { start: shiftDay(today, -29), end: today }
}

/**
 * The days that can be picked: up to today, and within six days of the anchor, which is a first pick that
 * waits for the second.
 */
export function selectableDays(anchor: Day | null, today: Day): { from: Day | null; to: Day } {
  if (anchor === null) return { from: null, to: today }
  const latest = shiftDay(anchor, anchorReach)
  return { from: shiftDay(anchor, -anchorReach), to: latest < today ? latest : today }
}

/** The range between two picked days, in whichever order they were picked. */
export function rangeBetween(a: Day, b: Day): DayRange {
  return a <= b ? { start: a, end: b } : { start: b, end: a }
}

/** The weeks, Monday to Sunday, of the month of a day; null for days of other months. */
export function monthWeeks(of: Day): (Day | null)[][] {
  const first = monthOf(of)
  const last = lastOfMonth(of)
  const weeks: (Day | null)[][] = []
  for (let monday = weekOf(first).start; monday <= last; monday = shiftDay(monday, daysOfWeek)) {
    const days = Array.from({ length: daysOfWeek }, (_, index) => shiftDay(monday, index))
    weeks.push(days.map((day) => (day >= first && day <= last ? day : null)))
  }
  return weeks
}

/** The Monday and the Sunday of a day's week. */
export function weekOf(of: Day): DayRange {
  const sinceMonday = (new Date(`${of}T00:00:00Z`).getUTCDay() + daysOfWeek - 1) % daysOfWeek
  const start = shiftDay(of, -sinceMonday)
  return { start, end: shiftDay(start, daysOfWeek - 1) }
}

/** 'October 2026'. */
export function formatMonth(of: Day): string {
  return formatMonthName(of, 'UTC')
}

type DayFormats = Pick<Formats, 'date'>

/** 'Nov 23', or '23 Nov' where the day comes before the month. */
export const formatMonthDay = (of: Day, { date }: DayFormats): string =>
  formatShortDate(of, { date, zone: 'UTC' })

/** 'Mon'. */
export const shortWeekday = (of: Day): string => formatWeekday(of, 'UTC')

/** MM/DD/YYYY, or the dealership's own date format. */
export const formatDay = (of: Day, formats: DayFormats): string => formatCalendarDay(of, formats)

/** 'start - end', or the one day when they are the same. */
export function formatRange({ start, end }: DayRange, formats: DayFormats): string {
  return start === end
    ? formatDay(start, formats)
    : `${formatDay(start, formats)} - ${formatDay(end, formats)}`
}

/** The wire format: local ISO without a fraction; the end is the last second of its day. */
export function rangeOnWire({ start, end }: DayRange): { start: string; end: string } {
  return { start: `${start}T00:00:00`, end: `${end}T23:59:59` }
}
