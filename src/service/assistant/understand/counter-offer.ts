/** Recognizes an amount alone that bids for a vehicle: 'how about 28,500', after its price was named. */
import type { Turn } from '../turn'
import { phrasesOf, tokensOf, type Token } from './entities/tokens'
import type { Reading } from './reading'
import { sentenceOf } from './read-sentence'
import { wordCount } from './sentence'

/** Whoever only bids says no more than this. */
const BID_WORDS = 6
/** A bid is at least this share of the price. */
const LEAST = 0.5
const BIDS = phrasesOf<true>([
  [
    true,
    'how about|what about|hows|how bout|would|will|would you do|can you do|could you do|would u do|can u do|could u do|i can do|lets say|make it',
  ],
  [
    true,
    'let’s do|lets do|meet me at|i’ll go|qué tal|que tal|y si|le doy|et si|et pour|disons|wie wäre es mit',
  ],
  [true, 'wie wärs mit|und für|sagen wir|ok|okay|then|fine'],
])
/** 'Under 28k?' looks for others. */
const LIMITS = phrasesOf<true>([
  [true, 'under|below|less than|up to|max|or less|cheaper|around|between|menos de|hasta|moins de|jusqu'],
  [true, 'unter|bis|weniger als|miles|mi|millas|meilen'],
])

/** 'Would 25 work?': the only number, in thousands. */
function thousandsIn(tokens: readonly Token[]): number | undefined {
  const [number, other] = tokens.flatMap((token) => token.number ?? [])
  return number === undefined || other !== undefined || number >= 1000 ? undefined : number * 1000
}

/** The price of the one vehicle that the dialogue is about, or of the cheapest one shown. */
function priceMeant({ state, question }: Turn): number | null {
  const meant = state.focus === null ? state.shown : [state.focus]
  const prices = question.catalogue.vehicles.flatMap(({ stock, price }) =>
    meant.includes(stock) && price !== null ? [price] : [],
  )
  return prices.length === 0 ? null : Math.min(...prices)
}

/**
 * Whether a message bids: it is nothing but an amount, below the price that was named last, or while a person
 * is wanted.
 */
export function isCounterOffer(turn: Turn, readings: readonly Reading[]): boolean {
  const { state, question } = turn
  const [reading, another] = readings
  if (reading === undefined || another !== undefined || state.flow?.kind === 'visit') return false
  const tokens = tokensOf(reading.text)
  if (wordCount(reading.text) > BID_WORDS || tokens.some((_, at) => LIMITS.at(tokens, at) !== null))
    return false
  if (!tokens.some((_, at) => BIDS.at(tokens, at) !== null)) return false
  const { wanted, when } = sentenceOf(turn, reading)
  const { price_max, price_min, ...others } = wanted.conditions
  const amount = price_max ?? price_min ?? thousandsIn(tokens)
  if (amount === undefined || amount < 1000 || Object.keys(others).length > 0) return false
  // 'Would 22 work?', right after a price, names no day of the month.
  if ((when.day !== undefined && state.fact !== 'price') || wanted.relations.length > 0) return false
  const price = priceMeant(turn)
  const isBelow = price !== null && amount < price && amount >= price * LEAST
  const isOfOne = state.fact === 'price' || state.shown.length === 1
  if (question.handed_off && price === null) return true
  return isBelow && (isOfOne || question.handed_off)
}
