/**
 * Which subject a letter to a customer carries, so that mail programs that group letters by subject show it
 * beside the customer's own.
 */
import { trimmed } from '../../contract/core/blank'
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

/** Characters that a reader does not see, which could hide what a text links to. */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu
/** A web address, a domain, an e-mail address or a handle. An ideographic full stop counts as a dot. */
const ADDRESS = /@|http|www|:\/\/|[.\u3002][\p{L}\p{M}]{2,}/iu
/** Seven digits, however they are grouped, unless a price begins between them. */
const PHONE = /\p{Nd}(?:[\s\p{P}\p{M}\p{Sm}\p{Sk}\p{So}]*\p{Nd}){6,}/u

/** Whether the text leads a reader nowhere: it has no address, link or phone number. */
function isHarmless(text: string): boolean {
  const seen = text.normalize('NFKC').replace(UNSEEN, '')
  return !ADDRESS.test(seen) && !PHONE.test(seen)
}

/**
 * The subject of an answer to a customer's letter: theirs, with one `Re:`. Null when they gave none, or when
 * the assistant may not repeat it: the sender of a letter can be forged, and nobody may have us write their
 * links to a stranger.
 */
export function threadSubject(theirs: string | null, writer: LetterWriter): string | null {
  const bare = bareSubject(theirs ?? '')
  if (bare === '') return null
  if (writer === 'assistant' && (bare.length > REPEATED_MAX || !isHarmless(bare))) return null
  return `Re: ${clipGraphemes(bare, SUBJECT_MAX).trimEnd()}`
}
