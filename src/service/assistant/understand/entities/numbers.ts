/** Reads what the numbers of a text limit: 'under 25k', 'between 20 and 25', '30,000 miles or less'. */
import type { Conditions } from '../../state/dialogue-state'
import { isBelow, yearsOfAge } from './ages'
import { BOUND_AFTER, type Bound } from './amount-words'
import { amountAt, boundBefore } from './amounts'
import { quantityOf, type Quantity } from './quantities'
import { breaksBefore, type Token } from './tokens'

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
/** A number with what it limits, from one token up to another, which it does not include. */
export interface Limit {
  readonly from: number
  readonly to: number
  readonly quantity: Quantity
  readonly limits: Limits
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
  const read = quantityOf(text, tokens, amount, before?.bound ?? null, thisYear)
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
