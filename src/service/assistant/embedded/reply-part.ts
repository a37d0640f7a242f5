/** The parts that a reply is composed of. */
import type { MessageSource } from '../../../contract/calls/dialogue'
import type { VehicleRow } from '../../platform/schema/accounts'
import type { Effect } from '../port'

export interface Part {
  readonly text: string
  readonly vehicles?: readonly VehicleRow[]
  readonly quick_replies?: readonly string[]
  readonly effects?: readonly Effect[]
  /** The knowledge that it is based on. */
  readonly sources?: readonly MessageSource[]
  /** It states that there is no answer, or that a person will give it. */
  readonly unknown?: boolean
  /** It states that there is no answer to the customer's question. */
  readonly unanswered?: boolean
}

export const PERSON_REPLY = 'Talk to a person'
export const VISIT_REPLY = 'Book a test drive'
