/** Opening hours in the dealership's local time. */
import type { Formats } from '../../contract/core/formats'
import { closesNextDay } from '../../contract/core/work-hours'
import { WEEKDAYS, type Weekday } from '../../contract/core/weekdays'
import { formatClock } from '../time/format-clock'

export { WEEKDAYS, type Weekday }

export interface DayHours {
  readonly open: boolean
  /** Minutes of the day; the end is exclusive, and before the start when it is on the next morning. */
  readonly work_hours: { readonly start_time: number; readonly end_time: number } | null
}
export type BusinessHours = Partial<Readonly<Record<Weekday, DayHours>>>

/** A holiday or another day with hours of its own. */
export interface SpecialDay extends DayHours {
  readonly name: string
  /** `yyyy-MM-dd`. */
  readonly date: string
  /** Added by the dealership, not a holiday of the calendar. */
  readonly custom: boolean
  /** Whether it counts; otherwise the hours of its weekday apply. */
  readonly status: boolean
}

/** When visits are possible within the hours, minutes. */
export interface AppointmentWindow {
  readonly minutesAfterOpening: number
  readonly minutesBeforeClosing: number
}

/** Everything that determines when a dealership, or one of its products, is open. */
export interface DealerHours {
  readonly weekly: BusinessHours
  readonly special: readonly SpecialDay[]
  readonly window: AppointmentWindow
}

/** Sliders end at 23:59, which stands for midnight because no clock shows 24:00. */
export const LAST_MINUTE = 1439
export const DAY_MINUTES = 1440

/**
 * The open span of a day, with midnight as 1440 and later minutes on the next morning; null when it is
 * closed.
 */
export function hoursOf({ open, work_hours }: DayHours): DayHours['work_hours'] {
  if (!open || work_hours === null) return null
  const { start_time, end_time } = work_hours
  if (closesNextDay(work_hours)) return { start_time, end_time: end_time + DAY_MINUTES }
  return { start_time, end_time: end_time >= LAST_MINUTE ? DAY_MINUTES : end_time }
}

/** The hours of a weekday; null when the dealership is closed. */
export function hoursOn(hours: BusinessHours, day: Weekday): DayHours['work_hours'] {
  const entry = hours[day]
  return entry === undefined ? null : hoursOf(entry)
}

type ClockFormats = Pick<Formats, 'time'>
const TWELVE_HOURS: ClockFormats = { time: '12' }

/** Whether the span is a whole day. */
export const isAllDay = ({ start_time, end_time }: NonNullable<DayHours['work_hours']>) =>
  end_time - start_time >= DAY_MINUTES

/**
 * '9:00 AM to 6:00 PM', 'open 24 hours' or 'closed', for a weekday. For a calendar day see
 * `opening-words.ts`.
 */
export function formatHours(hours: BusinessHours, day: Weekday, formats = TWELVE_HOURS): string {
  const span = hoursOn(hours, day)
  if (span === null) return 'closed'
  return isAllDay(span)
    ? 'open 24 hours'
    : `${formatClock(span.start_time, formats)} to ${formatClock(span.end_time, formats)}`
}

/** 'Monday'. */
export const dayNameOf = (day: Weekday) => day.slice(0, 1).toUpperCase() + day.slice(1)

/**
 * The week in lines, with consecutive days of equal hours combined: 'Monday to Friday: 9:00 AM to 7:00 PM'.
 */
export function formatWeek(hours: BusinessHours, formats = TWELVE_HOURS): string[] {
  const runs: { first: Weekday; last: Weekday; words: string }[] = []
  for (const day of WEEKDAYS) {
    const words = formatHours(hours, day, formats)
    const run = runs.at(-1)
    if (run?.words === words) run.last = day
    else runs.push({ first: day, last: day, words })
  }
  return runs.map(
    ({ first, last, words }) =>
      `${first === last ? dayNameOf(first) : `${dayNameOf(first)} to ${dayNameOf(last)}`}: ${words}`,
  )
}
