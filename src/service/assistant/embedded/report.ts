/**
 * Replies about the vehicle history report by the dealership's preferences: which report, and how it is sent.
 */
import { preferenceOf } from '../../../rules/settings/preferences'
import { vehicleName } from '../../accounts/vehicles'
import type { Question } from '../port'
import { inventorySource, PREFERENCES_SOURCE } from '../sources'
import { isYes } from './intents'
import { PERSON_REPLY, VISIT_REPLY, type Part } from './reply-part'
import { handOff } from './handoff-reply'

const ASKS_FOR_REPORT =
  /\bcar ?fax\b|\bauto ?check\b|\b(?:vehicle )?history reports?\b|\bvehicle history\b|\bany accidents?\b|\b(?:it|this|that|car|truck|suv|one) (?:been|ever been)? ?(?:in|had|have) (?:an |any )?accidents?\b|\bhow many (?:previous )?owners\b|\bprevious owners?\b|\bclean title\b/

/** The customer asks for a vehicle's past. */
export const asksForReport = (text: string) => ASKS_FOR_REPORT.test(text.toLowerCase().replaceAll('’', "'"))

const CHANNEL_TEXT = { EMAIL: 'by e-mail', SMS: 'by text message' } as const
type Channel = keyof typeof CHANNEL_TEXT

/** Ends the offer, so that the answer to it is recognised. */
const ASK_ADDRESS: Readonly<Record<Channel, string>> = {
  EMAIL: 'To which e-mail address may we send it?',
  SMS: 'To which mobile number may we send it?',
}
const MAY_SEND = 'Shall we send it to'

const nameOfReport = (id: string) => (id === 'AUTOCHECK' ? 'AutoCheck' : id)

const reportOf = ({ dealership }: Question) => preferenceOf(dealership.preferences, 'VehicleHistoryReport')
/** Reports are sent only in the United States; elsewhere a person shows them. */
const channelOf = ({ dealership: { preferences, formats } }: Question): Channel | null =>
  formats.country !== 'US' ? null : preferenceOf(preferences, 'ReportChannel') === 'SMS' ? 'SMS' : 'EMAIL'

const contactFor = ({ customer }: Question, channel: Channel) =>
  channel === 'EMAIL' ? customer.email : customer.phone

/** Offers the report. */
export function reportPart(question: Question): Part {
  const { vehicle } = question
  const name = vehicle && vehicleName(vehicle)
  if (vehicle?.condition === 'new') {
    return {
      text: `The ${name} is new and has no history to report.`,
      quick_replies: [VISIT_REPLY, PERSON_REPLY],
      sources: [inventorySource(vehicle.stock)],
    }
  }
  const sources = [PREFERENCES_SOURCE]
  const report = reportOf(question)
  if (report === 'NONE') {
    return {
      text: 'We give no vehicle history reports. A colleague can tell you what we know of a vehicle.',
      quick_replies: [PERSON_REPLY],
      sources,
    }
  }
  const of = name === null ? 'our used vehicles' : `the ${name}`
  const channel = channelOf(question)
  if (channel === null) {
    return {
      text: `We have the ${nameOfReport(report)} report of ${of}. A colleague shows it to you.`,
      quick_replies: [VISIT_REPLY, PERSON_REPLY],
      sources,
    }
  }
  const contact = contactFor(question, channel)
  const ask = contact === null ? ASK_ADDRESS[channel] : `${MAY_SEND} ${contact}?`
  return {
    text: `We have the ${nameOfReport(report)} report of ${of} and send it ${CHANNEL_TEXT[channel]}. ${ask}`,
    sources,
  }
}

/**
 * Accepts the customer's answer to the offer: a person sends the report, and learns for which vehicle. Null
 * when no report was offered, or when the customer gave no address and did not agree.
 */
export function reportWanted(question: Question, text: string): Part | null {
  const last = question.history.findLast((line) => line.from !== 'customer')?.text ?? ''
  const channel = channelOf(question)
  const report = reportOf(question)
  if (channel === null || report === 'NONE') return null
  const wasAskedForAddress = last.endsWith(ASK_ADDRESS[channel])
  const wasOffered = last.includes(MAY_SEND)
  const contact = contactFor(question, channel)
  // Contact details of the other channel are of no use here.
  if (contact === null || !(wasAskedForAddress || (wasOffered && isYes(text)))) return null
  const of = question.vehicle === null ? '' : ` of the ${vehicleName(question.vehicle)}`
  const name = nameOfReport(report)
  return handOff(
    question,
    `The customer wants the ${name} report${of} ${CHANNEL_TEXT[channel]}`,
    `Thank you. A colleague sends the ${name} report${of} to ${contact}.`,
  )
}
