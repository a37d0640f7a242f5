/** Tools for visits: the times that can be booked, and the booking itself, which accepts no other time. */
import { v } from '../../../contract/core/schema'
import { formatMoment } from '../../../rules/time/format'
import { instantOf, visitsOn } from '../../../rules/settings/opening'
import { formatDayWithName } from '../../../rules/settings/opening-words'
import {
  bookableDays,
  minutesFromWire,
  minutesOnWire,
  slotsOn,
  type Booking,
} from '../../../rules/settings/slots'
import { serviceByPhone } from '../embedded/service-visit'
import type { Question } from '../port'
import { defineTool } from './tool'

/** How many days are returned at once. */
const DAYS_SHOWN = 5
const Day = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/, 'must be a day such as 2026-11-23'))
const Visit = v.pipe(
  v.picklist(['sales', 'service']),
  v.description('sales: to see or drive a vehicle; service: the workshop'),
)

const bookingOf = ({ dealership, now }: Question): Booking => ({
  spanOn: visitsOn(dealership.hours),
  timeZone: dealership.formats.zone,
  now,
})

function timesFrom(question: Question, from?: string) {
  const booking = bookingOf(question)
  const { hours, formats } = question.dealership
  return bookableDays(booking)
    .filter((day) => from === undefined || day >= from)
    .map((day) => ({
      day,
      words: formatDayWithName(hours, day, formats),
      times: slotsOn(day, booking).map(minutesOnWire),
    }))
    .filter(({ times }) => times.length > 0)
    .slice(0, DAYS_SHOWN)
}

const serviceRefusal = (question: Question, visit: 'sales' | 'service') =>
  visit === 'service' && !question.dealership.capabilities.service_scheduler
    ? { error: `Service visits are not booked here. Say: ${serviceByPhone(question.dealership)}` }
    : null

export const listSlots = defineTool({
  name: 'list_slots',
  description: 'The next times at which a visit can be booked, on the dealership’s own clock.',
  args: v.strictObject({
    visit: Visit,
    from_day: v.optional(
      v.pipe(Day, v.description('The first day to look at, such as 2026-11-23; absent: today')),
    ),
  }),
  run({ visit, from_day }, context) {
    const refusal = serviceRefusal(context.question, visit)
    if (refusal) return refusal
    const days = timesFrom(context.question, from_day)
    context.offeredTimes = days.length > 0
    return { days, ...(days.length === 0 && { note: 'No visit can be booked then. Offer a colleague.' }) }
  },
})

export const bookAppointment = defineTool({
  name: 'book_appointment',
  description:
    'Books a visit that the customer wants, once they named or accepted its day and time. Only a time of list_slots can be booked. Say that a visit is booked only after this tool said so.',
  args: v.strictObject({
    visit: Visit,
    day: Day,
    time: v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 14:30')),
  }),
  run({ visit, day, time }, context) {
    const { question } = context
    const refusal = serviceRefusal(question, visit)
    if (refusal) return refusal
    const booking = bookingOf(question)
    const minutes = minutesFromWire(time)
    const slots = bookableDays(booking).includes(day) ? slotsOn(day, booking) : []
    const moment =
      minutes === null || !slots.includes(minutes) ? null : instantOf(day, minutes, booking.timeZone)
    if (moment === null) {
      context.offeredTimes = true
      return { error: `No visit can be booked on ${day} at ${time}.`, bookable: timesFrom(question, day) }
    }
    const booked = formatMoment(moment, question.dealership.formats)
    if (question.appointments.some((existing) => existing.getTime() === moment.getTime()))
      return { already_booked: booked }
    context.effects.set('appointment', { kind: 'appointment', starts_at: moment, visit })
    const { phone, email } = question.customer
    return {
      booked,
      ...(question.appointments.length > 0 && { note: 'It takes the place of the visit that stood before.' }),
      ...(phone === null && email === null && { ask: 'Ask for a name and a mobile number for the visit.' }),
    }
  },
})
