/** Finds makes, models, trims and stock numbers of a lot in a text. */
import { hasCheckDigit, isVin } from '../../../../rules/text/vin'
import type { VehicleRow } from '../../../platform/schema/accounts'
import { ADJECTIVE_NAMES, EVERYDAY_NAMES, KNOWN_NAMES, NO_MISSPELLINGS, OTHER_MEANINGS } from './known-makes'
import { isKnownWord } from '../known-words'
import { breaksBefore, phrasesOf, TEXT_MAX, tokensOf, type Phrases, type Token } from './tokens'
import { BOUND_AFTER, BOUND_BEFORE } from './amount-words'
import { AFTER_NAME, ARTICLES } from './clause-words'
import { COLOR_WORDS, CONDITION_WORDS, SORT_WORDS } from './vocabulary'

export interface Name {
  readonly kind: 'make' | 'model'
  readonly make: string
  readonly model: string | null
  /** It is also an everyday word. */
  readonly everyday: boolean
  /** The lot has one. */
  readonly stocked: boolean
  /** So short that only its spelling in capitals or its make tells that a vehicle is meant. */
  readonly brief: boolean
}

export interface Names {
  readonly names: Phrases<Name>
  readonly trims: Phrases<string>
  /** The trims of each model of the lot, both in lower case. */
  readonly trimsOf: ReadonlyMap<string, ReadonlySet<string>>
  /** The words of makes, models and trims, in lower case. */
  readonly nameWords: ReadonlySet<string>
  /** Colours as the lot spells them, in lower case. */
  readonly colors: Phrases<string>
  /** The words of those colours. */
  readonly shades: ReadonlySet<string>
  /** One-word names without everyday words, for misspellings. */
  readonly words: readonly { readonly word: string; readonly name: Name }[]
  /** Stock numbers by their letters and digits, in capitals. */
  readonly stocks: ReadonlyMap<string, string>
  /** Stock numbers by their digits; null where several have the same. */
  readonly digits: ReadonlyMap<string, string | null>
  readonly vins: ReadonlyMap<string, string>
  /** Prefix and shape of the stock numbers, such as `N` and `A9999`. */
  readonly shapes: ReadonlySet<string>
}

const bare = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '')
const shapeOf = (stock: string) =>
  `${/^[A-Z]*/.exec(stock)?.[0] ?? ''} ${stock.replace(/[A-Z]/g, 'A').replace(/\d/g, '9')}`

function nameOf(kind: Name['kind'], make: string, model: string | null, stocked: boolean): Name {
  const words = tokensOf(model ?? make).map(({ word }) => word)
  const joined = words.join('')
  return {
    kind,
    make,
    model,
    everyday: words.length === 1 && EVERYDAY_NAMES.has(joined),
    stocked,
    brief: joined.length <= 2 || /^\d+$/.test(joined),
  }
}

/** Colours that the tables know need no name of their own. */
const isColorWord = (color: string) => {
  const tokens = tokensOf(color)
  return COLOR_WORDS.at(tokens, 0)?.length === tokens.length
}

const known = new WeakMap<readonly VehicleRow[], Names>()

/** The names of a lot; they are gathered once. */
export function namesOf(lot: readonly VehicleRow[]): Names {
  const before = known.get(lot)
  if (before) return before
  const makes = new Map(lot.map(({ make }) => [make.toLowerCase(), make]))
  const inLot = new Map<string, Name>()
  for (const make of makes.values()) inLot.set(make.toLowerCase(), nameOf('make', make, null, true))
  for (const { make, model } of lot) {
    if (model !== '') inLot.set(model.toLowerCase(), nameOf('model', make, model, true))
  }
  const all = [...inLot].map(([spelling, name]) => [name, spelling] as const)
  for (const { make, model, name } of KNOWN_NAMES) {
    if (inLot.has(name.toLowerCase())) continue
    const own = makes.get(make.toLowerCase()) ?? make
    all.push([nameOf(model === null ? 'make' : 'model', own, model, false), name])
  }
  const colors = [...new Set(lot.map(({ color }) => color.toLowerCase()))]
  const names: Names = {
    names: phrasesOf(
      all.flatMap(([name, spelling]) => [[name, spelling] as const, [name, `${spelling}s`] as const]),
    ),
    trims: phrasesOf(trimSpellings([...new Set(lot.map(({ trim }) => trim))])),
    trimsOf: trimsByModel(lot),
    nameWords: new Set(
      lot.flatMap(({ make, model, trim }) => `${make} ${model} ${trim}`.toLowerCase().split(' ')),
    ),
    colors: phrasesOf(colors.filter((color) => !isColorWord(color)).map((color) => [color, color] as const)),
    shades: new Set(colors.flatMap((color) => tokensOf(color).map(({ word }) => word))),
    words: all.flatMap(([name, spelling]) => {
      const words = tokensOf(spelling)
      const [only] = words
      return only !== undefined && words.length === 1 && only.word.length >= 5
        ? [{ word: only.word, name }]
        : []
    }),
    stocks: new Map(lot.map(({ stock }) => [bare(stock), stock])),
    digits: uniqueDigits(lot),
    vins: new Map(lot.map(({ vin, stock }) => [vin.toUpperCase(), stock])),
    shapes: new Set(lot.map(({ stock }) => shapeOf(bare(stock)))),
  }
  known.set(lot, names)
  return names
}

/** Trims as they are, and the initials of those of several words: 'Long Range' is also 'LR'. */
function trimSpellings(trims: readonly string[]): readonly (readonly [string, string])[] {
  const initials = trims.flatMap((trim) => {
    const words = trim.split(' ')
    return words.length > 1 ? [[trim, words.map(([letter = '']) => letter).join('')] as const] : []
  })
  const isFree = (short: string) =>
    [...trims, ...initials.map(([, other]) => other)].filter((one) => one === short).length === 1
  return [...trims.map((trim) => [trim, trim] as const), ...initials.filter(([, short]) => isFree(short))]
}

function trimsByModel(lot: readonly VehicleRow[]): ReadonlyMap<string, ReadonlySet<string>> {
  const trims = new Map<string, Set<string>>()
  for (const { model, trim } of lot) {
    const own = trims.get(model.toLowerCase()) ?? new Set()
    trims.set(model.toLowerCase(), own.add(trim.toLowerCase()))
  }
  return trims
}

function uniqueDigits(lot: readonly VehicleRow[]): Map<string, string | null> {
  const digits = new Map<string, string | null>()
  for (const { stock } of lot) {
    const own = stock.replace(/\D/g, '')
    if (own.length >= 3) digits.set(own, digits.has(own) ? null : stock)
  }
  return digits
}

export interface NamedStock {
  /** As on the lot; as written, in capitals, when it is not there. */
  readonly stock: string
  readonly at: number
  readonly end: number
}

const CODES = /[A-Za-z]{1,3}[ #-]{0,2}\d{3,8}[A-Za-z]?\b|[A-Za-z0-9]+(?:-[A-Za-z0-9]+){0,3}/g
const STOCK_LABEL =
  /(?:stock|stk|#|number|no\.?|núm(?:ero)?\.?|n[.º°]+|nummer|numéro|inventario|bestandsnummer) ?(?:number|no\.?|#|nr\.?)? ?[#:]? ?$/i
const AMOUNT_BEFORE = /(?:[$€]|\b(?:under|over|than|below|about|around|max|to|unter|bis|hasta|de|à)) ?$/i
const AMOUNT_AFTER = /^ ?(?:k\b|mil\b|miles|mi\b|dollar|bucks|meilen|millas|[$€%,.]\d)/i

/** The stock numbers and VINs that a text names, whether they are on the lot or not. */
export function stocksIn(text: string, lot: readonly VehicleRow[]): NamedStock[] {
  const { stocks, digits, vins, shapes } = namesOf(lot)
  const found: NamedStock[] = []
  for (const match of text.slice(0, TEXT_MAX).matchAll(CODES)) {
    const [whole] = match
    if (!/\d/.test(whole)) continue
    // 'is 4127' is no stock number with the prefix IS.
    const apart = /^[A-Za-z]+[ #-]+/.exec(whole)?.[0] ?? ''
    const isOne = apart === '' || stocks.has(bare(whole)) || shapes.has(shapeOf(bare(whole)))
    const raw = isOne ? whole : whole.slice(apart.length)
    const at = isOne ? match.index : match.index + apart.length
    const code = bare(raw)
    const end = at + raw.length
    const before = text.slice(Math.max(0, at - 24), at)
    const after = text.slice(end, end + 8)
    const isAmount = AMOUNT_BEFORE.test(before) || AMOUNT_AFTER.test(after)
    const isLabelled = STOCK_LABEL.test(before)
    const add = (stock: string) => found.push({ stock, at, end })
    const own = stocks.get(code)
    if (own !== undefined && !(isAmount && /^\d+$/.test(code) && !isLabelled)) add(own)
    else if (code.length === 17 && isVin(code)) {
      const vehicle = vins.get(code)
      if (vehicle !== undefined || hasCheckDigit(code) || /[A-Z]/.test(code)) add(vehicle ?? code)
    } else if (/^\d{3,8}$/.test(code) && (isLabelled || !isAmount)) {
      const only = digits.get(code)
      if (typeof only === 'string' && (isLabelled || code.length >= 4) && !/^(?:19|20)\d\d$/.test(code))
        add(only)
      else if (isLabelled && code.length >= 4) add(code)
    } else if (/[A-Z]/.test(code) && /\d{3}/.test(code) && (shapes.has(shapeOf(code)) || isLabelled))
      add(code)
  }
  return found
}

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
