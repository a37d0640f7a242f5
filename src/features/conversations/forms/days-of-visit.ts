/** The days and hours of the calendar, as working-hours slots tell them. */
import type { WorkingHoursSlots } from '../../../contract/calls/forms'
import type { Day } from '../../../rules/time/date-range'
import { instantOf } from '../../../rules/settings/opening'
import { dayFromKey, minutesFromLabel } from '../../../rules/settings/slots'

export interface HourOfDay {
  readonly minutes: number
  /** It is past. */
  readonly gone: boolean
}
export interface DayOfVisit {
  readonly day: Day
  readonly hours: readonly HourOfDay[]
}

/** Days in the order of the calendar. An hour that went by since it was read is gone. */
export function daysOf({ TZ, ...keys }: WorkingHoursSlots, now: number): DayOfVisit[] {
  return Object.entries(keys)
    .flatMap(([key, labels]) => {
      const day = dayFromKey(key)
      if (day === null) return []
      const hours = labels.flatMap((label): HourOfDay[] => {
        const minutes = minutesFromLabel(label)
        const moment = minutes === null ? null : instantOf(day, minutes, TZ)
        return minutes === null || moment === null ? [] : [{ minutes, gone: moment.getTime() < now }]
      })
      return [{ day, hours }]
    })
    .sort((a, b) => (a.day < b.day ? -1 : 1))
}
