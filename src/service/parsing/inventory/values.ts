/**
 * What the cells of a feed mean. Each throws `BadValue` for what cannot be meant, and reads what says nothing
 * as null.
 */
import type { VehicleRow } from '../../platform/schema/accounts'
import { linkUrl } from '../../../rules/text/web-link'

/** Follows the name of what it is about: 'is not a year'. */
export class BadValue extends Error {
  readonly value: string

  constructor(message: string, value: string) {
    super(message)
    this.value = value
  }
}

const MILES_A_KILOMETER = 0.621371
const MILEAGE_MAX = 2_000_000
const DOLLARS_MAX = 99_999_999
/** The first motor car was patented in 1886. */
const YEAR_MIN = 1886
const PHOTO_MAX_LENGTH = 2000

/** Digits, with commas between thousands, and at most two after the point. */
const NUMBER = String.raw`(\d{1,3}(?:,\d{3})+|\d+)(\.\d{1,2})?`
const PRICE = new RegExp(
  String.raw`^(?:usd?|cad?)?\s*[$€£]?\s*${NUMBER}\s*(?:usd|cad|eur|gbp|dollars)?\s*\*?$`,
  'i',
)
const NEGATIVE = /^(?:[-−(]|(?:usd?|cad?)?\s*[$€£]\s*[-−])/i
const MILEAGE = new RegExp(String.raw`^${NUMBER}\s*(mi|miles?|km|kms|kilomet(?:er|re)s?)?\.?$`, 'i')

const amount = (whole = '', part = '') => Math.round(Number(whole.replaceAll(',', '') + part))

/** Without a digit it says nothing: 'Call for price', 'N/A'. */
const saysNumber = (text: string) => /\d/.test(text)

/** Whole dollars; null: none is told. Nothing is sold for 0. */
export function readPrice(text: string): number | null {
  if (!saysNumber(text)) return null
  if (NEGATIVE.test(text)) throw new BadValue('is below zero', text)
  const found = PRICE.exec(text)
  if (!found) throw new BadValue('is not an amount of money, such as $33,480.00', text)
  const dollars = amount(found[1], found[2])
  if (dollars > DOLLARS_MAX) throw new BadValue('is too high', text)
  return dollars === 0 ? null : dollars
}

/** Whole miles. */
export function readMileage(text: string): number | null {
  if (!saysNumber(text)) return null
  if (NEGATIVE.test(text)) throw new BadValue('is below zero', text)
  const found = MILEAGE.exec(text)
  if (!found) throw new BadValue('is not a mileage, such as 8,214', text)
  const read = amount(found[1], found[2])
  const miles = /^k/i.test(found[3] ?? '') ? Math.round(read * MILES_A_KILOMETER) : read
  if (miles > MILEAGE_MAX) throw new BadValue('is too high', text)
  return miles
}

/** `latest`: the newest model year that is sold. */
export function readYear(text: string, latest: number): number {
  const year = /^\d{4}$/.test(text) ? Number(text) : NaN
  if (year >= YEAR_MIN && year <= latest) return year
  throw new BadValue(`is not a year from ${YEAR_MIN} to ${latest}`, text)
}

const CONDITIONS: ReadonlyMap<string, VehicleRow['condition']> = new Map([
  ...['n', 'new', 'newvehicle', 'newcar', 'brandnew'].map((word) => [word, 'new'] as const),
  ...[
    ...['u', 'used', 'usedvehicle', 'usedcar', 'preowned', 'c', 'cpo', 'certified', 'certifiedpreowned'],
    ...['certifiedused', 'demo', 'demonstrator', 'loaner'],
  ].map((word) => [word, 'used'] as const),
])

const lettersOf = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '')

/** Of several columns, the first that says it: another may hold 'Excellent', or the kind of body. */
export function readCondition(texts: readonly string[], certified: string): VehicleRow['condition'] {
  const known = texts.map((text) => CONDITIONS.get(lettersOf(text))).find((one) => one !== undefined)
  if (known !== undefined) return known
  const [first = ''] = texts
  if (first === '' && ['y', 'yes', 'true', '1', 'certified', 'cpo'].includes(lettersOf(certified)))
    return 'used'
  throw new BadValue(first === '' ? 'is missing: say New or Used' : 'is neither New nor Used', first)
}

const ON_LOT = [
  ...['', 'available', 'active', 'instock', 'in', 'onlot', 'live', 'forsale', 'frontline', 'ready', 'retail'],
  ...['published', 'new', 'used', 'certified'],
]
const OFF_LOT = [
  ...[
    'sold',
    'solddelivered',
    'delivered',
    'salepending',
    'pending',
    'pendingsale',
    'deposit',
    'onhold',
    'hold',
  ],
  ...[
    'inactive',
    'unavailable',
    'notavailable',
    'outofstock',
    'offlot',
    'deleted',
    'removed',
    'wholesale',
    'wholesaled',
  ],
  ...['intransit', 'transit', 'onorder', 'ordered', 'inproduction', 'auction'],
]

/** Whether it stands on the lot for whoever wants it; null: the word is not known. */
export function readStatus(text: string): boolean | null {
  const word = lettersOf(text)
  if (ON_LOT.includes(word)) return true
  return OFF_LOT.includes(word) ? false : null
}

/** How the assistant and the dealership's site call a body; others stay as they are written. */
const BODIES = [
  [/\b(sport utility|crossover|suv)\b/i, 'SUV'],
  [/\b(pickup|pick-up|(crew|extended|regular|double|quad) cab)\b/i, 'Truck'],
  [/^(4|four)[ -]?(dr|door) (car|sedan)$/i, 'Sedan'],
] as const

export const readBody = (text: string): string => BODIES.find(([pattern]) => pattern.test(text))?.[1] ?? text

/** '38 city, 36 highway'. */
export function readEconomy(whole: string, city: string, highway: string): string {
  if (whole !== '') return whole
  return [city && `${city} city`, highway && `${highway} highway`].filter(Boolean).join(', ')
}

/** Address of the first picture of a list, which may hold commas itself; null: there is none. */
export function readPhoto(text: string): string | null {
  const [first = ''] = text.split(/[\s|]+|[,;](?=\s*(?:https?:|\/\/|$))/i).filter((one) => one !== '')
  if (first === '') return null
  const address = first.startsWith('//') ? `https:${first}` : first
  const url = linkUrl(address)
  if (url === null || !['http:', 'https:'].includes(url.protocol))
    throw new BadValue('is not an address of the web, such as https://…', first)
  if (url.href.length > PHOTO_MAX_LENGTH) throw new BadValue('is too long for an address', first)
  return url.href
}
