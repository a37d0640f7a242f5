/** Whether a time without AM or PM is before or after noon. */
import type { Formats } from '../../../../contract/core/formats'
import { WEEKDAYS, type DealerHours } from '../../../../rules/settings/hours'
import { openingOn } from '../../../../rules/settings/opening'
import { shiftDay, type Day } from '../../../../rules/time/date-range'
import { dayOf } from '../../../../rules/time/format'
import { dayAndMinutes } from '../../words/moments'
import type { NamedTime } from './when-times'
import type { DayPart } from './when-types'

const HALF_DAY = 12 * 60
/** Without hours that decide, an hour up to this one is in the afternoon. */
const LAST_AFTERNOON_HOUR = 7

interface HalfContext {
  readonly formats: Formats
  readonly now: Date
  /** The hours that decide between 8 in the morning and 8 in the evening. */
  readonly hours: DealerHours
}

/** Whether the dealership is open at a time: on the day, or on any day of the week if it is closed then. */
function isOpenAt(hours: DealerHours, day: Day, minutes: number): boolean {
  const opening = openingOn(hours)
  const days = opening(day) === null ? WEEKDAYS.map((_, ahead) => shiftDay(day, ahead)) : [day]
  return days.some((one) => {
    const span = opening(one)
    return span !== null && minutes >= span.start_time && minutes <= span.end_time
  })
}

/** Gives a time without AM or PM its half of the day: the part that was named, then the hours, then habit. */
export function minutesOf(
  { minutes, half, written }: NamedTime,
  part: DayPart | undefined,
  named: Day | undefined,
  { hours, formats, now }: HalfContext,
): number {
  const day = named ?? dayOf(now, formats.zone)
  const early = minutes % HALF_DAY
  const late = early + HALF_DAY
  if (half === 'exact') return minutes
  if (half === 'am') return early
  if (half === 'pm') return late
  if (part !== undefined) return part === 'morning' ? early : late
  if (written && formats.time === '24') return minutes
  const [atEarly, atLate] = [isOpenAt(hours, day, early), isOpenAt(hours, day, late)]
  if (atEarly !== atLate) return atEarly ? early : late
  // 'Today after 8', said at ten: that of the evening.
  const { day: today, minutes: present } = dayAndMinutes(now, formats.zone)
  if (named === today && early <= present && late > present && !atEarly) return late
  const span = named === undefined ? null : openingOn(hours)(named)
  // 'At 7' is half an hour before the workshop opens rather than an hour after it closes.
  if (!atEarly && span !== null && span.start_time - early < late - span.end_time) return early
  const hour = Math.floor(minutes / 60)
  return hour >= 1 && hour <= LAST_AFTERNOON_HOUR ? late : minutes
}
