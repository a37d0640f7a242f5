/** When automatic text messages may be sent, so that nobody is woken by one. */
import { TZDate } from '@date-fns/tz'
import { addDays, set, startOfDay } from 'date-fns'

/** Hours of the day in the dealership's local time; the end is exclusive. */
export const SMS_FROM_HOUR = 8
export const SMS_TO_HOUR = 21

/** The first moment from `now` on at which a text message may be sent. */
export function smsMoment(now: Date, timeZone: string): Date {
  const local = new TZDate(now, timeZone)
  const hour = local.getHours()
  if (hour >= SMS_FROM_HOUR && hour < SMS_TO_HOUR) return now
  const day = hour < SMS_FROM_HOUR ? startOfDay(local) : addDays(startOfDay(local), 1)
  return new Date(set(day, { hours: SMS_FROM_HOUR }).getTime())
}
