import {
  addDays,
  addMonths,
  endOfMonth,
  isSameMonth,
  lightFormat,
  startOfMonth,
  startOfWeek,
  subDays,
  subMonths,
} from 'date-fns'
import { formatLongDate, formatMonthName } from './format'

/** A calendar day of the dealership, 'yyyy-MM-dd'. Such days compare as text. */
export type Day = string

/** Whole days, both included. */
export interface DayRange {
  start: Day
  end: Day
}

export interface RangePreset extends DayRange {
  label: string
}

/** How far a range picked in the calendar reaches from its first day, to either side (document 1 §5). */
const anchorReach = 6

const day = (date: Date): Day => lightFormat(date, 'yyyy-MM-dd')
const dateOf = (of: Day) => new Date(`${of}T00:00:00`)

/** The day `count` days after the given one; before it when negative. */
export function shiftDay(from: Day, count: number): Day {
  return day(addDays(dateOf(from), count))
}

/** The same day of a month `count` months on, or that month's last day. */
export function shiftMonth(from: Day, count: number): Day {
  return day(addMonths(dateOf(from), count))
}

/** The ranges offered beside the calendar (document 1 §9). Every one that reaches today ends today. */
export function rangePresets(today: Day): RangePreset[] {
  const now = dateOf(today)
  const lastMonth = subMonths(startOfMonth(now), 1)
  return [
    { label: 'Today', start: today, end: today },
    { label: 'Yesterday', start: day(subDays(now, 1)), end: day(subDays(now, 1)) },
    { label: 'Last 7 days', start: day(subDays(now, 6)), end: today },
    { label: 'Last 30 days', start: day(subDays(now, 29)), end: today },
    { label: 'This Month', start: day(startOfMonth(now)), end: today },
    { label: 'Last Month', start: day(lastMonth), end: day(endOfMonth(lastMonth)) },
    { label: 'Last 3 Months', start: day(startOfMonth(subMonths(now, 3))), end: today },
  ]
}

/** The range of a first visit: 29 days back through today (document 1 §4). */
export function defaultRange(today: Day): DayRange {
  return { start: shiftDay(today, -29), end: today }
}

/** Days that can be picked: up to today, and within six days of the anchor, a first pick that awaits its second. */
export function selectableDays(anchor: Day | null, today: Day): { from: Day | null; to: Day } {
  if (anchor === null) return { from: null, to: today }
  const latest = shiftDay(anchor, anchorReach)
  return { from: shiftDay(anchor, -anchorReach), to: latest < today ? latest : today }
}

/** The range between two picked days, in whichever order they were picked. */
export function rangeBetween(a: Day, b: Day): DayRange {
  return a <= b ? { start: a, end: b } : { start: b, end: a }
}

/** The weeks, Monday to Sunday, of the month of a day; null where another month's day would stand. */
export function monthWeeks(of: Day): (Day | null)[][] {
  const month = startOfMonth(dateOf(of))
  const weeks: (Day | null)[][] = []
  for (let monday = startOfWeek(month, { weekStartsOn: 1 }); ; monday = addDays(monday, 7)) {
    const days = Array.from({ length: 7 }, (_, index) => addDays(monday, index))
    if (weeks.length > 0 && !days.some((date) => isSameMonth(date, month))) return weeks
    weeks.push(days.map((date) => (isSameMonth(date, month) ? day(date) : null)))
  }
}

/** The Monday and the Sunday of a day's week. */
export function weekOf(of: Day): DayRange {
  const monday = startOfWeek(dateOf(of), { weekStartsOn: 1 })
  return { start: day(monday), end: day(addDays(monday, 6)) }
}

/** The first day of a day's month. */
export function monthOf(of: Day): Day {
  return day(startOfMonth(dateOf(of)))
}

/** 'October 2026'. */
export function formatMonth(of: Day): string {
  return formatMonthName(of, 'UTC')
}

/** MM/DD/YYYY (document 1 §9). */
export function formatDay(of: Day): string {
  return lightFormat(dateOf(of), 'MM/dd/yyyy')
}

/** 'Friday, October 23, 2026', for a day's name in a calendar. */
export function formatLongDay(of: Day): string {
  return formatLongDate(of, 'UTC')
}

/** 'start - end', or the one day when they are the same (document 1 §9). */
export function formatRange({ start, end }: DayRange): string {
  return start === end ? formatDay(start) : `${formatDay(start)} - ${formatDay(end)}`
}

/** As it travels: local ISO without a fraction; the end is the last second of its day (document 1 §5, §9). */
export function rangeOnWire({ start, end }: DayRange): { start: string; end: string } {
  return { start: `${start}T00:00:00`, end: `${end}T23:59:59` }
}
