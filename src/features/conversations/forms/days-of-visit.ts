/** The days and hours of the visit calendar, from the slots of working hours. */
import type { WorkingHoursSlots } from '../../../contract/calls/forms'
import type { Day } from '../../../rules/time/date-range'
import { instantOf } from '../../../rules/settings/opening'
import { dayFromKey, minutesFromLabel } from '../../../rules/settings/slots'

export interface HourOfDay {
  readonly minutes: number
  /** The hour is in the past. */
  readonly past: boolean
}
export interface DayOfVisit {
  readonly day: Day
  readonly hours: readonly HourOfDay[]
}

/** The days in calendar order. An hour that passed since it was read counts as past. */
export function daysOf({ TZ, ...keys }: WorkingHoursSlots, now: number): DayOfVisit[] {
  return Object.entries(keys)
    .flatMap(([key, labels]) => {
      const day = dayFromKey(key)
      if (day === null) return []
      const hours = labels.flatMap((label): HourOfDay[] => {
        const minutes = minutesFromLabel(label)
        const moment = minutes === null ? null : instantOf(day, minutes, TZ)
        return minutes === null || moment === null ? [] : [{ minutes, past: moment.getTime() < now }]
      })
      return [{ day, hours }]
    })
    .sort((a, b) => (a.day < b.day ? -1 : 1))
}
