/**
 * Where the classifier is not sure, or the words say more than its label, what the text names decides which
 * of the possible labels a sentence has.
 */
import { departmentsIn, isServiceTime } from '../facts/hours'
import type { Turn } from '../turn'
import { dayAndMinutes } from '../words/moments'
import { describesAny } from './about-vehicles'
import { givesUp } from './entities/clause-words'
import { fieldNamedIn } from './entities/field-words'
import { namesOpening } from './entities/hours-question'
import { tellsWholeVehicle } from './entities/own-vehicle'
import { namesWork } from './entities/subject-words'
import { namesOnlyWhen } from './entities/when'
import { namesWhen, type When } from './entities/when-types'
import {
  BOOKABLE,
  foundMoreThanShown,
  FRAGMENT_WORDS,
  isBareWish,
  isBestOfSearch,
  isDriveOfOne,
  isEarlyDrop,
  isDropping,
  isExact,
  isFragment,
  isNextDay,
  isNextDepartment,
  isNextHours,
  isOrdinal,
  isShift,
  isTimedDrop,
  isUntimed,
  isWorkOnDay,
  OF_BEST,
  sameFactOf,
  SHIFTS,
} from './fragments'
import type { Label } from './labels'
import { chanceOf } from './reading'
import {
  familyOf,
  isEmpty,
  namesVehicle,
  sum,
  sumOfFamilies,
  SURE,
  UNSURE,
  wordCount,
  type Sentence,
} from './sentence'

/** A label of at least this probability needs no evidence beside it. */
const CLEAR = 0.65
/** So few words that name a vehicle are a search. */
const BARE_WORDS = 3

/** The least probability of hours beside a drop-off. */
const HOURS = 0.2

/** The least probability of all labels of visits for a sentence that names a day. */
const COMING = 0.25

/** The least probability of a visit beside a question about test drives that names the vehicle. */
const DRIVE_CHANCE = 0.12

const LIMITS = ['price_min', 'price_max', 'miles_min', 'miles_max', 'year_min', 'year_max'] as const

/** A label that is likelier than a search by more than this factor is not taken for one. */
const TORN = 1.5

/** A label below this probability is a guess, and as such none of a trade-in. */
const GUESSED = 0.3
const GUESSES: ReadonlySet<string> = new Set(['trade', 'other', 'finance', 'buy'])

/** Labels that point at a vehicle and ask nothing of it. */
const POINTS: ReadonlySet<Label> = new Set(['vehicle.pick', 'vehicle.available'])
/** The least probability of a comparison where nothing else is likely. */
const COMPARED = 0.25
/** What 'the cheapest' of a search asks, with or without 'how much'. */
const PRICES: ReadonlySet<Label> = new Set(['vehicle.price', 'vehicle.pick'])
/** What a vehicle that is only named may look like. */
const NAMES_ALONE: ReadonlySet<Label> = new Set([
  ...POINTS,
  'search.find',
  'search.refine',
  'search.more',
  'vehicle.condition',
  'vehicle.price',
])

/** The label of a sentence by the classifier and by what its text names. */
export const labelOf = (turn: Turn, sentence: Sentence): Pick<Sentence, 'label' | 'p'> =>
  needsEvidence(turn, sentence) ? byEvidence(turn, sentence) : { label: sentence.label, p: sentence.p }

/** Whether the classifier's label alone does not decide. */
function needsEvidence(turn: Turn, sentence: Sentence): boolean {
  const { label, p, when } = sentence
  return (
    p < CLEAR ||
    label === 'talk.no' ||
    label === 'price.offer' ||
    sameFactOf(turn, sentence) !== null ||
    isUntimed(sentence) ||
    isNextDay(turn, sentence) ||
    isFragment(turn, sentence) ||
    isBareWish(sentence) ||
    isShift(turn, sentence) ||
    isDropping(turn, sentence) ||
    isBestOfSearch(turn, sentence) ||
    isOrdinal(turn, sentence) ||
    isNextDepartment(turn, sentence) ||
    isExact(when) ||
    isDriveOfOne(sentence) ||
    isEarlyDrop(sentence) ||
    isTimedDrop(sentence) ||
    isWorkOnDay(sentence)
  )
}

/**
 * Where the classifier is not sure, what the text names decides among the labels that are possible at all.
 */
function byEvidence(turn: Turn, sentence: Sentence): Pick<Sentence, 'label' | 'p'> {
  const { reading, wanted, reference, when, label, p } = sentence
  const family = familyOf(label)
  const names = !isEmpty(wanted.conditions) || wanted.relations.length > 0
  const same = sameFactOf(turn, sentence)
  if (same !== null && (p < SURE || NAMES_ALONE.has(label))) return { label: same, p: SURE }
  const isOwn = label === 'price.offer' && wanted.conditions.price_max === undefined
  if (isOwn && tellsWholeVehicle(reading.text, turn.question.now)) return { label: 'trade.value', p: SURE }
  if (isFragment(turn, sentence) || isDropping(turn, sentence)) return { label: 'search.refine', p: SURE }
  const isMoved = label === 'visit.cancel' && !givesUp(reading.text) && isOtherTime(turn, when)
  if (isShift(turn, sentence) && (SHIFTS.has(family) || p < SURE || isMoved) && family !== 'hours')
    return { label: 'visit.move', p: SURE }
  if (isNextHours(turn, sentence)) return { label: 'hours.open', p: SURE }
  if (isNextDepartment(turn, sentence) && family !== 'visit') return { label: 'hours.open', p: SURE }
  if (isOrdinal(turn, sentence) && label === 'visit.when') return { label: 'vehicle.pick', p: SURE }
  // Of those shown, 'the cheapest one' picks; 'the lowest price?' asks for it, and 'the cheapest of them' for
  // that of all that were found.
  const isOfAll = reference?.kind === 'shown' && reference.stocks.length === turn.state.shown.length
  const isOneShown = reference?.kind === 'shown' && !(isOfAll && turn.state.shown.length > 1)
  const isBestOfMore = !isOneShown || family === 'price' || (PRICES.has(label) && foundMoreThanShown(turn))
  const isBest = isBestOfSearch(turn, sentence) && isBestOfMore
  // 'Lowest price?', after the one vehicle that there is or that comes close, asks for no other.
  const isOfOnly = family === 'price' && turn.state.shown.length === 1 && !foundMoreThanShown(turn)
  if (isBest && isOfOnly) return { label, p }
  if (isBest && OF_BEST.has(family) && label !== 'price.match') return { label: 'search.refine', p: SURE }
  // 'Any of them white?' narrows down what was shown.
  const isOfSeveral = reference?.kind === 'shown' && reference.stocks.length > 1 && !namesVehicle(wanted)
  if (isOfSeveral && p < UNSURE && !isEmpty(wanted.conditions)) return { label: 'search.refine', p: UNSURE }
  if (wanted.conditions.stocks !== undefined || (reference?.kind === 'shown' && family !== 'visit')) {
    const field = reading.guesses.find((guess) => familyOf(guess.label) === 'vehicle')
    // 'I like the second one, how much is it?' asks for the price.
    const asked = reading.guesses.find(
      (guess) => familyOf(guess.label) === 'vehicle' && !POINTS.has(guess.label),
    )
    if (POINTS.has(label) && asked !== undefined && asked.p >= 0.15) return { label: asked.label, p: SURE }
    // 'The first one, VIN?'
    const named = POINTS.has(label) ? fieldNamedIn(reading.text) : null
    if (named !== null) return { label: named, p: SURE }
    if (
      field !== undefined &&
      field.p >= 0.12 &&
      // 'The second one, is it a clean title?' asks nothing of a trade-in.
      (p < UNSURE || family === 'trade' || (family === 'price' && label !== 'price.fees'))
    )
      return { label: field.label, p: SURE }
  }
  // 'What is the difference besides the price?', of those shown, is torn between many labels.
  const mayCompare = chanceOf(reading, 'vehicle.compare') >= COMPARED && turn.state.shown.length > 1
  if (mayCompare && p < UNSURE && !names) return { label: 'vehicle.compare', p: UNSURE }
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
    // 'Rent a pickup for a day?' may be the search that it seems to be, if that is not much less likely.
    (['talk', 'other'].includes(family) && search >= 0.2 && search * TORN >= p) ||
    (family === 'visit' && !namesWhen(when))
  // 'Can I get a V6 van?', whose label is a guess, describes what is looked for.
  const isDescribed = p < GUESSED && GUESSES.has(family) && describesAny(wanted.conditions)
  if (isDescribed || (isMistaken && names && search >= 0.12)) {
    return { label: turn.state.search === null ? 'search.find' : 'search.refine', p: UNSURE }
  }
  const isVisit = isDriveOfOne(sentence) || (family === 'drive' && p < SURE && namesVehicle(wanted))
  if (isVisit && chanceOf(reading, 'visit.book_sales') >= DRIVE_CHANCE)
    return { label: 'visit.book_sales', p: UNSURE }
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

/** 'Sorry, make it 4:30' names another time than that of the visit, which is not given up then. */
function isOtherTime({ question: { appointments, dealership } }: Turn, { day, minutes }: When): boolean {
  return appointments.every((appointment) => {
    const booked = dayAndMinutes(appointment, dealership.formats.zone)
    return (day ?? booked.day) !== booked.day || (minutes ?? booked.minutes) !== booked.minutes
  })
}

/** A sentence that names a day is about the hours of that day, or about a visit on it. */
function byTime(turn: Turn, sentence: Sentence): Pick<Sentence, 'label' | 'p'> | null {
  const { reading, when, label, p } = sentence
  if (isEarlyDrop(sentence)) return { label: 'visit.book_service', p: SURE }
  // 'Do you open before 8 for drop-off?'
  if (label === 'service.dropoff' && namesOpening(reading.text) && chanceOf(reading, 'hours.open') >= HOURS)
    return { label: 'hours.open', p: UNSURE }
  // 'Could we drop it off at 8?', when the workshop is open.
  if (
    label === 'service.dropoff' &&
    when.minutes !== undefined &&
    isServiceTime(turn.question.dealership, when.minutes)
  )
    return { label: 'visit.book_service', p: UNSURE }
  if (when.day === undefined) return null
  const family = familyOf(label)
  // After the hours of a day: 'And Saturday?'
  const { hours: asked, flow } = turn.state
  const isNext = asked !== undefined && flow === null && wordCount(reading.text) <= FRAGMENT_WORDS
  // 'On Black Friday, too?' goes on as well, and asks for no sale.
  const isSale = label === 'price.specials'
  if (isNext && when.minutes === undefined && (family === 'visit' || isSale || p < SURE))
    return { label: 'hours.open', p: SURE }
  // 'Actually Thursday, same time': another day for a visit that is booked.
  const isShort = wordCount(reading.text) <= FRAGMENT_WORDS
  if (isShort && label === 'talk.no' && turn.question.appointments.length > 0)
    return { label: 'visit.move', p: UNSURE }
  // 'Tues 430 ok?' says nothing else.
  const isOnlyWhen =
    isExact(when) && namesOnlyWhen(reading.text, turn.language) && !namesOpening(reading.text)
  if (isOnlyWhen && (family !== 'visit' || p < UNSURE)) return { label: 'visit.when', p: SURE }
  // 'And Sunday?'
  if (label === 'talk.off_topic' && wordCount(reading.text) <= FRAGMENT_WORDS && p < CLEAR)
    return { label: 'hours.open', p: UNSURE }
  // 'Can I see it Saturday morning?' is about a visit, although the store must be open.
  const [visit] = reading.guesses.filter((guess) => familyOf(guess.label) === 'visit')
  // 'Can I come at 9 on Monday, I work late?' names no closing time.
  // 'MLK day, will sales be there?' asks for the hours of a holiday.
  const isOfHoliday = label === 'hours.open' && when.holiday !== undefined
  const isOpening = namesOpening(reading.text) && (when.minutes === undefined || label === 'hours.open')
  const isAboutHours = isOfHoliday || isOpening
  const isComing = p < SURE && sumOfFamilies(reading, 'visit') >= COMING && !isAboutHours
  if (visit !== undefined && isComing && (label === 'hours.open' || when.minutes !== undefined))
    return { label: visit.label, p: UNSURE }
  const { departments } = turn.question.dealership
  const hours = chanceOf(reading, 'hours.open')
  const isTimed = when.minutes !== undefined
  const isDepartment = departmentsIn(reading.text, departments).length > 0
  if (p < UNSURE && isDepartment && (hours >= 0.1 || !isTimed)) return { label: 'hours.open', p: UNSURE }
  // 'When must I be there to have my oil changed on Saturday?'
  if (
    label === 'hours.open' &&
    p < SURE &&
    namesWork(reading.text) &&
    !namesOpening(reading.text) &&
    !isDepartment
  )
    return { label: 'visit.book_service', p: UNSURE }
  // 'Hours for Monday please'
  if (family === 'visit' && hours >= 0.25 && !isTimed && namesOpening(reading.text))
    return { label: 'hours.open', p: UNSURE }
  if (isWorkOnDay({ reading, when, label })) return { label: 'visit.book_service', p: UNSURE }
  if (when.minutes !== undefined && BOOKABLE.has(label)) return { label: 'visit.book_service', p: UNSURE }
  if (when.minutes !== undefined && family === 'drive') return { label: 'visit.book_sales', p: UNSURE }
  return p < UNSURE && family !== 'talk' && visit !== undefined && visit.p >= 0.15
    ? { label: visit.label, p: UNSURE }
    : null
}
