/**
 * The interface of a preview assistant: it answers one question with two messages and has no effects. The
 * embedded adapter reads the instructions by rules; another one may pass them to a language model.
 */
import type { Catalogue, Effect, Question, StoredCatalogue } from '../port'
import type { DialogueState } from '../state/dialogue-state'

export interface PreviewQuestion<Known = Catalogue> extends Question<Known> {
  /** Whom a greeting addresses. */
  readonly customer_name: string
  /** The instructions as they would be saved; empty for none. */
  readonly instructions: { readonly journey: string; readonly source: string }
  /**
   * `opening` is a first e-mail and a first SMS to a new lead; `next` is the answer to the customer's
   * messages in `lines`, and the follow-up to it.
   */
  readonly stage: 'opening' | 'next'
}

export interface PreviewMessage {
  /** Plain text; empty for a message that consists of an object. */
  readonly text: string
  /**
   * What the assistant would do besides its text: an appointment, a handoff, a contact to store. It is
   * displayed, but never carried out.
   */
  readonly object: Readonly<Record<string, unknown>> | null
}

export interface Preview {
  /** The answer, then the object of what it would do, or else the follow-up. */
  readonly lines: readonly [PreviewMessage, PreviewMessage]
  /** What the answer would do. */
  readonly effects: readonly Effect[]
  /** What the assistant remembers from now on. */
  readonly state: DialogueState
}

/** A question with the notes as they are stored. */
export type AskedPreview = PreviewQuestion<StoredCatalogue>

export interface PreviewAssistant {
  preview(question: AskedPreview): Promise<Preview>
}
