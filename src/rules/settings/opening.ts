/**
 * When a dealership, or one of its products, is open and takes visits. A special day that counts has hours of
 * its own, any other day those of its weekday. Days and minutes are in the dealership's local time; it opens
 * and closes once a day.
 */
import { tzOffset } from '@date-fns/tz'
import { shiftDay, type Day } from '../time/date-range'
import { dayOf } from '../time/format'
import {
  DAY_MINUTES,
  hoursOf,
  hoursOn,
  WEEKDAYS,
  type BusinessHours,
  type DayHours,
  type DealerHours,
  type Weekday,
} from './hours'
import { DAY_MS, MINUTE_MS } from '../time/durations'

/**
 * The hours of a calendar day, in minutes of local time, end exclusive; minutes after 1440 are on the next
 * morning. Null for none.
 */
export type SpanOn = (day: Day) => DayHours['work_hours']

/** How far ahead the next opening is searched, days. */
const AHEAD_DAYS = 366

/** What determines the opening hours: the week, and the days that override their weekday. */
export interface Opening {
  readonly weekly: BusinessHours
  readonly special: readonly (DayHours & { readonly date: Day; readonly status?: boolean })[]
}

/** The hours of a plain week, such as a department's: without special days, with visits at all hours. */
export const plainWeek = (weekly: BusinessHours): DealerHours => ({
  weekly,
  special: [],
  window: { minutesAfterOpening: 0, minutesBeforeClosing: 0 },
})

/** The weekday of a day of the calendar. */
export const weekdayOn = (day: Day): Weekday =>
  WEEKDAYS[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7] ?? 'sunday'

/** When the store is open. */
export const openingOn =
  ({ weekly, special }: Opening): SpanOn =>
  (day) => {
    const own = special.find(({ date, status = true }) => status && date === day)
    const span = own === undefined ? hoursOn(weekly, weekdayOn(day)) : hoursOf(own)
    return span !== null && span.start_time < span.end_time ? span : null
  }

/** Whether anybody has entered hours. A week that is closed on all days is entered, too. */
export const hasHours = ({ weekly }: Pick<Opening, 'weekly'>): boolean => Object.keys(weekly).length > 0

/**
 * When visits are possible: from a time after opening until a time before closing. Hours after midnight are
 * not offered, because a visit belongs to the day on which it is.
 */
const withinWindow = (span: DayHours['work_hours'], window: DealerHours['window']) => {
  if (span === null) return null
  const start_time = span.start_time + window.minutesAfterOpening
  const end_time = Math.min(span.end_time - window.minutesBeforeClosing, DAY_MINUTES)
  return start_time < end_time ? { start_time, end_time } : null
}

/** When visits are possible on a day of the calendar. */
export const visitsOn = (hours: DealerHours): SpanOn => {
  const opening = openingOn(hours)
  return (day) => withinWindow(opening(day), hours.window)
}

/** When visits are possible on a plain weekday. */
export const visitsOnWeekday = (hours: DealerHours) => (day: Weekday) =>
  withinWindow(hoursOn(hours.weekly, day), hours.window)

/**
 * The moment at which local time is `minutes` of a day; the first of two when clocks go back, null when they
 * skip it.
 */
export function instantOf(day: Day, minutes: number, timeZone: string): Date | null {
  const localMs = Date.parse(`${day}T00:00:00Z`) + minutes * MINUTE_MS
  // Whatever changes on that day, one of the two neighbouring days has the offset of the moment in question.
  const moments = [localMs - DAY_MS, localMs + DAY_MS].flatMap((near) => {
    const offset = tzOffset(timeZone, new Date(near))
    const moment = localMs - offset * MINUTE_MS
    return tzOffset(timeZone, new Date(moment)) === offset ? [moment] : []
  })
  return moments.length === 0 ? null : new Date(Math.min(...moments))
}

/** The first moment at which local time is `minutes` of a day or later; 1440 is the end of the day. */
export function momentAt(day: Day, minutes: number, timeZone: string): Date {
  const shown = instantOf(day, minutes, timeZone)
  if (shown !== null) return shown
  // The clock skips this time, so search for the moment of the jump between the two candidates by the offsets
  // of both sides.
  const localMs = Date.parse(`${day}T00:00:00Z`) + minutes * MINUTE_MS
  const before = tzOffset(timeZone, new Date(localMs - DAY_MS))
  let from = localMs - tzOffset(timeZone, new Date(localMs + DAY_MS)) * MINUTE_MS
  let to = localMs - before * MINUTE_MS
  while (to - from > MINUTE_MS) {
    const middle = from + Math.floor((to - from) / 2 / MINUTE_MS) * MINUTE_MS
    if (tzOffset(timeZone, new Date(middle)) === before) from = middle
    else to = middle
  }
  return new Date(to)
}

/** The opening and closing moments of a day; null when it is closed. */
export function momentsOf(spanOn: SpanOn, day: Day, timeZone: string): { opens: Date; closes: Date } | null {
  const span = spanOn(day)
  if (span === null) return null
  const opens = momentAt(day, span.start_time, timeZone)
  const closes = momentAt(day, span.end_time, timeZone)
  // A clock change may skip all of it.
  return opens < closes ? { opens, closes } : null
}

/**
 * The hours within which a moment lies: those of its day, or of the day before, which may end on this
 * morning; of both those that end later. Null while it is closed.
 */
export function openSpanAt(
  spanOn: SpanOn,
  timeZone: string,
  moment: Date,
): { readonly day: Day; readonly end_time: number } | null {
  const today = dayOf(moment, timeZone)
  const spans = [shiftDay(today, -1), today].flatMap((day) => {
    const moments = momentsOf(spanOn, day, timeZone)
    const span = spanOn(day)
    return moments !== null && span !== null && moment >= moments.opens && moment < moments.closes
      ? [{ day, end_time: span.end_time, closes: moments.closes }]
      : []
  })
  const [last] = spans.toSorted((one, other) => other.closes.getTime() - one.closes.getTime())
  return last === undefined ? null : { day: last.day, end_time: last.end_time }
}

/** Whether the hours of a day end on the next morning, at this time or later. */
export function lastsUntil(spanOn: SpanOn, day: Day, minutes: number): boolean {
  const { end_time = 0 } = spanOn(day) ?? {}
  return end_time > DAY_MINUTES && end_time >= minutes + DAY_MINUTES
}

/** The hours of a day that a time falls into: its own, or those of the day before that last until then. */
export function spanAt(spanOn: SpanOn, day: Day, minutes: number): DayHours['work_hours'] {
  const before = spanOn(shiftDay(day, -1))
  return before !== null && lastsUntil(spanOn, shiftDay(day, -1), minutes)
    ? { start_time: before.start_time - DAY_MINUTES, end_time: before.end_time - DAY_MINUTES }
    : spanOn(day)
}

/** Whether it is open at a moment, usually now. */
export const openNow = (hours: Opening, timeZone: string, moment: Date) =>
  openSpanAt(openingOn(hours), timeZone, moment) !== null

/**
 * The next opening after `now`, at most a year ahead; null when there is none. While it is open, the first
 * one after closing.
 */
export function nextOpening(hours: Opening, timeZone: string, now: Date): Date | null {
  const spanOn = openingOn(hours)
  const today = dayOf(now, timeZone)
  for (let ahead = 0; ahead <= AHEAD_DAYS; ahead += 1) {
    const opens = momentsOf(spanOn, shiftDay(today, ahead), timeZone)?.opens
    if (opens !== undefined && opens > now && !continuesPreviousDay(spanOn, shiftDay(today, ahead), timeZone))
      return opens
  }
  return null
}

/** Whether the day continues the hours of the previous one at midnight, so that nothing opens then. */
function continuesPreviousDay(spanOn: SpanOn, day: Day, timeZone: string): boolean {
  const opens = momentsOf(spanOn, day, timeZone)?.opens
  const closes = momentsOf(spanOn, shiftDay(day, -1), timeZone)?.closes
  return opens !== undefined && closes !== undefined && closes >= opens
}
