/** Questions beside the answer to a proposed visit. */
import type { Turn } from '../turn'
import type { Command } from './commands'
import { phrasesOf, tokensOf } from './entities/tokens'
import { guessesOf } from './guesses'
import type { Reading } from './reading'

const YES_AND = phrasesOf<true>([
  [true, 'yes and|yeah and|yep and|yup and|ya and|sure and|yes also|yes plus|yes please and'],
  [true, 'sí y|si y|sí también|claro y|oui et|oui aussi|ja und|ja gerne und'],
])

/** Words that only take note, in front of a question. */
const NOTED = phrasesOf<true>([
  [true, 'ok|okay|alright|all right|cool|vale|bueno|de acuerdo|d’accord|in ordnung|gut'],
])

const isProposed = ({ state: { flow } }: Turn): boolean => flow?.kind === 'visit' && flow.asked === 'confirm'

/** Answers that leave the proposal open. */
const ANSWERS: ReadonlySet<Command['kind']> = new Set(['topic', 'vehicle', 'hours', 'place'])
/**
 * 'OK, and how long does it take?' takes note of the proposal and asks before it agrees: the question is
 * answered, and the visit proposed again.
 */
export function withProposalAgain(turn: Turn, commands: readonly Command[]): readonly Command[] {
  const isNoted = turn.question.lines.some((line) => NOTED.at(tokensOf(line), 0) !== null)
  const isOnlyAsked = commands.length > 0 && commands.every(({ kind }) => ANSWERS.has(kind))
  return isProposed(turn) && isNoted && isOnlyAsked
    ? [...commands, { kind: 'visit', visit: { kind: 'again' } }]
    : commands
}

/**
 * 'Yes, and how long does it take?': the readings, with the yes cut off while a proposal waits for it.
 */
export const withYesApart = (turn: Turn, readings: readonly Reading[]): readonly Reading[] =>
  isProposed(turn)
    ? readings.flatMap((reading) => {
        const tokens = tokensOf(reading.text)
        const found = YES_AND.at(tokens, 0)
        const rest = found === null ? undefined : tokens[found.length]
        if (rest === undefined) return [reading]
        const [yes, request] = [reading.text.slice(0, tokens[0]?.raw.length), reading.text.slice(rest.at)]
        return [
          { text: yes, guesses: guessesOf(yes, turn.language) },
          { ...reading, text: request, guesses: guessesOf(request, turn.language) },
        ]
      })
    : readings
