/** Tells what a number counts: price, monthly payment, miles, seats, year, range, economy. */
import { isAge } from './ages'
import {
  BOUND_AFTER,
  BOUND_BEFORE,
  CHILD_UNITS,
  INCOME_WORDS,
  MILES_WORDS,
  PEOPLE_BEFORE,
  PRICE_WORDS,
  SEAT_UNITS,
  THOUSANDS,
  UNITS,
  type Bound,
} from './amount-words'
import { endsAt, FILLERS, type Amount } from './amounts'
import { AFTER_NAME, NEGATIONS } from './clause-words'
import { breaksBefore, phrasesOf, type Phrases, type Token } from './tokens'
import { BODY_WORDS, SORT_WORDS, TOO_MANY_MILES } from './vocabulary'

export type Quantity = 'price' | 'monthly' | 'miles' | 'range' | 'mpg' | 'seats' | 'year' | 'age'

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
    // 'Lowest mileage SUV under 25k' limits the price, too.
    if (endsAt(tokens, index + 1, SORT_WORDS) !== null) break
    if (isIt(index)) return !countsBefore(tokens, index)
    if (tokens[index]?.number !== null) break
  }
  for (let index = to; index < to + 4 && !breaksBefore(tokens[index]); index += 1) {
    // 'Under 20k under 60k miles': the miles belong to the second limit.
    if (BOUND_BEFORE.at(tokens, index) !== null && tokens[index + 1]?.number != null) break
    // 'Under 20k, low miles' and 'under 20k low miles' limit the price.
    if (SORT_WORDS.at(tokens, index) !== null) break
    // '25k max and miles under 90k': the miles belong to the second limit.
    if (isIt(index)) return index === to || !isLimited(tokens, index + 1)
  }
  return false
}

/** Whether a limit and its number begin at a token. */
function isLimited(tokens: readonly Token[], index: number): boolean {
  const bound = BOUND_BEFORE.at(tokens, index)
  return bound !== null && tokens[index + bound.length]?.number != null
}

/** What goes on behind 'sub 20', and counts nothing. */
const AFTER_AMOUNT = phrasesOf<true>([
  [true, 'anything|something|whatever|any|got|pls|plz|thanks|thx|preferably|ideally|if possible'],
  [true, 'algo|lo que sea|cualquier cosa|por favor|de preferencia|quelque chose|n’importe quoi|svp'],
  [true, 'de préférence|irgendwas|irgendetwas|etwas|egal was|bitte|am liebsten'],
])
/** Ends 'under 25' and 'under 25 no trucks', as opposed to 'under 25 employees'. */
const endsAmount = (tokens: readonly Token[], index: number) =>
  breaksBefore(tokens[index]) ||
  AFTER_NAME.at(tokens, index) !== null ||
  AFTER_AMOUNT.at(tokens, index) !== null ||
  BODY_WORDS.at(tokens, index) !== null ||
  SORT_WORDS.at(tokens, index) !== null ||
  NEGATIONS.at(tokens, index) !== null ||
  BOUND_AFTER.at(tokens, index) !== null

/** The stock counts in miles. */
const MILES_PER_KILOMETER = 0.621_371

/** Fewer children fit into any vehicle. */
const CHILDREN_MIN = 3

/** '100 miles a day' and '80 miles away' are how far somebody drives, and no mileage of a vehicle. */
const ROUTINE = phrasesOf<true>([
  [
    true,
    'a day|per day|each day|every day|daily|a week|per week|each week|every week|a year|per year|every year',
  ],
  [true, 'away|from you|from here|from there|from your|out of town|de distancia|entfernt|weit weg'],
  [true, 'one way|each way|round trip|al día|por día|diarias|diarios|por semana|a la semana|al año|por año'],
  [true, 'par jour|par semaine|par an|am tag|pro tag|täglich|jeden tag|pro woche|pro jahr|im jahr'],
])

/** 'The price of the 2026 Terrane' names a year. */
const OF_ONE: ReadonlySet<string> = new Set(
  'the a your that new used of del el la un una des der die das ein eine du le'.split(' '),
)

/** No vehicle goes so many miles on a charge. */
const RANGES_END = 1000

/** '22 or newer' and 'older than 22' name years of two figures, from this one to next year. */
const SHORT_YEARS_FROM = 10
const YEAR_AFTER = phrasesOf<true>([
  [true, 'or newer|and newer|or later|and later|or up|and up|n up|up|or older|and older|plus'],
  [true, 'o más nuevo|o más nueva|o más reciente|para arriba|en adelante|ou plus récent|ou plus récente'],
  [true, 'oder neuer|und neuer|oder jünger|aufwärts'],
])
const THAN: ReadonlySet<string> = new Set(['than', 'que', 'als'])
const isShortYear = (
  tokens: readonly Token[],
  { value, from, to, isThousands }: Amount,
  bound: Bound | null,
  thisYear: number | undefined,
) =>
  thisYear !== undefined &&
  !isThousands &&
  /^\d{2}$/.test(tokens[from]?.raw ?? '') &&
  value >= SHORT_YEARS_FROM &&
  2000 + value <= thisYear + 1 &&
  (((bound === 'before' || bound === 'after') && THAN.has(tokens[from - 1]?.word ?? '')) ||
    (!breaksBefore(tokens[to]) && YEAR_AFTER.at(tokens, to) !== null))

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

export function quantityOf(
  text: string,
  tokens: readonly Token[],
  amount: Amount,
  bound: Bound | null,
  thisYear?: number,
): Read | null {
  const { value, from, to, isThousands } = amount
  const last = tokens[to - 1]
  const after = last === undefined ? '' : text.slice(last.at + last.raw.length, last.at + last.raw.length + 3)
  const isMoney = MONEY_BEFORE.test(tokens[from]?.gap ?? '') || MONEY_AFTER.test(after)
  const unit = breaksBefore(tokens[to]) ? null : UNITS.at(tokens, to)
  const end = to + (unit?.length ?? 0)
  if (unit !== null && ROUTINE.at(tokens, end) !== null) return null
  if (unit?.value === 'month') {
    const isPayment = value < 5000 && !standsIn(tokens, amount, INCOME_WORDS)
    return isPayment ? { quantity: 'monthly', value, to: end } : null
  }
  if (unit?.value === 'mpg') return { quantity: 'mpg', value, to: end }
  if (unit?.value === 'miles') {
    // Nobody wants a vehicle that has gone at least 250 miles.
    const isRange = standsIn(tokens, amount, MILES_WORDS, 'range') || bound === 'min'
    return { quantity: isRange && value < RANGES_END ? 'range' : 'miles', value, to: end }
  }
  if (unit?.value === 'kilometers') {
    const quantity = standsIn(tokens, amount, MILES_WORDS, 'range') && value <= 1500 ? 'range' : 'miles'
    return { quantity, value: Math.round(value * MILES_PER_KILOMETER), to: end }
  }
  if (unit?.value === 'thousand kilometers')
    return { quantity: 'miles', value: Math.round(value * 1000 * MILES_PER_KILOMETER), to: end }
  if (unit?.value === 'age')
    return isAge(tokens, from, end, value, bound) ? { quantity: 'age', value, to: end } : null
  // '$5,000 down' is part of a loan, and no price.
  if (unit?.value === 'down') return null
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
  if (seats && value >= 3 && value <= 15) return { quantity: 'seats', value, to: to + seats.length }
  // Nobody looks for 12.5 seats.
  const isCount = Number.isInteger(value) && value >= 5 && value <= 15
  if (isCount && endsAmount(tokens, to) && endsAt(tokens, from, PEOPLE_BEFORE)) {
    return { quantity: 'seats', value, to }
  }
  if (isShortYear(tokens, amount, bound, thisYear)) return { quantity: 'year', value: 2000 + value, to }
  const isOfOne = OF_ONE.has(tokens[from - 1]?.word ?? '')
  if (isYear(amount, tokens[from]) && (isOfOne || !standsIn(tokens, amount, PRICE_WORDS)))
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
