/** The dealership's answer to a question: the one that it chose, or that of its notes. */
import { answerFromKnowledge } from './answer'
import { answerSensitive } from './bot-answers'
import type { Outcome, Turn } from '../turn'
import type { Reading } from '../understand/reading'

/** A chosen answer goes before the bank, for every wording of its subject. */
export const informed = (turn: Turn, reading: Reading): Outcome =>
  (answerSensitive(turn, reading) ?? answerFromKnowledge(turn, reading)).outcome
