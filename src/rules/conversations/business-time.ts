/**
 * Business time: how long a dealership was open between two moments. It measures how long customers wait for
 * a person.
 */
import type { WaitingClock } from '../../contract/calls/waiting'
import { shiftDay, type Day } from '../time/date-range'
import { dayOf } from '../time/format'
import { hasHours, momentsOf, openingOn, openNow, type Opening } from '../settings/opening'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/durations'

/** The opening hours of a dealership and their time zone. */
export interface OpeningClock {
  readonly hours: Opening
  /** IANA name. */
  readonly timeZone: string
}

/** Converts the clock from its wire format. */
export const openingClockOf = ({ time_zone, hours, special_hours }: WaitingClock): OpeningClock => ({
  hours: { weekly: hours, special: special_hours },
  timeZone: time_zone,
})

/**
 * Whether the clock is running at a moment. A dealership whose hours nobody has entered counts as always
 * open, because its customers wait all the same.
 */
export const isClockRunning = ({ hours, timeZone }: OpeningClock, moment: Date): boolean =>
  !hasHours(hours) || openNow(hours, timeZone, moment)

/**
 * The milliseconds of opening hours between two moments; 0 when the second is not later. Hours follow the
 * dealership's local time, so that a day with a clock change has its real length.
 */
export function businessTime(clock: OpeningClock, from: Date, to: Date): number {
  let total = 0
  for (const { opens, closes } of openSpans(clock, from, dayOf(to, clock.timeZone)))
    total += Math.max(0, Math.min(closes, to.getTime()) - opens)
  return total
}

/** How far ahead a dealership must open again, days. */
const AHEAD_DAYS = 60

/** When so many milliseconds of opening hours have passed; null when it does not open in the next weeks. */
export function afterBusinessTime(clock: OpeningClock, from: Date, milliseconds: number): Date | null {
  let left = milliseconds
  for (const { opens, closes } of openSpans(clock, from, shiftDay(dayOf(from, clock.timeZone), AHEAD_DAYS))) {
    if (left <= closes - opens) return new Date(opens + left)
    left -= closes - opens
  }
  return null
}

/**
 * The times in ms at which a dealership is open, from a moment to the end of a day or later, in order and
 * without overlaps.
 */
export function* openSpans(
  { hours, timeZone }: OpeningClock,
  from: Date,
  last: Day,
): Generator<{ opens: number; closes: number }> {
  let counted = from.getTime()
  if (!hasHours(hours)) return yield { opens: counted, closes: Infinity }
  const spanOn = openingOn(hours)
  // The hours of the day before may end on this morning. Hours that overlap count once.
  for (let day = shiftDay(dayOf(from, timeZone), -1); day <= last; day = shiftDay(day, 1)) {
    const span = momentsOf(spanOn, day, timeZone)
    if (span === null || span.closes.getTime() <= counted) continue
    const opens = Math.max(span.opens.getTime(), counted)
    counted = span.closes.getTime()
    yield { opens, closes: counted }
  }
}

/** Formats a wait, rounded down: '38 min', '2 h 5 min', and '1 d 3 h' from one day on. */
export function formatWait(milliseconds: number): string {
  const words = (unit: number, name: string) => `${Math.floor(milliseconds / unit)} ${name}`
  if (milliseconds < HOUR_MS) return words(MINUTE_MS, 'min')
  const minutes = Math.floor((milliseconds % HOUR_MS) / MINUTE_MS)
  if (milliseconds < DAY_MS) return words(HOUR_MS, 'h') + (minutes > 0 ? ` ${minutes} min` : '')
  const hours = Math.floor((milliseconds % DAY_MS) / HOUR_MS)
  return words(DAY_MS, 'd') + (hours > 0 ? ` ${hours} h` : '')
}

/** Formats a response time: '40 s' below a minute, then as a wait. */
export const formatResponse = (seconds: number): string =>
  seconds < 60 ? `${seconds} s` : formatWait(1000 * seconds)

/** From these business times on a wait is shown as a warning or as danger, ms. */
const WARNING_FROM = 5 * MINUTE_MS
const DANGER_FROM = 30 * MINUTE_MS

export function waitTone(milliseconds: number): 'neutral' | 'warning' | 'danger' {
  if (milliseconds >= DANGER_FROM) return 'danger'
  return milliseconds >= WARNING_FROM ? 'warning' : 'neutral'
}
