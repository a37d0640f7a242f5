/** Finds stock numbers and VINs in a text. */
import { hasCheckDigit, isVin } from '../../../../rules/text/vin'
import type { VehicleRow } from '../../../platform/schema/accounts'
import { codeOf, namesOf, shapeOf } from './names'
import { TEXT_MAX } from './tokens'

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
    const isOne = apart === '' || stocks.has(codeOf(whole)) || shapes.has(shapeOf(codeOf(whole)))
    const raw = isOne ? whole : whole.slice(apart.length)
    const at = isOne ? match.index : match.index + apart.length
    const code = codeOf(raw)
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
