/**
 * Facts that the settings hold are spoken from the settings alone. What the bank says about them may be out
 * of date; `conflicts.ts` shows staff where it differs.
 */
import type { Question } from '../port'
import { sentencesOf } from '../preview/sentences'
import type { Guess } from '../understand/classifier'
import type { Label } from '../understand/labels'

const HELD: readonly Label[] = ['hours.open', 'location.address', 'contact.phone']

/** From this probability on, a sentence is about a label, and an entry about such a fact. */
const ABOUT = 0.5
const HELD_FROM = 0.3

/** Whether the settings answer questions with this label. */
export function heldBySettings({ dealership }: Pick<Question, 'dealership'>, label: Label): boolean {
  if (label === 'location.address') return dealership.address !== ''
  if (label === 'contact.phone') return dealership.phone !== ''
  return HELD.includes(label)
}

/**
 * Of an answer to a question about such a fact, the sentences that answer something else which the shopper
 * asks; empty when there are none, so that the entry is not spoken: 'Customer parking is free' of the entry
 * 'Where are you located?'.
 */
export function besidesSettings(
  question: Pick<Question, 'dealership'>,
  answer: string,
  asked: readonly Guess<Label>[],
  guessesOf: (text: string) => readonly Guess<Label>[],
): string {
  return sentencesOf(answer)
    .filter((sentence) => {
      const [best] = guessesOf(sentence)
      const isAsked = asked.some(({ label, p }) => label === best?.label && p >= ABOUT)
      return best !== undefined && isAsked && best.p >= ABOUT && !heldBySettings(question, best.label)
    })
    .join(' ')
}

/** Whether an entry's question is about a fact that the settings hold. */
export const isHeldEntry = ({ dealership, catalogue }: Question, id: string): boolean =>
  HELD.some(
    (label) => heldBySettings({ dealership }, label) && catalogue.knowledge.chance(id, label) >= HELD_FROM,
  )
