/** How likely it is that an entry answers a question. */
import type { KnowledgeMatch } from '../port'

/**
 * The weights of a logistic regression over the evidence below, fitted on the examples in
 * `tests/rules/assistant/knowledge-examples.ts` by `fit-knowledge.ts` beside them.
 */
const BIAS = -4.17
const WEIGHTS = {
  asks: 2.16,
  tells: 1.3,
  cover: 0.76,
  inAnswer: 0.18,
  exactness: 1.39,
  foreign: -0.41,
  both: 1.09,
  told: 0.36,
  special: 2.1,
  lacks: -1.3,
  sole: 1.37,
}

/** From this agreement on, a text has the subject of the only entry about it. */
const SOLE = 0.7

export type Evidence = Readonly<Record<keyof typeof WEIGHTS, number>>

/** What speaks for an entry, and against it, each as a share from 0 to 1. */
export const evidenceOf = ({
  asks,
  tells,
  cover,
  inAnswer,
  exactness,
  foreign,
  special,
  lacks,
  sole,
}: KnowledgeMatch): Evidence => ({
  // The square root keeps the difference between some agreement and none.
  asks: Math.sqrt(Math.min(1, asks)),
  tells: Math.sqrt(Math.min(1, tells)),
  cover,
  inAnswer,
  exactness,
  foreign,
  // The same subject in other words, and the same words about another subject, are both weak.
  both: Math.sqrt(Math.min(1, asks)) * inAnswer,
  told: Math.sqrt(Math.min(1, tells)) * inAnswer,
  special: special ? 1 : 0,
  lacks: lacks ? 1 : 0,
  // Only a clear agreement says that it is the same subject.
  sole: sole >= SOLE ? 1 : 0,
})

/** Whoever asks in the words of an entry means it, whatever it is about. */
const SAME = 0.95

/** The probability, from 0 to 1, that the entry of a match answers the question. */
export function confidenceOf(match: KnowledgeMatch): number {
  const evidence = evidenceOf(match)
  const names = Object.keys(WEIGHTS) as (keyof typeof WEIGHTS)[]
  const sum = names.reduce((total, name) => total + WEIGHTS[name] * evidence[name], BIAS)
  return Math.max(match.same ? SAME : 0, 1 / (1 + Math.exp(-sum)))
}
