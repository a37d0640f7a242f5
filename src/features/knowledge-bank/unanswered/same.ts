import type { UnansweredQuestion } from '../../../contract/calls/knowledge'

/** The same question, also when it was asked in one more way meanwhile. */
export const isSame = (one: UnansweredQuestion, other: UnansweredQuestion) =>
  one.keys.some((key) => other.keys.includes(key))
