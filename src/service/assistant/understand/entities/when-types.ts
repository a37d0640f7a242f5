/** When a shopper wants something, as far as their words say it, in the dealership's local time. */
import type { Day } from '../../../../rules/time/date-range'

export type DayPart = 'morning' | 'afternoon' | 'evening'

export interface When {
  /** `yyyy-MM-dd`. Of several days, such as a weekend, the first. */
  readonly day?: Day
  /** Another day that may be meant: the weekday of 'Friday the 3rd', where the 3rd is a Thursday. */
  readonly or_day?: Day
  /** The last of several days. */
  readonly last_day?: Day
  /** Minutes of the day. */
  readonly minutes?: number
  readonly part?: DayPart
  /** `minutes` is the end of the time that is meant: 'before noon'. */
  readonly before?: true
  /** The time is approximate: 'around 4', 'after work'. */
  readonly vague: boolean
  /** The holiday that was named, in the language of the text, such as 'Black Friday'. */
  readonly holiday?: string
}

/** Whether the text names a day, a time or a part of the day. */
export const namesWhen = ({ day, minutes, part }: When): boolean =>
  day !== undefined || minutes !== undefined || part !== undefined
