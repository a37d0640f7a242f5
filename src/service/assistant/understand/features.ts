/**
 * The features of a text: its words, pairs of neighbouring words, and the letter sequences within its words,
 * which carry typos and word forms. Each is hashed to a number.
 */
import type { Language } from '../language'
import { inEnglish } from './glossary'
import { wordsOf } from './normalize'
import { meanVector, VECTOR_LENGTH } from './word-vectors'

/** How many numbers words and letters are hashed to; a power of two. */
export const HASH_COUNT = 1 << 16
/** All features: the hashed ones, then those of meaning. */
export const FEATURE_COUNT = HASH_COUNT + VECTOR_LENGTH

const WORD_WEIGHT = 1
/** The length of the part that carries the words' meaning, beside 1 for the rest. */
const MEANING_WEIGHT = 2
const PAIR_WEIGHT = 0.6
const LETTERS_WEIGHT = 0.5
/** How many letters a sequence has. */
const LETTERS = 4

/** Features with their weights. The weights of a text have the Euclidean length 1. */
export interface Features {
  readonly ids: Uint32Array
  readonly weights: Float32Array
}

/** FNV-1a, folded to the number of features. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  }
  return (value ^ (value >>> 16)) & (HASH_COUNT - 1)
}

/**
 * The features of a text in a language; of other languages than English also those of its words in English,
 * and of Spanish those of its sounds.
 */
export function featuresOf(text: string, language: Language): Features {
  const words = wordsOf(text)
  const english = inEnglish(words, language)
  const found = new Map<number, number>()
  const add = (feature: string, weight: number) => {
    const id = hash(feature)
    found.set(id, Math.max(found.get(id) ?? 0, weight))
  }
  add('bias', 0.5)
  add(`length ${Math.min(6, Math.ceil(words.length / 3))}`, 0.3)
  addWords(words, add)
  if (english !== words) addWords(english, add)
  if (language === 'es') addWords(words.map(bySound), add)
  for (const word of words) {
    if (word.length < LETTERS || word.startsWith('x')) continue
    const marked = `<${word}>`
    for (let start = 0; start + LETTERS <= marked.length; start += 1) {
      add(`l ${marked.slice(start, start + LETTERS)}`, LETTERS_WEIGHT)
    }
  }
  const length = Math.hypot(...found.values()) || 1
  const meaning = meanVector(english)
  return {
    ids: Uint32Array.from([...found.keys(), ...Array.from(meaning.keys(), (index) => HASH_COUNT + index)]),
    weights: Float32Array.from([
      ...[...found.values()].map((weight) => weight / length),
      ...meaning.map((value) => MEANING_WEIGHT * value),
    ]),
  }
}

/** A Spanish word by its sound, as it is often written: 'aseite', 'yanta', 'acer'. */
const bySound = (word: string): string =>
  word
    .replace(/^h/, '')
    .replace(/qu(?=[ei])/g, 'k')
    .replace(/c(?=[ei])|z/g, 's')
    .replace(/v/g, 'b')
    .replace(/ll/g, 'y')

/** Adds words and pairs of them: neighbours, and the next but one. */
function addWords(words: readonly string[], add: (feature: string, weight: number) => void): void {
  for (const [index, word] of words.entries()) {
    add(`w ${word}`, WORD_WEIGHT)
    add(`p ${words[index - 1] ?? '^'} ${word}`, PAIR_WEIGHT)
    const next = words[index + 2]
    if (next !== undefined) add(`s ${word} ${next}`, PAIR_WEIGHT / 2)
  }
  add(`p ${words.at(-1) ?? '^'} $`, PAIR_WEIGHT)
}

/** The features by which languages are told apart: words and letters, without their meaning. */
export function surfaceOf(text: string): Features {
  const { ids, weights } = featuresOf(text, 'en')
  const count = ids.findIndex((id) => id >= HASH_COUNT)
  return count < 0 ? { ids, weights } : { ids: ids.subarray(0, count), weights: weights.subarray(0, count) }
}
