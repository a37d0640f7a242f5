/** How much of a time a dealership was open: the clock of customers who wait for a person. */
import type { WaitingClock } from '../../contract/calls/waiting'
import { shiftDay } from '../time/date-range'
import { dayOf } from '../time/format'
import { momentsOf, openingOn, openNow, type Opening } from '../settings/opening'

/** When a dealership is open, and on whose clock. */
export interface OpeningClock {
  readonly hours: Opening
  /** IANA name. */
  readonly timeZone: string
}

/** The clock of a dealership as it travels. */
export const openingClockOf = ({ time_zone, hours, special_hours }: WaitingClock): OpeningClock => ({
  hours: { weekly: hours, special: special_hours },
  timeZone: time_zone,
})

/** A dealership that has told no hours at all is taken for open: its customers wait all the same. */
const tellsHours = ({ weekly }: OpeningClock['hours']) => Object.keys(weekly).length > 0

/** Whether the clock goes at a moment. */
export const isClockRunning = ({ hours, timeZone }: OpeningClock, moment: Date): boolean =>
  !tellsHours(hours) || openNow(hours, timeZone, moment)

/**
 * Milliseconds of opening hours from one moment to a later one; 0 when the second is not later. The hours are
 * those of the dealership's own wall clock, so that a day on which clocks change is as long as it was.
 */
export function businessTime({ hours, timeZone }: OpeningClock, from: Date, to: Date): number {
  if (to.getTime() <= from.getTime()) return 0
  if (!tellsHours(hours)) return to.getTime() - from.getTime()
  const spanOn = openingOn(hours)
  const last = dayOf(to, timeZone)
  let total = 0
  for (let day = dayOf(from, timeZone); day <= last; day = shiftDay(day, 1)) {
    const span = momentsOf(spanOn, day, timeZone)
    if (span === null) continue
    const opens = Math.max(span.opens.getTime(), from.getTime())
    const closes = Math.min(span.closes.getTime(), to.getTime())
    total += Math.max(0, closes - opens)
  }
  return total
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** A wait in words, rounded down: '38 min', '2 h 5 min', from a day on '1 d 3 h'. */
export function waitWords(milliseconds: number): string {
  const words = (unit: number, name: string) => `${Math.floor(milliseconds / unit)} ${name}`
  if (milliseconds < HOUR) return words(MINUTE, 'min')
  const minutes = Math.floor((milliseconds % HOUR) / MINUTE)
  if (milliseconds < DAY) return words(HOUR, 'h') + (minutes > 0 ? ` ${minutes} min` : '')
  const hours = Math.floor((milliseconds % DAY) / HOUR)
  return words(DAY, 'd') + (hours > 0 ? ` ${hours} h` : '')
}

/** From so many opening hours on a wait reads as a warning, and as danger, ms. */
const WARNING_FROM = 5 * MINUTE
const DANGER_FROM = 30 * MINUTE

export function waitTone(milliseconds: number): 'neutral' | 'warning' | 'danger' {
  if (milliseconds >= DANGER_FROM) return 'danger'
  return milliseconds >= WARNING_FROM ? 'warning' : 'neutral'
}
