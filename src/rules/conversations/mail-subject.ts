/**
 * Which subject a letter to a customer carries, so that mail programs that group letters by subject show it
 * beside the customer's own.
 */
import { trimmed } from '../../contract/core/blank'
import { hasAddressOrNumber } from '../text/address-or-number'
import { clipGraphemes } from '../text/graphemes'
import { singleLine } from '../text/single-line'

/** Who wrote a letter. */
export type LetterWriter = 'staff' | 'assistant'

/** The maximum length of a customer's subject that is stored, UTF-16 units. */
export const SUBJECT_STORED_MAX = 300
/**
 * The maximum length in a letter, without `Re:`. It is shorter, so that the subject of the answer to it is
 * stored whole, and does not lose its end a little more with every letter.
 */
const SUBJECT_MAX = 250
/** The maximum length of a subject that the assistant repeats. */
const REPEATED_MAX = 100

/** What mail programs put before the subject of an answer or a forwarded letter, such as 'AW[2] :'. */
const MARKS = /^(?:(?:re|aw|rv|tr|sv|fwd?|wg)(?:\[\d{1,3}\])? ?[:\uFF1A] ?)+/i

/** The subject on one line, without marks such as 'Re:' and 'Fwd:' at its beginning. */
export const bareSubject = (subject: string): string => trimmed(singleLine(subject).replace(MARKS, ''))

/**
 * The subject of an answer to a customer's letter: theirs, with one `Re:`. Null when they gave none, or when
 * the assistant may not repeat it: the sender of a letter can be forged, and nobody may have us write their
 * links to a stranger.
 */
export function threadSubject(theirs: string | null, writer: LetterWriter): string | null {
  const bare = bareSubject(theirs ?? '')
  if (bare === '') return null
  if (writer === 'assistant' && (bare.length > REPEATED_MAX || hasAddressOrNumber(bare))) return null
  return `Re: ${clipGraphemes(bare, SUBJECT_MAX).trimEnd()}`
}
