/** Carries out one command: the flow of each kind decides what is said and done. */
import { openingOn } from '../../rules/settings/opening'
import { namesDepartment, visitHours } from './facts/hours'
import { compare } from './flows/compare'
import { answerHours } from './flows/hours'
import { introduction } from './flows/introduction'
import { missingFact } from './flows/missing-fact'
import { withoutPromise } from './flows/no-promise'
import { withPriceMeant } from './flows/price-meant'
import { passOn } from './flows/pass-on'
import { withTerms } from './flows/payment'
import { presenceOf } from './flows/presence'
import { dealershipLocation } from './flows/place'
import { search } from './flows/search'
import { smallTalk } from './flows/small-talk'
import { addsToTradeIn, talksOfOwn, tellsAll, tradeIn } from './flows/trade-in'
import { acceptReport, offerReport } from './flows/report'
import { vehicleFact } from './flows/vehicle-fact'
import { walkIns } from './flows/walk-ins'
import { arrangeVisit } from './flows/visit'
import { handOver, stillTold } from './flows/hand-over'
import { addedForColleague, answerAbout, answerFromKnowledge, partOfEntry } from './knowledge/answer'
import { asksDuration } from './knowledge/duration'
import { answerNamedSubject } from './knowledge/named-subject'
import { answerSensitive } from './knowledge/bot-answers'
import { reasonFor } from './knowledge/reason'
import { resolveChoice } from './knowledge/choice'
import type { VehicleQuestion } from './flows/vehicle-commands'
import type { Outcome, Part, Turn } from './turn'
import { asksWithin, isQuestion } from './understand/asks'
import type { Command } from './understand/commands'
import { guessesOf } from './understand/guesses'
import { asksWhy, isElliptic } from './understand/ellipsis'
import { hoursQuestionIn } from './understand/entities/hours-question'
import { daysNamedIn } from './understand/entities/when'
import {
  namesAnyVehicle,
  namesBuying,
  namesDrop,
  namesMounted,
  namesNightDrop,
  namesOtherLight,
  namesOtherTrade,
  namesWork,
} from './understand/entities/subject-words'
import type { Label } from './understand/labels'
import { asksWhatToBring } from './understand/named-subjects'
import { familyOf, SURE } from './understand/sentence'
import { bestOf, type Reading } from './understand/reading'
import { asksWhoWrites } from './understand/who-writes'

export function act(turn: Turn, command: Command): Outcome {
  switch (command.kind) {
    case 'search':
      return ofStock(turn, () => search(turn, command.search))
    case 'vehicle':
      return ofStock(turn, () => withTowing(turn, command.question, vehicleFact(turn, command.question)))
    case 'compare':
      return ofStock(turn, () => compare(turn, command.comparison))
    case 'hours':
      return {
        parts: command.questions.flatMap((question) => answerHours(turn, question).parts),
        state: {
          hours: hoursNamed(command),
          hours_day: command.questions[0]?.when.day,
        },
      }
    case 'visit':
      return arrangeVisit(turn, command.visit)
    case 'place':
      return dealershipLocation(turn, command.fact)
    case 'trade':
      return trade(turn, command.reading)
    case 'topic':
      return topic(turn, command.reading, command.priced)
    case 'note':
      return passOn(turn, command.notes, command.alone === true)
    case 'accept':
      return accept(turn)
    case 'decline':
      return { ...smallTalk(turn, 'talk.no'), state: { flow: null } }
    case 'talk':
      // 'It's a 2018 Nord', from somebody who waits for a person, is for that person.
      if (FOR_COLLEAGUE.has(command.label) && turn.question.handed_off) return addedForColleague(turn)
      // 'Hello??' and 'no, I will not wait', from somebody who waits for a person.
      return (WAITING.has(command.label) ? stillTold(turn) : null) ?? smallTalk(turn, command.label)
  }
}

/** The departments whose hours were asked for; none where those of the store were, too. */
const hoursNamed = ({ questions }: Extract<Command, { kind: 'hours' }>): string[] =>
  questions.every(({ departments }) => departments.length > 0)
    ? [...new Set(questions.flatMap(({ departments }) => departments))]
    : [...(questions[0]?.departments ?? [])]

const FOR_COLLEAGUE: ReadonlySet<Label> = new Set(['talk.statement', 'talk.nonsense'])
const WAITING: ReadonlySet<Label> = new Set(['talk.greeting', 'talk.no'])

/** Nothing can be said of vehicles, not even that there are none, while their list has not come. */
const ofStock = (turn: Turn, answer: () => Outcome): Outcome =>
  turn.question.catalogue.vehicles.length === 0 ? { parts: [missingFact(turn, 'stock')] } : answer()

/** What a vehicle may tow is not in the stock, and the bank may tell where it stands. */
function withTowing(turn: Turn, { field }: VehicleQuestion, found: Outcome): Outcome {
  const [only, another] = turn.question.catalogue.knowledge.about('vehicle.tow')
  const isTold = only !== undefined && another === undefined && only.answer.trim() !== ''
  if (field !== 'tow' || !isTold || !isUnanswered(found)) return found
  return { ...found, parts: [...found.parts, partOfEntry(turn, { entry: only, spoken: only.answer })] }
}

/** A chosen answer goes before the bank, for every wording of its subject. */
const informed = (turn: Turn, reading: Reading): Outcome =>
  (answerSensitive(turn, reading) ?? answerFromKnowledge(turn, reading)).outcome

function trade(turn: Turn, reading: Reading): Outcome {
  const { text } = reading
  const ofSubject = answerNamedSubject(turn, reading)
  if (ofSubject !== null) return ofSubject
  // 'It's a 2018 Nord', after a complaint, tells the colleague which car it is about.
  const isOfCase = turn.question.handed_off && !talksOfOwn(turn) && !isQuestion(reading)
  const { label, p } = bestOf(reading)
  if (isOfCase && !(familyOf(label) === 'trade' && p >= SURE)) return addedForColleague(turn)
  // 'It's a 2023 EX with 21k miles', after 'will you match their price?', is the one that they sell.
  const before = turn.question.state?.asked
  const isOffer = before !== undefined && guessesOf(before, turn.language)[0]?.label === 'price.match'
  if (isOffer && !talksOfOwn(turn) && !isQuestion(reading)) return smallTalk(turn, 'talk.ack')
  // How a car is taken in says nothing of a boat, or of a rebuilt title.
  if (namesOtherTrade(text)) return answerAbout(turn, reading, namesOtherTrade).outcome
  // What the bank says of estimates is mostly what it needs for one, which the shopper has told.
  const isChosen = turn.question.dealership.answers.trade_value !== undefined
  // 'It has a dent' asks for nothing, and neither does 'clean, one owner'.
  const isStated = label === 'trade.condition' || (label === 'vehicle.history' && !asksWithin(text))
  const needsNothing = label === 'trade.value' && !isChosen && tellsAll(turn, text)
  // Neither does 'I have a trade, too'.
  const isAsking = isQuestion(reading) || asksWithin(text)
  const isQuestioned = isAsking || label !== 'trade.process'
  const answer = isStated || needsNothing || !isQuestioned ? { parts: [] } : informed(turn, reading)
  return tradeIn(turn, text, answer, isAsking && label !== 'trade.value')
}

function topic(turn: Turn, reading: Reading, isPriced = false): Outcome {
  const chosen = resolveChoice(turn, reading.text, false)
  if (chosen) return chosen
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
  const found = informed(turn, isAtNight ? { ...reading, text: NIGHT_DROP } : withWorkMeant(turn, reading))
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

/** Labels of 'how long does it take?', which says nothing of its subject. */
const DURATIONS: ReadonlySet<Label> = new Set(['service.wait', 'buy.duration'])

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

const OF_WORK: ReadonlySet<Label> = new Set(['service.price', 'service.parts'])
/**
 * 'How much for 4 on a Terrane?' and 'OK, order them' leave out of what: of what was talked about, or else of
 * tires.
 */
function withWorkMeant({ state, language }: Turn, reading: Reading): Reading {
  const { text } = reading
  if (namesWork(text)) return reading
  const { label } = bestOf(reading)
  const isDuration = DURATIONS.has(label) && asksDuration(text)
  if ((OF_WORK.has(label) || isDuration) && state.work !== undefined) {
    // What else a question for the duration names, such as the bus home, is not about the work.
    const ofWork = `${state.work}: ${isDuration ? DURATION[language] : text}`
    // Whoever orders tires orders no car.
    const guesses = guessesOf(ofWork, language).filter(({ label }) => familyOf(label) === 'service')
    return guesses.length === 0 ? reading : { ...reading, text: ofWork, guesses }
  }
  return namesMounted(text) ? { ...reading, text: `${TIRES[language]}: ${text}` } : reading
}
const DURATION: Readonly<Record<Turn['language'], string>> = {
  en: 'how long does it take?',
  es: '¿cuánto tarda?',
  fr: 'combien de temps ça prend ?',
  de: 'wie lange dauert das?',
}
const TIRES: Readonly<Record<Turn['language'], string>> = {
  en: 'a set of tires',
  es: 'juego de llantas',
  fr: 'jeu de pneus',
  de: 'ein Satz Reifen',
}

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
const isUnanswered = ({ parts }: Outcome): boolean => parts.every(({ unanswered }) => unanswered === true)
const offerDiagnosis = (turn: Turn, { text }: Reading): Outcome =>
  arrangeVisit(turn, { kind: 'book', visit: 'service', when: { vague: false }, work: text })

/** Yes to what the flow of the state offers. */
function accept(turn: Turn): Outcome {
  const { flow } = turn.state
  const chosen = resolveChoice(turn, turn.question.lines.join('\n'), true)
  if (chosen) return chosen
  if (flow?.kind === 'report') return acceptReport(turn) ?? smallTalk(turn, 'talk.yes')
  if (flow?.kind === 'person') return handOver(turn, [])
  return smallTalk(turn, 'talk.yes')
}
