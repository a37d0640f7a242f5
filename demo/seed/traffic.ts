/**
 * Distributes leads over time: growth over the months, quiet Sundays and nights, and a current day that is
 * not over yet.
 */
import type { Weekday } from '../../src/rules/settings/hours'
import type { Calendar, LocalDay } from './calendar'
import type { Random } from './random'

/** Minutes since midnight in the dealership's time zone. */
const HOURS = [
  1.1, 0.7, 0.5, 0.3, 0.3, 0.5, 1.1, 2.2, 3.8, 5.2, 6.1, 6.4, 6.6, 6.2, 5.9, 5.8, 5.9, 6.1, 6, 5.9, 5.8, 4.9,
  3.4, 2,
] as const

const WEEKDAYS: Readonly<Record<Weekday, number>> = {
  monday: 1.12,
  tuesday: 1.06,
  wednesday: 1,
  thursday: 1.01,
  friday: 0.98,
  saturday: 0.9,
  sunday: 0.55,
}

export interface DayTraffic {
  readonly day: LocalDay
  readonly count: number
}

/** The number of leads on each past day, out of `total`. */
export function trafficOf(calendar: Calendar, total: number, random: Random): DayTraffic[] {
  const days = calendar.past.slice(1)
  const weights = days.map((day, index) => {
    const growth = 0.72 + (0.5 * index) / days.length
    const isToday = index === days.length - 1
    return (
      growth * WEEKDAYS[day.weekday] * random.between(0.86, 1.14) * (isToday ? elapsedShare(calendar) : 1)
    )
  })
  const sum = weights.reduce((left, right) => left + right, 0)
  let before = 0
  return days.map((day, index) => {
    const upTo = before + (weights[index] ?? 0)
    const count = Math.round((upTo / sum) * total) - Math.round((before / sum) * total)
    before = upTo
    return { day, count }
  })
}

/** Times within a day, ascending, none of them after now. */
export function momentsOf(calendar: Calendar, { day, count }: DayTraffic, random: Random): number[] {
  const hours = HOURS.map((weight, hour) => ({ weight, hour }))
  return Array.from({ length: count }, () => {
    for (let tries = 0; tries < 20; tries += 1) {
      const { hour } = random.weighted(hours, ({ weight }) => weight)
      const at = Math.round(calendar.at(day, hour * 60 + random.between(0, 59.9)))
      if (at < calendar.now - 60_000) return at
    }
    return Math.round(random.between(day.start, Math.min(day.end, calendar.now - 60_000)))
  }).sort((left, right) => left - right)
}

/** The share of today's leads that has arrived by now. */
function elapsedShare(calendar: Calendar): number {
  const today = calendar.dayOf(calendar.now)
  const elapsed = (calendar.now - today.start) / 3_600_000
  const sum = HOURS.reduce((left, right) => left + right, 0)
  const past = HOURS.reduce(
    (left, weight, hour) => left + weight * Math.min(1, Math.max(0, elapsed - hour)),
    0,
  )
  return past / sum
}
