/**
 * The interface of a preview assistant: it answers one question with two messages and has no effects. The
 * embedded adapter reads the instructions by rules; another one may pass them to a language model.
 */
import type { Question } from '../port'

export interface PreviewQuestion extends Pick<
  Question,
  'dealership' | 'catalogue' | 'now' | 'lines' | 'history' | 'vehicle' | 'gated'
> {
  readonly customer_name: string
  /** The instructions as they would be saved; empty for none. */
  readonly instructions: { readonly journey: string; readonly source: string }
  /**
   * `opening` is a first e-mail and a first SMS to a new lead; `next` is the answer to the customer's
   * messages in `lines`, and the follow-up to it.
   */
  readonly stage: 'opening' | 'next'
}

export interface PreviewLine {
  /** Plain text; empty for a message that consists of an object. */
  readonly text: string
  /**
   * What the assistant would do besides its text: an appointment, a hand-off, a contact to store. It is
   * displayed, but never carried out.
   */
  readonly object: Readonly<Record<string, unknown>> | null
}

export interface PreviewAssistant {
  preview(question: PreviewQuestion): Promise<readonly [PreviewLine, PreviewLine]>
}
