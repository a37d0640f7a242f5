import { dayOf } from './format'
import { HOUR_MS, MINUTE_MS } from './durations'

/** No zone is further from UTC. */
const FURTHEST_MS = 15 * HOUR_MS

/**
 * The first instant of a calendar day in an IANA zone. Where the clocks repeat midnight it is the first
 * one, where they leave it out the instant after the gap, and for a day that a zone left out the start of
 * the next.
 */
export function dayStart(day: string, zone: string): Date {
  const midnight = new Date(`${day}T00:00:00Z`).getTime()
  // Dates only ever rise, and every zone changes its clocks at a full minute.
  let before = midnight - FURTHEST_MS
  let after = midnight + FURTHEST_MS
  while (after - before > MINUTE_MS) {
    const between = before + Math.floor((after - before) / 2 / MINUTE_MS) * MINUTE_MS
    if (dayOf(new Date(between), zone) < day) before = between
    else after = between
  }
  return new Date(after)
}
