/** How a sentence answers while a visit is arranged, was proposed by a person, or waits for contact data. */
import { namesDepartment } from '../../facts/hours'
import type { VisitCommand } from '../../flows/visit-command'
import { talksOfOwn } from '../../flows/trade-in'
import type { VisitFlow } from '../../state/dialogue-state'
import type { Turn } from '../../turn'
import { isQuestion } from '../asks'
import type { Command } from '../commands'
import { announcedIn, defers, namesUnreadTime, onlyAgrees, pointsAtThat } from '../entities/agreement'
import { givesUp } from '../entities/clause-words'
import { choiceIn } from '../entities/offered-choice'
import { ownVehicleIn } from '../entities/own-vehicle'
import { namesOnlyWhen } from '../entities/when'
import { namesWhen } from '../entities/when-types'
import type { Label } from '../labels'
import { withLabel } from '../reading'
import { familyOf, isEmpty, namesVehicle, sum, SURE, UNSURE, wordCount, type Sentence } from '../sentence'
import { visitCommand } from '../visit-commands'

/** A sentence that may answer, with what most rules ask of it. */
interface Given {
  readonly turn: Turn
  /** What the assistant asked last; undefined after a person's proposal. */
  readonly asked: VisitFlow['asked'] | undefined
  readonly flow: VisitFlow | null
  readonly sentence: Sentence
  readonly text: string
  readonly family: string
  readonly isTimed: boolean
  /** It has a question mark, which 'can you make it 5' by SMS need not have. */
  readonly isMarked: boolean
  readonly isBooked: boolean
  /** So few words say nothing beside the answer. */
  readonly isShort: boolean
}

/** The sentence is about something else. */
const ELSE = 'else'
/** What an answer amounts to; null leaves it to the rules below. */
type Rule = (given: Given) => Command | typeof ELSE | null

const SHORT_WORDS = 4
/** 'Book it', 'go ahead and book that one': an agreement has at most so many words. */
const GO_WORDS = 6
/** The least probability of a yes, of a no, of contact data as a yes, and of another subject. */
const YES = 0.4
const NO = 0.4
const CONTACT = 0.3
const OTHER = 0.6
/** Labels of a statement about the shopper's own vehicle. */
const STATES: ReadonlySet<Label> = new Set([
  ...(['trade.value', 'trade.condition', 'vehicle.condition', 'vehicle.history'] as const),
])

/** How a statement about it begins, in all languages. */
const OF_IT =
  /^(?:(?:but|and|also|pero|y|mais|et|aber|und) )?(?:it|its|it's|it’s|the car|the truck|necesita|le falta|el carro|elle|il|la voiture|er|sie|es|das auto)\s/i

const visit = (command: VisitCommand): Command => ({ kind: 'visit', visit: command })
const ofProposal = (kind: 'yes' | 'no' | 'when', { sentence: { when } }: Given): Command =>
  visit({ kind, when })
const isAnswerToWhen = ({ asked, isMarked }: Given): boolean => asked === 'when' && !isMarked
const offeredOf = ({ flow, asked }: Given) => (asked === 'when' ? (flow?.offered ?? []) : [])

const namesAmount = (text: string): boolean => /\d/.test(text)

/** 'Running late, be there at 12:15' names no new time. */
const late: Rule = ({ sentence: { label, p }, isBooked }) =>
  label === 'visit.late' && p >= SURE && isBooked ? ELSE : null

/** 'I'll talk to my wife and let you know' agrees to no time. */
const deferred: Rule = ({ text, asked, isTimed, family, sentence: { p } }) => {
  const isOther = p >= OTHER && !['talk', 'visit', 'contact'].includes(family)
  return defers(text) && !isOther && !isTimed && asked !== 'contact' ? { kind: 'decline' } : null
}

/** After the visit is booked, yes and no are about the contact data. */
const aboutContact: Rule = ({ asked, sentence: { reading }, isTimed, family }) =>
  asked === 'contact' &&
  !isTimed &&
  family === 'talk' &&
  sum(reading, 'talk.yes', 'talk.ack', 'visit.when') >= YES
    ? { kind: 'talk', label: 'talk.ack' }
    : null

/** 'We'll be there' agrees to the time that was proposed; where none is, it is asked for. */
const comes: Rule = (given) => {
  if (announcedIn(given.text) === null) return null
  return given.asked === 'contact' ? visit({ kind: 'ask' }) : ofProposal('yes', given)
}

/** 'For service' and 'the sales one' say which kind of visit. */
const kindOfVisit: Rule = ({ flow, asked, text, isMarked, isShort, sentence: { when } }) => {
  if (flow === null || asked === 'contact' || isMarked || !isShort) return null
  const kind = (['service', 'sales'] as const).find((one) => namesDepartment(text, one))
  return kind === undefined ? null : visit({ kind: 'book', visit: kind, when })
}

/** 'Brakes and oil' says what is to be done, and 'the Parallel' which vehicle is to be seen. */
const whatFor: Rule = (given) => {
  const { turn, flow, sentence, text, isTimed, isShort } = given
  // 'Which Terrane is cheapest' asks for one.
  if (!isAnswerToWhen(given) || !isShort || isQuestion({ text })) return null
  if (flow?.visit === 'service' && given.family === 'service')
    return visit({ kind: 'book', visit: 'service', when: sentence.when, work: text })
  if (flow?.visit === 'sales' && namesVehicle(sentence.wanted) && !isTimed)
    return visitCommand(turn, { ...sentence, label: 'visit.book_sales', p: SURE })
  return null
}

/** 'The later one' picks one of the times that were offered, and names no hour. */
const offeredTime: Rule = (given) => {
  const offered = offeredOf(given)
  const isNamed = given.sentence.when.day !== undefined || /\d/.test(given.text)
  const choice = isNamed || given.isMarked ? null : choiceIn(given.text, offered.length)
  const slot = choice === null ? undefined : offered[choice]
  return slot === undefined ? null : visit({ kind: 'pick', slot })
}

/** 'Idk, you tell me' leaves the time to the dealership. */
const LEAVES_TIME =
  /(?<!\p{L})(?:(?:you|u|ya) (?:tell me|pick|choose|decide)|(?:it['’]?s )?up to (?:you|u)|what do you have|whatever you have|usted (?:diga|elija|escoja)|cuando (?:usted )?(?:pueda|quiera)|comme vous voulez|à vous de (?:voir|choisir)|suchen sie (?:sich )?(?:was|etwas|einen) aus|schlagen sie (?:was|etwas) vor)(?!\p{L})/iu
const leavesTime: Rule = (given) =>
  given.asked === 'when' &&
  offeredOf(given).length === 0 &&
  given.flow !== null &&
  !given.isTimed &&
  wordCount(given.text) <= GO_WORDS &&
  LEAVES_TIME.test(given.text)
    ? visit({ kind: 'slots', visit: given.flow.visit, when: given.sentence.when })
    : null

/** 'No accidents' tells of the trade-in that is to be looked at. */
const stateOfOwn: Rule = (given) =>
  isAnswerToWhen(given) &&
  given.flow?.visit === 'sales' &&
  STATES.has(given.sentence.label) &&
  !isQuestion({ text: given.text }) &&
  !given.isTimed
    ? ofProposal('when', given)
    : null

/** 'I want at least 12 for it' is what the shopper expects, and no time. */
const worthOfOwn: Rule = (given) => {
  const { turn, flow, sentence } = given
  const isWorth = sentence.label === 'trade.value' && namesAmount(given.text)
  return isAnswerToWhen(given) && flow?.visit === 'sales' && isWorth && talksOfOwn(turn) && !given.isTimed
    ? { kind: 'trade', reading: sentence.reading }
    : null
}

/** 'It needs new tires', of the vehicle that is to be appraised, wants nothing of the workshop. */
const needsOfOwn: Rule = (given) => {
  const { turn, flow, sentence, text, family } = given
  const isWork = family === 'service' || sentence.label === 'visit.book_service'
  return isAnswerToWhen(given) && flow?.visit === 'sales' && isWork && OF_IT.test(text) && talksOfOwn(turn)
    ? { kind: 'trade', reading: withLabel(sentence.reading, 'trade.condition', SURE) }
    : null
}

/** 'It's a 2017 Honda Pilot' says what comes to the workshop, and trades nothing in. */
const broughtVehicle: Rule = ({ turn, flow, asked, text, family }) =>
  flow?.visit === 'service' &&
  family === 'trade' &&
  !isQuestion({ text }) &&
  ownVehicleIn(text, turn.question.now).model !== undefined
    ? asked === 'contact'
      ? { kind: 'talk', label: 'talk.ack' }
      : visit({ kind: 'again' })
    : null

/** 'Yes please', 'OK, that one' and 'OK, book it' agree to the proposal, whatever else they look like. */
const clearYes: Rule = (given) => {
  const { turn, asked, text, isTimed, isMarked, isShort, sentence } = given
  if (asked !== 'confirm') return null
  const isBare = isEmpty(sentence.wanted.conditions)
  const isThat = pointsAtThat(text) && isBare && !isMarked && isShort
  const goes = sum(sentence.reading, 'talk.yes', 'talk.ack', 'visit.book_sales', 'visit.book_service')
  const isGo = goes >= SURE && !isTimed && isBare && wordCount(text) <= GO_WORDS && !isQuestion({ text })
  return onlyAgrees(text, turn.question.customer.name) || isThat || isGo ? ofProposal('yes', given) : null
}

/** 'Thanks', while a visit waits for a yes, leaves it open: nobody is to believe that it is booked. */
const thanksOnly: Rule = ({ asked, isTimed, text, sentence: { label, p } }) =>
  asked === 'confirm' && label === 'talk.thanks' && p >= SURE && !isTimed && !DECLINES.test(text)
    ? visit({ kind: 'again' })
    : null
const DECLINES = /(?<!\p{L})(?:no|anyway|anyways|but|pero|mais|aber|trotzdem)(?!\p{L})/iu

/** Another subject goes first, but 'no, 11' is a time, whatever else it looks like. */
const otherSubject: Rule = ({ turn, text, family, isTimed, sentence: { label, p } }) => {
  const isOther = p >= OTHER && !['visit', 'talk'].includes(family) && label !== 'contact.give'
  return isOther && !(isTimed && namesOnlyWhen(text, turn.language)) ? ELSE : null
}

/** 'No wait, tomorrow': another time gives up no visit that is being arranged. */
const canceled: Rule = (given) => {
  const { label, p } = given.sentence
  if (label !== 'visit.cancel') return null
  if (given.isTimed && !givesUp(given.text) && !given.isBooked) return ofProposal('when', given)
  return p >= UNSURE ? ELSE : null
}

/** 'No, Friday' turns the proposal down. */
const no: Rule = (given) => (sum(given.sentence.reading, 'talk.no') >= NO ? ofProposal('no', given) : null)

/** What is left of these wants something of its own. */
const otherRequest: Rule = ({ isBooked, sentence: { label } }) =>
  label === 'visit.cancel' || label === 'visit.slots' || (label === 'visit.move' && isBooked) ? ELSE : null

/** A probable yes agrees to a proposal. */
const likelyYes: Rule = (given) =>
  given.asked === 'confirm' && !given.isMarked && sum(given.sentence.reading, 'talk.yes', 'talk.ack') >= YES
    ? ofProposal('yes', given)
    : null

/** A day or a time is the one that is wanted. */
const time: Rule = (given) => (given.isTimed ? ofProposal('when', given) : null)

/** 'The week after' is a time that is not read, and agrees to none. */
const unreadTime: Rule = (given) =>
  given.asked === 'confirm' && given.sentence.label === 'visit.when' && namesUnreadTime(given.text)
    ? ofProposal('no', given)
    : null

/** Whoever agrees at all, or gives a number after one proposal, takes it. */
const yes: Rule = (given) => {
  const { reading } = given.sentence
  const isReach =
    (given.asked === 'confirm' || offeredOf(given).length === 1) &&
    sum(reading, 'contact.give', 'contact.preference') >= CONTACT
  return isReach || sum(reading, 'talk.yes', 'talk.ack', 'visit.when') >= YES
    ? ofProposal('yes', given)
    : null
}

/** The first rule that holds decides. */
const RULES: readonly Rule[] = [
  ...[
    late,
    comes,
    deferred,
    aboutContact,
    kindOfVisit,
    whatFor,
    offeredTime,
    leavesTime,
    worthOfOwn,
    stateOfOwn,
    needsOfOwn,
    broughtVehicle,
    clearYes,
    thanksOnly,
  ],
  ...[otherSubject, canceled, no, otherRequest, likelyYes, time, unreadTime, yes],
]

export function answerToVisit(turn: Turn, sentence: Sentence, flow: VisitFlow | null): Command | null {
  const { text } = sentence.reading
  const given: Given = {
    ...{ turn, flow, sentence, text },
    asked: flow?.asked,
    family: familyOf(sentence.label),
    isTimed: namesWhen(sentence.when),
    isMarked: /[?¿]/.test(text),
    isBooked: turn.question.appointments.length > 0,
    isShort: wordCount(text) <= SHORT_WORDS,
  }
  for (const rule of RULES) {
    const answer = rule(given)
    if (answer !== null) return answer === ELSE ? null : answer
  }
  return null
}
