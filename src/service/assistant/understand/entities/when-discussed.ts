/** Days that are named by what is talked about: 'Thursday', of the week that was offered. */
import { shiftDay, weekOf, type Day } from '../../../../rules/time/date-range'
import { weekdayIndex, type NamedDay } from './when-calendar'
import { namesWeekAfter } from './when-shift'

/** The days of a visit that is arranged or booked. */
export interface Discussed {
  /** The day that a time alone is about, and after which the week after comes. */
  readonly about?: Day
  /** The days that were named or offered: a weekday alone is one of them, or of their week. */
  readonly discussed?: readonly Day[]
}

/** The weekday of a week that begins on Monday. */
const inWeekOf = (week: Day, weekday: Day): Day => shiftDay(weekOf(week).start, weekdayIndex(weekday))

/** The day that a weekday alone means: 'Thursday', after days of a later week were offered. */
export function ofDiscussed(
  text: string,
  { day, any_week }: NamedDay,
  { about, discussed = [] }: Discussed,
): Day {
  if (any_week !== true) return day
  // 'The week after, Monday'.
  if (about !== undefined && namesWeekAfter(text)) return shiftDay(inWeekOf(about, day), 7)
  const [first, ...others] = discussed
  const same = discussed.find((one) => weekdayIndex(one) === weekdayIndex(day))
  if (same !== undefined || first === undefined) return same ?? day
  const isOneWeek = others.every((other) => weekOf(other).start === weekOf(first).start)
  return isOneWeek && day < weekOf(first).start ? inWeekOf(first, day) : day
}
