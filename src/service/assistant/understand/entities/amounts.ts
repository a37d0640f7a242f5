/** Finds the numbers of a text, in figures or words, and the limit that stands before them. */
import { BOUND_BEFORE, NUMBER_WORDS, THOUSANDS, type Bound } from './amount-words'
import { breaksBefore, type Phrases, type Token } from './tokens'

export interface Amount {
  readonly value: number
  readonly from: number
  readonly to: number
  readonly isThousands: boolean
}

export const FILLERS = new Set(
  'of de von is es est ist the a an el la le les los der die das den like say or so my mi mon our price prices priced only just not be be at dollars usd um around about rund etwa unos environ lo que mas us in'.split(
    ' ',
  ),
)

/** The phrase that ends right before the token, with its first token. */
export function endsAt<T>(tokens: readonly Token[], index: number, phrases: Phrases<T>) {
  for (let from = Math.max(0, index - 4); from < index; from += 1) {
    const found = phrases.at(tokens, from)
    if (found && from + found.length === index) return { value: found.value, from }
  }
  return null
}

/** The limit before an amount, past filler words: 'under', 'no more than about'. */
export function boundBefore(tokens: readonly Token[], index: number): { bound: Bound; from: number } | null {
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

export function amountAt(tokens: readonly Token[], index: number): Amount | null {
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
