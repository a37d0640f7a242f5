/** The makes, models, trims, colours and stock numbers of a lot, by which they are found in a text. */
import type { VehicleRow } from '../../../platform/schema/accounts'
import { EVERYDAY_NAMES, KNOWN_NAMES } from './known-makes'
import { phrasesOf, tokensOf, type Phrases } from './tokens'
import { COLOR_WORDS } from './vocabulary'

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

/** The letters and digits of a stock number, in capitals. */
export const codeOf = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '')
/** The prefix of a code and where it has letters and digits, such as `N A9999`. */
export const shapeOf = (code: string) =>
  `${/^[A-Z]*/.exec(code)?.[0] ?? ''} ${code.replace(/[A-Z]/g, 'A').replace(/\d/g, '9')}`

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
    stocks: new Map(lot.map(({ stock }) => [codeOf(stock), stock])),
    digits: uniqueDigits(lot),
    vins: new Map(lot.map(({ vin, stock }) => [vin.toUpperCase(), stock])),
    shapes: new Set(lot.map(({ stock }) => shapeOf(codeOf(stock)))),
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
