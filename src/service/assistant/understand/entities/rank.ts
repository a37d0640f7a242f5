/** Reads a place in an order: 'the second cheapest', 'the next cheapest'. */
import { phrasesOf, type Token } from './tokens'
import { SORT_WORDS } from './vocabulary'

/** Counted from 0; `next` is the place behind what was shown. */
export type Rank = number | 'next'

const RANKS = phrasesOf<Rank>([
  ['next', 'next|other|siguiente|otro|otra|suivant|suivante|autre|nächst|nächste|nächsten'],
  [1, 'second|2nd|segundo|segunda|deuxième|2e|zweit|zweite|zweiten'],
  [2, 'third|3rd|tercero|tercera|tercer|troisième|3e|dritt|dritte|dritten'],
  [3, 'fourth|4th|cuarto|cuarta|quatrième|viert|vierte|vierten'],
])

/** The place that stands before a superlative; undefined where none does. */
export const rankBefore = (tokens: readonly Token[], superlative: number): Rank | undefined =>
  RANKS.at(tokens, superlative - 1)?.value

/** Whether a text names a place in an order. */
export const namesRank = (tokens: readonly Token[]): boolean =>
  tokens.some(
    (_, index) =>
      SORT_WORDS.at(tokens, index)?.value.isBest === true && rankBefore(tokens, index) !== undefined,
  )
