/** Extracts the meaningful words of a question, so that questions that ask the same can be recognised. */

const STOP_WORDS = new Set(
  (
    'a an and any are as at be been being but by can could did do does doing for from get gets getting got had has have having he her him ' +
    'his how i if in into is it its just let like may me might must my need needs of on onto or our ours please pls plz shall she should so ' +
    'some such tell than that the their them then there these they this those to too u ur us want wanna was we were what when where which ' +
    'while who whom whose why will with would y ya yall you your yours about also am im ive id ill youre youve theyre weve lets hi hello hey ' +
    'ok okay yes no not dont doesnt didnt cant cannot couldnt wont wouldnt isnt arent wasnt havent hasnt shouldnt whats hows wheres whens ' +
    'thats theres know thanks thank thx take takes taking much many something somebody someone anyone anybody anything come comes coming ' +
    'make makes making give gives giving go goes going gonna one really'
  ).split(' '),
)

const VOWEL = /[aeiouy]/

/** 'planned' → 'plan'; 'fall' keeps its l, 'miss' its s. */
const withoutDoubledEnd = (word: string) => word.replace(/([bdgmnprt])\1$/, '$1')

/**
 * The common stem of the forms of a word: 'finance', 'financed' and 'financing' become 'financ'. A stem need
 * not be a real word.
 */
export function stemOf(lower: string): string {
  if (lower.length < 4 || /\d/.test(lower)) return lower
  const single = lower
    .replace(/(?<=\w{2})ies$/, 'y')
    .replace(/(?<=ss|sh|ch|x|z)es$/, '')
    .replace(/(?<=[^su])s$/, '')
  const bare = single.replace(/(?:ing|ed)$/, '')
  const verb = bare.length > 2 && VOWEL.test(bare) && bare !== single ? withoutDoubledEnd(bare) : single
  return verb.length > 3 ? verb.replace(/(?<=er)y$/, '').replace(/(?<=\w{3})[ei]$/, '') : verb
}

/** The stem of a meaningful word; null for a stop word. */
export function meaningOf(word: string): string | null {
  const lower = word.toLowerCase().replace(/['’]/g, '')
  return lower.length < 2 || STOP_WORDS.has(lower) ? null : stemOf(lower)
}

/** The words of a text as they were written. */
export const wordsOf = (text: string): readonly string[] => text.match(/[\p{L}\p{N}'’]+/gu) ?? []

/** The stems of the meaningful words of a text. */
export const meaningTerms = (text: string): ReadonlySet<string> =>
  new Set(wordsOf(text).flatMap((word) => meaningOf(word) ?? []))

/** A key that is equal for questions with the same words in any order; empty when no word is meaningful. */
export const normalizedText = (text: string): string => [...meaningTerms(text)].sort().join(' ')
