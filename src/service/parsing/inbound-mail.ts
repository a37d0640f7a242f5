/** A mail that was read, in full or in part. */
import type { AdfRead } from './adf/source'
import type { InboundFile } from './inbound-file'
import type { MailHead } from './mail-head'

/**
 * Which part of a mail was read. `formatting`: the text without its layout. `beginning`: the beginning of the
 * text, and no files.
 */
export type Simplification = 'formatting' | 'beginning'

export interface InboundMail extends MailHead {
  /** The Message-ID without angle brackets, or a hash of the whole mail when it has no usable one. */
  readonly id: string
  /** What the person wrote, without quoted history. */
  readonly text: string
  readonly files: readonly InboundFile[]
  /** The reason in a report that a message did not arrive. */
  readonly bounced: string | null
  /** Leads in ADF/XML that the mail contains, well-formed or not; null when there are none. */
  readonly adf: AdfRead | null
  /** Which part was read; null when all of it was. */
  readonly simplified: Simplification | null
}
