/**
 * What comes before any answer, whichever assistant gives it: reading what the customer wrote, and what
 * rules alone decide. Pure.
 */
import { channelEntry } from '../../contract/core/channels'
import { withoutContacts } from '../../rules/conversations/contact-in-text'
import { isKnownFirstName } from '../../rules/conversations/same-person'
import { contactOf, isOnlyName, type Contact } from './understand/entities/contact'
import { vehicleNamedIn } from './facts/named-vehicle'
import { withStatedPrices } from './facts/price'
import { askForContact, askHowToReach, isAskedForContact, isGatedLabel } from './flows/contact'
import { talksOfOwn } from './flows/trade-in'
import { handOver } from './flows/hand-over'
import { isReach, thanksForContact } from './flows/thanks-for-contact'
import { optOut } from './flows/opt-out'
import { smallTalk, type SmallTalk } from './flows/small-talk'
import { awaitsVisit } from './flows/visit-flow'
import type { Question } from './port'
import { USUAL_TRIGGERS } from '../../contract/core/hand-over'
import { risksIn, wantsCall, wantsNoMessages, type Risk } from './risk/gate'
import { tellsOnlyLoss } from './risk/loss'
import { NEW_DIALOGUE } from './state/dialogue-state'
import type { Outcome, Part, Turn } from './turn'
import { asPick } from './understand/bare-pick'
import { asksForName, isNameForVisit } from './understand/asked-name'
import type { Command } from './understand/commands'
import { commandsIn } from './understand/commands-in'
import { isCounterOffer } from './understand/counter-offer'
import { isAnything } from './understand/entities/conditions'
import { tellsWholeVehicle } from './understand/entities/own-vehicle'
import { namesOf, stocksIn } from './understand/entities/names'
import type { Label } from './understand/labels'
import { languageAskedFor, languageOf } from './understand/language-of'
import { bestOf, chanceOf, readingsOf, type Reading } from './understand/reading'
import { sentenceOf } from './understand/read-sentence'
import type { Sentence } from './understand/sentence'
import { segmentsOf } from './understand/segment'
import { wholeOf } from './understand/whole-message'
import { TALK_WORDS } from './words/talk'

/** From this probability on, a sentence is refused without a look at anything else. */
const SURE = 0.6
/** From this probability on, a sentence beside an instruction to the assistant is a request of its own. */
const OWN = 0.8
/** From this probability on, a sentence is an offer whatever stands beside it. */
const SURE_OFFER = 0.7
/** Below this probability, a message as a whole is no offer. */
const NO_OFFER = 0.05
/** From this ratio on, two prices are a span in which a vehicle is looked for. */
const SPAN = 1.3
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
  const turn = turnOf(withStatedPrices(requested))
  const contact = contactOf(turn.question, asksForName(turn) || isNameForVisit(turn))
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

/** What a person must see of it, the gravest first. */
export function risksOf(turn: Turn, readings: readonly Reading[]): readonly Risk[] {
  const { question, state } = turn
  const text = readings.map((reading) => reading.text).join('\n')
  // 'Make it 6' is about a visit, and 'I still owe 9k' about the trade-in.
  const offers = readings.filter((reading) => bestOf(reading).label === 'price.offer')
  // Few messages name a price: only theirs are read so closely.
  let read: readonly Sentence[] | undefined
  const sentences = () =>
    (read ??= (offers.length > 0 ? offers : readings).map((reading) => sentenceOf(turn, reading)))
  const isSum = ({ wanted: { conditions } }: Sentence) =>
    conditions.price_max !== undefined || conditions.price_min !== undefined
  const isVisit = () =>
    sentences().every(
      (sentence) =>
        sentence.label === 'visit.move' ||
        (!isSum(sentence) && (state.flow?.kind === 'visit' || sentence.when.minutes !== undefined)),
    )
  const isSpan = () =>
    sentences().every(({ wanted: { conditions } }) => {
      const { price_min, price_max } = conditions
      // It is wider than 'around 22k'.
      return price_min !== undefined && price_max !== undefined && price_max > price_min * SPAN
    })
  // '15 Escape, 101k' tells of a vehicle that is to be traded in.
  const isOwn = () =>
    offers.length > 0 &&
    sentences().every(
      ({ reading, wanted }) =>
        tellsWholeVehicle(reading.text, question.now) && wanted.conditions.price_max === undefined,
    )
  // '2021 Nord Plus. 71k', while a trade-in is talked about, has 71,000 miles.
  const isTradeIn = () => talksOfOwn(turn) && tellsWholeVehicle(text, question.now)
  // '13 grand saved up. What is there?' bids for nothing: only a part of it looks like an offer.
  const isPart = () =>
    readings.length > 1 &&
    readings.every((reading) => chanceOf(reading, 'price.offer') < SURE_OFFER) &&
    chanceOf(wholeOf(turn, readings), 'price.offer') < NO_OFFER
  const triggers = question.dealership.hand_over ?? USUAL_TRIGGERS
  const found = risksIn(readings, text, triggers)
  // 'How about 28,500', after a price, is an offer that only the dialogue makes one.
  const isOffer = found.every(({ kind }) => kind === 'price_offer') && isCounterOffer(turn, readings)
  if (isOffer && !triggers.off.includes('price_offer')) return [{ kind: 'price_offer', said: text.trim() }]
  const isCall = found.length === 0 && !triggers.off.includes('person') && asksForCall(turn, text)
  if (isCall) return [{ kind: 'person', said: text.trim(), call: true }]
  return found.filter(
    ({ kind }) =>
      !(kind === 'price_offer' && (isVisit() || isSpan() || isOwn() || isTradeIn() || isPart())) &&
      !(kind === 'refund' && state.flow?.kind === 'trade'),
  )
}

/** 'Call me Bee' says a name. */
const CALLED = /\bcall me \p{Lu}\p{Ll}/u
/** 'Call me asap, 312-555-0100' wants a call, where nobody had asked for the number. */
const asksForCall = (turn: Turn, text: string): boolean =>
  wantsCall(text) &&
  !CALLED.test(text) &&
  !asksForName(turn) &&
  !turn.question.handed_off &&
  withoutContacts(text) !== text

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
  if (risks.length > 0) return withThanks(turn, contact, handOver(turn, risks))
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
