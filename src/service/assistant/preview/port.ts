/**
 * The interface of a preview assistant: one question in, two lines out, without effects. The embedded adapter
 * reads the instructions by rules; another one may pass them to a language model.
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
   * `opening` is a first e-mail and a first SMS to a new lead; `next` is the answer to `lines`, and the
   * follow-up to it.
   */
  readonly stage: 'opening' | 'next'
}

export interface PreviewLine {
  /** Plain text; empty for a line of an object kind. */
  readonly text: string
  /**
   * What the assistant would do besides its text: an appointment, a hand-off, a contact to store. It is
   * shown, never done.
   */
  readonly object: Readonly<Record<string, unknown>> | null
}

export interface PreviewAssistant {
  preview(question: PreviewQuestion): Promise<readonly [PreviewLine, PreviewLine]>
}
