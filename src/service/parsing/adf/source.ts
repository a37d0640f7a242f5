/** The result of reading leads in ADF/XML: the source, the leads, and what was refused. */
import { createHash } from 'node:crypto'
import { clip, plainText } from '../../platform/plain-text'
import type { SourceLocation } from './adf-error'
import type { AdfLead } from './lead'

/** Longer documents are stored for staff up to this length, characters. */
const RAW_MAX_LENGTH = 100_000

/** A document as it is stored for staff when a part of it is refused. */
export interface AdfSource {
  readonly raw: string
  /** Whether `raw` is only the beginning. */
  readonly clipped: boolean
  /** SHA-256 of the whole text, hexadecimal. */
  readonly content_hash: string
}

export interface AdfRefusal {
  /** One clause for staff to read. */
  readonly reason: string
  /** Null when the error is not at a single location. */
  readonly location: SourceLocation | null
}

export interface AdfRead {
  readonly source: AdfSource
  /** In the order of the document; empty when it contains no lead. */
  readonly prospects: readonly ({ readonly lead: AdfLead } | { readonly refused: AdfRefusal })[]
  /** Why the whole document is refused; null when each prospect has its own result. */
  readonly refused: AdfRefusal | null
}

export const sourceOf = (text: string): AdfSource => ({
  raw: clip(plainText(text), RAW_MAX_LENGTH),
  clipped: text.length > RAW_MAX_LENGTH,
  content_hash: createHash('sha256').update(text).digest('hex'),
})

/** The result for a document of which nothing was read. `reason` is one clause for staff to read. */
export const refusedAdf = (text: string, reason: string): AdfRead => ({
  source: sourceOf(text),
  prospects: [],
  refused: { reason, location: null },
})

/** The reason with its location, e.g. `line 3, column 12: unclosed tag: vehicle`. */
export const refusalText = ({ reason, location }: AdfRefusal): string =>
  location === null ? reason : `line ${location.line}, column ${location.column}: ${reason}`
