/** Reads a sentence as an answer to what the dialogue is waiting for. */
import { addsToTradeIn } from '../flows/trade-in'
import { awaitsVisit } from '../flows/visit-flow'
import type { Turn } from '../turn'
import { answerToVisit } from './answers/visit-answers'
import { isQuestion } from './asks'
import type { Command } from './commands'
import { defers } from './entities/agreement'
import { bareMiles, tellsWholeVehicle } from './entities/own-vehicle'
import { familyOf, sum, SURE, type Sentence } from './sentence'

/** From this probability on, a yes or a no answers what was offered. */
const CLEAR = 0.5
/** Families of what may tell of a vehicle that is to be traded in. */
const OF_OWN: ReadonlySet<string> = new Set(['trade', 'vehicle', 'search', 'talk', 'contact'])

/** What an answer to the flow in the state amounts to; null for a sentence that is about something else. */
export function answerToFlow(turn: Turn, sentence: Sentence): Command | null {
  const { flow } = turn.state
  const { reading } = sentence
  if (flow?.kind === 'visit') return answerToVisit(turn, sentence, flow)
  if (flow === null) return awaitsVisit(turn) ? answerToVisit(turn, sentence, null) : null
  if (familyOf(sentence.label) === 'talk' && defers(reading.text)) return { kind: 'decline' }
  // 'It is under Patterson', where a person was offered for the car in the workshop, wants that person.
  if (flow.kind === 'person' && isForPerson(sentence)) return { kind: 'accept' }
  if (flow.kind === 'trade' && tellsOfOwn(turn, sentence)) return { kind: 'trade', reading }
  // 'Hmm' agrees to nothing.
  if (HESITATES.test(reading.text)) return null
  // Nothing was offered that 'that works' could accept while a vehicle is described.
  if (flow.kind !== 'trade' && sum(reading, 'talk.yes', 'talk.ack') >= CLEAR) return { kind: 'accept' }
  return sum(reading, 'talk.no') >= CLEAR ? { kind: 'decline' } : null
}

const HESITATES = /^\W*(?:h+m+|mm+|e+h+|u+h+m*|idk)(?!\p{L})/iu

const isForPerson = ({ reading, label, p }: Sentence): boolean =>
  label === 'contact.give' && p >= CLEAR && !isQuestion(reading)

/** Whether a sentence tells of the vehicle that is to be traded in. */
function tellsOfOwn(turn: Turn, { reading: { text }, label, p }: Sentence): boolean {
  // 'Clean, one owner' is said of it, and 'is it a clean title?' asks about another one.
  if (label === 'trade.condition') return true
  if (label === 'vehicle.condition' && !/[?¿]/.test(text)) return true
  if (label === 'vehicle.history' && !isQuestion({ text })) return true
  // '2020 Altima, 55k' and '88,000' tell of it, whatever else they look like.
  const isTold = bareMiles(text) !== null || tellsWholeVehicle(text, turn.question.now)
  return (isTold || OF_OWN.has(familyOf(label)) || p < SURE) && addsToTradeIn(turn, text)
}
