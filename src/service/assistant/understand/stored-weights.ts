/** The file of weights that the build writes and the service reads. */
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { LANGUAGES } from '../language'
import { EMBEDDING_WIDTH } from './embedding'
import { FEATURE_COUNT } from './features'
import { LABEL_NAMES } from './labels'
import { HIDDEN } from './network'
import type { CompactRows } from './rows'

/** All weights that are learned, without what the code decides. */
export interface Weights {
  readonly labels: CompactRows
  /** The hidden units of the network that adds to the labels. */
  readonly inner: CompactRows
  readonly outer: Float32Array
  readonly languages: CompactRows
  readonly embedding: CompactRows
}

const OUTER_COUNT = HIDDEN * LABEL_NAMES.length

/** The weights in a file; null where there is none. */
export function readWeights(file: URL): Weights | null {
  let bytes: Buffer
  try {
    bytes = readFileSync(file)
  } catch {
    return null
  }
  let at = bytes.byteOffset
  const floats = (count: number) => {
    const part = new Float32Array(bytes.buffer, at, count)
    at += part.byteLength
    return part
  }
  const rows = (scales: Float32Array, width: number): CompactRows => {
    const values = new Int8Array(bytes.buffer, at, FEATURE_COUNT * width)
    at += values.byteLength
    return { width, values, scales }
  }
  const outer = floats(OUTER_COUNT)
  const [ofLabels, ofInner, ofLanguages, ofEmbedding] = [
    floats(FEATURE_COUNT),
    floats(FEATURE_COUNT),
    floats(FEATURE_COUNT),
    floats(FEATURE_COUNT),
  ]
  return {
    outer,
    labels: rows(ofLabels, LABEL_NAMES.length),
    inner: rows(ofInner, HIDDEN),
    languages: rows(ofLanguages, LANGUAGES.length),
    embedding: rows(ofEmbedding, EMBEDDING_WIDTH),
  }
}

/** Writes the file anew; whoever reads it meanwhile reads the former one. */
export function writeWeights(file: URL, { labels, inner, outer, languages, embedding }: Weights): void {
  const draft = new URL(`${file.href}.${process.pid}`)
  const rows = [labels, inner, languages, embedding]
  const parts = [outer, ...rows.map(({ scales }) => scales), ...rows.map(({ values }) => values)]
  for (const part of parts) writeFileSync(draft, part, { flag: 'a' })
  renameSync(draft, file)
}
