/**
 * What every part of the assistant works with: one turn of a dialogue, and the parts of its reply. A flow
 * is a pure function from a turn and what the shopper wants to an `Outcome`.
 */
import type { MessageSource } from '../../contract/calls/dialogue'
import type { VehicleRow } from '../platform/schema/accounts'
import type { Language } from './language'
import type { Effect, Question } from './port'
import type { DialogueState } from './state/dialogue-state'

export interface Turn {
  readonly question: Question
  readonly state: DialogueState
  /** The language of the reply. */
  readonly language: Language
}

/** One answer within a reply. */
export interface Part {
  readonly text: string
  /** What is said instead, after a part that has this field, too: a shorter introduction to a quotation. */
  readonly again?: string
  /** Vehicles to show, in their order. */
  readonly vehicles?: readonly VehicleRow[]
  readonly quick_replies?: readonly string[]
  readonly effects?: readonly Effect[]
  readonly sources?: readonly MessageSource[]
  /**
   * The facts that the text states, as texts, such as a knowledge entry or the fields of a vehicle: every
   * figure, date and stock number of `text` must occur in one of them or in the shopper's own words.
   */
  readonly grounds?: readonly string[]
  /** It states that there is no answer, or that a person will give it. */
  readonly unknown?: boolean
  /** It states that there is no answer to the customer's question, which staff should write. */
  readonly unanswered?: boolean
}

export interface Outcome {
  readonly parts: readonly Part[]
  /** The changes to the state. */
  readonly state?: Partial<DialogueState>
}
