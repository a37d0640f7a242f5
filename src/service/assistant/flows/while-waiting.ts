/** What somebody says who waits for a person: how to reach them, part of a number, how long it takes. */
import { addedForColleague } from '../knowledge/answer'
import type { Outcome, Turn } from '../turn'
import { isQuestion } from '../understand/asks'
import { isElliptic } from '../understand/ellipsis'
import { isPartOfNumber } from '../understand/entities/contact'
import { daysNamedIn } from '../understand/entities/when'
import type { Label } from '../understand/labels'
import { bestOf, type Reading } from '../understand/reading'
import { SURE } from '../understand/sentence'
import { tellsMatter } from '../understand/tells'
import { CONTACT_WORDS } from '../words/contact'
import { PERSON_WORDS } from '../words/hand-over'
import { isPending, stillTold } from './handoff'

const OF_REACH: ReadonlySet<Label> = new Set(['contact.give', 'contact.preference'])
/** Labels of 'how long?', which says nothing of its subject. */
const DURATIONS: ReadonlySet<Label> = new Set(['service.wait', 'buy.duration'])

/** The answer to what belongs to the wait; null for a message about anything else. */
export function whileWaiting(turn: Turn, readings: readonly Reading[]): Outcome | null {
  const { question } = turn
  if (!question.handed_off || readings.length === 0) return null
  if (isAskedForNumber(turn) && question.lines.every(isPartOfNumber))
    return { parts: [{ text: CONTACT_WORDS[turn.language].rest }] }
  const isOfCall = question.lines.some((line) => CALL.test(line))
  if (readings.every((reading) => tellsMatter(reading.text) || tellsReach(turn, reading, isOfCall)))
    return addedForColleague(turn)
  return readings.every((reading) => asksHowLong(turn, reading)) ? stillTold(turn) : null
}

/** A person was promised, and the question for a number is still open. */
function isAskedForNumber({ question: { customer, history }, state, language }: Turn): boolean {
  const asked = PERSON_WORDS[language].reach
  const isOpen = customer.phone === null && customer.email === null && state.flow === null
  return isOpen && history.some(({ from, text }) => from === 'assistant' && text.includes(asked))
}

/** What the person is to do: 'Monday afternoon works for the call'. */
const CALL =
  /(?<!\p{L})(?:calls?|calling|phone|llamadas?|llamen|appels?|appelez|anrufe?n?|r[üu]ckruf)(?!\p{L})/iu
/** What else may stand beside it: 'I work at a school'. */
const BESIDE_CALL: ReadonlySet<Label> = new Set(['talk.statement', 'talk.ack', 'talk.yes', 'talk.thanks'])

/**
 * 'Text me, I am at work' and 'after 5 only' are for the person who answers, and so is each time in a message
 * about the call.
 */
function tellsReach(turn: Turn, reading: Reading, isOfCall: boolean): boolean {
  const { label, p } = bestOf(reading)
  if (!isPending(turn) || turn.state.flow !== null || p < SURE || isQuestion(reading)) return false
  if (isOfCall && BESIDE_CALL.has(label)) return true
  return OF_REACH.has(label) || (label === 'visit.when' && (isOfCall || !namesDay(turn, reading)))
}

function namesDay({ question: { dealership, now }, language }: Turn, { text }: Reading): boolean {
  return daysNamedIn(text, { ...dealership, now, language }).length > 0
}

/** 'How long?', where nothing was talked about that takes long. */
const asksHowLong = ({ state: { asked, work, flow } }: Turn, reading: Reading): boolean =>
  asked === undefined &&
  work === undefined &&
  flow === null &&
  DURATIONS.has(bestOf(reading).label) &&
  isElliptic(reading.text)
