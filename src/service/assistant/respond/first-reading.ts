/** What cannot wait for the answer: an end of all messages, and what staff must be told at once. */
import type { HandOverKind } from '../../../contract/core/hand-over'
import { optsOut, readTurn } from '../before-answer'
import { handOverEffect, isNewTo, unattendedText } from '../flows/hand-over'
import type { Effect, Question } from '../port'
import { risksOf } from '../risk/dialogue-risks'

export interface FirstReading {
  /** The customer wants no more messages on this channel. */
  readonly optsOut: boolean
  /** What staff must be told of, first of all; `isNew`: they were not told of it in this dialogue. */
  readonly risk: {
    readonly kind: HandOverKind
    readonly isNew: boolean
    readonly effect: Extract<Effect, { kind: 'handoff' }>
  } | null
  /** What tells the customer that people answer here. */
  readonly unattended: string
}

/** Reads the customer's open messages. Pure. */
export function readFirst(question: Question): FirstReading {
  const { turn, readings } = readTurn(question)
  const [risk] = risksOf(turn, readings)
  return {
    optsOut: optsOut({ turn, readings }),
    risk: risk ? { kind: risk.kind, isNew: isNewTo(turn, risk.kind), effect: handOverEffect(risk) } : null,
    unattended: unattendedText(turn),
  }
}
