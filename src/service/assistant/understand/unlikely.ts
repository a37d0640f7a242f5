/** Whether nothing but an unlikely label tells what a sentence asks. */
import type { Turn } from '../turn'
import { isAnything } from './entities/wanted'
import { namesWhen } from './entities/when-types'
import type { Label } from './labels'
import { familyOf, SEARCHES, sum, UNSURE, type Sentence } from './sentence'

/** A label below this probability is mostly wrong: only the bank may know what is asked. */
export const GUESS = 0.3
/** The same of labels whose answer states a fact of the house, or proposes a visit, whatever was asked. */
const FIXED_GUESS = 0.5
/** Labels of whoever wants a visit, which lead to the same questions. */
const BOOKS: ReadonlySet<Label> = new Set([
  'visit.book_sales',
  'visit.book_service',
  'visit.slots',
  'visit.when',
])
const FIXED: ReadonlySet<string> = new Set(['location', 'contact', 'hours', 'visit'])
/** Labels of what cannot be answered, from this probability on. */
const PUZZLED = 0.2
const PUZZLING: ReadonlySet<Label> = new Set([
  'talk.nonsense',
  'talk.clarify',
  'talk.off_topic',
  'talk.injection',
])

export function isGuess(turn: Turn, sentence: Sentence): boolean {
  const { label, p } = sentence
  if (isGuessAboutFocus(sentence) && !PUZZLING.has(label)) return true
  if (!namesNothing(turn, sentence) || (PUZZLING.has(label) && p >= PUZZLED)) return false
  if (SEARCHES.has(label)) return p < UNSURE && turn.state.search === null
  // 'When can you look at it?' asks for times or for a visit, which is the same.
  if (BOOKS.has(label)) return sum(sentence.reading, ...BOOKS) < FIXED_GUESS
  return p < (FIXED.has(familyOf(label)) ? FIXED_GUESS : GUESS)
}

export const namesNothing = ({ state }: Turn, { wanted, when, reference }: Sentence): boolean =>
  !isAnything(wanted) &&
  wanted.strange === undefined &&
  !namesWhen(when) &&
  (reference === null || (reference.kind === 'focus' && state.focus === null))

/** An unlikely label of a question about the vehicle of the dialogue: 'what is its torque?' */
const FOCUS_GUESS = 0.2
const isGuessAboutFocus = ({ wanted, when, reference, p }: Sentence): boolean =>
  p < FOCUS_GUESS && reference?.kind === 'focus' && !isAnything(wanted) && !namesWhen(when)
