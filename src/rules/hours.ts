/** Opening hours on the dealership's own clock (decisions, Time). */
import { TZDate } from '@date-fns/tz'
import { addDays, format, set, startOfDay } from 'date-fns'

export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const
export type Weekday = (typeof WEEKDAYS)[number]

export interface DayHours {
  readonly open: boolean
  /** Minutes of the day; the end is not open any more. */
  readonly work_hours: { readonly start_time: number; readonly end_time: number } | null
}
export type BusinessHours = Partial<Readonly<Record<Weekday, DayHours>>>

/** The hours of a weekday, or null when the dealership is closed. */
export function hoursOn(hours: BusinessHours, day: Weekday): DayHours['work_hours'] {
  const entry = hours[day]
  return entry?.open && entry.work_hours ? entry.work_hours : null
}

/** The weekday of a moment on the dealership's calendar. */
export function weekdayOf(moment: Date, timeZone: string): Weekday {
  const local = new TZDate(moment, timeZone)
  return WEEKDAYS[(local.getDay() + 6) % 7] ?? 'sunday'
}

/** Whether the dealership is open at a moment (mostly now), by the minutes its own clock shows. */
export function openNow(hours: BusinessHours, timeZone: string, moment: Date): boolean {
  const local = new TZDate(moment, timeZone)
  const today = hoursOn(hours, weekdayOf(moment, timeZone))
  const minutes = local.getHours() * 60 + local.getMinutes()
  return today !== null && minutes >= today.start_time && minutes < today.end_time
}

/** The next moment at which the dealership opens, at most a week ahead; null when it never does. */
export function nextOpening(hours: BusinessHours, timeZone: string, now: Date): Date | null {
  for (let ahead = 0; ahead <= 7; ahead += 1) {
    const day = addDays(startOfDay(new TZDate(now, timeZone)), ahead)
    const span = hoursOn(hours, weekdayOf(day, timeZone))
    if (span === null) continue
    const opening = set(day, { hours: Math.floor(span.start_time / 60), minutes: span.start_time % 60 })
    if (opening.getTime() > now.getTime()) return new Date(opening.getTime())
  }
  return null
}

/** 540 → '9:00 AM'. */
export function clockWords(minutes: number): string {
  const hour = Math.floor(minutes / 60) % 24
  const rest = String(minutes % 60).padStart(2, '0')
  return `${hour % 12 === 0 ? 12 : hour % 12}:${rest} ${hour < 12 ? 'AM' : 'PM'}`
}

/** '9:00 AM to 6:00 PM', or 'closed'. */
export function hoursWords(hours: BusinessHours, day: Weekday): string {
  const span = hoursOn(hours, day)
  return span === null ? 'closed' : `${clockWords(span.start_time)} to ${clockWords(span.end_time)}`
}

const dayName = (day: Weekday) => day.slice(0, 1).toUpperCase() + day.slice(1)

/** The week in lines, neighbours with equal hours joined: 'Monday to Friday: 9:00 AM to 7:00 PM'. */
export function weekWords(hours: BusinessHours): string[] {
  const runs: { first: Weekday; last: Weekday; words: string }[] = []
  for (const day of WEEKDAYS) {
    const words = hoursWords(hours, day)
    const run = runs.at(-1)
    if (run?.words === words) run.last = day
    else runs.push({ first: day, last: day, words })
  }
  return runs.map(
    ({ first, last, words }) =>
      `${first === last ? dayName(first) : `${dayName(first)} to ${dayName(last)}`}: ${words}`,
  )
}

/** 'Saturday, November 28, 2:00 PM' on the dealership's clock. */
export const momentWords = (moment: Date, timeZone: string) =>
  format(new TZDate(moment, timeZone), 'EEEE, MMMM d, h:mm a')
