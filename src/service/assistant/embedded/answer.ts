/** Composes a reply out of what the dealership knows. Pure: the same question gets the same answer. */
import { hoursWords, momentWords, nextOpening, openNow, weekdayOf, weekWords } from '../../../rules/hours'
import { formatCount, formatMoney } from '../../../rules/format'
import type { VehicleRow } from '../../store/schema'
import { vehicleName } from '../../store/vehicles'
import type { Effect, Question } from '../port'
import { contactIn, phoneWords } from './contacts'
import {
  asksForHours,
  asksForPerson,
  asksForPhone,
  asksForPlace,
  asksForVisit,
  isGoodbye,
  isGreeting,
  isNo,
  isThanks,
  isYes,
} from './intents'
import { bestEntry, type KnowledgeIndex } from './knowledge-search'
import { answerVisit, isAskedContact, isAskedWhen, saysWhen } from './visit'
import { asksForVehicles, asksOfThis, findVehicles, wishIn } from './vehicle-search'

export const PERSON_REPLY = 'Talk to a person'
const VISIT_REPLY = 'Book a test drive'
/** Begins every answer that is none, so that the second in a row is noticed. */
const UNKNOWN = 'I do not have that in my notes.'
const SHOWN_MAX = 3

/** A reply before the vehicles in it are made into cards. */
export interface Draft {
  readonly text: string
  readonly vehicles: readonly VehicleRow[]
  readonly quick_replies: readonly string[]
  readonly effects: readonly Effect[]
}

interface Part {
  readonly text: string
  readonly vehicles?: readonly VehicleRow[]
  readonly quick_replies?: readonly string[]
  readonly effects?: readonly Effect[]
}

/** The reply to what the customer wrote last. */
export function composeReply(question: Question, index: KnowledgeIndex): Draft {
  const text = question.lines.join('\n')
  const contact = contactIn(text, isAskedContact(question))
  const isContact = Object.keys(contact).length > 0
  const learned: Effect[] = isContact ? [{ kind: 'contact', ...contact }] : []
  const known = isContact
    ? {
        ...question,
        customer: {
          name: [contact.first_name, contact.last_name].filter(Boolean).join(' ') || question.customer.name,
          phone: contact.phone ?? question.customer.phone,
          email: contact.email ?? question.customer.email,
        },
      }
    : question
  const parts = partsOf(known, text, index, isContact)
  return {
    text: parts.map((part) => part.text).join('\n'),
    vehicles: parts.flatMap((part) => part.vehicles ?? []).slice(0, SHOWN_MAX),
    quick_replies: [...new Set(parts.flatMap((part) => part.quick_replies ?? []))].slice(0, 4),
    effects: [...learned, ...parts.flatMap((part) => part.effects ?? [])],
  }
}

function partsOf(question: Question, text: string, index: KnowledgeIndex, isContact: boolean): Part[] {
  if (asksForPerson(text)) return [handOff(question, 'The customer asked for a person')]
  // An answer to "when?" that names no time may be a question of its own.
  if (asksForVisit(text) || (isAskedWhen(question) && (saysWhen(question) || isYes(text)))) {
    return [answerVisit(question)]
  }
  const parts = facts(question, text, index)
  if (parts.length > 0) return isContact ? [thanksForContact(question), ...parts] : parts
  if (isContact) return [thanksForContact(question)]
  const small = smallTalk(question, text)
  return [small ?? unknown(question)]
}

function facts(question: Question, text: string, index: KnowledgeIndex): Part[] {
  const { dealership, catalogue } = question
  const parts: Part[] = []
  if (asksForHours(text)) parts.push(hoursPart(question))
  if (asksForPlace(text) && dealership.address !== '') {
    parts.push({ text: `You find us at ${dealership.address}.` })
  }
  if (asksForPhone(text) && dealership.phone !== '') {
    parts.push({ text: `Our number is ${phoneWords(dealership.phone)}.` })
  }
  const ofThis = question.vehicle !== null && asksOfThis(text)
  if (ofThis || asksForVehicles(text, wishIn(text, catalogue.vehicles))) {
    return [...parts, vehiclesPart(question, text)]
  }
  const hit = parts.length === 0 ? bestEntry(index, text) : undefined
  return hit ? [{ text: hit.entry.answer }] : parts
}

function hoursPart({ dealership, now }: Question): Part {
  const { hours, time_zone } = dealership
  const today = hoursWords(hours, weekdayOf(now, time_zone))
  if (openNow(hours, time_zone, now)) {
    return { text: `We are open now. Today: ${today}.\n${weekWords(hours).join('\n')}` }
  }
  const next = nextOpening(hours, time_zone, now)
  const opens = next ? ` We open again on ${momentWords(next, time_zone)}.` : ''
  return { text: `We are closed at the moment.${opens}\n${weekWords(hours).join('\n')}` }
}

function described(vehicle: VehicleRow): string {
  const price = vehicle.price === null ? 'price on request' : formatMoney(vehicle.price)
  const miles = vehicle.condition === 'new' ? 'new' : `${formatCount(vehicle.mileage)} miles`
  return `${vehicleName(vehicle)} in ${vehicle.color.toLowerCase()}, ${price}, ${miles}, stock ${vehicle.stock}`
}

function vehiclePart(vehicle: VehicleRow): Part {
  return {
    text: vehicle.available
      ? `The ${described(vehicle)}, is on our lot. Would you like to see it?`
      : `The ${vehicleName(vehicle)}, stock ${vehicle.stock}, is no longer on our lot. Shall I look for one like it?`,
    vehicles: vehicle.available ? [vehicle] : [],
    quick_replies: [VISIT_REPLY, PERSON_REPLY],
  }
}

function vehiclesPart({ catalogue, vehicle }: Question, text: string): Part {
  const wish = wishIn(text, catalogue.vehicles)
  // "Is this SUV still available?" is about the one on the page.
  if (vehicle && asksOfThis(text) && wish.stock === undefined && fitsPage(vehicle, wish)) {
    return vehiclePart(vehicle)
  }
  const { vehicles, exact } = findVehicles(wish, catalogue.vehicles, SHOWN_MAX)
  const [first] = vehicles
  if (!first) {
    return {
      text: 'I find nothing like that on our lot today. A colleague can look for it at our other stores.',
      quick_replies: [PERSON_REPLY],
    }
  }
  if (vehicles.length === 1 && exact) return vehiclePart(first)
  const list = vehicles.map((found) => `${described(found)}.`).join('\n')
  const intro = exact ? 'Here is what we have:' : 'I do not find exactly that on our lot. These come nearest:'
  return { text: `${intro}\n${list}`, vehicles, quick_replies: [VISIT_REPLY, PERSON_REPLY] }
}

function fitsPage(vehicle: VehicleRow, wish: ReturnType<typeof wishIn>): boolean {
  return (
    (wish.make === undefined || wish.make === vehicle.make) &&
    (wish.model === undefined || wish.model === vehicle.model) &&
    (wish.year === undefined || wish.year === vehicle.year)
  )
}

function thanksForContact({ customer }: Question): Part {
  const first = customer.name.split(' ')[0] ?? ''
  const reach = customer.phone === null ? customer.email : phoneWords(customer.phone)
  const noted = reach === null ? '' : ` I have noted ${reach}.`
  return { text: `Thank you${first === '' ? '' : `, ${first}`}.${noted} How else can I help?` }
}

function smallTalk({ dealership, customer }: Question, text: string): Part | undefined {
  const first = customer.name.split(' ')[0] ?? ''
  const name = first === '' ? '' : `, ${first}`
  if (isGoodbye(text)) return { text: `Thank you for writing to ${dealership.name}${name}. Goodbye!` }
  if (isThanks(text)) return { text: `You are welcome${name}. I am here if anything else comes up.` }
  if (isGreeting(text)) {
    return {
      text: `Hello${name}, this is ${dealership.agent_name} from ${dealership.name}. Ask me about a vehicle, a price, our hours or a visit.`,
    }
  }
  if (isNo(text)) return { text: 'All right. I am here if anything comes up.' }
  if (isYes(text)) {
    return { text: 'Good. What can I do for you next?', quick_replies: [VISIT_REPLY, PERSON_REPLY] }
  }
  return undefined
}

function unknown(question: Question): Part {
  if (question.handed_off) {
    return { text: `${UNKNOWN} I have added it for my colleague, who will answer you here.` }
  }
  const before = question.history.findLast((line) => line.from === 'assistant')?.text ?? ''
  if (before.startsWith(UNKNOWN)) return handOff(question, 'The assistant found no answer twice')
  return {
    text: `${UNKNOWN} Would you say it in other words, or shall I bring in a person?`,
    quick_replies: [PERSON_REPLY],
  }
}

function handOff({ dealership, now, customer, handed_off }: Question, reason: string): Part {
  const { hours, time_zone } = dealership
  const reach =
    customer.phone === null && customer.email === null
      ? ' To which number may they reply if you have to leave?'
      : ''
  const effects: Effect[] = handed_off ? [] : [{ kind: 'handoff', reason }]
  if (openNow(hours, time_zone, now)) {
    return { text: `I am bringing in a colleague now. They will answer you right here.${reach}`, effects }
  }
  const next = nextOpening(hours, time_zone, now)
  const back = next ? ` We open again on ${momentWords(next, time_zone)}.` : ''
  return { text: `I have told a colleague.${back} They will get back to you.${reach}`, effects }
}
