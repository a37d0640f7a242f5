/** Reads how a text goes on with what was said before it: 'and the Altura?', 'any with a crew cab?'. */
import { phrasesOf, tokensOf, type Phrases, type Token } from './tokens'

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '))

const GOES_ON = phrasesOf<true>([
  [
    true,
    'and|and for|and what about|and how about|what about|how about|same for|y|e|y qué tal|qué tal|et|et pour|und|und bei|und was ist mit|was ist mit|wie ist es mit|wie sieht es aus mit',
  ],
])
/** Whether a text begins with words that go on with a question. */
export const goesOn = (text: string): boolean => GOES_ON.at(tokensOf(text), 0) !== null

const SOME = phrasesOf<true>([[true, 'any|some|one|ones|anything']])
const OF_THEM = phrasesOf<true>([[true, 'of them|of those']])
const HAVING = phrasesOf<true>([[true, 'with|w|that have']])

/** The index of the token behind a phrase that may stand there. */
const behind = (phrases: Phrases<true>, tokens: readonly Token[], index: number): number =>
  index + (phrases.at(tokens, index)?.length ?? 0)

/** 'Any of them with a crew cab?' asks which of the vehicles found before have it. */
export function asksForSomeOfThem(text: string): boolean {
  const tokens = tokensOf(text)
  const subject = [GOES_ON, SOME, OF_THEM].reduce((index, phrases) => behind(phrases, tokens, index), 0)
  return HAVING.at(tokens, subject) !== null
}

const WHICH_OF = phrasesOf<true>([
  [
    true,
    'which of|which one of|which ones of|any of|do any of|does any of|are any of|is any of|cuál de|cuáles de|alguno de|laquelle de|lequel de|lesquels de|welcher von|welches von|welche von|welche davon',
  ],
])
/** Whether a text asks which of several things have something. */
export const asksWhichOf = (text: string): boolean => WHICH_OF.at(tokensOf(text), 0) !== null

const THE = setOf('the that this el la ese esa le la ce cette der die das den dem des vom')
/** 'The black van' is one that the shopper knows of; 'a black van' may be any. */
export const namesOne = (text: string): boolean => tokensOf(text).some(({ word }) => THE.has(word))

const ALSO = setOf('too also well auch aussi tambien')
const FINE = setOf('fine ok okay good works work acceptable gut passt recht ordnung va convient bien sirve')
/** 'New is fine, too' takes something beside what was wanted before. */
export function acceptsToo(text: string): boolean {
  const words = tokensOf(text).map(({ word }) => word)
  return words.some((word) => ALSO.has(word)) && words.some((word) => FINE.has(word))
}
