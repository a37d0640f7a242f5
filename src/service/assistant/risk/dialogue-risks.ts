/**
 * What a person must see in a message, as far as the dialogue tells: an amount is an offer only where it can
 * be one.
 */
import { USUAL_TRIGGERS } from '../../../contract/core/handoff'
import { withoutContacts } from '../../../rules/conversations/contact-in-text'
import { isPending } from '../flows/handoff'
import { talksOfOwn } from '../flows/trade-in'
import type { Turn } from '../turn'
import { describesAny } from '../understand/about-vehicles'
import { asksGoodDeal } from '../understand/asks'
import { asksForName } from '../understand/asked-name'
import { isCounterOffer } from '../understand/counter-offer'
import { isOnlyDepartment } from '../understand/evidence/continuations'
import { tellsWholeVehicle } from '../understand/entities/own-vehicle'
import { bestOf, chanceOf, type Reading } from '../understand/reading'
import { namesWork } from '../understand/entities/subject-words'
import { sentenceOf } from '../understand/read-sentence'
import { namesVehicle, type Sentence } from '../understand/sentence'
import { wholeOf } from '../understand/whole-message'
import { staysWithSomebody, wordForSomebody } from '../understand/message-for-colleague'
import { risksIn, wantsCall, type Risk } from './gate'

/** From this ratio on, two prices are a span in which a vehicle is looked for. */
const SPAN = 1.3
/** From this probability on, a sentence is an offer whatever stands beside it. */
const SURE_OFFER = 0.7
/** Below this probability, a message as a whole is no offer. */
const NO_OFFER = 0.05

/** Two prices with no more than a dash or a short word between them, and nothing else. */
const WRITTEN_SPAN =
  /^\W*(?:(?:between|from|like|maybe|around|about|say|de|entre|zwischen) )*\$?\d[\d.,]* ?(?:k|mil|mille|tausend)? ?(?:-|–|to|and|a|y|à|et|bis|und) ?\$?\d[\d.,]* ?(?:k|mil|mille|tausend|grand|thousand|dollars|bucks)?\W*$/iu

/** 'And the front brakes', and no word of what they do. */
const ONLY_NAMED =
  /^\W*(?:and|what about|how about|y|e|et|und)(?: (?:for|the|new|front|rear|el|los|las|les|des|die|neue))* \p{L}+\W*$/iu

/** 'The silver SUV' is a certain one. */
const POINTS_OUT = /(?<!\p{L})(?:the|this|that|your|la|esta?|esa|le|ce|cet|cette|der|die|das|den|dem) \p{L}/iu

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
  // '15-18k', after several were shown, narrows them down.
  const isRange = () =>
    state.search !== null && state.shown.length !== 1 && !question.handed_off && WRITTEN_SPAN.test(text)
  // '15 Escape, 101k' tells of a vehicle that is to be traded in.
  const isOwn = () =>
    offers.length > 0 &&
    sentences().every(
      ({ reading, wanted }) =>
        tellsWholeVehicle(reading.text, question.now) && wanted.conditions.price_max === undefined,
    )
  // 'I have like 31k miles on it' names no money.
  const isMiles = () =>
    offers.length > 0 &&
    sentences().every((sentence) => sentence.wanted.conditions.miles_max !== undefined && !isSum(sentence))
  // '2021 Nord Plus. 71k', while a trade-in is talked about, has 71,000 miles.
  const isTradeIn = () => talksOfOwn(turn) && tellsWholeVehicle(text, question.now)
  // '13 grand saved up. What is there?' bids for nothing: only a part of it looks like an offer.
  const isPart = () =>
    readings.length > 1 &&
    readings.every((reading) => chanceOf(reading, 'price.offer') < SURE_OFFER) &&
    chanceOf(wholeOf(turn, readings), 'price.offer') < NO_OFFER
  // 'He wants a used truck, and has 18 thousand in cash', before any was shown, looks for one, and 'would you
  // take 28 for the silver SUV' does not.
  const isWish = () =>
    state.focus === null &&
    state.shown.length === 0 &&
    !POINTS_OUT.test(text) &&
    readings
      .map((reading) => sentenceOf(turn, reading))
      .some(({ wanted }) => describesAny(wanted.conditions) && !namesVehicle(wanted))
  const triggers = question.dealership.hand_over ?? USUAL_TRIGGERS
  const found = risksIn(readings, text, triggers)
  // 'How about 28,500', after a price, is an offer that only the dialogue makes one.
  const isOffer = found.every(({ kind }) => kind === 'price_offer') && isCounterOffer(turn, readings)
  if (isOffer && !triggers.off.includes('price_offer')) return [{ kind: 'price_offer', said: text.trim() }]
  const isCall = found.length === 0 && !triggers.off.includes('person') && asksForCall(turn, text)
  if (isCall) return [{ kind: 'person', said: text.trim(), call: true }]
  // 'Tell her to call me', from somebody who waits for a person, is a word for them, and so is 'don't
  // transfer me, I deal with Mike'.
  const isWord = () =>
    readings.some(
      ({ text }) => staysWithSomebody(text) || (isPending(turn) && wordForSomebody(text) !== null),
    )
  // 'And the service dept', after the hours of the store, complains of nothing.
  const isDepartment = () => isOnlyDepartment(turn, text)
  // 'And brakes?', after what an oil change costs, tells of no danger.
  const isWork = () => state.subject === 'service' && ONLY_NAMED.test(text) && namesWork(text)
  return found.filter(
    ({ kind }) =>
      !(kind === 'danger' && isWork()) &&
      !(kind === 'complaint' && isDepartment()) &&
      !(kind === 'person' && isWord()) &&
      !(
        kind === 'price_offer' &&
        (asksGoodDeal(text) ||
          isVisit() ||
          isSpan() ||
          isRange() ||
          isOwn() ||
          isMiles() ||
          isTradeIn() ||
          isWish() ||
          isPart())
      ) &&
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
