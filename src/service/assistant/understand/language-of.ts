/** In which language a shopper writes. */
import { LANGUAGES, type Language } from '../language'
import { classify, type Guess } from './classifier'
import { phrasesOf, tokensOf } from './entities/tokens'
import { surfaceOf } from './features'
import { hasWord } from './glossary'
import { understanding } from './model'
import { isPlaceholder, wordsOf } from './normalize'
import { Recent } from './recent'
import { isEnglishWord } from './word-vectors'

/** A dialogue changes its language only on evidence as clear as this. */
const CHANGES_AT = 0.85
/** So few letters change no language. */
const FEW_LETTERS = 3
/** A first line counts as English unless another language is this likely; a word or two tell less. */
const FOREIGN_AT = 0.5
const FOREIGN_FEW_AT = 0.65
const FOREIGN_WORD_AT = 0.9
const FEW_WORDS = 4
/** Letters that English words hardly have; a text with one needs less. */
const FOREIGN_LETTERS = /[ñçßœàáâäèéêëíîïóôöùúûü]/i
const FOREIGN_LETTERS_AT = 0.4

/** No other language begins a question with a sign. */
const SPANISH_SIGNS = /[¿¡]/
/** Addresses have the letters of no language. Searched inside words, long ones would take their square. */
const ADDRESS = /(?<!\S)\S+@\S+|https?:\S+/g

/** Requests for a language: 'in English please', 'auf Deutsch', 'switch to Spanish'. */
const REQUESTS = phrasesOf<Language>([
  ['en', 'in english|english please|speak english please|en inglés por favor|en anglais|auf englisch'],
  [
    'es',
    'in spanish|spanish please|to spanish|en español|español por favor|en espagnol|auf spanisch|hable español',
  ],
  ['fr', 'in french|french please|to french|en français|français s’il vous plaît|auf französisch'],
  ['de', 'in german|german please|to german|auf deutsch|deutsch bitte|en alemán|en allemand'],
])

/** The language in which a shopper asks to go on; null when they ask for none. */
export function languageAskedFor(text: string): Language | null {
  const tokens = tokensOf(text)
  for (const index of tokens.keys()) {
    const found = REQUESTS.at(tokens, index)
    if (found) return found.value
  }
  return null
}

/**
 * The language of a text, given that of the dialogue so far; null at its beginning. `names` are words in
 * lower case that belong to no language, such as those of models.
 */
export function languageOf(text: string, sofar: Language | null, names?: ReadonlySet<string>): Language {
  const words = text
    .replace(ADDRESS, ' ')
    .replace(/[\p{L}\p{N}-]+/gu, (word) => (names?.has(word.toLowerCase()) ? ' ' : word))
  if (!/\p{L}/u.test(words)) return sofar ?? 'en'
  if (SPANISH_SIGNS.test(words)) return 'es'
  const best = likeliest(words.trim())
  if (best === undefined) return sofar ?? 'en'
  if (sofar === null) {
    if (isEnglish(words)) return 'en'
    // 'Yo any coupes' has one word of French, which is one of English, too.
    if (isInternational(withoutEnglish(words))) return 'en'
    const isLikely =
      best.p >= foreignAt(words.trim()) && (best.p >= CHANGES_AT || hasOwnWord(words, best.label))
    return ofFewWords(words) ?? (isLikely ? best.label : 'en')
  }
  if (isInternational(words)) return sofar
  // 'Mon' is Monday to whoever wrote English before.
  const isClear = best.p >= CHANGES_AT && words.trim().length > FEW_LETTERS
  return isClear ? best.label : sofar
}

const REMEMBERED = 1_000
const recent = new Recent<Guess<Language> | undefined>(REMEMBERED)
const likeliest = (words: string) =>
  recent.get(words, () => classify(understanding().languages, surfaceOf(words))[0])

/** Words that people of every language write: '20000 cash ok?' changes no language. */
const INTERNATIONAL = new Set(
  'ok okay cash deal sms email mail online info stop suv van pickup coupe hybrid diesel leasing service'.split(
    ' ',
  ),
)
const isInternational = (words: string): boolean =>
  (words.toLowerCase().match(/\p{L}+/gu) ?? []).every((word) => INTERNATIONAL.has(word.replace(/s$/, '')))

/** Words of English text messages, of which other languages have few: 'test drive mon 4pm'. */
const ENGLISH = new Set(
  'the you u ur r are do does what how when can my for with have has any got get test drive open close price need want please pls thx thanks ok okay lol cool mon tue tues wed thu thurs fri sat tomorrow 2moro today tonight yes yep hi hey yo any it its i im'.split(
    ' ',
  ),
)
const ENGLISH_SHARE = 0.6
const withoutEnglish = (words: string): string =>
  words.toLowerCase().replace(/\p{L}+/gu, (word) => (ENGLISH.has(word) ? ' ' : word))
function isEnglish(words: string): boolean {
  const all = words.toLowerCase().match(/\p{L}+/gu) ?? []
  const known = all.filter((word) => ENGLISH.has(word))
  return known.length >= 2 && known.length >= all.length * ENGLISH_SHARE
}

/**
 * The language of a few words: the one that has at least as many of them to itself as English has; null where
 * the words do not tell.
 */
function ofFewWords(text: string): Language | null {
  if (text.trim().split(/\s+/).length > FEW_WORDS) return null
  // 'k', for 'ok' and for 'que', tells nothing.
  const words = wordsOf(text).filter((word) => word.length > 1 && !isPlaceholder(word))
  const foreign = words.filter((word) => !isEnglishWord(word))
  const counts = FOREIGN.map((language) => ({
    language,
    count: foreign.filter((word) => hasWord(language, word)).length,
  })).sort((one, other) => other.count - one.count)
  const [most, next] = counts
  const english = words.length - foreign.length
  if (most === undefined || next === undefined || most.count === 0) return null
  return most.count > next.count && most.count >= english ? most.language : null
}
const FOREIGN = LANGUAGES.filter((language) => language !== 'en')

/** Whether a text has a word of this language that English lacks: 'no SSN no credit possible?' has none. */
const hasOwnWord = (text: string, language: Language): boolean =>
  FOREIGN_LETTERS.test(text) ||
  (language !== 'en' && wordsOf(text).some((word) => !isEnglishWord(word) && hasWord(language, word)))

function foreignAt(text: string): number {
  if (FOREIGN_LETTERS.test(text)) return FOREIGN_LETTERS_AT
  const count = text.split(/\s+/).length
  return count === 1 ? FOREIGN_WORD_AT : count <= FEW_WORDS ? FOREIGN_FEW_AT : FOREIGN_AT
}
