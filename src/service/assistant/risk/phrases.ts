/**
 * Finds phrases in a text. A phrase is words in lower case without accents: `word*` is the beginning of a
 * word, `a/b` are alternatives, and `..` stands for up to four words of the same sentence. A word of eight
 * letters or more is also found with one letter wrong, missing or added. The time is bounded, whatever the
 * text is.
 */

/** Text beyond this is not searched, characters. */
const TEXT_LIMIT = 8_000
const GAP_WORDS = 4
/** Shorter words have neighbours with other meanings. */
const FUZZY_LENGTH = 8

type Step = { readonly gap: true } | { readonly gap: false; readonly words: readonly string[] }
interface Phrase<T> {
  readonly steps: readonly Step[]
  readonly value: T
}

export interface PhraseIndex<T> {
  /** The words that phrases contain, by their first letter. */
  readonly vocabulary: ReadonlyMap<string, readonly string[]>
  /** Phrases by each of their possible first words. */
  readonly phrases: ReadonlyMap<string, readonly Phrase<T>[]>
}

const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/ß/g, 'ss')
    .replace(/['’‘`´]/g, '')

export interface Sentence {
  /** As it was written. */
  readonly sentence: string
  readonly words: readonly string[]
}

/** The sentences of a text with their words. */
export function sentencesOf(text: string): readonly Sentence[] {
  return text
    .slice(0, TEXT_LIMIT)
    .split(/[.!?;\n]+(?!\d)/)
    .map((sentence) => ({ sentence, words: plain(sentence).match(/[\p{L}\p{N}]+/gu) ?? [] }))
    .filter(({ words }) => words.length > 0)
}

/** Whether a text, such as a phrase that somebody typed, falls into several sentences. */
export const isSplit = (text: string): boolean => sentencesOf(text).length > 1

const stepOf = (part: string): Step =>
  part === '..' ? { gap: true } : { gap: false, words: part.split('/') }

/** Indexes phrases, each with the value that it stands for. */
export function indexPhrases<T>(entries: readonly (readonly [phrase: string, value: T])[]): PhraseIndex<T> {
  const vocabulary = new Map<string, Set<string>>()
  const phrases = new Map<string, Phrase<T>[]>()
  for (const [text, value] of entries) {
    const steps = text.split(' ').map(stepOf)
    for (const step of steps) {
      if (step.gap) continue
      for (const word of step.words) {
        const words = vocabulary.get(word.slice(0, 1)) ?? new Set()
        vocabulary.set(word.slice(0, 1), words.add(word))
      }
    }
    const [first] = steps
    if (first === undefined || first.gap) continue
    for (const word of first.words) {
      const known = phrases.get(word) ?? []
      known.push({ steps, value })
      phrases.set(word, known)
    }
  }
  return { vocabulary: new Map([...vocabulary].map(([letter, words]) => [letter, [...words]])), phrases }
}

/** A phrase that somebody typed, in the form that `indexPhrases` reads; empty when it contains no word. */
export const phraseOf = (typed: string): string => (plain(typed).match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')

/** Whether one inserted, missing, wrong or swapped letter makes one word the other. */
function isNear(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false
  let start = 0
  while (start < one.length && one[start] === other[start]) start += 1
  let end = 0
  const shorter = Math.min(one.length, other.length)
  while (end < shorter - start && one[one.length - 1 - end] === other[other.length - 1 - end]) end += 1
  const [left, right] = [one.slice(start, one.length - end), other.slice(start, other.length - end)]
  if (left.length <= 1 && right.length <= 1) return true
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0]
}

function matches(word: string, known: string): boolean {
  if (known.endsWith('*')) {
    const stem = known.slice(0, -1)
    if (word.startsWith(stem)) return true
    return (
      stem.length >= FUZZY_LENGTH && [0, 1].some((more) => isNear(word.slice(0, stem.length + more), stem))
    )
  }
  if (word === known) return true
  return known.length >= FUZZY_LENGTH && word.length >= FUZZY_LENGTH - 1 && isNear(word, known)
}

type Meanings = readonly ReadonlySet<string>[]

/** Whether the steps from `step` on match the words from `at` on. */
function continues(steps: readonly Step[], step: number, meanings: Meanings, at: number): boolean {
  const next = steps[step]
  if (next === undefined) return true
  if (!next.gap) {
    const word = meanings[at]
    return (
      word !== undefined &&
      next.words.some((one) => word.has(one)) &&
      continues(steps, step + 1, meanings, at + 1)
    )
  }
  for (let skipped = 0; skipped <= GAP_WORDS; skipped += 1) {
    if (continues(steps, step + 1, meanings, at + skipped)) return true
  }
  return false
}

/** The values of the phrases that occur in one sentence. */
export function phrasesIn<T>(index: PhraseIndex<T>, words: readonly string[]): ReadonlySet<T> {
  const known = new Map<string, ReadonlySet<string>>()
  const meanings = words.map((word) => {
    const cached = known.get(word)
    if (cached !== undefined) return cached
    const found = new Set((index.vocabulary.get(word.slice(0, 1)) ?? []).filter((one) => matches(word, one)))
    known.set(word, found)
    return found
  })
  const values = new Set<T>()
  for (const [at, meaning] of meanings.entries()) {
    for (const word of meaning) {
      for (const { steps, value } of index.phrases.get(word) ?? []) {
        if (!values.has(value) && continues(steps, 1, meanings, at + 1)) values.add(value)
      }
    }
  }
  return values
}
