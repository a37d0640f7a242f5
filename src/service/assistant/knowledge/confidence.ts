/** How likely it is that an entry answers a question. */
import type { KnowledgeMatch } from '../port'

/**
 * The weights of a logistic regression over the evidence below, fitted on questions to the banks of several
 * dealerships by `tests/rules/assistant/fit-knowledge.ts`.
 */
const BIAS = -1.08
const WEIGHTS = {
  asks: 0.96,
  tells: 1.24,
  cover: 0.68,
  inAnswer: 0.65,
  both: -0.69,
  lacks: -1.41,
  wordsAhead: 2.27,
  senseAhead: 2.79,
  labelsAhead: 1.53,
  near: -0.9,
  nearAhead: 5.92,
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
  wordsAhead: closeness.wordsAhead,
  senseAhead: closeness.senseAhead,
  labelsAhead: closeness.labelsAhead,
  near: closeness.near,
  nearAhead: closeness.nearAhead,
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
