/** A rule that knows better than the classifier what a sentence asks, by what its text names. */
import type { Turn } from '../../turn'
import type { Label } from '../labels'
import { familyOf, isEmpty, SURE, UNSURE, wordCount, type Sentence } from '../sentence'

export type Verdict = Pick<Sentence, 'label' | 'p'> & {
  /** The words are so clear that the bank is searched for this label, too. */
  readonly relabels?: true
}

/** A sentence in its dialogue, with what most rules ask of it. */
export interface Given extends Pick<Sentence, 'reading' | 'label' | 'p' | 'wanted' | 'reference' | 'when'> {
  readonly turn: Turn
  readonly family: string
  readonly words: number
  /** It names something of vehicles: a condition, or a relation such as 'cheaper'. */
  readonly names: boolean
}

/** What a sentence asks, where the rule holds; null where it does not. */
export type Rule = (given: Given) => Verdict | null

/** A label of at least this probability is left alone by most rules. */
export const CLEAR = 0.65

/** So few words that name a vehicle say nothing else. */
export const BARE_WORDS = 3

export const sure = (label: Label): Verdict => ({ label, p: SURE })
export const likely = (label: Label): Verdict => ({ label, p: UNSURE })

/** A search, which goes on with the one before it. */
export const aSearch = ({ turn: { state } }: Given): Label =>
  state.search === null ? 'search.find' : 'search.refine'

export function givenOf(turn: Turn, sentence: Sentence): Given {
  const { label, reading, wanted } = sentence
  return {
    ...sentence,
    turn,
    family: familyOf(label),
    words: wordCount(reading.text),
    names: !isEmpty(wanted.conditions) || wanted.relations.length > 0,
  }
}
