/** A letter as it was read, whole or in part. */
import type { AdfRead } from './adf/source'
import type { InboundFile } from './inbound-file'
import type { MailHead } from './mail-head'

/**
 * What of a letter was read. `formatting`: the text without its layout. `beginning`: the beginning of the
 * text, and no files.
 */
export type Simplification = 'formatting' | 'beginning'

export interface InboundMail extends MailHead {
  /** Its Message-ID without angle brackets; a hash of all of it when it has none that can be used. */
  readonly id: string
  /** What the person wrote, without quoted history. */
  readonly text: string
  readonly files: readonly InboundFile[]
  /** Of a report that a message did not arrive: why. */
  readonly bounced: string | null
  /** The leads in ADF/XML that it carries, well-formed or not; null: none. */
  readonly adf: AdfRead | null
  /** Why only a part of it was read; null: all of it was. */
  readonly simplified: Simplification | null
}
