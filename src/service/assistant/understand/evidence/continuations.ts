/**
 * Short sentences that mean something only after what was said before: each entry says after what, in how
 * many words, by what it names, and what it then means.
 */
import { fits, isKnownOfAll } from '../../facts/fits'
import { departmentsIn } from '../../facts/hours'
import { vehiclesWith } from '../../flows/shown-vehicles'
import type { Turn } from '../../turn'
import { dayAndMinutes } from '../../words/moments'
import { isWish } from '../asks'
import { givesUp } from '../entities/clause-words'
import { dayBeside, goesOn } from '../entities/continuing'
import { namesWhen } from '../entities/when-types'
import type { Label } from '../labels'
import { chanceOf } from '../reading'
import { isEmpty, namesVehicle, SURE, wordCount } from '../sentence'
import { CLEAR, sure, type Given, type Rule } from './rule'

interface Continuation {
  /** What the dialogue is about. */
  readonly after: (turn: Turn) => boolean
  readonly words: number
  readonly names: (given: Given) => boolean
  /** Whether the label of the classifier leaves it open; a continuation without it always holds. */
  readonly open?: (given: Given) => boolean
  readonly means: Label | ((turn: Turn) => Label | null)
}

const WORDS = 5
/** 'Till when?' and 'the Altura' say nothing else. */
const FEW_WORDS = 2
/** 'The second one' points at a vehicle, and 'which is the cheapest of them all?' asks for one. */
const ORDINAL_WORDS = 3
const BEST_WORDS = 7
/** 'Sorry, something came up and I won't be able to make it' */
const GIVES_UP_WORDS = 12
/** A wish may be longer: 'que cueste menos de 35 mil dólares'. */
const WISH_WORDS = 12

const DESCRIBES_ONE: ReadonlySet<Label> = new Set([
  ...(['vehicle.pick', 'vehicle.available', 'vehicle.condition', 'vehicle.price'] as const),
  ...(['search.find', 'search.refine', 'search.more'] as const),
])
const SHIFTS: ReadonlySet<string> = new Set(['talk', 'price', 'search', 'other', 'buy'])
const OF_BEST: ReadonlySet<string> = new Set(['price', 'vehicle', 'search', 'talk'])
const PRICES: ReadonlySet<Label> = new Set(['vehicle.price', 'vehicle.pick'])
/** The least probability of hours after hours, and that of another label that speaks against them. */
const HOURS = 0.15
const OTHER = 0.7

const hasVisit = ({ question: { appointments } }: Turn): boolean => appointments.length > 0
const gaveHours = ({ state }: Turn): boolean => state.hours !== undefined
const isSearching = ({ state }: Turn): boolean => state.search !== null

/** After two of nine were shown, 'the cheapest' is that of all nine. */
const foundMoreThanShown = ({ state, question }: Turn): boolean =>
  state.search !== null &&
  question.catalogue.vehicles.filter((one) => one.available && fits(one, state.search ?? {})).length >
    state.shown.length

/** Whether another time is named than that of the visit, which is then not given up. */
const isOtherTime = ({ turn: { question }, when: { day, minutes } }: Given): boolean =>
  question.appointments.every((appointment) => {
    const booked = dayAndMinutes(appointment, question.dealership.formats.zone)
    return (day ?? booked.day) !== booked.day || (minutes ?? booked.minutes) !== booked.minutes
  })

/** Whether the best of all that were found is meant, rather than of the few that the text points at. */
function isBestOfAll({ turn, reference, family, label, wanted }: Given): boolean {
  const { shown } = turn.state
  // 'Which one burns less?', of an electric one and another, has an answer for each.
  if (!isKnownOfAll(vehiclesWith(shown, turn.question.catalogue.vehicles), wanted.conditions.sort))
    return false
  const isOfAll = reference?.kind === 'shown' && reference.stocks.length === shown.length && shown.length > 1
  const isOfSome = reference?.kind === 'shown' && !isOfAll
  // 'Lowest price?', after the one vehicle that there is, asks for no other.
  if (family === 'price' && shown.length === 1 && !foundMoreThanShown(turn)) return false
  return !isOfSome || family === 'price' || (PRICES.has(label) && foundMoreThanShown(turn))
}

/** Whether a text names one of the departments: 'and service?' */
export const namesSomeDepartment = ({ question }: Turn, text: string): boolean =>
  departmentsIn(text, question.dealership.departments).length > 0

/** 'And service?', after the hours of the store. */
export const isNextDepartment = (turn: Turn, text: string): boolean =>
  gaveHours(turn) && wordCount(text) <= WORDS && namesSomeDepartment(turn, text)

/** What may stand around the name of a department, in all languages. */
const AROUND_DEPARTMENT: ReadonlySet<string> = new Set(
  'and what about how whats for the your ur dept department desk center hours y el la los et le les und die der das'.split(
    ' ',
  ),
)
/** 'And the service dept', after hours, names a department and says nothing of it. */
export const isOnlyDepartment = (turn: Turn, text: string): boolean =>
  isNextDepartment(turn, text) &&
  (
    text
      .toLowerCase()
      .replace(/['’]/g, '')
      .match(/\p{L}+/gu) ?? []
  ).every((word) => AROUND_DEPARTMENT.has(word) || namesSomeDepartment(turn, word))

/** Whoever cannot come to a visit, and names no other time. */
const CANNOT_COME =
  /(?<!\p{L})(?:can['’]?t|cannot|can not|won['’]?t be able to|not able to|unable to|not going to|not gonna) (?:make it|come|be there)(?!\p{L})|no (?:voy a poder|puedo|podr[ée]) (?:ir|llegar|asistir)(?!\p{L})|(?:ne peux|peux) (?:pas|plus) venir(?!\p{L})|kann (?:leider )?(?:doch )?nicht kommen(?!\p{L})/iu

const TABLE: readonly Continuation[] = [
  {
    // 'And the Altura?' asks of it what was asked of another vehicle.
    after: ({ state }) => state.fact !== undefined,
    words: WORDS,
    names: ({ wanted, reference, when, words, reading: { text } }) =>
      !namesWhen(when) &&
      ((namesVehicle(wanted) && (words <= FEW_WORDS || goesOn(text))) ||
        (reference?.kind === 'shown' && reference.stocks.length === 1 && goesOn(text))),
    open: ({ p, label }) => p < SURE || DESCRIBES_ONE.has(label),
    means: ({ state: { fact } }) => (fact === undefined ? null : `vehicle.${fact}`),
  },
  {
    // 'In red?' and 'under 25k', after several vehicles, say which of them.
    after: ({ state }) => state.search !== null && state.shown.length > 1,
    words: WISH_WORDS,
    names: ({ turn, wanted, reference, when, words, reading: { text } }) =>
      (words <= WORDS || isWish(text)) &&
      !(namesWhen(when) && turn.state.flow?.kind === 'visit') &&
      reference === null &&
      (!isEmpty(wanted.conditions) || wanted.equipment === true) &&
      wanted.conditions.stocks === undefined,
    means: 'search.refine',
  },
  {
    // 'Forget the color' drops a condition of the search.
    after: isSearching,
    words: Infinity,
    names: ({ wanted }) => wanted.dropped !== undefined,
    means: 'search.refine',
  },
  {
    // 'Actually cant make it' gives the visit up.
    after: ({ question, state: { flow } }) =>
      question.appointments.length > 0 && (flow?.kind !== 'visit' || flow.asked === 'contact'),
    words: GIVES_UP_WORDS,
    names: ({ when, reading: { text } }) => !namesWhen(when) && !/[?¿]/.test(text) && CANNOT_COME.test(text),
    open: ({ family, label }) => family !== 'visit' || label === 'visit.cancel',
    means: 'visit.cancel',
  },
  {
    // 'Make it 5' and 'oh wait, I meant Friday' move the visit that is booked.
    after: (turn) => hasVisit(turn) && turn.state.flow === null && !gaveHours(turn),
    words: WORDS,
    names: ({ when }) => namesWhen(when),
    open: (given) =>
      given.family !== 'hours' &&
      (SHIFTS.has(given.family) ||
        given.p < SURE ||
        (given.label === 'visit.cancel' && !givesUp(given.reading.text) && isOtherTime(given))),
    means: 'visit.move',
  },
  {
    // 'Till when?' asks on about the hours.
    after: gaveHours,
    words: FEW_WORDS,
    names: ({ reading }) => chanceOf(reading, 'hours.open') >= HOURS,
    open: ({ label, p }) => p < CLEAR && (label === 'hours.open' || p < OTHER),
    means: 'hours.open',
  },
  {
    // 'And the day after?' asks for the hours of that day.
    after: ({ state }) => state.hours_day !== undefined && state.flow === null,
    words: WORDS,
    names: ({ reading: { text }, when }) => !namesWhen(when) && dayBeside(text) !== null,
    means: 'hours.open',
  },
  {
    // 'And service?' asks for the hours of another department.
    after: gaveHours,
    words: WORDS,
    names: ({ turn, reading: { text } }) => namesSomeDepartment(turn, text),
    open: ({ family }) => family !== 'visit',
    means: 'hours.open',
  },
  {
    // 'The 2nd' is one of the vehicles that were shown, rather than a day of the month.
    after: ({ state }) => state.flow === null,
    words: ORDINAL_WORDS,
    names: ({ reference }) => reference?.kind === 'shown',
    open: ({ label }) => label === 'visit.when',
    means: 'vehicle.pick',
  },
  {
    // 'Which is the cheapest?' looks among all that the search found.
    after: isSearching,
    words: BEST_WORDS,
    names: (given) => given.wanted.most !== undefined && isBestOfAll(given),
    open: ({ family, label, wanted }) =>
      OF_BEST.has(family) && (label !== 'price.match' || wanted.rank !== undefined),
    means: 'search.refine',
  },
]

/** What a sentence means as a continuation of what was said before. */
export const continuation: Rule = (given) => {
  const found = TABLE.find(
    ({ after, words, names, open }) =>
      given.words <= words && after(given.turn) && names(given) && open?.(given) !== false,
  )
  const label = typeof found?.means === 'function' ? found.means(given.turn) : found?.means
  return label == null ? null : sure(label)
}
