/**
 * The times at which a visit can be booked. Days, hours and 'past' are in the dealership's time zone, and the
 * current time is a parameter. Service and console use the same functions; the service decides.
 */
import { shiftDay, type Day } from '../time/date-range'
import { dayOf } from '../time/format'
import { formatClock } from '../time/format-clock'
import { instantOf, type SpanOn } from './opening'

/** The interval of possible starts from opening on, minutes. */
const SLOT_MINUTES = 30
/** The last day that can be booked, counted from today. */
const BOOKABLE_DAYS_AHEAD = 21
/** Days of one page of the calendar. */
export const CALENDAR_PAGE_DAYS = 5

export interface Booking {
  /** When visits are possible, see `visitsOn`. */
  readonly spanOn: SpanOn
  /** IANA name. */
  readonly timeZone: string
  readonly now: Date
}

/**
 * The minutes of a day at which a visit can start, without past ones: every 30 minutes while visits are
 * possible, and not at the very end, because a visit takes time.
 */
export function slotsOn(day: Day, { spanOn, timeZone, now }: Booking): number[] {
  const span = spanOn(day)
  if (span === null) return []
  const slots: number[] = []
  for (let minutes = span.start_time; minutes < span.end_time; minutes += SLOT_MINUTES) {
    const moment = instantOf(day, minutes, timeZone)
    if (moment !== null && moment >= now) slots.push(minutes)
  }
  return slots
}

/** Today and the 21 days after it, on the dealership's calendar. */
export function bookableDays({ timeZone, now }: Pick<Booking, 'timeZone' | 'now'>): Day[] {
  const today = dayOf(now, timeZone)
  return Array.from({ length: BOOKABLE_DAYS_AHEAD + 1 }, (_, ahead) => shiftDay(today, ahead))
}

/** The moment of a request on the wire, `dd/mm/yyyy` and `HH:MM`; null when no visit can be booked then. */
export function bookableMoment(request: { date: string; time: string }, booking: Booking): Date | null {
  const day = dayFromWire(request.date)
  const minutes = minutesFromWire(request.time)
  if (day === null || minutes === null) return null
  if (!bookableDays(booking).includes(day) || !slotsOn(day, booking).includes(minutes)) return null
  return instantOf(day, minutes, booking.timeZone)
}

/** 2026-11-05 → '11/5/2026', the key of a day among working-hours slots. */
export function dayKey(day: Day): string {
  const [year, month, date] = day.split('-')
  return `${Number(month)}/${Number(date)}/${year}`
}

/** '11/5/2026' → 2026-11-05; null for anything else. */
export function dayFromKey(key: string): Day | null {
  const match = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(key)
  return match ? realDay(match[3], match[1], match[2]) : null
}

/** 2026-11-05 → '05/11/2026', as a form sends it. */
export const dayOnWire = (day: Day) => day.split('-').reverse().join('/')

/** '05/11/2026' → 2026-11-05; null for anything else. */
export function dayFromWire(date: string): Day | null {
  const match = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(date)
  return match ? realDay(match[3], match[2], match[1]) : null
}

/** 630 → '10:30', as a form sends it. */
export const minutesOnWire = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** '10:30' → 630; null for anything else. */
export function minutesFromWire(time: string): number | null {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time)
  return match ? Number(match[1]) * 60 + Number(match[2]) : null
}

/** 630 → '10:30 AM', the label of an hour. */
export const slotLabel = (minutes: number) => formatClock(minutes, { time: '12' })

/** '10:30 AM' → 630; null for anything else. */
export function minutesFromLabel(label: string): number | null {
  const match = /^(1[0-2]|[1-9]):([0-5]\d) (AM|PM)$/.exec(label)
  return match ? (Number(match[1]) % 12) * 60 + Number(match[2]) + (match[3] === 'PM' ? 720 : 0) : null
}

function realDay(year = '', month = '', date = ''): Day | null {
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  const moment = Date.parse(`${day}T00:00:00Z`)
  // `Date` would read 31 February as a day of March.
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(day) ? day : null
}
