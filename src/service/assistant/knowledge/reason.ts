/** The reason for what the assistant said last: as far as an entry of the bank tells it, or a colleague's. */
import type { Outcome, Turn } from '../turn'
import { guessesOf } from '../understand/guesses'
import { addedForColleague, partOfEntry, unknown } from './answer'
import { findEntries, SURE } from './found-entries'
import { noMore } from './repeated-answers'

const REASON: Readonly<Record<Turn['language'], RegExp>> = {
  en: /\b(?:because|since|due to|so that|that is why|the reason)\b/i,
  es: /(?<!\p{L})(?:porque|ya que|debido a|para que|la raz[oó]n)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:parce qu|car|puisqu|en raison|afin qu|la raison)/iu,
  de: /(?<!\p{L})(?:weil|da|wegen|damit|deshalb|der Grund)(?!\p{L})/iu,
}

export function reasonFor(turn: Turn): Outcome {
  const { question, language, state } = turn
  const last = question.history.findLast(({ from }) => from !== 'customer')?.text
  if (last === undefined || state.puzzled) return unknown(turn)
  const asked = question.state?.asked
  const found =
    asked === undefined
      ? undefined
      : findEntries(turn, asked, guessesOf(asked, language)).find(
          ({ p, spoken }) => p >= SURE && REASON[language].test(spoken) && !last.includes(spoken),
        )
  if (found !== undefined) return { parts: [partOfEntry(turn, found)], state: { puzzled: false } }
  return question.handed_off ? addedForColleague(turn) : noMore(turn)
}
