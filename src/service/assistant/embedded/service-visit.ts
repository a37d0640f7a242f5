/**
 * Service appointments in the chat: offered where they are enabled, otherwise the reply says whom to call.
 */
import { formatPhone } from '../../../rules/text/format-phone'
import type { Question } from '../port'
import { PHONE_SOURCE } from '../sources'
import { PERSON_REPLY } from './reply-part'
import type { VisitAnswer } from './visit-answer'

/** This quick reply opens the widget's own form. */
const SCHEDULE_REPLY = 'Schedule service'
/** Begins an offer, so that the answer to it is recognised as being about service. */
export const OFFERS_SERVICE = 'I can book your service visit.'

type Dealership = Pick<Question['dealership'], 'phone' | 'formats'>

/** How to book a service visit that the chat may not book. */
export const serviceByPhone = ({ phone, formats }: Dealership): string =>
  phone === ''
    ? 'Service visits are not booked in this chat. A colleague books one with you.'
    : `Service visits are not booked in this chat. Please call us at ${formatPhone(phone, formats)}.`

/** Adapts the answer that any visit would get to a service visit. */
export function serviceVisit({ dealership }: Pick<Question, 'dealership'>, answer: VisitAnswer): VisitAnswer {
  const { service_scheduler, quick_replies } = dealership.capabilities
  if (!service_scheduler) {
    return {
      text: serviceByPhone(dealership),
      quick_replies: [PERSON_REPLY],
      effects: [],
      sources: [PHONE_SOURCE],
    }
  }
  if (answer.booked === true) return answer
  const text = answer.text.replace(/^Gladly\./, `Gladly, ${OFFERS_SERVICE}`)
  return {
    ...answer,
    text: quick_replies ? text : `${text} Or use the ‘${SCHEDULE_REPLY}’ button.`,
    quick_replies: [SCHEDULE_REPLY, ...answer.quick_replies],
  }
}
