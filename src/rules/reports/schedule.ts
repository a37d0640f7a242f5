/** When a report is due, and which days it is about. */
import type { ReportChoice } from '../../contract/calls/reports'
import { WEEKDAYS, type Weekday } from '../../contract/core/weekdays'
import { shiftDay, weekOf, type Day, type DayRange } from '../time/date-range'
import { dayStart } from '../time/day-start'
import { dayOf } from '../time/format'
import { HOUR_MS } from '../time/durations'

export type Schedule = Pick<ReportChoice, 'frequency' | 'hour' | 'weekday'>

const WEEK = 7
const hours = new Map<string, Intl.DateTimeFormat>()

/** The hour on the clock of an IANA zone. */
function hourOf(moment: Date, zone: string): number {
  let format = hours.get(zone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', { timeZone: zone, hour: '2-digit', hourCycle: 'h23' })
    hours.set(zone, format)
  }
  return Number(format.format(moment))
}

/**
 * When the clock first shows this hour or a later one on a day. Where the clocks repeat the hour it is the
 * first one, and where they leave it out the next.
 */
function momentOf(day: Day, hour: number, zone: string): Date {
  const start = dayStart(day, zone)
  let moment = start
  while (dayOf(moment, zone) === day && hourOf(moment, zone) < hour)
    moment = new Date(moment.getTime() + HOUR_MS / 2)
  return moment
}

const weekdayOf = (day: Day): Weekday => {
  const monday = weekOf(day).start
  return WEEKDAYS.find((_, index) => shiftDay(monday, index) === day) ?? 'monday'
}

const isDay = ({ frequency, weekday }: Schedule, day: Day) =>
  frequency === 'daily' || (frequency === 'weekly' && weekdayOf(day) === weekday)

/** The next moment at which a report is due, later than `after`; null while it is off. */
export function nextReport(schedule: Schedule, zone: string, after: Date): Date | null {
  const today = dayOf(after, zone)
  for (let ahead = 0; ahead <= WEEK; ahead += 1) {
    const day = shiftDay(today, ahead)
    if (!isDay(schedule, day)) continue
    const moment = momentOf(day, schedule.hour, zone)
    if (moment > after) return moment
  }
  return null
}

/** The day of the last report that was due at `now` or before; null while it is off. */
export function lastReportDay(schedule: Schedule, zone: string, now: Date): Day | null {
  const today = dayOf(now, zone)
  for (let back = 0; back <= WEEK; back += 1) {
    const day = shiftDay(today, -back)
    if (isDay(schedule, day) && momentOf(day, schedule.hour, zone) <= now) return day
  }
  return null
}

/** The days that the report of a day is about: the day before, or the seven days before. */
export function reportedDays(frequency: 'daily' | 'weekly', day: Day): DayRange {
  return { start: shiftDay(day, frequency === 'daily' ? -1 : -WEEK), end: shiftDay(day, -1) }
}
