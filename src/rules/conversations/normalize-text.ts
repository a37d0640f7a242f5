/**
 * Which words of a question carry its meaning, so that equal questions in other words are known for equal.
 */

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
const undoubled = (word: string) => word.replace(/([bdgmnprt])\1$/, '$1')

/**
 * Several spellings of a word have one stem: 'finance', 'financed' and 'financing' are 'financ'. No word of a
 * dictionary.
 */
export function stemOf(lower: string): string {
  if (lower.length < 4 || /\d/.test(lower)) return lower
  const single = lower
    .replace(/(?<=\w{2})ies$/, 'y')
    .replace(/(?<=ss|sh|ch|x|z)es$/, '')
    .replace(/(?<=[^su])s$/, '')
  const bare = single.replace(/(?:ing|ed)$/, '')
  const verb = bare.length > 2 && VOWEL.test(bare) && bare !== single ? undoubled(bare) : single
  return verb.length > 3 ? verb.replace(/(?<=er)y$/, '').replace(/(?<=\w{3})[ei]$/, '') : verb
}

/** The stem of a word that carries meaning; null for one that does not. */
export function meaningOf(word: string): string | null {
  const lower = word.toLowerCase().replace(/['’]/g, '')
  return lower.length < 2 || STOP_WORDS.has(lower) ? null : stemOf(lower)
}

/** The words of a text as they are written. */
export const wordsOf = (text: string): readonly string[] => text.match(/[\p{L}\p{N}'’]+/gu) ?? []

/** The words of a text that carry its meaning, by their stem. */
export const meaningTerms = (text: string): ReadonlySet<string> =>
  new Set(wordsOf(text).flatMap((word) => meaningOf(word) ?? []))

/** The same for questions that say the same in another order; empty when nothing in it carries meaning. */
export const normalizedText = (text: string): string => [...meaningTerms(text)].sort().join(' ')
