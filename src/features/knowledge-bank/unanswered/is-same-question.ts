import type { UnansweredQuestion } from '../../../contract/calls/knowledge'

/** Whether both are the same question, even if it was asked in another way meanwhile. */
export const isSameQuestion = (one: UnansweredQuestion, other: UnansweredQuestion) =>
  one.keys.some((key) => other.keys.includes(key))
