/** Days of the calendar as texts name them: by a date, by the number of the day, by a weekday. */
import { WEEKDAYS } from '../../../../rules/settings/hours'
import { weekdayOn } from '../../../../rules/settings/opening'
import type { Day } from '../../../../rules/time/date-range'
import type { Token } from './when-tokens'

/** What a run of tokens names, from `start` up to, but not including, `end`. */
export interface Mention<T> {
  readonly start: number
  readonly end: number
  readonly found: T
}

export interface NamedDay {
  readonly day: Day
  readonly last_day?: Day
  readonly holiday?: string
  /** It is a date or a holiday, which decides if a weekday elsewhere in the text differs. */
  readonly exact?: boolean
  /** It is counted in weeks, so that a weekday beside it is the one of its week: 'in two weeks on Monday'. */
  readonly in_weeks?: boolean
  /** It is a weekday alone, so that what is talked about may say of which week: 'Thursday'. */
  readonly any_week?: boolean
  /** The weekday right beside the date, where it is another day: either may be meant. */
  readonly or_day?: Day
}

export interface Calendar {
  readonly today: Day
  /** ISO 3166, for the holidays. */
  readonly country: string
}

/** 0 is Monday. */
export const weekdayIndex = (day: Day) => WEEKDAYS.indexOf(weekdayOn(day))

/** `Date` would read 31 February as a day of March. */
function isDay(day: Day): boolean {
  const moment = Date.parse(`${day}T00:00:00Z`)
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(day)
}

const written = (year: number, month: number, date: number): Day =>
  `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`

/** The next day with this date, today included; null when no year has it. */
export function onDate(today: Day, month: number, date: number): Day | null {
  const year = Number(today.slice(0, 4))
  const days = [year, year + 1].map((one) => written(one, month, date))
  return days.find((day) => isDay(day) && day >= today) ?? null
}

/** The next day of a month with this number, such as the 30th. */
export function onNumber(today: Day, date: number): Day | null {
  const year = Number(today.slice(0, 4))
  const month = Number(today.slice(5, 7))
  const days = [0, 1, 2].map((ahead) => {
    const index = month - 1 + ahead
    return written(year + Math.floor(index / 12), (index % 12) + 1, date)
  })
  return days.find((day) => isDay(day) && day >= today) ?? null
}

/** Words that a bare number or a short weekday may stand before; anything else counts things. */
export const isPlain = (token: Token | undefined) =>
  token === undefined || (token.kind !== 'word' && token.kind !== 'days' && token.kind !== 'weeks')
