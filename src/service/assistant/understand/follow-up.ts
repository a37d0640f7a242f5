/**
 * Reads a message that only makes sense after the question before it: 'and new ones?', 'how long does it
 * take?', after a question that the bank answered.
 */
import type { Turn } from '../turn'
import { isElliptic } from './ellipsis'
import { guessesOf } from './guesses'
import { bestOf, type Reading } from './reading'
import { familyOf, SEARCHES, SURE, wordCount } from './sentence'

const FOLLOWS =
  /^(?:and|what about|how about|what if|y|y si|qu[eé] tal|e|et|et si|et pour|und|und was ist mit|wie ist es mit)\s/i
const FOLLOW_WORDS = 5

/** The readings, of which one that goes on with the question before is read together with it. */
export function withQuestionBefore(turn: Turn, readings: readonly Reading[]): readonly Reading[] {
  const { asked, focus, shown } = turn.state
  const [only, another] = readings
  if (asked === undefined || only === undefined || another !== undefined) return readings
  const { label, p } = bestOf(only)
  const isShort = FOLLOWS.test(only.text) && wordCount(only.text) <= FOLLOW_WORDS
  const isOpen = p < SURE || (SEARCHES.has(label) && shown.length === 0)
  // 'How much is it?' is about the vehicle of the dialogue, where there is one.
  const goesOn = (isShort && isOpen) || (isElliptic(only.text) && focus === null)
  if (!goesOn) return readings
  const text = `${asked} ${only.text}`
  const guesses = guessesOf(text, turn.language)
  const before = guessesOf(asked, turn.language)[0]?.label
  const [best] = guesses
  return best !== undefined && before !== undefined && familyOf(best.label) === familyOf(before)
    ? [{ text, guesses }]
    : readings
}
