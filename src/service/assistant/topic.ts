/** Answers what is asked about the house: from its notes, its settings, or by a visit that settles it. */
import { openingOn } from '../../rules/settings/opening'
import { namesDepartment, visitHours } from './facts/hours'
import { answerHours } from './flows/hours'
import { introduction } from './flows/introduction'
import { withoutPromise } from './flows/no-promise'
import { withPriceMeant } from './flows/price-meant'
import { withTerms } from './flows/payment'
import { presenceOf } from './flows/presence'
import { dealershipLocation } from './flows/place'
import { addsToTradeIn, talksOfOwn, tradeIn } from './flows/trade-in'
import { offerReport } from './flows/report'
import { walkIns } from './flows/walk-ins'
import { arrangeVisit } from './flows/visit'
import { answerAbout, isUnanswered, partOfEntry } from './knowledge/answer'
import { withReportOffered } from './knowledge/history-report'
import { informed } from './knowledge/informed'
import { answerNamedSubject } from './knowledge/named-subject'
import { reasonFor } from './knowledge/reason'
import { resolveChoice } from './knowledge/choice'
import type { Outcome, Part, Turn } from './turn'
import { asksWhy, isElliptic } from './understand/ellipsis'
import { hoursQuestionIn } from './understand/entities/hours-question'
import { daysNamedIn } from './understand/entities/when'
import {
  namesAnyVehicle,
  namesBuying,
  namesDrop,
  namesNightDrop,
  namesOtherLight,
  namesOtherTrade,
  namesWork,
} from './understand/entities/subject-words'
import { asksWhatToBring } from './understand/named-subjects'
import { SURE } from './understand/sentence'
import { bestOf, type Reading } from './understand/reading'
import { asksWhoWrites } from './understand/who-writes'
import { DURATIONS, withWorkMeant } from './implied-work'

/** Answers a question about the house, its work or its offers. */
export function topic(turn: Turn, reading: Reading, isPriced = false): Outcome {
  const chosen = resolveChoice(turn, reading.text, false)
  if (chosen) return withReportOffered(turn, reading, chosen)
  const ofSubject = answerNamedSubject(turn, reading)
  if (ofSubject !== null) return ofSubject
  if (asksWhy(reading.text)) return reasonFor(turn)
  if (asksWhoWrites(reading.text)) return introduction(turn, reading)
  const presence = presenceOf(turn, reading.text)
  if (presence !== null) return presence
  const { label, p } = bestOf(reading)
  const isOfDrive =
    label === 'buy.documents' ||
    asksWhatToBring(reading.text) ||
    (DURATIONS.has(label) && isElliptic(reading.text))
  const ofDrive = isOfDrive ? neededToDrive(turn, reading) : null
  if (ofDrive !== null) return ofDrive
  const ofWalkIns = label === 'house.walk_ins' && p >= LIKELY ? walkIns(turn) : null
  if (ofWalkIns !== null) return ofWalkIns
  const isOther = p >= SURE && !label.startsWith('trade.') && !label.startsWith('vehicle.')
  if (!isOther && addsToTradeIn(turn, reading.text)) return tradeIn(turn, reading.text, { parts: [] })
  if (isWarning(reading) && namesOtherLight(reading.text)) {
    const { outcome } = answerAbout(turn, reading, namesOtherLight)
    return isUnanswered(outcome) ? offerDiagnosis(turn, reading) : outcome
  }
  // What an oil change costs says nothing of one on a boat. What a car tows does.
  if (!label.startsWith('vehicle.') && namesOtherTrade(reading.text))
    return answerAbout(turn, reading, namesOtherTrade).outcome
  // Which prices of vehicles are matched says nothing of tires.
  const isOfParts = namesWork(reading.text) || namesDepartment(reading.text, 'parts')
  if (label === 'price.match' && isOfParts) return answerAbout(turn, reading, namesWork).outcome
  // Whether 'them' are in stock is told by no price of their fitting.
  if (label === 'service.parts' && turn.state.work !== undefined && !namesWork(reading.text))
    return answerAbout(turn, withWorkMeant(turn, reading), (entry) => namesDepartment(entry, 'parts')).outcome
  const isDropOff = label === 'service.dropoff' && p >= LIKELY
  // The work and the days beside it say nothing of how a car is left.
  const isAtNight = isDropOff && namesNightDrop(reading.text)
  const known = informed(turn, isAtNight ? { ...reading, text: NIGHT_DROP } : withWorkMeant(turn, reading))
  const found = withReportOffered(turn, reading, known)
  const closed = isDropOff ? closedOf(turn, reading) : []
  if (closed.length > 0) return { ...found, parts: [...found.parts, ...closed] }
  const answered = isPriced ? found : withPriceMeant(turn, reading, found)
  const outcome = label === 'finance.monthly' ? withTerms(turn, reading.text, found) : answered
  const isOfWay = label === 'location.directions' && p >= SURE
  if (!isUnanswered(outcome)) {
    const said = withoutPromise(turn, reading, outcome)
    return isOfWay ? withAddress(turn, said) : said
  }
  if (isWarning(reading)) return offerDiagnosis(turn, reading)
  if (label === 'vehicle.history' && p >= LIKELY) return offerReport(turn, null)
  if (label === 'service.dropoff' && p >= SURE) return hoursOfDropOff(turn, reading) ?? outcome
  return isOfWay ? withAddress(turn, outcome) : outcome
}

/** 'What do I bring?' and 'how long does it take?', from somebody who comes to drive, have one answer. */
function neededToDrive(turn: Turn, { text }: Reading): Outcome | null {
  const { state, question } = turn
  const comes =
    (state.booked === 'sales' && question.appointments.length > 0) ||
    (state.flow?.kind === 'visit' && state.flow.visit === 'sales')
  const [only, another] = question.catalogue.knowledge.about('drive.needs')
  if (!comes || talksOfOwn(turn) || namesBuying(text) || only === undefined || another !== undefined)
    return null
  return { parts: [partOfEntry(turn, { entry: only, spoken: only.answer })], state: { puzzled: false } }
}

/** From this probability on, a question that the bank does not answer is one for a history report. */
const LIKELY = 0.5

/** Whoever asks for the way is told the address, where the bank says nothing of the way. */
const withAddress = (turn: Turn, { parts, state }: Outcome): Outcome => ({
  parts: [...parts, ...dealershipLocation(turn, 'address').parts],
  ...(state && { state }),
})

const NIGHT_DROP = 'Can I drop off my car at night?'

/** 'Can I leave it tonight for tomorrow?', where tomorrow is a Sunday: that the workshop is closed then. */
function closedOf(turn: Turn, { text }: Reading): readonly Part[] {
  const { dealership, now } = turn.question
  const { formats } = dealership
  const hours = visitHours(dealership, 'service')
  const day = daysNamedIn(text, { formats, hours, now, language: turn.language }).at(-1)
  if (day === undefined || openingOn(hours)(day) !== null) return []
  const when = { day, vague: false }
  return answerHours(turn, { question: 'day', departments: ['service'], when }).parts
}

/** 'How early can I drop the car on Monday?' asks for hours, and for those of the workshop. */
function hoursOfDropOff(turn: Turn, { text }: Reading): Outcome | null {
  const asked = hoursQuestionIn(text, turn.question, turn.language)
  if (asked.when.day === undefined && asked.when.minutes === undefined) return null
  const isOfService = asked.departments.length === 0 && (namesAnyVehicle(text) || namesDrop(text))
  return answerHours(turn, isOfService ? { ...asked, departments: ['service'] } : asked)
}

/** A noise or a light of which the bank says nothing is for the workshop to look at. */
const isWarning = (reading: Reading): boolean => {
  const { label, p } = bestOf(reading)
  return label === 'service.warning' && p >= SURE
}
const offerDiagnosis = (turn: Turn, { text }: Reading): Outcome =>
  arrangeVisit(turn, { kind: 'book', visit: 'service', when: { vague: false }, work: text })
