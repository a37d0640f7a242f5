/**
 * When a dealership, or one of its products, is open and takes visits. A special day that counts has its own
 * hours, any other day those of its weekday. Days and minutes are those of the dealership's clock; it opens
 * once a day and closes once.
 */
import { tzOffset } from '@date-fns/tz'
import { shiftDay, type Day } from '../time/date-range'
import { dayOf } from '../time/format'
import {
  hoursOf,
  hoursOn,
  WEEKDAYS,
  type BusinessHours,
  type DayHours,
  type DealerHours,
  type Weekday,
} from './hours'

/** Hours of one day of the calendar, in minutes of its clock, the end exclusive; null: none. */
export type SpanOn = (day: Day) => DayHours['work_hours']

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
/** Nobody is told of an opening further ahead, days. */
const AHEAD_DAYS = 366

/** What decides when it is open: the week, and the days that count instead of their weekday. */
export interface Opening {
  readonly weekly: BusinessHours
  readonly special: readonly (DayHours & { readonly date: Day; readonly status?: boolean })[]
}

/** Hours of a plain week, such as a department's: no special days, visits at all hours. */
export const plainWeek = (weekly: BusinessHours): DealerHours => ({
  weekly,
  special: [],
  window: { minutesAfterOpening: 0, minutesBeforeClosing: 0 },
})

/** The weekday of a day of the calendar. */
export const weekdayOn = (day: Day): Weekday =>
  WEEKDAYS[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7] ?? 'sunday'

/** When people are in the store. */
export const openingOn =
  ({ weekly, special }: Opening): SpanOn =>
  (day) => {
    const own = special.find(({ date, status = true }) => status && date === day)
    const span = own === undefined ? hoursOn(weekly, weekdayOn(day)) : hoursOf(own)
    return span !== null && span.start_time < span.end_time ? span : null
  }

/** When visits are taken: from so long after opening until so long before closing. */
export const visitsOn = (hours: DealerHours): SpanOn => {
  const opening = openingOn(hours)
  return (day) => {
    const span = opening(day)
    if (span === null) return null
    const start_time = span.start_time + hours.window.minutesAfterOpening
    const end_time = span.end_time - hours.window.minutesBeforeClosing
    return start_time < end_time ? { start_time, end_time } : null
  }
}

/**
 * The moment at which the zone's clock shows `minutes` of a day; the first of two when clocks go back, null
 * when they jump over it.
 */
export function instantOf(day: Day, minutes: number, timeZone: string): Date | null {
  const wall = Date.parse(`${day}T00:00:00Z`) + minutes * MINUTE_MS
  // Whatever changes that day, one of its two sides has the offset that holds at the moment looked for.
  const moments = [wall - DAY_MS, wall + DAY_MS].flatMap((near) => {
    const offset = tzOffset(timeZone, new Date(near))
    const moment = wall - offset * MINUTE_MS
    return tzOffset(timeZone, new Date(moment)) === offset ? [moment] : []
  })
  return moments.length === 0 ? null : new Date(Math.min(...moments))
}

/** The first moment at which the clock shows `minutes` of a day or later; 1440: the day's end. */
export function momentAt(day: Day, minutes: number, timeZone: string): Date {
  const shown = instantOf(day, minutes, timeZone)
  if (shown !== null) return shown
  // The clock jumps over it: then the moment of the jump, which lies between the two readings by the offsets
  // of its sides.
  const wall = Date.parse(`${day}T00:00:00Z`) + minutes * MINUTE_MS
  const before = tzOffset(timeZone, new Date(wall - DAY_MS))
  let from = wall - tzOffset(timeZone, new Date(wall + DAY_MS)) * MINUTE_MS
  let to = wall - before * MINUTE_MS
  while (to - from > MINUTE_MS) {
    const middle = from + Math.floor((to - from) / 2 / MINUTE_MS) * MINUTE_MS
    if (tzOffset(timeZone, new Date(middle)) === before) from = middle
    else to = middle
  }
  return new Date(to)
}

/** From when to when it is open on a day; null when it is not. */
export function momentsOf(spanOn: SpanOn, day: Day, timeZone: string): { opens: Date; closes: Date } | null {
  const span = spanOn(day)
  if (span === null) return null
  const opens = momentAt(day, span.start_time, timeZone)
  const closes = momentAt(day, span.end_time, timeZone)
  // Clocks may jump over all of it.
  return opens < closes ? { opens, closes } : null
}

/** Whether a moment lies within the hours of its day. */
export function isWithin(spanOn: SpanOn, timeZone: string, moment: Date): boolean {
  const span = momentsOf(spanOn, dayOf(moment, timeZone), timeZone)
  return span !== null && moment >= span.opens && moment < span.closes
}

/** Whether it is open at a moment (mostly now). */
export const openNow = (hours: Opening, timeZone: string, moment: Date) =>
  isWithin(openingOn(hours), timeZone, moment)

/**
 * The first moment after `now` at which it opens, at most a year ahead; null when it does not. While open:
 * the next time after closing.
 */
export function nextOpening(hours: Opening, timeZone: string, now: Date): Date | null {
  const spanOn = openingOn(hours)
  const today = dayOf(now, timeZone)
  for (let ahead = 0; ahead <= AHEAD_DAYS; ahead += 1) {
    const opens = momentsOf(spanOn, shiftDay(today, ahead), timeZone)?.opens
    if (opens !== undefined && opens > now && !joins(spanOn, shiftDay(today, ahead), timeZone)) return opens
  }
  return null
}

/** Open at midnight and before: nothing opens then. */
function joins(spanOn: SpanOn, day: Day, timeZone: string): boolean {
  const opens = momentsOf(spanOn, day, timeZone)?.opens.getTime()
  return momentsOf(spanOn, shiftDay(day, -1), timeZone)?.closes.getTime() === opens
}
