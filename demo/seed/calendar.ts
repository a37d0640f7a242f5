/** The dealership's calendar around `now`: converts between timestamps and local days and minutes. */
import { TZDate } from '@date-fns/tz'
import { addDays, format } from 'date-fns'
import { hoursOn, WEEKDAYS, type BusinessHours, type Weekday } from '../../src/rules/settings/hours'

const HOUR = 3_600_000
const DAYS_AHEAD = 40

export interface LocalDay {
  /** `yyyy-MM-dd`. */
  readonly day: string
  readonly weekday: Weekday
  /** The start of the day, in milliseconds. */
  readonly start: number
  readonly end: number
  /** Minutes since midnight; null when closed. */
  readonly open: { readonly start_time: number; readonly end_time: number } | null
}

export class Calendar {
  readonly #days: LocalDay[] = []
  readonly #today: number

  constructor(
    readonly zone: string,
    hours: BusinessHours,
    readonly now: number,
    daysBack: number,
  ) {
    const today = new TZDate(now, zone)
    today.setHours(0, 0, 0, 0)
    this.#today = daysBack
    let start = addDays(today, -daysBack)
    for (let index = 0; index <= daysBack + DAYS_AHEAD; index += 1) {
      const end = addDays(start, 1)
      const weekday = WEEKDAYS[(start.getDay() + 6) % 7] ?? 'sunday'
      this.#days.push({
        day: format(start, 'yyyy-MM-dd'),
        weekday,
        start: start.getTime(),
        end: end.getTime(),
        open: hoursOn(hours, weekday),
      })
      start = end
    }
  }

  /** Days from the oldest to today. */
  get past(): readonly LocalDay[] {
    return this.#days.slice(0, this.#today + 1)
  }

  dayOf(at: number): LocalDay {
    const first = this.#days[0]
    if (!first || at < first.start) throw new Error('The moment is before the calendar')
    let index = Math.min(Math.floor((at - first.start) / (24 * HOUR)) + 1, this.#days.length - 1)
    while ((this.#days[index]?.start ?? 0) > at) index -= 1
    return this.#days[index] ?? first
  }

  /** The day this many days later. */
  later(day: LocalDay, count: number): LocalDay {
    return this.dayOf(day.start + count * 24 * HOUR + 12 * HOUR)
  }

  /** The time this many minutes after midnight, local time. */
  at(day: LocalDay, minutes: number): number {
    if (day.end - day.start === 24 * HOUR) return day.start + minutes * 60_000
    const local = new TZDate(day.start, this.zone)
    local.setHours(Math.floor(minutes / 60), Math.floor(minutes % 60), Math.floor((minutes % 1) * 60))
    return local.getTime()
  }

  openAt(at: number): boolean {
    const day = this.dayOf(at)
    const hours = day.open
    return hours !== null && at >= this.at(day, hours.start_time) && at < this.at(day, hours.end_time)
  }

  /** `at` itself if it is within business hours, otherwise the next opening. */
  nextOpen(at: number): number {
    if (this.openAt(at)) return at
    let day = this.dayOf(at)
    for (let tries = 0; tries < 14; tries += 1) {
      const hours = day.open
      const opening = hours ? this.at(day, hours.start_time) : 0
      if (opening > at) return opening
      day = this.later(day, 1)
    }
    return at
  }

  /** Formatted with a pattern, e.g. `EEEE`, `h:mm a`. */
  format(at: number, pattern: string): string {
    return format(new TZDate(at, this.zone), pattern)
  }
}
