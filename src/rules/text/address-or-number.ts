/**
 * Recognizes texts that lead a reader elsewhere. The assistant repeats no such name or subject, because the
 * sender of an e-mail or a form can be forged, and nobody may have us write their links to a stranger.
 */

/** Characters that a reader does not see, which could hide what a text links to. */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu
/** A web address, a domain, an e-mail address or a handle. An ideographic full stop counts as a dot. */
const ADDRESS = /@|http|www|:\/\/|[.\u3002][\p{L}\p{M}]{2,}/iu
/** Seven digits, however they are grouped, unless a price begins between them. */
const PHONE = /\p{Nd}(?:[\s\p{P}\p{M}\p{Sm}\p{Sk}\p{So}]*\p{Nd}){6,}/u

/**
 * Whether the text has a link, a domain, an e-mail address, a handle or a phone number, however disguised.
 */
export function hasAddressOrNumber(text: string): boolean {
  const seen = text.normalize('NFKC').replace(UNSEEN, '')
  return ADDRESS.test(seen) || PHONE.test(seen)
}
