/** Rules for sentences with the words of a subject that the labels do not tell apart. */
import { fits } from '../../facts/fits'
import { isPraise } from '../../risk/meant-well'
import { buysSeveral } from '../entities/for-business'
import { tellsYearAndModel } from '../entities/own-vehicle'
import { namesSymptom, namesTowing, namesWork } from '../entities/subject-words'
import {
  asksArrival,
  asksPriceOfWork,
  asksWhatToBring,
  namesPartNumber,
  namesPayment,
  subjectNamedIn,
  visitOf,
} from '../named-subjects'
import type { Label } from '../labels'
import { isEmpty } from '../sentence'
import { aSearch, CLEAR, sure, type Rule } from './rule'

/** What these say is not about the subject, but about a danger, a visit, or how somebody is reached. */
const APART: ReadonlySet<string> = new Set(['risk', 'person', 'opt_out', 'contact', 'visit', 'talk'])
/** Labels of whoever wants several vehicles. */
const BUYS: ReadonlySet<Label> = new Set([
  'search.find',
  'talk.solicitation',
  'other.dealership',
  'trade.sell',
])
const BRIEF_WORDS = 8
const CAR_WORDS = 6
/** Labels of work that is named beside the shopper's own car, or beside a visit that is booked. */
const OF_WORK: ReadonlySet<string> = new Set(['trade', 'vehicle', 'search', 'other'])

/** 'When will the 2027s be in?', where some are: those are shown. */
const arrived: Rule = (given) => {
  const { conditions } = given.wanted
  const { year_min, year_max } = conditions
  const isYear = year_min !== undefined || year_max !== undefined
  if (!isYear || isEmpty(conditions) || !asksArrival(given.reading.text)) return null
  const { vehicles } = given.turn.question.catalogue
  return vehicles.some((one) => one.available && fits(one, conditions)) ? sure(aSearch(given)) : null
}

/** 'Can I finance the Terrane with my credit union?' */
const named: Rule = ({ family, reading: { text }, turn, label }) => {
  if (APART.has(family) && !asksArrival(text)) return null
  const subject = label === 'price.offer' ? null : subjectNamedIn(text, turn)
  return subject === null ? null : { ...sure(subject.label), relabels: true }
}

/** 'Do I need anything?', before a visit, looks for no vehicle. */
const whatToBring: Rule = ({ turn, reading: { text }, words }) =>
  visitOf(turn) === 'sales' && words <= BRIEF_WORDS && asksWhatToBring(text)
    ? { ...sure('buy.documents'), relabels: true }
    : null

const workOnOwn: Rule = ({ family, label, reading: { text } }) =>
  (OF_WORK.has(family) || label === 'service.wait') && asksPriceOfWork(text, namesWork)
    ? { ...sure('service.price'), relabels: true }
    : null

/** 'What is the lowest payment you can do?' */
const lowestPayment: Rule = ({ label, reading: { text } }) =>
  label === 'price.lowest' && namesPayment(text) ? { ...sure('finance.monthly'), relabels: true } : null

/** 'The cheapest lease on an SUV' looks for the terms of a lease, and for no vehicle at its price. */
const LEASE_TERMS =
  /(?<!\p{L})(?:(?:cheapest|lowest|best|good|cheap) leas(?:e|es|ing)(?! return)|leasing m[aá]s barato|arrendamiento m[aá]s barato|(?:leasing|location) (?:le|la) moins ch[eè]re?|g[uü]nstigste\p{L}? leasing\p{L}*|billigste\p{L}? leasing\p{L}*)(?!\p{L})/iu
const leaseTerms: Rule = ({ family, reading: { text } }) =>
  family === 'search' && LEASE_TERMS.test(text) ? { ...sure('finance.lease'), relabels: true } : null

/** 'I need something that can pull a camper' asks what can tow: the list of vehicles does not say. */
const whatTows: Rule = ({ label, wanted, reading: { text } }) =>
  label === 'search.find' && isEmpty(wanted.conditions) && wanted.unlisted === true && namesTowing(text)
    ? { ...sure('vehicle.tow'), relabels: true }
    : null

/** 'We need 6 vans for our company' sells nothing to the dealership. */
const forBusiness: Rule = (given) =>
  BUYS.has(given.label) && given.names && buysSeveral(given.reading.text) ? sure(aSearch(given)) : null

/** 'My brakes are grinding' wants to be looked at, unless the bank tells what to do. */
const symptom: Rule = ({ p, label, reading: { text }, reference, names, turn }) => {
  const isSymptom = (p < CLEAR || label === 'service.warning') && namesSymptom(text)
  if (!isSymptom || names || reference?.kind === 'shown' || turn.state.flow !== null) return null
  const isTold = turn.question.catalogue.knowledge
    .about('service.warning')
    .some(({ question, answer }) => namesSymptom(`${question} ${answer}`))
  return isTold ? null : { ...sure('visit.book_service'), relabels: true }
}

/** '2019 Terrane', beside work for the workshop, is the car that it is for. */
const carForWork: Rule = ({ turn: { state, question }, words, reading: { text }, reference }) =>
  (state.subject === 'service' || (state.flow?.kind === 'visit' && state.flow.visit === 'service')) &&
  question.appointments.length === 0 &&
  words <= CAR_WORDS &&
  reference?.kind !== 'shown' &&
  !/[?¿]/.test(text) &&
  tellsYearAndModel(text, question.now)
    ? { ...sure('visit.book_service'), relabels: true }
    : null

const WHY =
  /^\W*(?:(?:but|and|pero|y|et|aber|und)\s+)?(?:why|how come|why not|why is that|por qué|por que|pourquoi|warum|wieso)\W*$/iu
/** 'Why?' agrees to nothing, and nobody noted the reason. */
const why: Rule = ({ reading: { text } }) =>
  WHY.test(text) ? { ...sure('other.dealership'), relabels: true } : null

/** 'Part number?' asks for no phone number. */
const partNumber: Rule = ({ label, reading: { text } }) =>
  label === 'contact.phone' && namesPartNumber(text) ? { ...sure('service.parts'), relabels: true } : null

/** 'The guy who sold me my car was great' */
const praise: Rule = ({ family, reading: { text } }) =>
  family === 'risk' && isPraise(text) ? { ...sure('talk.compliment'), relabels: true } : null

export const OF_SUBJECTS: readonly Rule[] = [
  arrived,
  named,
  forBusiness,
  whatTows,
  whatToBring,
  workOnOwn,
  lowestPayment,
  leaseTerms,
  partNumber,
  symptom,
  carForWork,
  why,
  praise,
]
