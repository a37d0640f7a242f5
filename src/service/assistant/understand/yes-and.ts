/** 'Yes, and how long does it take?': the yes to a proposed visit is an answer of its own. */
import type { Turn } from '../turn'
import { phrasesOf, tokensOf } from './entities/tokens'
import { guessesOf } from './guesses'
import type { Reading } from './reading'

const YES_AND = phrasesOf<true>([
  [true, 'yes and|yeah and|yep and|yup and|ya and|sure and|ok and|okay and|yes also|yes plus|yes please and'],
  [true, 'sí y|si y|sí también|claro y|oui et|oui aussi|ja und|ja gerne und|ok und|ok et|ok y'],
])

/** The readings, with such a yes cut off while a proposal waits for it. */
export const withYesApart = ({ state: { flow }, language }: Turn, readings: readonly Reading[]) =>
  flow?.kind === 'visit' && flow.asked === 'confirm'
    ? readings.flatMap((reading) => {
        const tokens = tokensOf(reading.text)
        const found = YES_AND.at(tokens, 0)
        const rest = found === null ? undefined : tokens[found.length]
        if (rest === undefined) return [reading]
        const [yes, request] = [reading.text.slice(0, tokens[0]?.raw.length), reading.text.slice(rest.at)]
        return [
          { text: yes, guesses: guessesOf(yes, language) },
          { ...reading, text: request, guesses: guessesOf(request, language) },
        ]
      })
    : readings
