/** Rules for sentences with the words of a subject that the labels do not tell apart. */
import { fits } from '../../facts/fits'
import { isPraise, tellsReady } from '../../risk/meant-well'
import { talksOfOwn } from '../../flows/trade-in'
import { isQuestion } from '../asks'
import { asksPrice, asksWhy, isElliptic } from '../ellipsis'
import { conditionsIn } from '../entities/conditions'
import { buysSeveral } from '../entities/for-business'
import { namesOf } from '../entities/names'
import { tellsYearAndModel } from '../entities/own-vehicle'
import {
  namesAnyVehicle,
  namesMounted,
  namesSymptom,
  namesTowing,
  namesWork,
} from '../entities/subject-words'
import {
  asksArrival,
  asksPriceOfWork,
  asksWhatToBring,
  namesPartNumber,
  namesPayment,
  subjectNamedIn,
  visitOf,
} from '../named-subjects'
import type { Turn } from '../../turn'
import type { Label } from '../labels'
import { tellsReceipt, tellsTrouble } from '../receipts'
import { isEmpty } from '../sentence'
import { asksWhoWrites } from '../who-writes'
import { askedForByName } from '../word-for-somebody'
import { aSearch, CLEAR, sure, type Given, type Rule } from './rule'

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
  const subject = label === 'price.offer' ? null : subjectNamedIn(text, turn)
  const isApart = APART.has(family) && !asksArrival(text) && !(family === 'visit' && subject?.beforeVisit)
  return subject === null || isApart ? null : { ...sure(subject.label), relabels: true }
}

/** 'Is Tyler in today?' asks for no hours. */
const colleague: Rule = ({ family, reading: { text }, turn: { question } }) =>
  family !== 'risk' && askedForByName(text, namesOf(question.catalogue.vehicles).nameWords) !== null
    ? { ...sure('other.dealership'), relabels: true }
    : null

/** 'Do I need anything?', before a visit, looks for no vehicle. */
const whatToBring: Rule = ({ turn, reading: { text }, words }) =>
  visitOf(turn) === 'sales' && words <= BRIEF_WORDS && asksWhatToBring(text)
    ? { ...sure('buy.documents'), relabels: true }
    : null

const workOnOwn: Rule = ({ family, label, reading: { text } }) =>
  (OF_WORK.has(family) || label === 'service.wait') && asksPriceOfWork(text, namesWork)
    ? { ...sure('service.price'), relabels: true }
    : null

/** 'Need winter tires for my Terrane' wants work for the shopper's own car. */
const OWN = /(?<!\p{L})(?:my|our|mi|mon|ma|notre|meinen?|meinem|unser(?:en|em)?)(?!\p{L})/iu
const workWanted: Rule = ({ family, p, reading: { text } }) =>
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
const orderedPart: Rule = ({ label, names, words, turn: { state }, reading: { text } }) =>
  OF_PARTS.has(label) && isAfterWork(state) && !names && words <= THEM_WORDS && THEM.test(text)
    ? { ...sure('service.parts'), relabels: true }
    : null

/** 'Do you have rims for a 2020 Terrane?' looks for what belongs to one, and for no Terrane. */
const PART =
  /(?<!\p{L})(?:have|sell|carry|stock|got|need|order|want|tienen|venden|necesito|avez|vendez|habt|brauche)(?: (?:any|a|an|some|the|new|vous|ihr|sie|un|una|unas|unos|des|une))* ((?:\p{L}+ ){1,2}?)(?:for|para|pour|f[üu]r) (?:a|an|the|my|our|his|her|un|una|mi|el|la|une|ma|mon|einen|ein|meinen|mein)(?!\p{L})/iu
const part: Rule = ({ family, wanted, turn, reading: { text } }) => {
  const named = PART.exec(text)?.[1]
  if (family !== 'search' || named === undefined || !namesVehicleOrOwn(wanted)) return null
  const { conditions, unlisted } = conditionsIn(named, turn.question.catalogue.vehicles)
  const isVehicle = !isEmpty(conditions) || unlisted === true || namesAnyVehicle(named)
  return isVehicle ? null : { ...sure('service.parts'), relabels: true }
}

/** 'Is the battery in stock, or do you order it?' asks for no vehicle, and for none from the factory. */
const STOCKED =
  /(?<!\p{L})(?:in stock|on hand|order(?:ed)?|en existencia|en stock|encargar\p{L}*|pedir\p{L}*|command\p{L}+|bestell\p{L}+|vorr[äa]tig|auf lager)(?!\p{L})/iu
const partInStock: Rule = ({ family, label, wanted, reading: { text } }) =>
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
const mounted: Rule = ({ family, label, wanted, words, turn, reading: { text } }) =>
  (OF_WORK.has(family) || label === 'service.price') &&
  namesVehicleOrOwn(wanted) &&
  asksPrice(text) &&
  (namesMounted(text) || (isAfterWork(turn.state) && words <= CAR_WORDS))
    ? { ...sure('service.price'), relabels: true }
    : null
const namesVehicleOrOwn = ({ conditions, own }: Given['wanted']): boolean =>
  (conditions.models ?? conditions.makes ?? own.models ?? own.makes) !== undefined

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

/** 'Why?' agrees to nothing, and nobody noted the reason. */
const why: Rule = ({ reading: { text } }) =>
  asksWhy(text) ? { ...sure('other.dealership'), relabels: true } : null

/** 'Don't tell me to make another appointment' cancels none. */
const FORBIDS =
  /^\W*(?:(?:and|so|please|pls|just)\s+)*(?:do not|don['’]?t|stop|quit) (?:tell(?:ing)?|ask(?:ing)?|mak(?:e|ing)|giv(?:e|ing)|offer(?:ing)?) (?:me|us)(?!\p{L})/iu
const forbids: Rule = ({ family, reading: { text } }) =>
  family === 'visit' && FORBIDS.test(text) ? { ...sure('other.dealership'), relabels: true } : null

/** 'Is that one safe?' asks for a quality that the stock does not describe. */
const QUALITY =
  /(?<!\p{L})(?:is|are|isn['’]?t) (?:it|that|this|they|those|these|the (?:first|second|third|last)(?: one)?)(?: one| ones| car| truck)?(?: any| pretty| really| very)? (?:safe|reliable|good|comfortable|comfy|quiet|loud|fast|roomy|spacious|dependable|worth it)(?!\p{L})/iu
const quality: Rule = ({ label, p, reference, turn: { state }, reading: { text } }) =>
  (p < CLEAR || label === 'vehicle.condition') &&
  (reference !== null || state.focus !== null) &&
  QUALITY.test(text)
    ? { ...sure('vehicle.features'), relabels: true }
    : null

/**
 * 'Saw ur msg' asks nothing, 'who is this?' asks who answers, and 'your text got cut off' is for a person.
 */
const ofMessages: Rule = ({ label, family, p, reading: { text } }) => {
  // 'Think you got the wrong guy, but do you have trucks?' looks for one.
  const isOther = p >= CLEAR && WANTED.has(family)
  if (!isOther && asksWhoWrites(text)) return { ...sure('identity.bot'), relabels: true }
  if (tellsReceipt(text)) return { ...sure('talk.ack'), relabels: true }
  return label === 'opt_out' && tellsTrouble(text) ? { ...sure('other.dealership'), relabels: true } : null
}

/** What these ask is answered before who asks for it. */
const WANTED: ReadonlySet<string> = new Set([
  'search',
  'vehicle',
  'visit',
  'hours',
  'finance',
  'service',
  'trade',
])

/** 'How many miles a year?' asks what a lease allows. */
const MILES_A_YEAR = /(?<!\p{L})miles (?:a|per|each|every) year(?!\p{L})/iu
const milesOfLease: Rule = ({ label, reading: { text } }) =>
  label === 'vehicle.miles' && MILES_A_YEAR.test(text) ? { ...sure('finance.lease'), relabels: true } : null

/** 'How much, roughly?', after the shopper's own car was talked about, asks for its value. */
const priceOfOwn: Rule = ({ label, names, turn, reading: { text } }) =>
  PRICES.has(label) &&
  !names &&
  talksOfOwn(turn) &&
  turn.state.subject !== 'service' &&
  isElliptic(text) &&
  asksPrice(text)
    ? { ...sure('trade.value'), relabels: true }
    : null
const PRICES: ReadonlySet<Label> = new Set(['service.price', 'vehicle.price', 'price.fees', 'price.lowest'])

/** 'My score is 745' asks for no loan with bad credit. */
const GOOD_SCORE =
  /(?<!\p{L})(?:score|credit|fico|puntaje|puntuaci[oó]n|cr[eé]dito|cote|bonit[äa]t|schufa)(?!\p{L})\D{0,20}(?:6[7-9]\d|[78]\d\d)(?!\d)|(?<!\d)(?:6[7-9]\d|[78]\d\d) (?:credit|fico)/iu
const goodScore: Rule = ({ label, reading }) =>
  label === 'finance.bad_credit' && !isQuestion(reading) && GOOD_SCORE.test(reading.text)
    ? { ...sure('talk.statement'), relabels: true }
    : null

/** 'How much for both?', after work was talked about and no vehicle, asks for its price. */
const priceOfWork: Rule = ({ label, names, words, turn: { state } }) =>
  label === 'vehicle.price' && state.subject === 'service' && state.focus === null && !names && words <= SHORT
    ? { ...sure('service.price'), relabels: true }
    : null
const SHORT = 5

/** 'Part number?' asks for no phone number. */
const partNumber: Rule = ({ label, reading: { text } }) =>
  label === 'contact.phone' && namesPartNumber(text) ? { ...sure('service.parts'), relabels: true } : null

/** 'The guy who sold me my car was great' */
const praise: Rule = ({ family, reading: { text } }) =>
  family === 'risk' && isPraise(text) ? { ...sure('talk.compliment'), relabels: true } : null

/** 'They told me it was ready today' */
const ready: Rule = ({ family, reading: { text } }) =>
  family === 'risk' && tellsReady(text) ? { ...sure('service.status'), relabels: true } : null

export const OF_SUBJECTS: readonly Rule[] = [
  priceOfOwn,
  goodScore,
  priceOfWork,
  milesOfLease,
  ofMessages,
  colleague,
  arrived,
  orderedPart,
  named,
  forBusiness,
  whatTows,
  whatToBring,
  workOnOwn,
  workWanted,
  part,
  partInStock,
  mounted,
  lowestPayment,
  leaseTerms,
  partNumber,
  symptom,
  carForWork,
  forbids,
  quality,
  why,
  praise,
  ready,
]
