/** Finds the name of a make or a model at a place in a text, also a misspelled one or an everyday word. */
import { isKnownWord } from '../known-words'
import { BOUND_AFTER, BOUND_BEFORE } from './amount-words'
import { AFTER_NAME, ARTICLES } from './clause-words'
import { ADJECTIVE_NAMES, NO_MISSPELLINGS, OTHER_MEANINGS } from './known-makes'
import type { Name, Names } from './names'
import { breaksBefore, type Token } from './tokens'
import { COLOR_WORDS, CONDITION_WORDS, SORT_WORDS } from './vocabulary'

/** A letter too many, too few or different, or two swapped. */
function isOneApart(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1 || one === other) return one === other
  let start = 0
  while (start < one.length && one[start] === other[start]) start += 1
  const [a, b] = [one.slice(start), other.slice(start)]
  if (a.length !== b.length) return a.slice(1) === b || a === b.slice(1)
  return a.slice(1) === b.slice(1) || (a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2))
}

interface Context {
  /** The text is known to be about vehicles. */
  readonly aboutVehicles: boolean
  /** The name that ends right before the token. */
  readonly previous: Name | null
}

/** The name that begins at a token. */
export function nameAt(
  tokens: readonly Token[],
  index: number,
  { names, trims, words }: Names,
  context: Context,
): { readonly name: Name; readonly length: number } | null {
  const found = names.at(tokens, index)
  const token = tokens[index]
  if (found) {
    const { value: name, length } = found
    const isMeant =
      (!name.everyday ||
        isMeantAsName(tokens, index, name, length, context) ||
        (isKnown(tokens, index) && name.model !== null && trims.at(tokens, index + length) !== null)) &&
      (!name.brief || isMeantThoughBrief(token, name, context))
    return isMeant ? { name, length } : null
  }
  if (token === undefined || token.word.length < 5 || NO_MISSPELLINGS.has(token.word)) return null
  // 'Máximo 45 mil' names a limit, and no Maxima.
  if (BOUND_BEFORE.at(tokens, index) !== null || BOUND_AFTER.at(tokens, index) !== null) return null
  // 'A booster seat' is no misspelled Boxster, and 'manda fotos' asks for no Mazda.
  if (isKnownWord(token.word)) return null
  const singular = token.word.replace(/s$/, '')
  const near = words.filter(
    ({ word, name }) =>
      word[0] === token.word[0] &&
      !name.everyday &&
      (isOneApart(token.word, word) || isOneApart(singular, word)),
  )
  const [only] = near
  return only !== undefined && near.every(({ name }) => name.model === only.name.model)
    ? { name: only.name, length: 1 }
    : null
}

/** 'The current LR', 'the white parallel touring': a definite article before a name with its trim. */
const isKnown = (tokens: readonly Token[], index: number): boolean => {
  const isColored = index > 1 && COLOR_WORDS.at(tokens, index - 1) !== null
  return DEFINITE_ARTICLES.has(tokens[isColored ? index - 2 : index - 1]?.word ?? '')
}

function isMeantThoughBrief(token: Token | undefined, name: Name, { previous }: Context): boolean {
  if (previous?.make === name.make) return true
  return token !== undefined && token.number === null && token.raw === (name.model ?? name.make)
}

/** Years as people write them: '2022 Current', '22 Current'. */
const YEARS = [
  [1980, 2035],
  [10, 35],
] as const
const isWithin = (value: number | null, from: number, to: number) =>
  value !== null && value >= from && value <= to
/** Articles that only nouns follow. */
const NOUN_ARTICLES = new Set('a an any another un una une ein eine einen einem used new'.split(' '))
/** 'Does the current go', 'kann der Current laden' */
const AUXILIARIES = new Set('do does did can will would could kann wird würde peut'.split(' '))
const VERBS = new Set(
  'go get have come charge fit tow seat take run drive hold need use qualify last pull haul ziehen laden fahren tracter aller'.split(
    ' ',
  ),
)
/** Articles of what is known: 'the mpg of the Accord'. */
const DEFINITE_ARTICLES = new Set('the el la le der die das den dem'.split(' '))

function isMeantAsName(
  tokens: readonly Token[],
  index: number,
  { stocked, model, make }: Name,
  length: number,
  { aboutVehicles, previous }: Context,
): boolean {
  const token = tokens[index]
  const before = tokens[index - 1]
  const after = tokens[index + length]
  if (token === undefined) return false
  // 'A Mazda CX-5, encore immatriculée', is no Buick.
  if (previous !== null) return previous.make === make
  const startsClause = index === 0 || breaksBefore(token)
  const isCapital = /^\p{Lu}\p{Ll}/u.test(token.raw)
  const isCapitalised =
    isCapital && tokens.every(({ raw, number }) => number !== null || /^\p{Lu}/u.test(raw))
  if (isCapital && !startsClause && !isCapitalised) return true
  const endsHere =
    breaksBefore(after) || AFTER_NAME.at(tokens, index + length) !== null || after?.number !== null
  const isAdjective = ADJECTIVE_NAMES.has(token.word.replace(/s$/, ''))
  // 'How far does the current go': what a verb is said of.
  const isSubject =
    DEFINITE_ARTICLES.has(before?.word ?? '') &&
    AUXILIARIES.has(tokens[index - 2]?.word ?? '') &&
    VERBS.has(after?.word ?? '')
  if (isSubject && stocked) return true
  if (!endsHere && (isAdjective || !aboutVehicles)) return false
  const isYear = before?.number != null && YEARS.some(([from, to]) => isWithin(before.number, from, to))
  // 'Do you have Accords?', 'how many miles does the Explorer have'.
  const isPlural = token.word === `${model ?? make}s`.toLowerCase()
  const isKnownOne = isPlural || DEFINITE_ARTICLES.has(before?.word ?? '')
  const isVehicle =
    aboutVehicles && isKnownOne && !isAdjective && !OTHER_MEANINGS.has(token.word.replace(/s$/, ''))
  // 'A car that fits three seats': nobody means a model by a verb.
  if (!stocked && !isYear && !(endsHere && (isVehicle || NOUN_ARTICLES.has(before?.word ?? '')))) return false
  if (aboutVehicles && !isAdjective) return true
  if (before === undefined) return aboutVehicles
  return (
    isYear ||
    ARTICLES.at(tokens, index - 1) !== null ||
    CONDITION_WORDS.at(tokens, index - 1) !== null ||
    SORT_WORDS.at(tokens, index - 1) !== null ||
    // 'The red parallel'
    COLOR_WORDS.at(tokens, index - 1) !== null
  )
}
