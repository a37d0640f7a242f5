/** Reads a sentence as an answer to what the dialogue is waiting for. */
import { namesDepartment } from '../facts/hours'
import { addsToTradeIn } from '../flows/trade-in'
import type { VisitKind } from '../flows/visit-command'
import { awaitsVisit } from '../flows/visit-flow'
import { withoutContacts } from '../../../rules/conversations/contact-in-text'
import type { Turn } from '../turn'
import { isQuestion as asks } from './asks'
import type { Command } from './commands'
import { givesUp } from './entities/clause-words'
import { bareMiles, ownVehicleIn, tellsWholeVehicle } from './entities/own-vehicle'
import { choiceIn } from './entities/offered-choice'
import { phrasesOf, tokensOf } from './entities/tokens'
import { namesOnlyWhen } from './entities/when'
import { namesWhen } from './entities/when-types'
import type { Label } from './labels'
import { visitCommand } from './visit-commands'
import { familyOf, isEmpty, namesVehicle, sum, SURE, UNSURE, wordCount, type Sentence } from './sentence'

const isQuestion = (text: string): boolean => /[?¿]/.test(text)

/** The whole of a text message that agrees. */
const YES = new Set(['y', 'ye', 'ya', 'yea', 'yup', 'k', 'kk', 'si', 'sip', 'oui', 'ui', 'jo', 'jep'])

/** True where a word agrees by itself; the others only stand beside it. */
const AGREES = phrasesOf<boolean>([
  [
    true,
    'yes|yeah|yep|yup|ok|okay|sure|sounds good|perfect|that works|works for me|do it|book it|let’s do it|lets do it|go ahead|go for it',
  ],
  [true, 'sí|claro|perfecto|oui|d’accord|parfait|ja|ja gerne|passt|perfekt'],
  [false, 'please|thanks|thank you|por favor|gracias|merci|danke|bitte'],
])
/** Whether a text only agrees, apart from the writer's name and number: 'oui, Zoé Blanc, 312-555-0148'. */
function agrees({ question: { customer } }: Turn, text: string): boolean {
  if (YES.has(text.trim().toLowerCase())) return true
  const tokens = tokensOf(withoutContacts(text).replace(customer.name, ' '))
  let isAgreed = false
  for (let index = 0; index < tokens.length;) {
    const found = AGREES.at(tokens, index)
    if (found === null) return false
    isAgreed ||= found.value
    index += found.length
  }
  return isAgreed && !isQuestion(text)
}

const THAT = phrasesOf<boolean>([
  [true, 'that one|this one|ese|esa|este|celui-là|celle-là|der da|die da|den da|das da'],
  [false, 'not that one|not this one|ese no|esa no|pas celui-là|pas celle-là'],
])
const pointsAtThat = (text: string): boolean => {
  const tokens = tokensOf(text)
  const found = tokens.flatMap((_, index) => THAT.at(tokens, index)?.value ?? [])
  return found.length > 0 && found.every(Boolean)
}

/** 'No, the week after' names a time that is not read: it agrees to none. */
const UNREAD = phrasesOf<boolean>([
  [true, 'no|not|nope|week|weeks|month|day|days|weekend|later|earlier|sooner|after|before|another|different'],
  [false, 'earlier one|later one|no problem|not a problem'],
  [true, 'semana|mes|otro|otra|después|antes|semaine|mois|autre|après|avant'],
  [true, 'woche|monat|anderer|anderen|später|früher'],
])
const namesUnread = (text: string): boolean => {
  const tokens = tokensOf(text)
  return tokens.some((_, index) => UNREAD.at(tokens, index)?.value === true)
}

/** 'Book it', 'go ahead and book that one': an agreement has at most so many words. */
const GO_WORDS = 6

/** 'For service', 'the sales one': which kind of visit, in at most so many words. */
const KIND_WORDS = 4
const departmentOf = (text: string): VisitKind | null =>
  (['service', 'sales'] as const).find((kind) => namesDepartment(text, kind)) ?? null

/** Labels of a statement about the shopper's own vehicle. */
const STATES: ReadonlySet<Label> = new Set([
  'trade.value',
  'trade.condition',
  'vehicle.condition',
  'vehicle.history',
])

/** What an answer to the flow in the state amounts to; null for a sentence that is about something else. */
export function answerToFlow(turn: Turn, sentence: Sentence): Command | null {
  const { flow } = turn.state
  const { reading, when, label, p, wanted } = sentence
  const yes = sum(reading, 'talk.yes', 'talk.ack', 'visit.when')
  const no = sum(reading, 'talk.no')
  if (flow?.kind === 'visit' || (flow === null && awaitsVisit(turn))) {
    // 'Running late, be there at 12:15' names no new time.
    if (label === 'visit.late' && p >= SURE && turn.question.appointments.length > 0) return null
    // The visit is booked: yes and no are about the contact data.
    if (flow?.asked === 'contact' && !namesWhen(when) && yes >= 0.4 && familyOf(label) === 'talk')
      return { kind: 'talk', label: 'talk.ack' }
    const kind = flow?.asked === 'contact' ? null : departmentOf(reading.text)
    if (flow !== null && kind !== null && !isQuestion(reading.text) && wordCount(reading.text) <= KIND_WORDS)
      return { kind: 'visit', visit: { kind: 'book', visit: kind, when } }
    const isAnswer = flow?.asked === 'when' && !isQuestion(reading.text)
    const isWork = isAnswer && flow.visit === 'service' && familyOf(label) === 'service'
    if (isWork && wordCount(reading.text) <= KIND_WORDS)
      return { kind: 'visit', visit: { kind: 'book', visit: 'service', when, work: reading.text } }
    // 'The Parallel' says which one is to be seen.
    const isSeen = isAnswer && flow.visit === 'sales' && namesVehicle(wanted) && !namesWhen(when)
    if (isSeen && wordCount(reading.text) <= KIND_WORDS)
      return visitCommand(turn, { ...sentence, label: 'visit.book_sales', p: SURE })
    const offered = flow?.asked === 'when' ? (flow.offered ?? []) : []
    // 'The later one' names no hour.
    const isTimed = when.day !== undefined || /\d/.test(reading.text)
    const choice = isTimed ? null : choiceIn(reading.text, offered.length)
    const slot = choice === null ? undefined : offered[choice]
    if (slot !== undefined && !isQuestion(reading.text))
      return { kind: 'visit', visit: { kind: 'pick', slot } }
    // 'No accidents', after a trade-in that is to be looked at.
    const isStated = isAnswer && STATES.has(label) && !asks({ text: reading.text })
    if (isStated && flow.visit === 'sales' && !namesWhen(when))
      return { kind: 'visit', visit: { kind: 'when', when } }
    // 'It's a 2017 Honda Pilot' says what comes to the workshop, and trades nothing in.
    const isBrought =
      flow?.visit === 'service' && familyOf(label) === 'trade' && !asks({ text: reading.text })
    if (isBrought && ownVehicleIn(reading.text, turn.question.now).model !== undefined)
      return flow.asked === 'contact'
        ? { kind: 'talk', label: 'talk.ack' }
        : { kind: 'visit', visit: { kind: 'again' } }
    const isShortYes = flow?.asked === 'confirm' && agrees(turn, reading.text)
    if (isShortYes) return { kind: 'visit', visit: { kind: 'yes', when } }
    // 'OK, that one': after a proposal it is the visit, and no vehicle.
    const isThat = pointsAtThat(reading.text) && isEmpty(wanted.conditions) && !isQuestion(reading.text)
    if (flow?.asked === 'confirm' && isThat && wordCount(reading.text) <= KIND_WORDS)
      return { kind: 'visit', visit: { kind: 'yes', when } }
    // 'OK, book it': the proposal is what is meant.
    const goes = sum(reading, 'talk.yes', 'talk.ack', 'visit.book_sales', 'visit.book_service')
    const isGo = flow?.asked === 'confirm' && goes >= SURE && !namesWhen(when)
    if (
      isGo &&
      isEmpty(wanted.conditions) &&
      wordCount(reading.text) <= GO_WORDS &&
      !asks({ text: reading.text })
    )
      return { kind: 'visit', visit: { kind: 'yes', when } }
    const isOther = p >= 0.6 && !['visit', 'talk'].includes(familyOf(label)) && label !== 'contact.give'
    // 'No, 11' is a time, whatever else it looks like.
    const isOnlyTime = namesWhen(when) && namesOnlyWhen(reading.text, turn.language)
    if (isOther && !isOnlyTime) return null
    // 'No wait, tomorrow': another time gives up no visit that is being arranged.
    const isRetimed = namesWhen(when) && !givesUp(reading.text) && turn.question.appointments.length === 0
    if (label === 'visit.cancel' && p >= UNSURE && !isRetimed) return null
    if (isRetimed && label === 'visit.cancel') return { kind: 'visit', visit: { kind: 'when', when } }
    if (no >= 0.4) return { kind: 'visit', visit: { kind: 'no', when } }
    const isMove = label === 'visit.move' && turn.question.appointments.length > 0
    if (label === 'visit.cancel' || isMove || label === 'visit.slots') return null
    const isYes = flow?.asked === 'confirm' && sum(reading, 'talk.yes', 'talk.ack') >= 0.4
    if (isYes && !isQuestion(reading.text)) return { kind: 'visit', visit: { kind: 'yes', when } }
    if (namesWhen(when)) return { kind: 'visit', visit: { kind: 'when', when } }
    if (flow?.asked === 'confirm' && label === 'visit.when' && namesUnread(reading.text))
      return { kind: 'visit', visit: { kind: 'no', when } }
    const givesContact =
      (flow?.asked === 'confirm' || offered.length === 1) &&
      sum(reading, 'contact.give', 'contact.preference') >= 0.3
    return yes >= 0.4 || givesContact ? { kind: 'visit', visit: { kind: 'yes', when } } : null
  }
  if (flow === null) return null
  const isOwn = ['trade', 'vehicle', 'search', 'talk', 'contact'].includes(familyOf(label)) || p < SURE
  // '2020 Altima, 55k' and '88,000' tell of the vehicle, whatever else they look like.
  const isTold = bareMiles(reading.text) !== null || tellsWholeVehicle(reading.text, turn.question.now)
  const isAdded = (isOwn || isTold) && addsToTradeIn(turn, reading.text)
  const isCondition =
    label === 'trade.condition' ||
    (label === 'vehicle.condition' && !isQuestion(reading.text)) ||
    // 'Clean, one owner' says it of the vehicle that is to be traded in.
    (label === 'vehicle.history' && !asks({ text: reading.text }))
  if (flow.kind === 'trade' && (isAdded || isCondition)) return { kind: 'trade', reading }
  if (sum(reading, 'talk.yes', 'talk.ack') >= 0.5) return { kind: 'accept' }
  return no >= 0.5 ? { kind: 'decline' } : null
}
