/**
 * Business time: how long a dealership was open between two moments. It measures how long customers wait for
 * a person.
 */
import type { WaitingClock } from '../../contract/calls/waiting'
import { shiftDay } from '../time/date-range'
import { dayOf } from '../time/format'
import { momentsOf, openingOn, openNow, type Opening } from '../settings/opening'

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

/** A dealership without any hours counts as always open, because its customers wait all the same. */
const hasHours = ({ weekly }: OpeningClock['hours']) => Object.keys(weekly).length > 0

/** Whether the clock is running at a moment. */
export const isClockRunning = ({ hours, timeZone }: OpeningClock, moment: Date): boolean =>
  !hasHours(hours) || openNow(hours, timeZone, moment)

/**
 * The milliseconds of opening hours between two moments; 0 when the second is not later. Hours follow the
 * dealership's local time, so that a day with a clock change has its real length.
 */
export function businessTime({ hours, timeZone }: OpeningClock, from: Date, to: Date): number {
  if (to.getTime() <= from.getTime()) return 0
  if (!hasHours(hours)) return to.getTime() - from.getTime()
  const spanOn = openingOn(hours)
  const last = dayOf(to, timeZone)
  let total = 0
  let counted = from.getTime()
  // The hours of the day before may end on this morning. Hours that overlap count once.
  for (let day = shiftDay(dayOf(from, timeZone), -1); day <= last; day = shiftDay(day, 1)) {
    const span = momentsOf(spanOn, day, timeZone)
    if (span === null) continue
    const opens = Math.max(span.opens.getTime(), counted)
    const closes = Math.min(span.closes.getTime(), to.getTime())
    total += Math.max(0, closes - opens)
    counted = Math.max(counted, closes)
  }
  return total
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Formats a wait, rounded down: '38 min', '2 h 5 min', and '1 d 3 h' from one day on. */
export function formatWait(milliseconds: number): string {
  const words = (unit: number, name: string) => `${Math.floor(milliseconds / unit)} ${name}`
  if (milliseconds < HOUR) return words(MINUTE, 'min')
  const minutes = Math.floor((milliseconds % HOUR) / MINUTE)
  if (milliseconds < DAY) return words(HOUR, 'h') + (minutes > 0 ? ` ${minutes} min` : '')
  const hours = Math.floor((milliseconds % DAY) / HOUR)
  return words(DAY, 'd') + (hours > 0 ? ` ${hours} h` : '')
}

/** From these business times on a wait is shown as a warning or as danger, ms. */
const WARNING_FROM = 5 * MINUTE
const DANGER_FROM = 30 * MINUTE

export function waitTone(milliseconds: number): 'neutral' | 'warning' | 'danger' {
  if (milliseconds >= DANGER_FROM) return 'danger'
  return milliseconds >= WARNING_FROM ? 'warning' : 'neutral'
}
