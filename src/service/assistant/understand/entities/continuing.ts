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

const BESIDE = phrasesOf<1 | -1>([
  [1, 'the day after|day after|the next day|next day|the following day|el día siguiente|al día siguiente'],
  [1, 'el día después|le lendemain|le jour d’après|am tag danach|der tag danach|den tag danach|tag darauf'],
  [-1, 'the day before|day before|el día antes|el día anterior|la veille|le jour d’avant|am tag davor'],
  [-1, 'der tag davor|den tag davor'],
])
/** 'And the day after?': by how many days it follows the day that was named before; null for another text. */
export function dayBeside(text: string): 1 | -1 | null {
  const tokens = tokensOf(text)
  const found = tokens.flatMap((_, index) => BESIDE.at(tokens, index) ?? [])
  return found[0]?.value ?? null
}

/** '2020 is fine', '2019 would be ok': such a year is accepted, and so are later ones. */
const YEAR_ACCEPTED =
  /^(?:(?:oops|ok|okay|well|actually|yeah|yes|no|nah|sorry|hm+|even|also|or|but|a|an|y|pero|bueno|un|une|mais|ou|aber|ein|auch)[\s,.!]+)*(?:19|20)\d\d(?:er)? (?:is|would be|works|will do|es|est[áa]|me sirve|va|vale|est|ça va|convient|ist|wäre|geht|passt)(?: (?:totally|also|still|just|también|aussi|auch|noch|très|muy))*(?:\s(?:fine|ok|okay|good|cool|alright|enough|bien|bueno|in ordnung|gut|gehen)\b|\W*$)/iu
export const acceptsYear = (text: string): boolean => YEAR_ACCEPTED.test(text.trim()) && !/[?¿]/.test(text)

const ALSO = setOf('too also well auch aussi tambien')
const FINE = setOf('fine ok okay good works work acceptable gut passt recht ordnung va convient bien sirve')
const SHOW = setOf(
  'show see add include muestrame muestreme ensename enseneme anada montrez montre voir zeig zeigen',
)
/** 'New is fine, too' and 'show me sedans too' take something beside what was wanted before. */
export function acceptsToo(text: string): boolean {
  const words = tokensOf(text).map(({ word }) => word)
  return words.some((word) => ALSO.has(word)) && words.some((word) => FINE.has(word) || SHOW.has(word))
}

const OTHER_WORDS =
  'something|anything|some other|algo|alguna? otr[ao]|quelque chose|une autre|etwas|sonst was|was anderes'
const OR_OTHER = new RegExp(`(?<!\\p{L})(?:or|o|ou|oder) (?:${OTHER_WORDS})(?!\\p{L})`, 'iu')
/** 'A Petra or something under 16k' also takes another one. */
export const takesOther = (text: string): boolean => OR_OTHER.test(text)

const SIMILAR =
  /(?<!\p{L})(?:similar|like (?:that|those|it)|parecid[oa]s?|semblables?|comme [cç]a|[äa]hnlich\p{L}*)(?!\p{L})/iu
/** 'Something similar with fewer miles' goes on with what was looked for. */
export const asksForSimilar = (text: string): boolean => SIMILAR.test(text)
