/**
 * Where the classifier is not sure, or the words say more than its label, what the text names decides which
 * of the possible labels a sentence has.
 */
import type { Turn } from '../turn'
import { continuation } from './evidence/continuations'
import { OF_SUBJECTS } from './evidence/of-subjects'
import { OF_TIMES } from './evidence/of-times'
import { ownVehicle } from './evidence/of-own'
import { OF_NAMED, OF_SHOWN } from './evidence/of-vehicles'
import { givenOf, type Rule, type Verdict } from './evidence/rule'
import type { Sentence } from './sentence'

/** The first rule that holds decides. */
const RULES: readonly Rule[] = [
  ownVehicle,
  ...OF_SUBJECTS,
  continuation,
  ...OF_SHOWN,
  ...OF_TIMES,
  ...OF_NAMED,
]

/** The label of a sentence by the classifier and by what its text names. */
export function labelOf(turn: Turn, sentence: Sentence): Verdict {
  const given = givenOf(turn, sentence)
  for (const rule of RULES) {
    const verdict = rule(given)
    if (verdict !== null) return verdict
  }
  return { label: sentence.label, p: sentence.p }
}
