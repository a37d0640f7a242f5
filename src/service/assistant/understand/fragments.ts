/** Sentences that mean something else than their label says: mostly fragments that continue the dialogue. */
import { fits } from '../facts/fits'
import { departmentsIn } from '../facts/hours'
import type { Turn } from '../turn'
import { isWish } from './asks'
import { goesOn } from './entities/continuing'
import { asksOnlyConditions } from './entities/only-conditions'
import { namesWhen, type When } from './entities/when-types'
import type { Label } from './labels'
import { chanceOf } from './reading'
import { familyOf, isEmpty, namesVehicle, wordCount, type Sentence } from './sentence'

/** A fragment of at most this many words changes the search before it. */
export const FRAGMENT_WORDS = 5
/** A wish that goes on with a search may be longer: 'que cueste menos de 35 mil dólares'. */
const WISH_WORDS = 12
/** A question for the best of a search, and for one by its position, have at most so many words. */
const BEST_WORDS = 7
const ORDINAL_WORDS = 3
/** So few words that name a vehicle say nothing else. */
const NAME_WORDS = 2
/** Questions about work that, with a day and a time, ask for a visit. */
export const BOOKABLE: ReadonlySet<Label> = new Set([
  'service.oil_price',
  'service.price',
  'service.warning',
  'service.recall',
  'service.makes',
  'service.wait',
])

/** The least probability of a visit of the workshop beside the work that is named. */
const WORK_CHANCE = 0.12
/** A question for free times that names a vehicle and no time: 'Do you have anything in green?' */
export const isUntimed = ({ label, wanted, when }: Pick<Sentence, 'label' | 'wanted' | 'when'>): boolean =>
  label === 'visit.slots' &&
  !(isEmpty(wanted.conditions) && wanted.relations.length === 0) &&
  !namesWhen(when)

/** 'Electric cars?': nothing but what describes vehicles, however it is labelled. */
export const isBareWish = ({
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
export const isNextDay = ({ state }: Turn, { reading, when }: Pick<Sentence, 'reading' | 'when'>): boolean =>
  state.hours !== undefined && when.day !== undefined && wordCount(reading.text) <= FRAGMENT_WORDS

/** A day or a time in a few words, after a visit was booked: 'make it 5', 'oh wait, I meant Friday'. */
export const isShift = (
  { question, state }: Turn,
  { reading, when }: Pick<Sentence, 'reading' | 'when'>,
): boolean =>
  question.appointments.length > 0 &&
  state.flow === null &&
  state.hours === undefined &&
  namesWhen(when) &&
  wordCount(reading.text) <= FRAGMENT_WORDS
export const SHIFTS: ReadonlySet<string> = new Set(['talk', 'price', 'search', 'other', 'buy'])

/** 'And the Altura?', 'and the second one?', after the price of another vehicle: what is asked of it, too. */
export function sameFactOf(
  { state }: Turn,
  { reading, wanted, when, reference }: Pick<Sentence, 'reading' | 'wanted' | 'when' | 'reference'>,
): Label | null {
  const isShort = wordCount(reading.text) <= FRAGMENT_WORDS
  const goesOnWith = wordCount(reading.text) <= NAME_WORDS || goesOn(reading.text)
  const isPointed = reference?.kind === 'shown' && reference.stocks.length === 1 && goesOn(reading.text)
  const isOther = namesVehicle(wanted) || isPointed
  return state.fact !== undefined && isShort && goesOnWith && isOther && !namesWhen(when)
    ? `vehicle.${state.fact}`
    : null
}

/** 'Forget the color', during a search. */
export const isDropping = ({ state }: Turn, { wanted }: Pick<Sentence, 'wanted'>): boolean =>
  wanted.dropped !== undefined && state.search !== null

/** 'Which is the cheapest?' in a few words, after a search. */
export const isBestOfSearch = (
  { state }: Turn,
  { wanted, reading }: Pick<Sentence, 'wanted' | 'reading'>,
): boolean => wanted.most !== undefined && state.search !== null && wordCount(reading.text) <= BEST_WORDS
/** 'How much is the cheapest?', after two of nine were shown, means that of all nine. */
export const foundMoreThanShown = ({ state, question }: Turn): boolean =>
  state.search !== null &&
  question.catalogue.vehicles.filter((one) => one.available && fits(one, state.search ?? {})).length >
    state.shown.length

/** What a superlative may look like beside a search. */
export const OF_BEST: ReadonlySet<string> = new Set(['price', 'vehicle', 'search', 'talk'])

/** 'The 2nd', of the vehicles that were shown, rather than the second day of a month. */
export const isOrdinal = (
  { state }: Turn,
  { reference, reading }: Pick<Sentence, 'reference' | 'reading'>,
): boolean => state.flow === null && reference?.kind === 'shown' && wordCount(reading.text) <= ORDINAL_WORDS

/** 'And service?', after the hours of the store. */
export const isNextDepartment = (
  { state, question }: Turn,
  { reading }: Pick<Sentence, 'reading'>,
): boolean =>
  state.hours !== undefined &&
  wordCount(reading.text) <= FRAGMENT_WORDS &&
  departmentsIn(reading.text, question.dealership.departments).length > 0

/** 'Till when?', after hours: a few words that may ask for hours. */
export const isNextHours = (
  { state }: Turn,
  { reading, label, p }: Pick<Sentence, 'reading' | 'label' | 'p'>,
): boolean =>
  state.hours !== undefined &&
  wordCount(reading.text) <= NAME_WORDS &&
  chanceOf(reading, 'hours.open') >= HOURS_CHANCE &&
  (label === 'hours.open' || p < SURE_OTHER)
/** The least probability of hours after hours, and what speaks against them. */
const HOURS_CHANCE = 0.15
const SURE_OTHER = 0.7

/** 'My brakes squeak, can you look at it tomorrow?' tells of a noise, and wants a visit. */
export const isWorkOnDay = ({
  reading,
  when,
  label,
}: Pick<Sentence, 'reading' | 'when' | 'label'>): boolean =>
  when.day !== undefined && BOOKABLE.has(label) && chanceOf(reading, 'visit.book_service') >= WORK_CHANCE

/** 'How early can I drop the car on Monday?' asks for the first time of a visit, and for no key box. */
export const isEarlyDrop = ({ when, label }: Pick<Sentence, 'when' | 'label'>): boolean =>
  label === 'service.dropoff' && when.first === true
/** 'Could we drop it off at 8?' and 'do you open before 8 for drop-off?' name a time. */
export const isTimedDrop = ({ when, label }: Pick<Sentence, 'when' | 'label'>): boolean =>
  label === 'service.dropoff' && when.minutes !== undefined

/**
 * 'Can I test drive N4127?' wants to, rather than to know what that takes; and whoever names one model does
 * not ask about several.
 */
export const isDriveOfOne = ({ label, wanted }: Pick<Sentence, 'label' | 'wanted'>): boolean =>
  (familyOf(label) === 'drive' && wanted.conditions.stocks !== undefined) ||
  (label === 'drive.several' && wanted.conditions.models?.length === 1)

/** A day with a time. */
export const isExact = ({ day, minutes }: When): boolean => day !== undefined && minutes !== undefined

/** A few words that name a condition, after several vehicles were shown: '4x4', 'under 25k', 'in red?'. */
export function isFragment(
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
    (!isEmpty(wanted.conditions) || wanted.equipment === true) &&
    stocks === undefined
  )
}
