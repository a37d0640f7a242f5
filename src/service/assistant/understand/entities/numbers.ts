/** Reads what the numbers of a text limit: price, monthly payment, miles, seats, year, range, economy. */
import type { Conditions } from '../../state/dialogue-state'
import { breaksBefore, type Phrases, type Token } from './tokens'
import {
  BOUND_AFTER,
  BOUND_BEFORE,
  CHILD_UNITS,
  MILES_WORDS,
  NUMBER_WORDS,
  PEOPLE_BEFORE,
  PRICE_WORDS,
  SEAT_UNITS,
  THOUSANDS,
  TOO_MANY_MILES,
  UNITS,
  type Bound,
} from './amount-words'
import { isAge, isBelow, yearsOfAge } from './ages'
import { AFTER_NAME } from './clause-words'
import { BODY_WORDS, SORT_WORDS } from './vocabulary'

type Limits = Pick<
  Conditions,
  | 'price_min'
  | 'price_max'
  | 'monthly_max'
  | 'miles_min'
  | 'miles_max'
  | 'year_min'
  | 'year_max'
  | 'range_min'
  | 'mpg_min'
  | 'seats_min'
>
type Quantity = 'price' | 'monthly' | 'miles' | 'range' | 'mpg' | 'seats' | 'year' | 'age'

/** A number with what it limits, from one token up to another, which it does not include. */
export interface Limit {
  readonly from: number
  readonly to: number
  readonly quantity: Quantity
  readonly limits: Limits
}

interface Amount {
  readonly value: number
  readonly from: number
  readonly to: number
  readonly isThousands: boolean
}

const FILLERS = new Set(
  'of de von is es est ist the a an el la le les los der die das den like say or so my mi mon our price prices priced only just not be be at dollars usd um around about rund etwa unos environ lo que mas us in'.split(
    ' ',
  ),
)

/** The phrase that ends right before the token, with its first token. */
function endsAt<T>(tokens: readonly Token[], index: number, phrases: Phrases<T>) {
  for (let from = Math.max(0, index - 4); from < index; from += 1) {
    const found = phrases.at(tokens, from)
    if (found && from + found.length === index) return { value: found.value, from }
  }
  return null
}

/** The limit before an amount, past filler words: 'under', 'no more than about'. */
function boundBefore(tokens: readonly Token[], index: number): { bound: Bound; from: number } | null {
  let near: { bound: Bound; from: number } | null = null
  for (let end = index; end > 0 && end > index - 5; end -= 1) {
    const found = endsAt(tokens, end, BOUND_BEFORE)
    if (found && found.value !== 'near' && found.value !== 'instead')
      return { bound: found.value, from: found.from }
    if (found) near ??= { bound: found.value, from: found.from }
    const before = tokens[end - 1]
    if (before === undefined || breaksBefore(tokens[end]) || !FILLERS.has(before.word)) break
  }
  return near
}

function amountAt(tokens: readonly Token[], index: number): Amount | null {
  const token = tokens[index]
  if (token === undefined) return null
  const word = token.number === null ? NUMBER_WORDS.at(tokens, index) : null
  const value = token.number ?? word?.value
  if (value === undefined) return null
  const to = index + (word?.length ?? 1)
  const thousands = breaksBefore(tokens[to]) ? null : THOUSANDS.at(tokens, to)
  const isThousands = thousands !== null && value < 1000
  return {
    value: isThousands ? value * 1000 : value,
    from: index,
    to: to + (isThousands ? thousands.length : 0),
    isThousands,
  }
}

const isYear = ({ value, isThousands }: Amount, token: Token | undefined) =>
  !isThousands && value >= 1980 && value <= 2035 && /^\d{4}$/.test(token?.raw ?? '')

/**
 * Whether a unit belongs to a number before it: the miles of '30k miles or less under 20k', the range of '250
 * miles of range under 30'.
 */
function countsBefore(tokens: readonly Token[], unit: number): boolean {
  for (let index = unit - 1; index >= Math.max(0, unit - 4) && !breaksBefore(tokens[index + 1]); index -= 1) {
    if (tokens[index]?.number != null) return true
    const isGlue = [THOUSANDS, UNITS].some((table) => table.at(tokens, index) !== null)
    if (!isGlue && !FILLERS.has(tokens[index]?.word ?? '')) return false
  }
  return false
}

/** Whether the words of a table stand in the clause within some tokens of the amount. */
function standsIn<T>(
  tokens: readonly Token[],
  { from, to }: Amount,
  phrases: Phrases<T>,
  value?: T,
): boolean {
  const isIt = (index: number) => {
    const found = phrases.at(tokens, index)
    return found !== null && (value === undefined || found.value === value)
  }
  for (let index = from - 1; index >= Math.max(0, from - 5); index -= 1) {
    if (breaksBefore(tokens[index + 1])) break
    if (isIt(index)) return !countsBefore(tokens, index)
    if (tokens[index]?.number !== null) break
  }
  for (let index = to; index < to + 4 && !breaksBefore(tokens[index]); index += 1) {
    // 'Under 20k under 60k miles': the miles belong to the second limit.
    if (BOUND_BEFORE.at(tokens, index) !== null && tokens[index + 1]?.number != null) break
    // 'Under 20k, low miles' and 'under 20k low miles' limit the price.
    if (SORT_WORDS.at(tokens, index) !== null) break
    if (isIt(index)) return true
  }
  return false
}

/** Ends 'under 25', as opposed to 'under 25 employees'. */
const endsAmount = (tokens: readonly Token[], index: number) =>
  breaksBefore(tokens[index]) ||
  AFTER_NAME.at(tokens, index) !== null ||
  BOUND_AFTER.at(tokens, index) !== null

/** The stock counts in miles. */
const MILES_PER_KILOMETER = 0.621_371

/** Fewer children fit into any vehicle. */
const CHILDREN_MIN = 3

const MONEY_BEFORE = /[$€]\s?$/
const MONEY_AFTER = /^\s?[$€](?!\s?\d)/

/** 'Trucks 30', 'suv 25': a number in thousands that ends a clause behind a body style. */
const BARE_BUDGET = [10, 99] as const
const isBareBudget = (tokens: readonly Token[], { value, from, to }: Amount): boolean =>
  value >= BARE_BUDGET[0] &&
  value <= BARE_BUDGET[1] &&
  !breaksBefore(tokens[from]) &&
  endsAt(tokens, from, BODY_WORDS) !== null &&
  breaksBefore(tokens[to])

interface Read {
  readonly quantity: Quantity
  readonly value: number
  readonly to: number
}

function quantityOf(
  text: string,
  tokens: readonly Token[],
  amount: Amount,
  bound: Bound | null,
): Read | null {
  const { value, from, to, isThousands } = amount
  const last = tokens[to - 1]
  const after = last === undefined ? '' : text.slice(last.at + last.raw.length, last.at + last.raw.length + 3)
  const isMoney = MONEY_BEFORE.test(tokens[from]?.gap ?? '') || MONEY_AFTER.test(after)
  const unit = breaksBefore(tokens[to]) ? null : UNITS.at(tokens, to)
  const end = to + (unit?.length ?? 0)
  if (unit?.value === 'month') return value < 5000 ? { quantity: 'monthly', value, to: end } : null
  if (unit?.value === 'mpg') return { quantity: 'mpg', value, to: end }
  if (unit?.value === 'miles') {
    const quantity = standsIn(tokens, amount, MILES_WORDS, 'range') && value < 1000 ? 'range' : 'miles'
    return { quantity, value, to: end }
  }
  if (unit?.value === 'kilometers') {
    const quantity = standsIn(tokens, amount, MILES_WORDS, 'range') && value <= 1500 ? 'range' : 'miles'
    return { quantity, value: Math.round(value * MILES_PER_KILOMETER), to: end }
  }
  if (unit?.value === 'thousand kilometers')
    return { quantity: 'miles', value: Math.round(value * 1000 * MILES_PER_KILOMETER), to: end }
  if (unit?.value === 'age')
    return isAge(tokens, from, end, value, bound) ? { quantity: 'age', value, to: end } : null
  if (isMoney || unit?.value === 'money') {
    const thousands = value < 200 && bound !== null ? value * 1000 : value
    return { quantity: 'price', value: thousands, to: end }
  }
  if (unit?.value === 'other') return null
  const isChildren = !isThousands && !breaksBefore(tokens[to]) && CHILD_UNITS.at(tokens, to) !== null
  if (isChildren) {
    return value >= CHILDREN_MIN && value <= 12 ? { quantity: 'seats', value: value + 2, to: to + 1 } : null
  }
  const seats = isThousands || breaksBefore(tokens[to]) ? null : SEAT_UNITS.at(tokens, to)
  if (seats && value >= 2 && value <= 15) return { quantity: 'seats', value, to: to + seats.length }
  if (value >= 5 && value <= 15 && endsAmount(tokens, to) && endsAt(tokens, from, PEOPLE_BEFORE)) {
    return { quantity: 'seats', value, to }
  }
  if (isYear(amount, tokens[from]) && !standsIn(tokens, amount, PRICE_WORDS))
    return { quantity: 'year', value, to }
  // Words for small numbers count other things, too: 'the two of us'.
  if (tokens[from]?.number === null && !isThousands) return null
  if (standsIn(tokens, amount, MILES_WORDS, 'range') && value < 1000) return { quantity: 'range', value, to }
  if (standsIn(tokens, amount, MILES_WORDS, 'miles') && bound !== null) {
    return { quantity: 'miles', value: value < 500 ? value * 1000 : value, to }
  }
  // 'Too many miles, something under 50k' wants another mileage, and no price.
  const isAboutMiles = tokens.slice(0, from).some((_, at) => TOO_MANY_MILES.at(tokens, at) !== null)
  if (isAboutMiles && bound !== null)
    return { quantity: 'miles', value: value < 500 ? value * 1000 : value, to }
  if (isThousands) return { quantity: 'price', value, to }
  const isBudget =
    bound !== null ||
    isBareBudget(tokens, amount) ||
    standsIn(tokens, amount, PRICE_WORDS) ||
    BOUND_AFTER.at(tokens, to) !== null
  if (!isBudget) return null
  if (value >= 1000) return { quantity: 'price', value, to }
  return value >= 5 && value <= 200 && endsAmount(tokens, to)
    ? { quantity: 'price', value: value * 1000, to }
    : null
}

const FLIPPED: Readonly<Partial<Record<Bound, Bound>>> = {
  max: 'min',
  min: 'max',
  before: 'since',
  after: 'max',
}

/** The limits that an amount sets. A negated limit is the opposite: 'nothing over 25k'. */
function limitsOf(quantity: Quantity, value: number, bound: Bound | null): Limits {
  switch (quantity) {
    case 'price':
      if (bound === 'near') return { price_min: Math.round(value * 0.85), price_max: Math.round(value * 1.1) }
      return bound === 'min' || bound === 'after' || bound === 'since'
        ? { price_min: value }
        : { price_max: value }
    case 'monthly':
      return { monthly_max: value }
    case 'miles':
      if (bound === 'near') return { miles_max: Math.round(value * 1.1) }
      return bound === 'min' ? { miles_min: value } : { miles_max: value }
    case 'range':
      return { range_min: value }
    case 'mpg':
      return { mpg_min: value }
    case 'seats':
      return { seats_min: value }
    case 'age':
      return {}
    case 'year':
      if (bound === 'min' || bound === 'since') return { year_min: value }
      if (bound === 'after') return { year_min: value + 1 }
      if (bound === 'max') return { year_max: value }
      if (bound === 'before') return { year_max: value - 1 }
      return { year_min: value, year_max: value }
  }
}

const RANGE_JOINS = new Set(['and', 'to', 'y', 'a', 'et', 'und', 'bis', 'hasta', 'through', 'or'])

/** 'Between 20 and 25', '20-25k', '2019 to 2022'. */
function rangeAt(text: string, tokens: readonly Token[], index: number): Limit | null {
  const low = amountAt(tokens, index)
  if (low === null) return null
  const join = tokens[low.to]
  const isDashed = /^\s?[-–—]\s?[$€]?$/.test(join?.gap ?? '')
  const isJoined = join !== undefined && RANGE_JOINS.has(join.word) && !breaksBefore(join)
  if (!isDashed && !isJoined) return null
  const high = amountAt(tokens, isDashed ? low.to : low.to + 1)
  if (high === null || high.value < low.value) return null
  const before = boundBefore(tokens, index)
  const isBetween = before?.bound === 'between' || before?.bound === 'since'
  if (join?.word !== 'to' && join?.word !== 'bis' && join?.word !== 'hasta' && !isDashed && !isBetween)
    return null
  const read = quantityOf(text, tokens, high, 'between')
  if (read === null || read.quantity === 'seats' || read.quantity === 'monthly' || read.quantity === 'age')
    return null
  const scaled =
    low.value < 1000 && read.value >= 1000 && low.value * 1000 <= read.value ? low.value * 1000 : low.value
  if (scaled > read.value) return null
  const { from } = before !== null && isBetween ? before : low
  const limits =
    read.quantity === 'year'
      ? { year_min: scaled, year_max: read.value }
      : read.quantity === 'price'
        ? { price_min: scaled, price_max: read.value }
        : read.quantity === 'miles'
          ? { miles_min: scaled, miles_max: read.value }
          : limitsOf(read.quantity, scaled, 'min')
  return { from, to: read.to, quantity: read.quantity, limits }
}

interface NumbersReader {
  readonly text: string
  readonly tokens: readonly Token[]
  /** The year from which ages count; without it no age is read. */
  readonly thisYear: number | undefined
}

/** The limit that begins at a token with a number. `negated` says that the clause excludes what it names. */
export function limitAt(
  { text, tokens, thisYear }: NumbersReader,
  index: number,
  negated: boolean,
): Limit | null {
  const range = rangeAt(text, tokens, index)
  if (range) return range
  const amount = amountAt(tokens, index)
  if (amount === null) return null
  const before = boundBefore(tokens, index)
  const read = quantityOf(text, tokens, amount, before?.bound ?? null)
  if (read === null) return null
  if (read.quantity === 'age' && thisYear === undefined) return null
  const behind = tokens[read.to - 1]
  const isPlus = behind !== undefined && text[behind.at + behind.raw.length] === '+'
  const after = breaksBefore(tokens[read.to]) ? null : BOUND_AFTER.at(tokens, read.to)
  const bound = isPlus ? 'min' : (after?.value ?? before?.bound ?? null)
  const meant = negated && bound !== null ? (FLIPPED[bound] ?? bound) : bound
  return {
    from: before?.from ?? index,
    to: read.to + (after?.length ?? 0),
    quantity: read.quantity,
    limits:
      read.quantity === 'age' && thisYear !== undefined
        ? yearsOfAge(read.value, meant, thisYear, isBelow(tokens, before?.from ?? index, index))
        : limitsOf(read.quantity, read.value, meant),
  }
}
