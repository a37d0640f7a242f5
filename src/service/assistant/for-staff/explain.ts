/** How the embedded assistant reads a message, for people who want to know why it answers as it does. */
import { readTurn } from '../before-answer'
import type { Question } from '../port'
import type { Label } from '../understand/labels'
import { bestOf } from '../understand/reading'

export interface ReadSentence {
  readonly text: string
  readonly label: Label
  /** The probability of the label, from 0 to 1. */
  readonly p: number
}

/** Each sentence of the customer's open messages with what it most probably asks. Pure. */
export const explain = (question: Question): readonly ReadSentence[] =>
  readTurn(question).readings.map((reading) => ({ text: reading.text, ...bestOf(reading) }))
