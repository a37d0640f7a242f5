/** Rules for sentences with the words of a subject that the labels do not tell apart. */
import { fits } from '../../facts/fits'
import { buysSeveral } from '../entities/for-business'
import { namesTowing, namesWork } from '../entities/subject-words'
import {
  asksArrival,
  asksPriceOfWork,
  asksWhatToBring,
  namesPayment,
  subjectNamedIn,
  visitOf,
} from '../named-subjects'
import type { Label } from '../labels'
import { isEmpty } from '../sentence'
import { aSearch, sure, type Rule } from './rule'

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

/** 'I need something that can pull a camper' asks what can tow: the list of vehicles does not say. */
const whatTows: Rule = ({ label, wanted, reading: { text } }) =>
  label === 'search.find' && isEmpty(wanted.conditions) && wanted.unlisted === true && namesTowing(text)
    ? { ...sure('vehicle.tow'), relabels: true }
    : null

/** 'We need 6 vans for our company' sells nothing to the dealership. */
const forBusiness: Rule = (given) =>
  BUYS.has(given.label) && given.names && buysSeveral(given.reading.text) ? sure(aSearch(given)) : null

export const OF_SUBJECTS: readonly Rule[] = [
  arrived,
  named,
  forBusiness,
  whatTows,
  whatToBring,
  workOnOwn,
  lowestPayment,
]
