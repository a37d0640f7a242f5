/** Rules for sentences about work of the workshop and its parts that the labels do not tell apart. */
import { asksPrice } from '../ellipsis'
import { conditionsIn } from '../entities/conditions'
import { tellsYearAndModel } from '../entities/own-vehicle'
import { namesAnyVehicle, namesMounted, namesSymptom, namesWork } from '../entities/subject-words'
import type { Label } from '../labels'
import { asksPriceOfWork, namesPartNumber } from '../named-subjects'
import { isEmpty } from '../sentence'
import type { Turn } from '../../turn'
import { CLEAR, sure, type Given, type Rule } from './rule'

const CAR_WORDS = 6
/** Labels of work that is named beside the shopper's own car, or beside a visit that is booked. */
const OF_WORK: ReadonlySet<string> = new Set(['trade', 'vehicle', 'search', 'other'])

export const workOnOwn: Rule = ({ family, label, reading: { text } }) =>
  (OF_WORK.has(family) || label === 'service.wait') && asksPriceOfWork(text, namesWork)
    ? { ...sure('service.price'), relabels: true }
    : null

/** 'Need winter tires for my Terrane' wants work for the shopper's own car. */
const OWN = /(?<!\p{L})(?:my|our|mi|mon|ma|notre|meinen?|meinem|unser(?:en|em)?)(?!\p{L})/iu
export const workWanted: Rule = ({ family, p, reading: { text } }) =>
  family === 'other' && p < CLEAR && namesWork(text) && OWN.test(text)
    ? { ...sure('visit.book_service'), relabels: true }
    : null

/**
 * 'OK, order them' and 'can somebody set them aside', after tires were talked about, mean no car: none is
 * ordered from the factory or held.
 */
const THEM = /(?<!\p{L})(?:them|those|it|that|these)(?!\p{L})/iu
const THEM_WORDS = 12
const OF_PARTS: ReadonlySet<Label> = new Set(['buy.order', 'buy.hold', 'buy.locate', 'vehicle.available'])
export const orderedPart: Rule = ({ label, names, words, turn: { state }, reading: { text } }) =>
  OF_PARTS.has(label) && isAfterWork(state) && !names && words <= THEM_WORDS && THEM.test(text)
    ? { ...sure('service.parts'), relabels: true }
    : null

/** 'Do you have rims for a 2020 Terrane?' looks for what belongs to one, and for no Terrane. */
const PART =
  /(?<!\p{L})(?:have|sell|carry|stock|got|need|order|want|tienen|venden|necesito|avez|vendez|habt|brauche)(?: (?:any|a|an|some|the|new|vous|ihr|sie|un|una|unas|unos|des|une))* ((?:\p{L}+ ){1,2}?)(?:for|para|pour|f[üu]r) (?:a|an|the|my|our|his|her|un|una|mi|el|la|une|ma|mon|einen|ein|meinen|mein)(?!\p{L})/iu
export const part: Rule = ({ family, wanted, turn, reading: { text } }) => {
  const named = PART.exec(text)?.[1]
  if (family !== 'search' || named === undefined || !namesVehicleOrOwn(wanted)) return null
  const { conditions, unlisted } = conditionsIn(named, turn.question.catalogue.vehicles)
  const isVehicle = !isEmpty(conditions) || unlisted === true || namesAnyVehicle(named)
  return isVehicle ? null : { ...sure('service.parts'), relabels: true }
}

/** 'Is the battery in stock, or do you order it?' asks for no vehicle, and for none from the factory. */
const STOCKED =
  /(?<!\p{L})(?:in stock|on hand|order(?:ed)?|en existencia|en stock|encargar\p{L}*|pedir\p{L}*|command\p{L}+|bestell\p{L}+|vorr[äa]tig|auf lager)(?!\p{L})/iu
export const partInStock: Rule = ({ family, label, wanted, reading: { text } }) =>
  (family === 'search' || label === 'buy.order') &&
  isEmpty(wanted.conditions) &&
  namesWork(text) &&
  STOCKED.test(text) &&
  !namesAnyVehicle(text)
    ? { ...sure('service.parts'), relabels: true }
    : null

/** After the price or the time of some work, and before any vehicle of the lot was shown. */
const isAfterWork = ({ subject, work, focus, shown }: Turn['state']): boolean =>
  subject === 'service' && work !== undefined && focus === null && shown.length === 0

/**
 * 'How much for 4 on a Terrane?' asks for the price of what is mounted on one, and not of four of them. So
 * does 'how much for a Terrane?', after oil changes were talked about.
 */
export const mounted: Rule = ({ family, label, wanted, words, turn, reading: { text } }) =>
  (OF_WORK.has(family) || label === 'service.price') &&
  namesVehicleOrOwn(wanted) &&
  asksPrice(text) &&
  (namesMounted(text) || (isAfterWork(turn.state) && words <= CAR_WORDS))
    ? { ...sure('service.price'), relabels: true }
    : null
const namesVehicleOrOwn = ({ conditions, own }: Given['wanted']): boolean =>
  (conditions.models ?? conditions.makes ?? own.models ?? own.makes) !== undefined

/** 'My brakes are grinding' wants to be looked at, unless the bank tells what to do. */
export const symptom: Rule = ({ p, label, reading: { text }, reference, names, turn }) => {
  const isSymptom = (p < CLEAR || label === 'service.warning') && namesSymptom(text)
  if (!isSymptom || names || reference?.kind === 'shown' || turn.state.flow !== null) return null
  const isTold = turn.question.catalogue.knowledge
    .about('service.warning')
    .some(({ question, answer }) => namesSymptom(`${question} ${answer}`))
  return isTold ? null : { ...sure('visit.book_service'), relabels: true }
}

/** '2019 Terrane', beside work for the workshop, is the car that it is for. */
export const carForWork: Rule = ({ turn: { state, question }, words, reading: { text }, reference }) =>
  (state.subject === 'service' || (state.flow?.kind === 'visit' && state.flow.visit === 'service')) &&
  question.appointments.length === 0 &&
  words <= CAR_WORDS &&
  reference?.kind !== 'shown' &&
  !/[?¿]/.test(text) &&
  tellsYearAndModel(text, question.now)
    ? { ...sure('visit.book_service'), relabels: true }
    : null

/** 'How much for both?', after work was talked about and no vehicle, asks for its price. */
export const priceOfWork: Rule = ({ label, names, words, turn: { state } }) =>
  label === 'vehicle.price' && state.subject === 'service' && state.focus === null && !names && words <= SHORT
    ? { ...sure('service.price'), relabels: true }
    : null
const SHORT = 5

/** 'Part number?' asks for no phone number. */
export const partNumber: Rule = ({ label, reading: { text } }) =>
  label === 'contact.phone' && namesPartNumber(text) ? { ...sure('service.parts'), relabels: true } : null
