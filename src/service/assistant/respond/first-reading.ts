/** What cannot wait for the answer: an end of all messages, and what staff must be told at once. */
import type { HandoffKind } from '../../../contract/core/handoff'
import { optsOut, readTurn } from '../before-answer'
import { handoffEffect, isNewTo, unattendedText } from '../flows/handoff'
import type { Effect, Question } from '../port'
import { risksOf } from '../risk/dialogue-risks'
import type { Contact } from '../understand/entities/contact'

export interface FirstReading {
  /** The customer wants no more messages on this channel. */
  readonly optsOut: boolean
  /** What staff must be told of, first of all; `isNew`: they were not told of it in this dialogue. */
  readonly risk: {
    readonly kind: HandoffKind
    readonly isNew: boolean
    readonly effect: Extract<Effect, { kind: 'handoff' }>
  } | null
  /** What the customer is called, if they say so. */
  readonly name: Pick<Contact, 'first_name' | 'last_name'>
  /** What tells the customer that people answer here. */
  readonly unattended: string
}

/** Reads the customer's open messages. Pure. */
export function readFirst(question: Question): FirstReading {
  const { turn, contact, readings } = readTurn(question)
  const { first_name, last_name } = contact
  const [risk] = risksOf(turn, readings)
  return {
    optsOut: optsOut({ turn, readings }),
    risk: risk ? { kind: risk.kind, isNew: isNewTo(turn, risk.kind), effect: handoffEffect(risk) } : null,
    name: { ...(first_name !== undefined && { first_name }), ...(last_name !== undefined && { last_name }) },
    unattended: unattendedText(turn),
  }
}
