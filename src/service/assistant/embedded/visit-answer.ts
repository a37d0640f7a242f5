/** The assistant's reply to a customer who wants to visit the dealership. */
import type { MessageSource } from '../../../contract/calls/dialogue'
import type { Effect } from '../port'

export interface VisitAnswer {
  readonly text: string
  readonly quick_replies: readonly string[]
  readonly effects: readonly Effect[]
  readonly sources: readonly MessageSource[]
  /** The visit is booked. */
  readonly booked?: boolean
}
