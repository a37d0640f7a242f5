/**
 * What the learning threads do: each task learns one part of the understanding, and needs nothing of the
 * others. The same data give the same weights.
 */
import { readFileSync } from 'node:fs'
import { LANGUAGES } from '../language'
import { learnEmbedding } from './embedding'
import { FEATURE_COUNT, featuresOf, surfaceOf } from './features'
import { readLabelledLines } from './labelled-lines'
import { LABEL_NAMES } from './labels'
import { learnSmallNetwork, type SmallNetwork } from './network'
import { compact, type CompactRows } from './rows'
import { readSubjects } from './subject-lines'
import { train } from './training'

/** What counting adds to the regression: with it, fewer lines that were held back were read wrongly. */
const COUNTED = 0.3

const DATA = new URL('data/', import.meta.url)
const read = (file: string) => readFileSync(new URL(file, DATA), 'utf8')

const lines = () =>
  LANGUAGES.flatMap((language) => {
    const file = `utterances.${language}.tsv`
    return readLabelledLines(file, read(file)).map(({ text, label }) => ({ text, label, language }))
  })

const labelled = () =>
  lines().map(({ text, label, language }) => ({
    label,
    target: LABEL_NAMES.indexOf(label),
    features: featuresOf(text, language),
  }))

/** The regression that reads labels, with what counting adds to it. */
export const labels = (): CompactRows => compact(train(LABEL_NAMES, labelled(), COUNTED))

/** The small network of a place, from 0 to `NETWORKS` - 1. */
export const smallNetwork = (place: number): SmallNetwork =>
  learnSmallNetwork(labelled(), { features: FEATURE_COUNT, classes: LABEL_NAMES.length }, place)

/** The regression that reads languages. */
export const languages = (): CompactRows =>
  compact(
    train(
      LANGUAGES,
      lines().map(({ text, language }) => ({ label: language, features: surfaceOf(text) })),
    ),
  )

/** The embedding of questions and notes. */
export function embedding(): CompactRows {
  const file = 'subjects.en.tsv'
  const features = (text: string) => featuresOf(text, 'en')
  const subjects = readSubjects(file, read(file)).map(({ questions, titles, notes }) => ({
    questions: questions.map(features),
    titles: titles.map(features),
    notes: notes.map(features),
  }))
  return compact(learnEmbedding(subjects, FEATURE_COUNT))
}
