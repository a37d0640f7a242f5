/** Reads which of several offered times a text chooses by its position: 'the second', 'either is fine'. */
import { phrasesOf, tokensOf } from './tokens'

/** Positions from the beginning; -1 is the last one. */
const CHOICES = phrasesOf<number>([
  [
    0,
    'first|1st|the first one|earlier|former|either|either one|any|any of them|anytime|any time|whenever|either works|both|both work|whichever|whatever|doesn’t matter|doesnt matter|up to you|you choose|la primera|el primero|primera|primero|más temprano|cualquiera|cualquiera de las dos|las dos|los dos|da igual|me da igual|premier|première|plus tôt|n’importe lequel|les deux|peu importe|erste|ersten|erster|erstere|früher|frühere|früheren|beide|beides|egal|ist mir egal',
  ],
  [
    1,
    'second|2nd|the second one|la segunda|el segundo|segunda|segundo|deuxième|second|seconde|zweite|zweiten|zweiter|zweitere',
  ],
  [2, 'third|3rd|tercera|tercero|troisième|dritte|dritten|dritter'],
  [
    -1,
    'last|latter|later|latest|última|último|más tarde|dernier|dernière|plus tard|letzte|letzten|letztere|später|spätere|späteren',
  ],
])
const NEGATIONS = new Set(
  'no not none neither nor ninguna ninguno ni aucun aucune ni keine keiner keinen kein nicht weder'.split(
    ' ',
  ),
)
/** A longer text says more than that. */
const WORDS_MAX = 7

/** The position among `count` offers, or null. */
export function choiceIn(text: string, count: number): number | null {
  const tokens = tokensOf(text)
  if (count === 0 || tokens.length > WORDS_MAX || tokens.some(({ word }) => NEGATIONS.has(word))) return null
  const [found] = tokens.flatMap((_, index) => CHOICES.at(tokens, index)?.value ?? [])
  if (found === undefined) return null
  const position = found < 0 ? count + found : found
  return position < count ? position : null
}
