/**
 * What comes before any answer, whichever assistant gives it: reading what the customer wrote, and what
 * rules alone decide. Pure.
 */
import { channelEntry } from '../../contract/core/channels'
import { isKnownFirstName } from '../../rules/conversations/same-person'
import { contactOf, isOnlyName, type Contact } from './understand/entities/contact'
import { vehicleNamedIn, withNamedVehicle } from './facts/named-vehicle'
import { withStatedPrices } from './facts/price'
import { askForContact, askHowToReach, isAskedForContact, isGatedLabel } from './flows/contact'
import { handoffOutcome } from './flows/handoff'
import { isReach, thanksForContact } from './flows/thanks-for-contact'
import { optOut } from './flows/opt-out'
import { smallTalk, type SmallTalk } from './flows/small-talk'
import { awaitsVisit } from './flows/visit-flow'
import type { Question } from './port'
import { risksOf } from './risk/dialogue-risks'
import { wantsNoMessages } from './risk/gate'
import { tellsOnlyLoss } from './risk/loss'
import { NEW_DIALOGUE } from './state/dialogue-state'
import type { Outcome, Part, Turn } from './turn'
import { asPick } from './understand/bare-pick'
import { asksForName, isNameForVisit } from './understand/asked-name'
import type { Command } from './understand/commands'
import { commandsIn } from './understand/commands-in'
import { isAnything } from './understand/entities/wanted'
import { namesOf } from './understand/entities/names'
import { stocksIn } from './understand/entities/stock-numbers'
import type { Label } from './understand/labels'
import { languageAskedFor, languageOf } from './understand/language-of'
import { bestOf, readingsOf, type Reading } from './understand/reading'
import { segmentsOf } from './understand/segment'
import { TALK_WORDS } from './words/talk'

/** From this probability on, a sentence is refused without a look at anything else. */
const SURE = 0.6
/** From this probability on, a sentence beside an instruction to the assistant is a request of its own. */
const OWN = 0.8
const REFUSED: readonly SmallTalk[] = [
  'house.other_people',
  'talk.injection',
  'talk.off_topic',
  'talk.solicitation',
]

/** Commands whose answers show vehicles with their prices, whatever the label of the sentence is. */
const SHOWS_STOCK: ReadonlySet<Command['kind']> = new Set(['search', 'vehicle', 'compare'])

export interface ReadTurn {
  /** With the contact data of the text. */
  readonly turn: Turn
  readonly contact: Contact
  readonly readings: readonly Reading[]
}

/** Reads what the customer wrote last, without deciding anything. */
export function readTurn(requested: Question): ReadTurn {
  const turn = turnOf(withStatedPrices(withNamedVehicle(requested)))
  const contact = contactOf(turn.question, asksForName(turn) || isNameForVisit(turn), turn.language)
  const known = withContact(turn, contact)
  const readings = readingsOf(known.question, known.language).filter(({ text }) => !isOnlyName(text, contact))
  return { turn: known, contact, readings: asPick(known, readings) }
}

/** The vehicle that a person named after the assistant's last reply; undefined for none or several. */
function namedByPerson({ history, catalogue: { vehicles } }: Question): string | undefined {
  const since = history.slice(history.findLastIndex(({ from }) => from === 'assistant') + 1)
  const text = since.flatMap((line) => (line.from === 'person' ? [line.text] : [])).join('\n')
  return text === '' ? undefined : vehicleNamedIn(text, vehicles)?.stock
}

/** The state of a dialogue that the assistant does not remember begins with the vehicle of the page. */
function turnOf(question: Question): Turn {
  const remembered = question.state ?? { ...NEW_DIALOGUE, focus: question.vehicle?.stock ?? null }
  const text = segmentsOf(question).join('\n')
  const { nameWords } = namesOf(question.catalogue.vehicles)
  const language = languageAskedFor(text) ?? languageOf(text, question.state?.language ?? null, nameWords)
  const named = namedByPerson(question)
  const focus = named === undefined ? {} : { focus: named, shown: [named] }
  return { question, language, state: { ...remembered, ...focus, language } }
}

function withContact(turn: Turn, contact: Contact): Turn {
  if (Object.keys(contact).length === 0) return turn
  const { question } = turn
  const { first_name = '', last_name } = contact
  const isKnown = last_name === undefined && isKnownFirstName(first_name, question.customer.name)
  const name = isKnown ? '' : [first_name, last_name].filter(Boolean).join(' ')
  return {
    ...turn,
    question: {
      ...question,
      customer: {
        name: name === '' ? question.customer.name : name,
        phone: contact.phone ?? question.customer.phone,
        email: contact.email ?? question.customer.email,
      },
      gated: question.gated && contact.phone === undefined && contact.email === undefined,
    },
  }
}

/** Whether the shopper wants no more messages on this channel. */
export const optsOut = ({ turn, readings }: Pick<ReadTurn, 'turn' | 'readings'>): boolean =>
  wantsNoMessages(readings) || isCancelKeyword(turn)

/** Carriers let 'CANCEL' end text messages; beside a visit it means the visit. */
const isCancelKeyword = ({ question: { channel, appointments, lines }, state }: Turn): boolean =>
  channelEntry(channel).keywords &&
  appointments.length === 0 &&
  state.flow === null &&
  lines.at(-1)?.trim().toLowerCase().replace(/\W/g, '') === 'cancel'

/**
 * What follows from the message by rules alone; null where it wants an answer. The risks come first: beside
 * them nothing else is answered.
 */
export function outcomeByRules({ turn, contact, readings }: ReadTurn): Outcome | null {
  if (optsOut({ turn, readings })) return optOut(turn)
  const risks = risksOf(turn, readings)
  if (risks.length > 0) return withThanks(turn, contact, handoffOutcome(turn, risks))
  if (tellsOnlyLoss(readings) && !looksForSome(turn, readings)) return { parts: [lossPart(turn)] }
  const isContact = Object.keys(contact).length > 0
  if (turn.question.gated) {
    const wanted =
      readings.find((reading) => isGatedLabel(bestOf(reading).label)) ??
      (commandsIn(turn, readings).some(({ kind }) => SHOWS_STOCK.has(kind)) ? readings[0] : undefined)
    if (wanted) return askForContact(turn, wanted.text)
    if (isAskedForContact(turn) && isContact) return askHowToReach(turn)
  }
  // Questions that waited for contact data are answered first.
  return isContact || turn.state.flow?.kind === 'contact' ? null : refusal(turn, readings)
}

/** A number in the message that asks for a person was read, too. */
function withThanks(turn: Turn, contact: Contact, outcome: Outcome): Outcome {
  return isReach(contact)
    ? { ...outcome, parts: [thanksForContact(turn, contact), ...outcome.parts] }
    : outcome
}

/** 'My car was totaled, the insurance pays 18k' says which vehicles to look for. */
const looksForSome = (turn: Turn, readings: readonly Reading[]): boolean =>
  commandsIn(turn, readings).some((command) => command.kind === 'search' && isAnything(command.search.wanted))

function lossPart({ language }: Turn): Part {
  const { sorry, another } = TALK_WORDS[language]
  return { text: `${sorry.loss} ${another}` }
}

const isSurely = (reading: Reading, label: Label): boolean => {
  const best = bestOf(reading)
  return best.label === label && best.p >= SURE
}
const isOwnRequest = ({ question }: Turn, reading: Reading): boolean => {
  const { label, p } = bestOf(reading)
  if (label === 'talk.injection') return false
  return p >= OWN || stocksIn(reading.text, question.catalogue.vehicles).length > 0
}

/** Refuses a message that clearly wants nothing but what the assistant does not do. */
function refusal(turn: Turn, readings: readonly Reading[]): Outcome | null {
  // What follows an instruction to the assistant is part of it, unless it clearly is a request of its own.
  const isInjection = readings.some((reading) => isSurely(reading, 'talk.injection'))
  if (isInjection && !readings.some((reading) => isOwnRequest(turn, reading)))
    return smallTalk(turn, 'talk.injection')
  const isRefused = (label: string, p: number) => p >= SURE && REFUSED.some((one) => one === label)
  if (!readings.map(bestOf).some(({ label, p }) => isRefused(label, p))) return null
  const [command, another] = commandsIn(turn, readings)
  if (another !== undefined || command?.kind !== 'talk') return null
  return REFUSED.includes(command.label) ? smallTalk(turn, command.label) : null
}

/** Whether a command answers what the flow of the state asks, such as 'yes' to a proposed visit. */
export function answersFlow(turn: Turn, command: Command): boolean {
  if (command.kind === 'accept' || command.kind === 'decline') return turn.state.flow !== null
  if (command.kind === 'trade') return turn.state.flow?.kind === 'trade'
  const isAnswer = command.kind === 'visit' && ['yes', 'no', 'when'].includes(command.visit.kind)
  return isAnswer && awaitsVisit(turn)
}
