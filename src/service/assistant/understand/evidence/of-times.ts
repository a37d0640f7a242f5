/** Rules for sentences that name a day or a time: they are about hours, or about a visit. */
import { isServiceTime } from '../../facts/hours'
import { namesOpening } from '../entities/hours-question'
import { namesWork } from '../entities/subject-words'
import { namesOnlyWhen } from '../entities/when'
import type { Label } from '../labels'
import { chanceOf } from '../reading'
import { familyOf, sumOfFamilies, SURE, UNSURE } from '../sentence'
import { namesSomeDepartment } from './continuations'
import { CLEAR, likely, sure, type Given, type Rule } from './rule'

/** A fragment has at most so many words. */
const FEW_WORDS = 5
/** The least probability of hours, and of visits, beside what is named. */
const HOURS_BESIDE_DROP = 0.2
const HOURS_BESIDE_VISIT = 0.25
const HOURS_OF_DEPARTMENT = 0.1
const COMING = 0.25
const WORK = 0.12
const VISIT = 0.15
const DRIVE = 0.12

/** Questions about work that, with a day and a time, ask for a visit. */
const BOOKABLE: ReadonlySet<Label> = new Set([
  ...(['service.oil_price', 'service.price', 'service.warning', 'service.recall'] as const),
  ...(['service.makes', 'service.wait'] as const),
])

const visitOf = ({ reading }: Given) => reading.guesses.find(({ label }) => familyOf(label) === 'visit')
const hours = ({ reading }: Given): number => chanceOf(reading, 'hours.open')
const opens = ({ reading }: Given): boolean => namesOpening(reading.text)

/** 'How early can I drop the car on Monday?' asks for the first time of a visit, and for no key box. */
const earlyDrop: Rule = ({ label, when }) =>
  label === 'service.dropoff' && when.first === true ? sure('visit.book_service') : null

/** 'Do you open before 8 for drop-off?' */
const openingForDrop: Rule = (given) =>
  given.label === 'service.dropoff' && opens(given) && hours(given) >= HOURS_BESIDE_DROP
    ? likely('hours.open')
    : null

/** 'Could we drop it off at 8?', when the workshop is open. */
const timedDrop: Rule = ({ label, when: { minutes }, turn: { question } }) =>
  label === 'service.dropoff' && minutes !== undefined && isServiceTime(question.dealership, minutes)
    ? likely('visit.book_service')
    : null

/** What is on offer on a day is no question of its hours. */
const OFFERS =
  /(?<!\p{L})(?:deals?|specials?|sales?|offers?|discounts?|promos?|promotions?|rebates?|ofertas?|descuentos?|promociones|offres?|promos|remises?|soldes|angebote?|rabatte?|aktionen)(?!\p{L})/iu
/** 'And Saturday?' and 'on Black Friday, too?', after the hours of a day. */
const nextDay: Rule = ({ turn: { state }, words, when, family, label, p, reading: { text } }) =>
  state.hours !== undefined &&
  !(label === 'price.specials' && OFFERS.test(text)) &&
  state.flow === null &&
  words <= FEW_WORDS &&
  when.minutes === undefined &&
  (family === 'visit' || label === 'price.specials' || p < SURE)
    ? sure('hours.open')
    : null

/** 'Actually Thursday, same time': another day for a visit that is booked. */
const otherDay: Rule = ({ words, label, turn }) =>
  words <= FEW_WORDS && label === 'talk.no' && turn.question.appointments.length > 0
    ? likely('visit.move')
    : null

/** 'Tues 430 ok?' says nothing else. */
const onlyWhen: Rule = (given) => {
  const { when, reading, turn, family, p } = given
  const isOnly = when.minutes !== undefined && namesOnlyWhen(reading.text, turn.language) && !opens(given)
  return isOnly && (family !== 'visit' || p < UNSURE) ? sure('visit.when') : null
}

/** 'And Sunday?' by itself looks like another subject. */
const unclearDay: Rule = ({ label, words, p }) =>
  label === 'talk.off_topic' && words <= FEW_WORDS && p < CLEAR ? likely('hours.open') : null

/**
 * 'Can I come at 9 on Monday, I work late?' is about a visit, although the store must be open. 'MLK day, will
 * sales be there?' is not.
 */
const coming: Rule = (given) => {
  const { label, p, when, reading } = given
  const visit = visitOf(given)
  const isOfHoliday = label === 'hours.open' && when.holiday !== undefined
  const isOpening = opens(given) && (when.minutes === undefined || label === 'hours.open')
  const isComing = p < SURE && sumOfFamilies(reading, 'visit') >= COMING && !isOfHoliday && !isOpening
  return isComing && visit !== undefined && (label === 'hours.open' || when.minutes !== undefined)
    ? likely(visit.label)
    : null
}

/** 'The parts counter on Saturday' asks for its hours. */
const hoursOfDepartment: Rule = (given) =>
  given.p < UNSURE &&
  namesSomeDepartment(given.turn, given.reading.text) &&
  // 'I need a car today, no credit check' asks for no hours of the finance desk.
  (hours(given) >= HOURS_OF_DEPARTMENT || (given.when.minutes === undefined && given.family !== 'finance'))
    ? likely('hours.open')
    : null

/** 'When must I be there to have my oil changed on Saturday?' */
const workOnDay: Rule = (given) =>
  given.label === 'hours.open' &&
  given.p < SURE &&
  namesWork(given.reading.text) &&
  !opens(given) &&
  !namesSomeDepartment(given.turn, given.reading.text)
    ? likely('visit.book_service')
    : null

/** 'Hours for Monday please' */
const hoursOfDay: Rule = (given) =>
  given.family === 'visit' &&
  hours(given) >= HOURS_BESIDE_VISIT &&
  given.when.minutes === undefined &&
  opens(given)
    ? likely('hours.open')
    : null

/** 'My brakes squeak, can you look at it tomorrow?' tells of a noise, and wants a visit. */
const bookableWork: Rule = ({ label, when, reading }) =>
  BOOKABLE.has(label) && (when.minutes !== undefined || chanceOf(reading, 'visit.book_service') >= WORK)
    ? likely('visit.book_service')
    : null

/** 'A test drive on Monday at 5?' and 'can my wife drive it Saturday?' ask for one, not what it takes. */
const timedDrive: Rule = ({ family, when, reading }) =>
  family === 'drive' && (when.minutes !== undefined || chanceOf(reading, 'visit.book_sales') >= DRIVE)
    ? likely('visit.book_sales')
    : null

/** 'Me and my dad Friday' is about a visit, if nothing else is clear. */
const unclearVisit: Rule = (given) => {
  const visit = visitOf(given)
  return given.p < UNSURE && given.family !== 'talk' && visit !== undefined && visit.p >= VISIT
    ? likely(visit.label)
    : null
}

/** A rule for sentences that name a day. */
const onDay =
  (rule: Rule): Rule =>
  (given) =>
    given.when.day === undefined ? null : rule(given)

export const OF_TIMES: readonly Rule[] = [
  earlyDrop,
  openingForDrop,
  timedDrop,
  ...[nextDay, otherDay, onlyWhen, unclearDay, coming, hoursOfDepartment, workOnDay, hoursOfDay].map(onDay),
  ...[bookableWork, timedDrive, unclearVisit].map(onDay),
]
