/** Rules for sentences with the words of a subject that the labels do not tell apart. */
import { fits } from '../../facts/fits'
import { isPraise, tellsReady } from '../../risk/meant-well'
import { asksApproval } from '../../flows/no-promise'
import { talksOfOwn } from '../../flows/trade-in'
import { asksGoodDeal, isQuestion } from '../asks'
import { asksPrice, asksWhy, isElliptic } from '../ellipsis'
import { buysSeveral } from '../entities/for-business'
import { namesOf } from '../entities/names'
import { namesTowing } from '../entities/subject-words'
import { namesWhen } from '../entities/when-types'
import { asksArrival, asksWhatToBring, namesPayment, subjectNamedIn, visitOf } from '../named-subjects'
import type { Label } from '../labels'
import { tellsReceipt, tellsTrouble } from '../receipts'
import { isEmpty } from '../sentence'
import { asksWhoWrites } from '../who-writes'
import { askedForByName } from '../message-for-colleague'
import {
  carForWork,
  mounted,
  orderedPart,
  part,
  partInStock,
  partNumber,
  priceOfWork,
  symptom,
  workOnOwn,
  workWanted,
} from './of-work'
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

/** 'Am I approved?' asks about a loan, and for no visit that is booked. */
const approval: Rule = ({ family, reading: { text } }) =>
  family === 'visit' && asksApproval(text) ? { ...sure('finance.bad_credit'), relabels: true } : null

/** 'At 7%' asks about a loan, while whoever is 90% sure, or says '100%', means to come. */
const PERCENT = /(?<![\d.,])[1-3]?\d(?:[.,]\d+)? ?%/
const rate: Rule = ({ family, when, reading: { text } }) =>
  family === 'visit' && !namesWhen(when) && PERCENT.test(text)
    ? { ...sure('finance.rate'), relabels: true }
    : null

/** 'Is N4408 a good deal?' makes no offer. */
const goodDeal: Rule = ({ label, reading: { text } }) =>
  label === 'price.offer' && asksGoodDeal(text) ? { ...sure('price.negotiable'), relabels: true } : null

/** 'Can you confirm that?', from somebody without a visit, is about what was said before. */
const CONFIRMS = /(?<!\p{L})(?:confirm|verify|confirmar|confirmer|best[äa]tigen)(?!\p{L})/iu
const OF_VISIT =
  /(?<!\p{L})(?:appointment|appt|visit|booking|booked|reservation|time|day|drive|cita|reserva|rendez-vous|rdv|termin)/iu
const confirmed: Rule = ({ label, turn: { question, state }, when, reading: { text } }) =>
  label === 'visit.ask' &&
  question.appointments.length === 0 &&
  state.flow?.kind !== 'visit' &&
  !namesWhen(when) &&
  CONFIRMS.test(text) &&
  !OF_VISIT.test(text)
    ? { ...sure('other.dealership'), relabels: true }
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
  approval,
  rate,
  goodDeal,
  confirmed,
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
