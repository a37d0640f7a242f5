/** Composes a reply from what the dealership knows. Pure: the same question always gets the same answer. */
import { formatPhone } from '../../../rules/text/format-phone'
import type { BotAnswerGroupId } from '../../../rules/settings/bot-answers'
import type { VehicleRow } from '../../platform/schema/accounts'
import type { MessageSource } from '../../../contract/calls/dialogue'
import type { Effect, Question } from '../port'
import { ADDRESS_SOURCE, distinctSources, PHONE_SOURCE } from '../sources'
import { contactIn } from './contacts'
import { asksWhoSpeaks, sensitiveTopicsIn, sensitiveTopicParts } from './sensitive-topics'
import { hoursPart, isAboutHours } from './hours-answer'
import {
  asksForPerson,
  asksForPhone,
  asksForAddress,
  asksForVisit,
  isGoodbye,
  isGreeting,
  isNo,
  isQuestion,
  isThanks,
  isYes,
} from './intents'
import { asksForGated, gatePart, isAskedForContact, heldBackQuestions, askContactPart } from './lead-gating'
import { isAskedWho, nextStep } from './next-step'
import { PERSON_REPLY, VISIT_REPLY, type Part } from './reply-part'
import { handOff } from './handoff-reply'
import { withStatedPrices } from './price'
import { asksForReport, reportPart, reportWanted } from './report'
import { SHOWN_MAX, vehiclesPart } from './vehicle-answer'
import { unansweredIn } from './unanswered'
import { unitsOf } from './units'
import { asksForVehicles } from './vehicle-intent'
import { asksAboutPageVehicle, pointsAt, criteriaIn } from './vehicle-search'
import { answersWhen, answerVisit, isAskedContact, namesDayOrTime } from './visit'
import {
  authoredBeyondFacts,
  authoredAboutVehicles,
  authoredAboutVisits,
  authoredParts,
} from './authored-answers'

/** 'Hello, do you sell boats?' is more than a greeting. */
const asksSomething = (text: string) => isQuestion(text) && unitsOf(text).some(({ weak }) => !weak)

/** Begins every reply without an answer, so that the second one in a row is recognised. */
const UNKNOWN = 'I do not have that in my notes.'
/** Questions about these topics use the words of a visit, but are not about one. */
const LIKE_VISITS: readonly BotAnswerGroupId[] = ['home_test_drive', 'deposit']

/** A reply whose vehicles have not been turned into cards yet. */
export interface Draft {
  readonly text: string
  readonly vehicles: readonly VehicleRow[]
  readonly quick_replies: readonly string[]
  readonly effects: readonly Effect[]
  readonly sources: readonly MessageSource[]
  /** No part of it is an answer. */
  readonly unknown: boolean
  /** See `Reply`. */
  readonly unanswered?: string
}

/** Composes the reply to what the customer wrote last. */
export function composeReply(requested: Question): Draft {
  const question = withStatedPrices(requested)
  const text = question.lines.join('\n')
  const askedWho = isAskedContact(question) || isAskedForContact(question) || isAskedWho(question)
  const contact = contactIn(text, askedWho, question.dealership.formats.country)
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
        gated: question.gated && contact.phone === undefined && contact.email === undefined,
      }
    : question
  const parts = partsOf(known, text, isContact)
  return {
    text: parts.map((part) => part.text).join('\n'),
    vehicles: parts.flatMap((part) => part.vehicles ?? []).slice(0, SHOWN_MAX),
    quick_replies: [...new Set(parts.flatMap((part) => part.quick_replies ?? []))].slice(0, 4),
    effects: [...learned, ...parts.flatMap((part) => part.effects ?? [])],
    sources: distinctSources(parts.flatMap((part) => part.sources ?? [])),
    unknown: parts.every((part) => part.unknown === true),
    ...(parts.some((part) => part.unanswered === true) && { unanswered: unansweredIn(question.lines) }),
  }
}

function partsOf(question: Question, text: string, isContact: boolean): Part[] {
  const topics = sensitiveTopicsIn(text)
  if (asksForPerson(text) && !asksWhoSpeaks(text))
    return [handOff(question, 'The customer asked for a person')]
  const wanted = reportWanted(question, text)
  if (wanted) return [wanted]
  // An answer to "when?" that names no time may be a question of its own.
  const wantsVisit = asksForVisit(text) || answersWhen(question, text)
  if (wantsVisit && !topics.some((group) => LIKE_VISITS.includes(group))) {
    const written = namesDayOrTime(question) ? [] : authoredAboutVisits(question, text)
    return written.length > 0 ? [...written] : [answerVisit(question)]
  }
  if (question.gated) {
    if (asksForGated(question, text, topics)) return [gatePart(question)]
    if (isContact && isAskedForContact(question)) return [askContactPart(question)]
  } else {
    const requested = heldBackQuestions(question)
    if (requested.length > 0) return [thanksForContact(question, ''), ...heldBackAnswers(question, requested)]
  }
  const parts = facts(question, text, topics)
  if (parts.length > 0) {
    return withNextStep(question, text, isContact ? [thanksForContact(question), ...parts] : parts)
  }
  if (isContact) return [thanksForContact(question)]
  const small = asksSomething(text) ? undefined : smallTalk(question, text)
  return [small ?? unknown(question)]
}

function facts(question: Question, text: string, topics: readonly BotAnswerGroupId[]): Part[] {
  const { dealership, catalogue } = question
  const parts: Part[] = []
  if (isAboutHours(question, text)) parts.push(hoursPart(question, text))
  if (asksForAddress(text) && dealership.address !== '') {
    parts.push({ text: `You find us at ${dealership.address}.`, sources: [ADDRESS_SOURCE] })
  }
  if (asksForPhone(text) && dealership.phone !== '') {
    parts.push({
      text: `Our number is ${formatPhone(dealership.phone, dealership.formats)}.`,
      sources: [PHONE_SOURCE],
    })
  }
  if (asksForReport(text)) return [...parts, reportPart(question)]
  // A vehicle that such a question names is its subject, not what the customer is looking for.
  if (topics.length > 0) return [...parts, ...sensitiveTopicParts(question, text, topics)]
  const aboutPageVehicle = question.vehicle !== null && asksAboutPageVehicle(text)
  if (aboutPageVehicle || asksForVehicles(text, criteriaIn(text, catalogue.vehicles))) {
    const written = aboutPageVehicle && pointsAt(text) ? [] : authoredAboutVehicles(question, text)
    return [...parts, ...(written.length > 0 ? written : [vehiclesPart(question, text)])]
  }
  return parts.length === 0
    ? [...authoredParts(question, text)]
    : [...parts, ...authoredBeyondFacts(question, text)]
}

/** Answers the questions that were withheld until the customer could be reached. */
function heldBackAnswers(question: Question, requested: readonly string[]): readonly Part[] {
  const parts = requested
    .flatMap((text) => facts(question, text, sensitiveTopicsIn(text)))
    // Each answer is given once, even if the customer asked for it twice.
    .filter((part, index, all) => all.findIndex(({ text }) => text === part.text) === index)
  return withNextStep(question, requested.join('\n'), parts.length > 0 ? parts : [unknown(question)])
}

/** Appends the question that leads to the next step, when there is one to ask. */
function withNextStep(question: Question, text: string, parts: readonly Part[]): Part[] {
  const last = parts.at(-1)
  if (!last || last.text.endsWith('?') || parts.some(({ effects = [] }) => effects.length > 0))
    return [...parts]
  const shown = parts.some(({ vehicles = [] }) => vehicles.length > 0)
  const step = nextStep(question, text, shown)
  if (step === null) return [...parts]
  const between = last.text.includes('\n') ? '\n' : ' '
  return [...parts.slice(0, -1), { ...last, text: `${last.text}${between}${step}` }]
}

function thanksForContact({ customer, dealership }: Question, more = ' How else can I help?'): Part {
  const first = customer.name.split(' ')[0] ?? ''
  const reach = customer.phone === null ? customer.email : formatPhone(customer.phone, dealership.formats)
  const noted = reach === null ? '' : ` I have noted ${reach}.`
  return { text: `Thank you${first === '' ? '' : `, ${first}`}.${noted}${more}` }
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
    const how = question.dealership.capabilities.takeover ? 'will answer you here' : 'will get back to you'
    return {
      text: `${UNKNOWN} I have added it for my colleague, who ${how}.`,
      unknown: true,
      unanswered: true,
    }
  }
  const before = question.history.findLast((line) => line.from === 'assistant')?.text ?? ''
  if (before.startsWith(UNKNOWN)) {
    return { ...handOff(question, 'The assistant found no answer twice'), unanswered: true }
  }
  const person = question.dealership.capabilities.takeover
    ? 'bring in a person'
    : 'have a colleague get back to you'
  return {
    text: `${UNKNOWN} Would you say it in other words, or shall I ${person}?`,
    quick_replies: [PERSON_REPLY],
    unknown: true,
    unanswered: true,
  }
}
