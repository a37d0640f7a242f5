/** When a shopper wants something, as far as their words say it, in the dealership's local time. */
import type { Day } from '../../../../rules/time/date-range'

export type DayPart = 'morning' | 'afternoon' | 'evening'

export interface When {
  /** `yyyy-MM-dd`. Of several days, such as a weekend, the first. */
  readonly day?: Day
  /** Another day that may be meant: 'Monday or Tuesday', or the weekday of 'Friday the 3rd', a Thursday. */
  readonly or_day?: Day
  /** The other one of two days, each with a time of its own: 'Monday after 4 or Tuesday before noon'. */
  readonly or?: Pick<When, 'day' | 'minutes' | 'part' | 'before'>
  /** Another time that would do: 'at 10 or at 4'. */
  readonly or_minutes?: number
  /** By how many minutes a time that is known is to move: 'an hour later'. */
  readonly shift?: number
  /** The last of several days. */
  readonly last_day?: Day
  /** Days that do not suit: 'any day but Friday'. */
  readonly except?: readonly Day[]
  /** Minutes of the day. */
  readonly minutes?: number
  readonly part?: DayPart
  /** `minutes` is the end of the time that is meant: 'before noon'. */
  readonly before?: true
  /** The first time that is possible: 'how early can I come on Monday?' */
  readonly first?: true
  /** The time is approximate: 'around 4', 'after work'. */
  readonly vague: boolean
  /** The holiday that was named, in the language of the text, such as 'Black Friday'. */
  readonly holiday?: string
}

/** Whether the text names a day, a time, a part of the day, or by how much to move it. */
export const namesWhen = ({ day, minutes, part, shift, first }: When): boolean =>
  [day, minutes, part, shift, first].some((named) => named !== undefined)
