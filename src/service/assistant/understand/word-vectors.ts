/**
 * Vectors of 25,000 English words, by which words of similar meaning have similar features. `data/README.md`
 * says where they come from.
 */
import { readFileSync } from 'node:fs'

export const VECTOR_LENGTH = 100
/** The file holds a number in a byte; this brings a vector to about the length 1. */
const SCALE = 1 / 300

interface WordVectors {
  /** The row of each word; the more frequent a word is in English, the smaller. */
  readonly rows: ReadonlyMap<string, number>
  readonly values: Int8Array
}

/** Reads the file: the count of words, the length of the list of words, the list, then a row a word. */
function readVectors(): WordVectors {
  const file = readFileSync(new URL('data/word-vectors.bin', import.meta.url))
  const listLength = file.readUInt32LE(4)
  const words = file
    .toString('utf8', 8, 8 + listLength)
    .trim()
    .split('\n')
  const start = 8 + listLength
  return {
    rows: new Map(words.map((word, row) => [word, row])),
    values: new Int8Array(file.buffer, file.byteOffset + start, words.length * VECTOR_LENGTH),
  }
}

let loaded: WordVectors | undefined

/** Whether a word is among the 25,000. */
export function isEnglishWord(word: string): boolean {
  loaded ??= readVectors()
  return loaded.rows.has(word)
}

/** The vector of a word, as the file holds it; null when the word is not among the 25,000. */
export function vectorOf(word: string): Int8Array | null {
  loaded ??= readVectors()
  const row = loaded.rows.get(word)
  return row === undefined ? null : loaded.values.subarray(row * VECTOR_LENGTH, (row + 1) * VECTOR_LENGTH)
}

/**
 * The mean vector of a text's words, brought to the length 1; rare words weigh more. Zero when none of the
 * words is known.
 */
export function meanVector(words: readonly string[]): Float64Array {
  loaded ??= readVectors()
  const { rows, values } = loaded
  const mean = new Float64Array(VECTOR_LENGTH)
  for (const word of new Set(words)) {
    const row = rows.get(word)
    if (row === undefined) continue
    const weight = SCALE * Math.log(row + 10) ** WEIGHT_POWER
    for (let index = 0; index < VECTOR_LENGTH; index += 1) {
      mean[index] = (mean[index] ?? 0) + weight * (values[row * VECTOR_LENGTH + index] ?? 0)
    }
  }
  const length = Math.hypot(...mean) || 1
  return mean.map((value) => value / length)
}

/** How much more a rare word weighs than a frequent one. */
const WEIGHT_POWER = 2
