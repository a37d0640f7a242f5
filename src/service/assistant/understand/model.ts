/**
 * The trained understanding: which label a sentence has, which language a text is in, and which texts are on
 * the same subject. It is learned from `data/utterances.*.tsv` and `data/subjects.en.tsv` when the product is
 * built, and again at the start when the data are newer.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { LANGUAGES, type Language } from '../language'
import type { Model } from './classifier'
import { LABEL_NAMES, type Label } from './labels'
import type { Rows } from './rows'
import { readWeights, writeWeights, type Weights } from './stored-weights'

/**
 * At these temperatures the probabilities of lines that were held back were true; see `docs/assistant.md`.
 */
const LABEL_TEMPERATURE = 1.25
const LANGUAGE_TEMPERATURE = 1
/** What the network adds to the other readers: with it, fewer lines that were held back were read wrongly. */
const NETWORK = 0.6

const DATA = new URL('data/', import.meta.url)
const CODE = new URL('./', import.meta.url)
/** Where the build stores what was learned, below the folder in which the service runs. */
const FOLDER = pathToFileURL('dist/assistant/')
/** Whatever changes one of these changes what is learned. */
const CODE_FILES = [
  'normalize.ts',
  'features.ts',
  'word-vectors.ts',
  'glossary.ts',
  'training.ts',
  'counting.ts',
  'network.ts',
  'embedding.ts',
  'subject-lines.ts',
  'random-order.ts',
  'softmax.ts',
  'rows.ts',
  'stored-weights.ts',
  'classifier.ts',
  'learning-tasks.ts',
  'model.ts',
]

export interface Understanding {
  readonly labels: Model<Label>
  readonly languages: Model<Language>
  /** Where a text in English lies: see `embedding.ts`. */
  readonly embedding: Rows
}

const understandingOf = ({ labels, inner, outer, languages, embedding }: Weights): Understanding => ({
  labels: {
    ...{ classes: LABEL_NAMES, rows: labels, temperature: LABEL_TEMPERATURE },
    network: { inner, outer, share: NETWORK },
  },
  languages: { classes: LANGUAGES, rows: languages, temperature: LANGUAGE_TEMPERATURE },
  embedding,
})

/** A hash of the data, the code and the labels that decide what is learned, 16 hexadecimal digits. */
export function learnedStamp(): string {
  const hash = createHash('sha256')
  for (const file of readdirSync(DATA).sort()) hash.update(readFileSync(new URL(file, DATA)))
  for (const file of CODE_FILES) hash.update(readFileSync(new URL(file, CODE)))
  hash.update(LABEL_NAMES.join())
  return hash.digest('hex').slice(0, 16)
}

let loaded: Understanding | undefined

const fileOf = (stamp: string): URL => new URL(`understanding-${stamp}.bin`, FOLDER)

/**
 * The understanding of this process, read from the build's file. Throws where that file is missing or older
 * than the data: call `ensureLearned` before.
 */
export function understanding(): Understanding {
  const ready = loaded ?? loadUnderstanding()
  if (ready === null) throw new Error('The assistant has learned nothing of its present data')
  return ready
}

/** Whether weights of these data are stored. */
export const isLearned = (): boolean => loaded !== undefined || existsSync(fileOf(learnedStamp()))

/** Reads the weights that the build stored; null where there are none of these data. */
function loadUnderstanding(): Understanding | null {
  if (loaded !== undefined) return loaded
  const weights = readWeights(fileOf(learnedStamp()))
  if (weights !== null) loaded = understandingOf(weights)
  return loaded ?? null
}

/**
 * Stores what was learned for every thread and the next start. Throws where the folder cannot be written.
 * @param stamp that of the data and the code before the learning began.
 */
export function storeUnderstanding(stamp: string, weights: Weights): void {
  mkdirSync(FOLDER, { recursive: true })
  writeWeights(fileOf(stamp), weights)
}
