/** How likely it is that an entry answers a question. */
import type { KnowledgeMatch } from '../port'

/**
 * The weights of a logistic regression over the evidence below, fitted on the examples in
 * `tests/rules/assistant/knowledge-examples.ts` by `fit-knowledge.ts` beside them.
 */
const BIAS = -4.47
const WEIGHTS = {
  asks: 2.12,
  tells: 1.09,
  cover: 1.07,
  inAnswer: 0.44,
  exactness: 1.67,
  foreign: -0.49,
  both: 1.51,
  told: 0.41,
  special: 2.2,
  lacks: -1,
}

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
