/** How likely it is that an entry answers a question. */
import type { KnowledgeMatch } from '../port'

/**
 * The weights of a logistic regression over the evidence below, fitted on questions to the banks of several
 * dealerships by `tests/rules/assistant/fit-knowledge.ts`.
 */
const BIAS = -1.78
const WEIGHTS = {
  asks: 0.62,
  tells: 1.61,
  cover: 1.32,
  inAnswer: 0.91,
  both: -1.23,
  lacks: -1.21,
  title: -2.34,
  wordsAhead: 4.41,
  senseAhead: 5.93,
  labelsAhead: 1.63,
}

export const EVIDENCE = Object.keys(WEIGHTS) as readonly (keyof typeof WEIGHTS)[]
type Evidence = Readonly<Record<keyof typeof WEIGHTS, number>>

/** What speaks for an entry, and against it. */
export const evidenceOf = ({ asks, tells, cover, inAnswer, lacks, closeness }: KnowledgeMatch): Evidence => ({
  // The square root keeps the difference between some agreement and none.
  asks: Math.sqrt(Math.min(1, asks)),
  tells: Math.sqrt(Math.min(1, tells)),
  cover,
  inAnswer,
  // The same subject in other words, and the same words about another subject, are both weak.
  both: Math.sqrt(Math.min(1, asks)) * inAnswer,
  lacks: lacks ? 1 : 0,
  ...closeness,
})

/** Whoever asks in the words of an entry means it, whatever it is about. */
const SAME = 0.95
/** The agreement of labels from which on a text is about what an entry is about. */
const AGREED = 0.9

/** The question has all words of the text, which is about the same: 'do you take trades?' */
const saysAll = ({ isMain, asks, closeness }: KnowledgeMatch): boolean =>
  isMain && asks >= AGREED && closeness.title === 1

/** The probability, from 0 to 1, that the entry of a match answers the question. */
export function confidenceOf(match: KnowledgeMatch): number {
  const evidence = evidenceOf(match)
  const sum = EVIDENCE.reduce((total, name) => total + WEIGHTS[name] * evidence[name], BIAS)
  return Math.max(match.same || saysAll(match) ? SAME : 0, 1 / (1 + Math.exp(-sum)))
}
