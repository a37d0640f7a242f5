/** Turns one sentence into a command; what only makes sense after earlier turns is read against the state. */
import { isSmallTalk } from '../flows/small-talk'
import { talksOfOwn } from '../flows/trade-in'
import type { VehicleField } from '../flows/vehicle-fields'
import type { Turn } from '../turn'
import {
  asksWhichHave,
  asksWhichOfThem,
  comparesStock,
  describesAny,
  describesSeveral,
  isAboutNone,
  isReaction,
  isRefinement,
  pointsAtVehicle,
  pointsOut,
} from './about-vehicles'
import { isQuestion } from './asks'
import type { Command } from './commands'
import { givesOtherNumber } from './entities/contact'
import { announcedIn } from './entities/agreement'
import { bestOfEach, comparesTwo, setsAgainst, versionsOfOne } from './entities/alternatives'
import { isAnything, withoutUnclear } from './entities/wanted'
import { namesOne } from './entities/continuing'
import {
  namesAnyVehicle,
  namesColors,
  namesInterior,
  namesLandmark,
  namesTransmission,
  namesWork,
} from './entities/subject-words'
import { namesWhen } from './entities/when-types'
import { hoursCommand } from './hours-command'
import type { Label } from './labels'
import { chanceOf } from './reading'
import { shownVehicles } from './read-sentence'
import { familyOf, fieldOf, isEmpty, namesVehicle, SEARCHES, wordCount, type Sentence } from './sentence'
import { GUESS, isGuess } from './unlikely'
import { fieldsIn, vehicleCommand } from './vehicle-command'
import { visitCommand } from './visit-commands'

/** So few words about a vehicle need not say which. */
const BRIEF_WORDS = 2
/** Whether an appointment is needed is asked without the form of a question from this probability on. */
const CLEAR_NEED = 0.9
/** 'How many owners?' is about the vehicle of the dialogue, unless it speaks of vehicles in general. */
const OF_FOCUS: ReadonlySet<VehicleField> = new Set(['history', 'tow'])

/** Facts of one vehicle, which a description with 'the' may name. */
const OF_ONE: ReadonlySet<VehicleField> = new Set(['vin', 'history'])

/** Labels of a text that asks for the best of several kinds. */
const COMPARABLE: ReadonlySet<Label> = new Set([
  ...SEARCHES,
  'vehicle.pick',
  'vehicle.compare',
  'vehicle.price',
  'price.lowest',
])

/** The least probability of a comparison for two versions of a model to be set against each other. */
const COMPARED = 0.2

/** Questions that the bank answers when they are about no certain vehicle. */
const GENERAL_FIELDS: ReadonlySet<VehicleField> = new Set([
  'history',
  'tow',
  'features',
  'details',
  'available',
])

/** 'What's the gas like on that' speaks of no vehicle that runs on gas. */
function withoutGas({ state }: Turn, sentence: Sentence): Sentence {
  const { fuels, ...described } = sentence.wanted.conditions
  const isOfGas = sentence.label === 'vehicle.economy' && fuels?.join() === 'gas' && isEmpty(described)
  if (!isOfGas || sentence.reference === null) return sentence
  const reference = state.focus === null ? sentence.reference : ({ kind: 'focus' } as const)
  return { ...sentence, wanted: { ...sentence.wanted, conditions: {} }, reference }
}

/** 'Nah forget it, show me a truck instead' gives up all that was looked for. */
const STARTS_OVER =
  /^\W*(?:(?:nah|no|nope|ok|okay|actually|well|you know what|eh|hmm)\W+)*(?:forget (?:it|that|about it|all that)|never ?mind(?: that)?|scratch that|start over|let['’]?s start over|olv[ií]da(?:lo|te)|olv[ií]delo|oublie(?:z)?(?: [çc]a)?|laisse(?:z)? tomber|vergiss(?: es| das)?|vergessen sie (?:es|das))(?!\p{L}| (?:the|about|el|la|le|den|die|das) )/iu

export function commandOf(turn: Turn, given: Sentence, whole: Sentence): Command {
  const sentence = withoutGas(turn, given)
  const { reading, label, p, reference } = sentence
  const announced = announcedIn(reading.text)
  // 'See you then' takes leave, where no visit is booked.
  if (announced === 'comes' || (announced !== null && turn.question.appointments.length > 0))
    return { kind: 'visit', visit: { kind: 'ask' } }
  if (isGuess(turn, sentence)) return { kind: 'topic', reading }
  const mode =
    (label === 'search.more' && !beginsSearch(turn, sentence) && sentence.wanted.too !== true) ||
    isReaction(turn, sentence)
      ? 'more'
      : !STARTS_OVER.test(turn.question.lines.join(' ')) &&
          isRefinement(turn, sentence) &&
          (turn.state.search !== null || turn.state.shown.length > 1)
        ? 'refine'
        : 'new'
  const lot = turn.question.catalogue.vehicles
  const best = COMPARABLE.has(label) ? bestOfEach(reading.text, lot) : []
  const isComparison =
    chanceOf(reading, 'vehicle.compare') >= COMPARED ||
    (familyOf(label) === 'vehicle' && comparesTwo(reading.text))
  const isOfVersions = best.length === 0 && isComparison
  const each = isOfVersions
    ? versionsOfOne(reading.text, lot, label === 'vehicle.compare' ? shownVehicles(turn) : [])
    : best
  if (each.length > 0) {
    const { wanted } = sentence
    return { kind: 'compare', comparison: { wanted, reference: null, each, fields: fieldsIn(reading) } }
  }
  if (SEARCHES.has(label)) {
    // 'Just the glass, not the housing' goes on with no search, where there was none.
    const isOfOther = label === 'search.refine' && isAboutNone(turn) && turn.state.search === null
    if (isOfOther && !isAnything(sentence.wanted) && !isQuestion(reading)) return { kind: 'topic', reading }
    const onlyStock = sentence.wanted.conditions.stocks !== undefined
    if (onlyStock) return vehicleCommand('available', sentence, whole)
    const { wanted, when } = sentence
    if (!isAnything(wanted) && namesWhen(when) && turn.question.appointments.length > 0)
      return { kind: 'visit', visit: { kind: 'move', when } }
    // 'I have a 2019 Bluff, 61,000 miles' looks for no vehicle.
    const hasOwn = wanted.own.year_min !== undefined || wanted.own.miles_max !== undefined
    if (!isAnything(wanted) && hasOwn) return { kind: 'trade', reading }
    const isBetween = reference?.kind === 'shown' && reference.stocks.length > 1 && isQuestion(reading)
    const isOfModels = (wanted.conditions.models?.length ?? 0) > 1
    if (
      (wanted.relations.length > 0 && (isBetween || isOfModels)) ||
      (isOfModels && setsAgainst(reading.text))
    )
      return { kind: 'compare', comparison: { wanted, reference: isBetween ? reference : null, fields: [] } }
    // A number beside a day may be part of it.
    return { kind: 'search', search: { wanted: namesWhen(when) ? withoutUnclear(wanted) : wanted, mode } }
  }
  if (label === 'vehicle.compare') {
    // 'Which one costs me more?', after leasing and buying were talked about, compares no vehicles.
    const isAsked = isQuestion(reading) || sentence.wanted.relations.length === 0
    const isOfTopic = turn.state.asked !== undefined && isAsked && isEmpty(whole.wanted.conditions)
    if (!comparesStock(turn, sentence) && isAboutNone(turn) && isOfTopic) return { kind: 'topic', reading }
    // 'We need more room than our Corolla': nothing of the stock is compared.
    if (!comparesStock(turn, sentence) && !namesVehicle(whole.wanted) && sentence.wanted.relations.length > 0)
      return { kind: 'search', search: { wanted: sentence.wanted, mode } }
    // 'Which one?', after a fact of the only vehicle that was shown.
    if (isReaction(turn, sentence) && !comparesStock(turn, sentence))
      return vehicleCommand('details', sentence, whole)
    return {
      kind: 'compare',
      comparison: {
        wanted: pointsOut(sentence) ? sentence.wanted : whole.wanted,
        reference,
        fields: fieldsIn(reading),
      },
    }
  }
  // 'I can pay 450 a month, which SUVs fit?' The search says that a month's payment depends on the loan.
  const { monthly_max, ...described } = sentence.wanted.conditions
  const refining = turn.state.search === null ? 0 : chanceOf(reading, 'search.refine')
  const isLooking = describesAny(described) || chanceOf(reading, 'search.find') + refining >= GUESS
  if (label === 'finance.monthly' && monthly_max !== undefined && isLooking)
    return { kind: 'search', search: { wanted: sentence.wanted, mode } }
  const field = fieldOf(label)
  if (field !== undefined) {
    // 'Carfax?' is about the vehicle of the dialogue.
    const isOfFocus = OF_FOCUS.has(field) && !namesAnyVehicle(reading.text)
    const isBrief = turn.state.focus !== null && (isOfFocus || wordCount(reading.text) <= BRIEF_WORDS)
    if (asksWhichOfThem(sentence))
      return { kind: 'search', search: { wanted: sentence.wanted, mode: 'refine' } }
    const isCertain = pointsAtVehicle(turn, sentence) || namesVehicle(whole.wanted) || isBrief
    const isWanted = describesAny(described) || (reference === null && !isEmpty(described))
    // 'Do you have a Terrane that is not white?'
    const isExcluding = described.not !== undefined && reference === null && describesSeveral(sentence)
    // 'The VIN of the black van' and 'how many people had the coupe before' ask for no van and no coupe.
    const isOfOne = OF_ONE.has(field) && !isEmpty(described) && namesOne(reading.text)
    if (isExcluding || (!isCertain && !isOfOne && isAboutNone(turn) && (isWanted || asksWhichHave(sentence))))
      return { kind: 'search', search: { wanted: sentence.wanted, mode } }
    if (GENERAL_FIELDS.has(field) && !isCertain && !isOfOne) return { kind: 'topic', reading }
    const isUnlisted =
      (field === 'color' && namesInterior(reading.text)) ||
      (field === 'engine' && namesTransmission(reading.text))
    // 'Which colors do you have it in?' asks for those of all that were found.
    const isOfAll = field === 'color' && namesColors(reading.text) && reference?.kind === 'focus'
    const asked = isOfAll && turn.state.search !== null ? { ...sentence, reference: null } : sentence
    return vehicleCommand(isUnlisted ? 'features' : field, asked, whole)
  }
  if (chanceOf(reading, 'talk.injection') >= 0.25 && familyOf(label) === 'visit')
    return { kind: 'talk', label: 'talk.injection' }
  const visit = visitCommand(turn, onDayOf(whole, sentence))
  if (visit) return visit
  if (label === 'hours.open') return hoursCommand(turn, sentence)
  if (label === 'location.address')
    return { kind: 'place', fact: namesLandmark(reading.text) ? 'distance' : 'address' }
  if (label === 'contact.phone') return { kind: 'place', fact: 'phone' }
  if (label === 'trade.value' || label === 'trade.process' || label === 'trade.owe')
    return { kind: 'trade', reading }
  // 'I would like to sell my car' offers it; 'do you buy cars?' asks whether.
  if (label === 'trade.sell' && !isQuestion(reading)) return { kind: 'trade', reading }
  if (label === 'trade.condition' && !isQuestion(reading)) {
    if (talksOfOwn(turn)) return { kind: 'trade', reading }
    // 'Solid', after the warning light was talked about, is no condition of a trade-in.
    if (turn.state.subject === 'service' || namesWork(reading.text))
      return { kind: 'visit', visit: { kind: 'book', visit: 'service', when: sentence.when } }
    return { kind: wordCount(reading.text) <= BRIEF_WORDS ? 'topic' : 'trade', reading }
  }
  if (label === 'contact.give' || label === 'contact.preference') {
    if (givesOtherNumber(turn.question, reading.text)) return { kind: 'note', notes: [{ about: 'reach' }] }
    // Whoever waits for a person says it to them.
    return { kind: 'talk', label: turn.question.handed_off ? 'talk.statement' : 'talk.ack' }
  }
  if (isSmallTalk(label)) return { kind: 'talk', label }
  // 'I need an appointment for my brakes' wants one.
  if (label === 'house.walk_ins' && p < CLEAR_NEED && !isQuestion(reading) && namesWork(reading.text))
    return { kind: 'visit', visit: { kind: 'book', visit: 'service', when: sentence.when } }
  return { kind: 'topic', reading }
}

/** 'Show me red ones', before anything was looked for, goes on with nothing. */
const beginsSearch = ({ state }: Turn, { wanted }: Sentence): boolean =>
  state.search === null && !isEmpty(wanted.conditions)

/** 'I come by on Tuesday, can you book service at 8': a time without a day is on that of the message. */
function onDayOf(whole: Sentence, sentence: Sentence): Sentence {
  const { when } = sentence
  const isTimeAlone = when.minutes !== undefined && when.day === undefined && when.shift === undefined
  const { day, last_day, or_day } = whole.when
  const isOneDay = day !== undefined && last_day === undefined && or_day === undefined
  return isTimeAlone && isOneDay ? { ...sentence, when: { ...when, day } } : sentence
}
