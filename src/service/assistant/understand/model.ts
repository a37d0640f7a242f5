/**
 * The trained understanding: which label a sentence has, and which language a text is in. It is learned from
 * `data/utterances.*.tsv` when the product is built, and again at the start when the data are newer.
 */
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { LANGUAGES, type Language } from '../language'
import type { Model } from './classifier'
import { FEATURE_COUNT, featuresOf, surfaceOf } from './features'
import { readLabelledLines, type LabelledLine } from './labelled-lines'
import { LABEL_NAMES, type Label } from './labels'
import { learnNetwork } from './network'
import { compact } from './rows'
import { readWeights, writeWeights, type Weights } from './stored-weights'
import { train } from './training'

/**
 * At these temperatures the probabilities of lines that were held back were true; see `docs/assistant.md`.
 */
const LABEL_TEMPERATURE = 1.25
const LANGUAGE_TEMPERATURE = 1
/** What counting adds to the regression: with it, fewer lines that were held back were read wrongly. */
const COUNTED = 0.3
/** What the network adds to both: with it, fewer lines still were read wrongly. */
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
  'random-order.ts',
  'softmax.ts',
  'rows.ts',
  'stored-weights.ts',
  'classifier.ts',
  'model.ts',
]

export interface Understanding {
  readonly labels: Model<Label>
  readonly languages: Model<Language>
}

function trainingLines(language: Language): LabelledLine[] {
  const file = `utterances.${language}.tsv`
  return readLabelledLines(file, readFileSync(new URL(file, DATA), 'utf8'))
}

export interface Learned {
  /** That of the data and the code as they were read. */
  readonly stamp: string
  readonly weights: Weights
}

/** Trains on all lines. It takes about three minutes. */
export function learn(): Learned {
  const stamp = learnedStamp()
  const lines = LANGUAGES.flatMap((language) =>
    trainingLines(language).map(({ text, label }) => ({ text, label, language })),
  )
  const labelled = lines.map(({ text, label, language }) => ({
    label,
    target: LABEL_NAMES.indexOf(label),
    features: featuresOf(text, language),
  }))
  const texts = lines.map(({ text, language }) => ({ label: language, features: surfaceOf(text) }))
  const { inner, outer } = learnNetwork(labelled, { features: FEATURE_COUNT, classes: LABEL_NAMES.length })
  const labels = compact(train(LABEL_NAMES, labelled, COUNTED))
  const languages = compact(train(LANGUAGES, texts))
  return { stamp, weights: { labels, inner: compact(inner), outer, languages } }
}

const understandingOf = ({ labels, inner, outer, languages }: Weights): Understanding => ({
  labels: {
    ...{ classes: LABEL_NAMES, rows: labels, temperature: LABEL_TEMPERATURE },
    network: { inner, outer, share: NETWORK },
  },
  languages: { classes: LANGUAGES, rows: languages, temperature: LANGUAGE_TEMPERATURE },
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
 * The understanding of this process. It is read from the build's file, or learned first, when the file is
 * missing or older than the data, which holds the process for a minute: the service calls
 * `prepareUnderstanding` before.
 */
export const understanding = (): Understanding => loaded ?? loadUnderstanding() ?? keepUnderstanding(learn())

/** Reads the weights that the build stored; null where there are none of these data. */
export function loadUnderstanding(): Understanding | null {
  if (loaded !== undefined) return loaded
  const weights = readWeights(fileOf(learnedStamp()))
  if (weights !== null) loaded = understandingOf(weights)
  return loaded ?? null
}

/** Uses what was learned, and stores it for the next start. */
export function keepUnderstanding({ stamp, weights }: Learned): Understanding {
  loaded = understandingOf(weights)
  try {
    mkdirSync(FOLDER, { recursive: true })
    writeWeights(fileOf(stamp), weights)
  } catch {
    // The folder may be read-only. The next start learns again.
  }
  return loaded
}
