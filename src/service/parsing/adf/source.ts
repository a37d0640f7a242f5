/** What came of leads in ADF/XML, and how much of it could be read. */
import { createHash } from 'node:crypto'
import { clip, plainText } from '../../platform/plain-text'
import type { Place } from './fault'
import type { AdfLead } from './lead'

/** Longer documents are kept for a person up to here, characters. */
const RAW_MAX_LENGTH = 100_000

/** A document as it is kept for a person when something of it is refused. */
export interface AdfSource {
  readonly raw: string
  /** `raw` is only the beginning. */
  readonly clipped: boolean
  /** SHA-256 of the whole text, hexadecimal. */
  readonly content_hash: string
}

export interface AdfRefusal {
  /** One clause for a person. */
  readonly reason: string
  /** Null: no one place is to blame. */
  readonly place: Place | null
}

export interface AdfRead {
  readonly source: AdfSource
  /** In the order of the document. Empty: nothing of it is a lead. */
  readonly prospects: readonly ({ readonly lead: AdfLead } | { readonly refused: AdfRefusal })[]
  /** Why all of it is refused; null: each prospect stands for itself. */
  readonly refused: AdfRefusal | null
}

export const sourceOf = (text: string): AdfSource => ({
  raw: clip(plainText(text), RAW_MAX_LENGTH),
  clipped: text.length > RAW_MAX_LENGTH,
  content_hash: createHash('sha256').update(text).digest('hex'),
})

/** A document of which nothing was read. `reason`: one clause for a person. */
export const refusedAdf = (text: string, reason: string): AdfRead => ({
  source: sourceOf(text),
  prospects: [],
  refused: { reason, place: null },
})

/** In words with the place, e.g. `line 3, column 12: unclosed tag: vehicle`. */
export const refusalWords = ({ reason, place }: AdfRefusal): string =>
  place === null ? reason : `line ${place.line}, column ${place.column}: ${reason}`
