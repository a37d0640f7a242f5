/**
 * Who answers the test lead of a preview, seen from the service: one question in, two lines out, and nothing
 * done. The embedded adapter reads the instructions by rules; another one may hand them to a language model.
 */
import type { Question } from '../port'

export interface PreviewQuestion extends Pick<
  Question,
  'dealership' | 'catalogue' | 'now' | 'lines' | 'history' | 'vehicle' | 'gated'
> {
  readonly customer_name: string
  /** As they would stand once saved; empty: none. */
  readonly instructions: { readonly journey: string; readonly source: string }
  /**
   * `opening`: a first e-mail and a first SMS to a new lead; `next`: the answer to `lines`, and what follows
   * it.
   */
  readonly stage: 'opening' | 'next'
}

export interface PreviewLine {
  /** Plain text; empty for a line of an object kind. */
  readonly text: string
  /**
   * What the assistant would do besides speaking: an appointment, a hand-off, a contact to keep. It is shown,
   * never done.
   */
  readonly object: Readonly<Record<string, unknown>> | null
}

export interface PreviewAssistant {
  preview(question: PreviewQuestion): Promise<readonly [PreviewLine, PreviewLine]>
}
