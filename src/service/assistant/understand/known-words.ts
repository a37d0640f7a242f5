/**
 * The words that somebody could write about any subject: those of the lines that the assistant learned from,
 * and the most frequent ones of English. Another word is probably a name.
 */
import { readFileSync } from 'node:fs'
import { tokensOf, TEXT_MAX } from './entities/tokens'
import { isEnglishWord } from './word-vectors'

const DATA = new URL('data/', import.meta.url)
/** Lines of this label hold the names of people. */
const NAMES = 'contact.give\t'

/** A word that stands in fewer lines may be a name, too. */
const LINES_MIN = 5

type Counts = ReadonlyMap<string, number>

function countsIn(files: readonly string[]): Counts {
  const lines = files.flatMap((file) => readFileSync(new URL(file, DATA), 'utf8').split('\n'))
  const counts = new Map<string, number>()
  for (const line of lines.filter((one) => !one.startsWith(NAMES)))
    for (const word of new Set(tokensOf(line.slice(0, TEXT_MAX)).map((token) => token.word)))
      counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

interface KnownWords {
  readonly english: Counts
  readonly others: Counts
}
let known: KnownWords | undefined

/** Counting takes a tenth of a second, once. */
export const readKnownWords = (): KnownWords =>
  (known ??= {
    english: countsIn(['utterances.en.tsv']),
    others: countsIn(['es', 'fr', 'de'].map((language) => `utterances.${language}.tsv`)),
  })

/** Whether a word stands in some of the English lines that the assistant learned from. */
export const isUsualInEnglish = (word: string): boolean =>
  (readKnownWords().english.get(word) ?? 0) >= LINES_MIN

const isUsualElsewhere = (word: string): boolean => (readKnownWords().others.get(word) ?? 0) >= LINES_MIN

/** A word, as tokens have it, and its singular. */
const formsOf = (word: string): readonly string[] => [
  word,
  word.replace(/s$/, ''),
  word.replace(/ies$/, 'y'),
  word.replace(/es$/, ''),
]

/** Whether shoppers use a word. */
export const isUsualWord = (word: string): boolean =>
  formsOf(word).some((form) => isUsualInEnglish(form) || (!isEnglishWord(form) && isUsualElsewhere(form)))

/** Whether shoppers, or the English in general, use a word. */
export const isKnownWord = (word: string): boolean =>
  formsOf(word).some((form) => isEnglishWord(form) || isUsualInEnglish(form) || isUsualElsewhere(form))
