/** Reads a sentence: its label, what its text names, and which of them decides. */
import { isSmallTalk } from '../flows/small-talk'
import { VEHICLE_FIELDS, type VehicleField } from '../flows/vehicle-commands'
import type { VehicleRow } from '../../platform/schema/accounts'
import type { DealerHours } from '../../../rules/settings/hours'
import { departmentsIn, visitHours } from '../facts/hours'
import { isWish } from './asks'
import type { Turn } from '../turn'
import { conditionsIn, withoutUnclear, type Wanted } from './entities/conditions'
import { asksOnlyConditions } from './entities/only-conditions'
import { namesOpening } from './entities/hours-question'
import { referenceIn, type Reference } from './entities/reference'
import { whenIn } from './entities/when'
import { namesWhen, type When } from './entities/when-types'
import { guessesOf } from './guesses'
import { bestOf, chanceOf, type Reading } from './reading'
import type { Label } from './labels'

/** Below this probability the label alone does not decide. */
export const UNSURE = 0.4
/** A label of at least this probability holds against what the text names. */
export const SURE = 0.6
/** A label of at least this probability needs no evidence beside it. */
const CLEAR = 0.65
/** A fragment of at most this many words changes the search before it. */
const FRAGMENT_WORDS = 5
/** A wish that goes on with a search may be longer: 'que cueste menos de 35 mil dólares'. */
const WISH_WORDS = 12
/** A question for the best of a search, and for one by its position, have at most so many words. */
const BEST_WORDS = 7
const ORDINAL_WORDS = 3
/** So few words that name a vehicle are a search. */
const BARE_WORDS = 3

/** Questions about work that, with a day and a time, ask for a visit. */
const BOOKABLE: ReadonlySet<Label> = new Set([
  'service.oil_price',
  'service.price',
  'service.warning',
  'service.recall',
  'service.makes',
  'service.wait',
])

/** The least probability of all labels of visits for a sentence that names a day. */
const COMING = 0.25

const LIMITS = ['price_min', 'price_max', 'miles_min', 'miles_max', 'year_min', 'year_max'] as const

/** Labels that point at a vehicle and ask nothing of it. */
const POINTS: ReadonlySet<Label> = new Set(['vehicle.pick', 'vehicle.available'])

/** One reading with what its text names. */
export interface Sentence {
  readonly reading: Reading
  readonly label: Label
  readonly p: number
  readonly wanted: Wanted
  readonly reference: Reference | null
  readonly when: When
}

/** Whether a text names a vehicle by its stock number, make or model. */
export const namesVehicle = ({ conditions: { stocks, makes, models } }: Wanted): boolean =>
  [stocks, makes, models].some((names) => names !== undefined)

export const isEmpty = (conditions: object): boolean => Object.keys(conditions).length === 0
export const sum = (reading: Reading, ...labels: readonly Label[]): number =>
  labels.reduce((total, label) => total + chanceOf(reading, label), 0)

const sumOfFamilies = ({ guesses }: Reading, ...families: readonly string[]): number =>
  guesses.reduce((total, { label, p }) => (families.includes(familyOf(label)) ? total + p : total), 0)

export const SEARCHES: ReadonlySet<Label> = new Set(['search.find', 'search.refine', 'search.more'])
export const fieldOf = (label: Label): VehicleField | undefined =>
  VEHICLE_FIELDS.find((field) => label === `vehicle.${field}`)
export const familyOf = (label: Label): string => label.split('.')[0] ?? label

/** All vehicles shown last, as far as they are still in stock, in their order. */
function shownVehicles({ state, question }: Turn): readonly VehicleRow[] {
  const lot = new Map(question.catalogue.vehicles.map((vehicle) => [vehicle.stock, vehicle]))
  return state.shown.flatMap((stock) => lot.get(stock) ?? [])
}

export function sentenceOf(turn: Turn, reading: Reading): Sentence {
  const { catalogue, dealership, now } = turn.question
  const { label, p } = bestOf(reading)
  const isAboutVehicles = sumOfFamilies(reading, 'search', 'vehicle') >= 0.3
  const thisYear = now.getUTCFullYear()
  const wanted = conditionsIn(reading.text, catalogue.vehicles, {
    aboutVehicles: isAboutVehicles,
    thisYear,
  })
  const sentence = {
    reading,
    wanted,
    reference: referenceIn(reading.text, shownVehicles(turn), catalogue.vehicles),
    when: whenIn(reading.text, {
      ...dealership,
      hours: hoursMeant(turn, reading),
      now,
      language: turn.language,
      ...(turn.state.flow?.kind === 'visit' &&
        turn.state.flow.day !== undefined && { about: turn.state.flow.day }),
    }),
  }
  return {
    ...sentence,
    ...(p < CLEAR ||
    label === 'talk.no' ||
    isUntimed({ ...sentence, label }) ||
    isNextDay(turn, sentence) ||
    isFragment(turn, sentence) ||
    isBareWish({ ...sentence, label }) ||
    isShift(turn, sentence) ||
    isDropping(turn, sentence) ||
    isBestOfSearch(turn, sentence) ||
    isOrdinal(turn, sentence) ||
    isNextDepartment(turn, sentence) ||
    isExact(sentence.when)
      ? byEvidence(turn, { ...sentence, label, p })
      : { label, p }),
  }
}

/** The hours by which '8' is in the morning or in the evening: those of the workshop for its visits. */
function hoursMeant({ question, state }: Turn, reading: Reading): DealerHours {
  const { flow } = state
  const isService =
    chanceOf(reading, 'visit.book_service') > chanceOf(reading, 'visit.book_sales') ||
    (flow?.kind === 'visit' && flow.visit === 'service')
  return visitHours(question.dealership, isService ? 'service' : 'sales')
}

/** A question for free times that names a vehicle and no time: 'Do you have anything in green?' */
const isUntimed = ({ label, wanted, when }: Pick<Sentence, 'label' | 'wanted' | 'when'>): boolean =>
  label === 'visit.slots' &&
  !(isEmpty(wanted.conditions) && wanted.relations.length === 0) &&
  !namesWhen(when)

/** 'Electric cars?': nothing but what describes vehicles, however it is labelled. */
const isBareWish = ({
  label,
  reading,
  wanted,
  when,
}: Pick<Sentence, 'label' | 'reading' | 'wanted' | 'when'>) =>
  !['vehicle', 'search', 'trade'].includes(familyOf(label)) &&
  (wanted.conditions.bodies ?? wanted.conditions.fuels) !== undefined &&
  !namesWhen(when) &&
  asksOnlyConditions(reading.text)

/** A day alone, after the hours of another one. */
const isNextDay = ({ state }: Turn, { reading, when }: Pick<Sentence, 'reading' | 'when'>): boolean =>
  state.hours !== undefined && when.day !== undefined && wordCount(reading.text) <= FRAGMENT_WORDS

/** A day or a time in a few words, after a visit was booked: 'make it 5', 'oh wait, I meant Friday'. */
const isShift = ({ question, state }: Turn, { reading, when }: Pick<Sentence, 'reading' | 'when'>): boolean =>
  question.appointments.length > 0 &&
  state.flow === null &&
  state.hours === undefined &&
  namesWhen(when) &&
  wordCount(reading.text) <= FRAGMENT_WORDS
const SHIFTS: ReadonlySet<string> = new Set(['talk', 'price', 'search', 'other', 'buy'])

/** 'Forget the color', during a search. */
const isDropping = ({ state }: Turn, { wanted }: Pick<Sentence, 'wanted'>): boolean =>
  wanted.dropped !== undefined && state.search !== null

/** 'Which is the cheapest?' in a few words, after a search. */
const isBestOfSearch = (
  { state }: Turn,
  { wanted, reading }: Pick<Sentence, 'wanted' | 'reading'>,
): boolean => wanted.most !== undefined && state.search !== null && wordCount(reading.text) <= BEST_WORDS
/** What a superlative may look like beside a search. */
const OF_BEST: ReadonlySet<string> = new Set(['price', 'vehicle', 'search', 'talk'])

/** 'The 2nd', of the vehicles that were shown, rather than the second day of a month. */
const isOrdinal = (
  { state }: Turn,
  { reference, reading }: Pick<Sentence, 'reference' | 'reading'>,
): boolean => state.flow === null && reference?.kind === 'shown' && wordCount(reading.text) <= ORDINAL_WORDS

/** 'And service?', after the hours of the store. */
const isNextDepartment = ({ state, question }: Turn, { reading }: Pick<Sentence, 'reading'>): boolean =>
  state.hours !== undefined &&
  wordCount(reading.text) <= FRAGMENT_WORDS &&
  departmentsIn(reading.text, question.dealership.departments).length > 0

/** A day with a time. */
const isExact = ({ day, minutes }: When): boolean => day !== undefined && minutes !== undefined

export const wordCount = (text: string): number => text.trim().split(/\s+/).length

/** A few words that name a condition, after several vehicles were shown: '4x4', 'under 25k', 'in red?'. */
function isFragment(
  { state }: Turn,
  { reading, wanted, reference, when }: Pick<Sentence, 'reading' | 'wanted' | 'reference' | 'when'>,
) {
  // 'Make it 5', while a visit is arranged, is a time.
  if (namesWhen(when) && state.flow?.kind === 'visit') return false
  const isShort = wordCount(reading.text) <= (isWish(reading.text) ? WISH_WORDS : FRAGMENT_WORDS)
  const { stocks } = wanted.conditions
  return (
    state.search !== null &&
    state.shown.length > 1 &&
    isShort &&
    reference === null &&
    !isEmpty(wanted.conditions) &&
    stocks === undefined
  )
}

/**
 * Where the classifier is not sure, what the text names decides among the labels that are possible at all.
 */
function byEvidence(turn: Turn, sentence: Sentence): Pick<Sentence, 'label' | 'p'> {
  const { reading, wanted, reference, when, label, p } = sentence
  const family = familyOf(label)
  const names = !isEmpty(wanted.conditions) || wanted.relations.length > 0
  if (isFragment(turn, sentence) || isDropping(turn, sentence)) return { label: 'search.refine', p: SURE }
  if (isShift(turn, sentence) && (SHIFTS.has(family) || p < SURE) && family !== 'hours')
    return { label: 'visit.move', p: SURE }
  if (isNextDepartment(turn, sentence) && family !== 'visit') return { label: 'hours.open', p: SURE }
  if (isOrdinal(turn, sentence) && label === 'visit.when') return { label: 'vehicle.pick', p: SURE }
  // Of those shown, 'the cheapest one' picks; 'the lowest price?' asks for it.
  const isBest = isBestOfSearch(turn, sentence) && (reference?.kind !== 'shown' || family === 'price')
  if (isBest && OF_BEST.has(family) && label !== 'price.match') return { label: 'search.refine', p: SURE }
  if (wanted.conditions.stocks !== undefined || (reference?.kind === 'shown' && family !== 'visit')) {
    const field = reading.guesses.find((guess) => familyOf(guess.label) === 'vehicle')
    // 'I like the second one, how much is it?' asks for the price.
    const asked = reading.guesses.find(
      (guess) => familyOf(guess.label) === 'vehicle' && !POINTS.has(guess.label),
    )
    if (POINTS.has(label) && asked !== undefined && asked.p >= 0.15) return { label: asked.label, p: SURE }
    if (
      field !== undefined &&
      field.p >= 0.12 &&
      (p < UNSURE || (family === 'price' && label !== 'price.fees'))
    )
      return { label: field.label, p: SURE }
  }
  const timed = byTime(turn, sentence)
  if (timed) return timed
  const isShort = wordCount(reading.text) <= BARE_WORDS || isBareWish(sentence)
  const isBare = names && !namesWhen(when) && reference === null && isShort
  const isName = family === 'vehicle' && namesVehicle(wanted)
  const isOther = !['vehicle', 'search', 'trade'].includes(family)
  if (isBare && (isName || isOther) && wanted.conditions.stocks === undefined) {
    return { label: turn.state.search === null ? 'search.find' : 'search.refine', p: UNSURE }
  }
  const search = sum(
    reading,
    'search.find',
    'search.refine',
    'search.more',
    'vehicle.available',
    'vehicle.pick',
  )
  const isMistaken =
    p < UNSURE ||
    (['talk', 'other'].includes(family) && search >= 0.2) ||
    (family === 'visit' && !namesWhen(when))
  if (isMistaken && names && search >= 0.12) {
    return { label: turn.state.search === null ? 'search.find' : 'search.refine', p: UNSURE }
  }
  const isVisit =
    family === 'drive' && (wanted.conditions.stocks !== undefined || (p < SURE && namesVehicle(wanted)))
  if (isVisit && chanceOf(reading, 'visit.book_sales') >= 0.2) return { label: 'visit.book_sales', p: UNSURE }
  // 'Which Parallels are below 42k?'
  const isLimited = LIMITS.some((limit) => wanted.conditions[limit] !== undefined)
  if (p < UNSURE && isLimited && namesVehicle(wanted) && search + chanceOf(reading, 'vehicle.compare') >= 0.2)
    return { label: 'search.find', p: UNSURE }
  const vehicle = reading.guesses.find((guess) => familyOf(guess.label) === 'vehicle')
  if (
    p < UNSURE &&
    (namesVehicle(wanted) || reference !== null) &&
    vehicle !== undefined &&
    vehicle.p >= 0.15
  ) {
    return { label: vehicle.label, p: UNSURE }
  }
  return { label, p }
}

/** A sentence that names a day is about the hours of that day, or about a visit on it. */
function byTime(turn: Turn, { reading, when, label, p }: Sentence): Pick<Sentence, 'label' | 'p'> | null {
  if (when.day === undefined) return null
  const family = familyOf(label)
  // After the hours of a day: 'And Saturday?'
  const { hours: asked, flow } = turn.state
  const isNext = asked !== undefined && flow === null && wordCount(reading.text) <= FRAGMENT_WORDS
  if (isNext && when.minutes === undefined && (family === 'visit' || p < SURE))
    return { label: 'hours.open', p: SURE }
  // 'Actually Thursday, same time': another day for a visit that is booked.
  const isShort = wordCount(reading.text) <= FRAGMENT_WORDS
  if (isShort && label === 'talk.no' && turn.question.appointments.length > 0)
    return { label: 'visit.move', p: UNSURE }
  // 'And Sunday?'
  if (label === 'talk.off_topic' && wordCount(reading.text) <= FRAGMENT_WORDS && p < CLEAR)
    return { label: 'hours.open', p: UNSURE }
  // 'Can I see it Saturday morning?' is about a visit, although the store must be open.
  const [visit] = reading.guesses.filter((guess) => familyOf(guess.label) === 'visit')
  const isComing = p < SURE && sumOfFamilies(reading, 'visit') >= COMING && !namesOpening(reading.text)
  if (visit !== undefined && isComing && (label === 'hours.open' || when.minutes !== undefined))
    return { label: visit.label, p: UNSURE }
  const { departments } = turn.question.dealership
  const hours = chanceOf(reading, 'hours.open')
  const isTimed = when.minutes !== undefined
  const isDepartment = departmentsIn(reading.text, departments).length > 0
  if (p < UNSURE && isDepartment && (hours >= 0.1 || !isTimed)) return { label: 'hours.open', p: UNSURE }
  // 'Hours for Monday please'
  if (family === 'visit' && hours >= 0.25 && !isTimed && namesOpening(reading.text))
    return { label: 'hours.open', p: UNSURE }
  if (when.minutes !== undefined && BOOKABLE.has(label)) return { label: 'visit.book_service', p: UNSURE }
  if (when.minutes !== undefined && family === 'drive') return { label: 'visit.book_sales', p: UNSURE }
  return p < UNSURE && family !== 'talk' && visit !== undefined && visit.p >= 0.15
    ? { label: visit.label, p: UNSURE }
    : null
}

/**
 * A search takes its conditions, and a visit its time, from all sentences of the message that are about
 * nothing else; hours are asked for the day that another sentence names.
 */
export function joined(
  turn: Turn,
  sentence: Sentence,
  sentences: readonly Sentence[],
  whole: Sentence,
): Sentence {
  if (sentences.length === 1) return sentence
  if (SEARCHES.has(sentence.label)) {
    const texts = sentences
      // 'White would be lovely' wants white, whatever else it is.
      .filter(
        ({ label, p }) => SEARCHES.has(label) || p < SURE || ['vehicle', 'talk'].includes(familyOf(label)),
      )
      .map(({ reading }) => reading.text)
    const thisYear = turn.question.now.getUTCFullYear()
    const all = conditionsIn(texts.join('. '), turn.question.catalogue.vehicles, { thisYear })
    const { unclear } = sentence.wanted
    return { ...sentence, wanted: { ...withoutUnclear(all), ...(unclear !== undefined && { unclear }) } }
  }
  if (familyOf(sentence.label) === 'visit') {
    return {
      ...sentence,
      when: namesWhen(sentence.when) ? withPart(sentence.when, whole.when) : whole.when,
      ...(isEmpty(sentence.wanted.conditions) && { wanted: whole.wanted }),
    }
  }
  return sentence.label === 'hours.open' && sentence.when.day === undefined
    ? { ...sentence, reading: whole.reading }
    : sentence
}

/** 'I can't do mornings. Any slots on Tuesday?' */
const withPart = (when: When, whole: When): When =>
  when.minutes === undefined && when.part === undefined && whole.part !== undefined && when.day === whole.day
    ? { ...when, part: whole.part }
    : when

/** The message as one sentence. */
export function wholeOf({ language }: Turn, readings: readonly Reading[]): Reading {
  const [first] = readings
  if (first !== undefined && readings.length === 1) return first
  const text = readings.map((reading) => reading.text).join(' ')
  return { text, guesses: guessesOf(text, language) }
}

/** A request whose sentences say little each may be clear as a whole. */
export function isClearerTogether(whole: Sentence, apart: readonly Sentence[]): boolean {
  const isRequest = !isSmallTalk(whole.label) && wordCount(whole.reading.text) <= 40
  // A sentence that is clear and about something else is a request of its own.
  const isPart = ({ label, p }: Sentence) => p < whole.p && (p < SURE || label === whole.label)
  const isUnclear = apart.some(({ p }) => p < SURE)
  return apart.length > 1 && isRequest && whole.p >= UNSURE && isUnclear && apart.every(isPart)
}
