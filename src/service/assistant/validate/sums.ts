/**
 * Checks sums of money. The price of a vehicle has one source, the stock: a text that somebody wrote, such
 * as a knowledge entry, is none.
 */
import type { VehicleRow } from '../../platform/schema/accounts'
import { disclosesPrice, sumsIn } from '../respond/disclosure'
import type { Question } from '../port'
import { sentencesOf } from '../preview/sentences'

/** Every number of a text; a customer who wrote 30000 or 30k may be answered with $30,000. */
export const numbersIn = (text: string): readonly number[] =>
  [...text.toLowerCase().matchAll(/(\d[\d,]*(?:\.\d{1,2})?)\s?(k\b|thousand|grand|mil\b)?/g)].map(
    ([, digits = '', thousands]) =>
      Number(digits.replaceAll(',', '')) * (thousands === undefined ? 1 : 1_000),
  )

/** Whether a text names a vehicle by its stock number or model. */
export function names(text: string, { stock, model }: Pick<VehicleRow, 'stock' | 'model'>): boolean {
  const lower = text.toLowerCase()
  return [stock, model].some((name) => {
    if (name === '') return false
    const at = lower.indexOf(name.toLowerCase())
    const isLetter = (letter: string) => /[\p{L}\p{N}]/u.test(letter)
    return at >= 0 && !isLetter(lower.charAt(at - 1)) && !isLetter(lower.charAt(at + name.length))
  })
}

/** A text without the sentences that name a vehicle together with a sum. */
export const withoutPrices = (text: string, lot: readonly VehicleRow[]): string =>
  sentencesOf(text)
    .filter(
      (sentence) => sumsIn(sentence.toLowerCase()).length === 0 || !lot.some((one) => names(sentence, one)),
    )
    .join('\n')

const pricesOf = ({ price, msrp }: VehicleRow): readonly number[] =>
  [price, msrp].flatMap((sum) => (sum === null ? [] : [sum]))

/** Where a sum of a reply may come from. */
export interface SumGrounds {
  /** Texts that state sums. */
  readonly texts: readonly string[]
  /** Texts by the shopper, and knowledge without prices of vehicles: each number may be a sum. */
  readonly numbers: readonly string[]
  readonly vehicles: readonly VehicleRow[]
}

/** The sums of a text that stand nowhere. */
export function sumsWithoutGround(text: string, { texts, numbers, vehicles }: SumGrounds): readonly number[] {
  const known = new Set([
    ...texts.flatMap((one) => sumsIn(one.toLowerCase())),
    ...numbers.flatMap(numbersIn),
    ...vehicles.flatMap(pricesOf),
  ])
  return sumsIn(text.toLowerCase()).filter((sum) => !known.has(sum))
}

/** Whether a sentence of the text states a price of a vehicle that it names, and none of its own prices. */
export const tellsOtherPrice = (text: string, question: Question): boolean =>
  sentencesOf(text).some((sentence) => {
    const prices = question.catalogue.vehicles.filter((one) => names(sentence, one)).flatMap(pricesOf)
    const sums = sumsIn(sentence.toLowerCase())
    const isPrice = disclosesPrice(sentence, { ...question, lines: [] })
    return prices.length > 0 && sums.length > 0 && isPrice && !sums.some((sum) => prices.includes(sum))
  })
