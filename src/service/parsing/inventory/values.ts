/**
 * Reads the values in the cells of a feed. Each function throws `BadValue` for an invalid value, and returns
 * null for an empty one.
 */
import type { VehicleRow } from '../../platform/schema/accounts'
import { linkUrl } from '../../../rules/text/web-link'

/** The message follows the name of the field: 'is not a year'. */
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

/** Digits with optional commas between thousands and at most two decimals. */
const NUMBER = String.raw`(\d{1,3}(?:,\d{3})+|\d+)(\.\d{1,2})?`
/**
 * Numbers as German and Spanish write them, with a point or space between thousands and a comma before
 * decimals. None of them is also a number of `NUMBER`.
 */
const EUROPEAN =
  /(?<![\d.,])(\d{1,3}(?:[.\s\u00a0\u202f']\d{3})+(?:,\d{1,2})?|\d+,\d{1,2})(?:,-{1,2})?(?![\d.,])/
const PRICE = new RegExp(
  String.raw`^(?:usd?|cad?|eur)?\s*[$€£]?\s*${NUMBER}\s*(?:usd|cad|eur|gbp|dollars|euros?|[$€£])?\s*\*?$`,
  'i',
)
const NEGATIVE = /^(?:[-−(]|(?:usd?|cad?)?\s*[$€£]\s*[-−])/i
const MILEAGE = new RegExp(String.raw`^${NUMBER}\s*(mi|miles?|km|kms|kilomet(?:er|re)s?)?\.?$`, 'i')

/** The text with a European number in it written as `NUMBER`. */
const withPlainNumber = (text: string) =>
  text
    .replace(/,-{1,2}(?=\D*$)/, '')
    .replace(EUROPEAN, (number: string) => number.replace(/[.\s\u00a0\u202f']/g, '').replace(',', '.'))

const amount = (whole = '', part = '') => Math.round(Number(whole.replaceAll(',', '') + part))

/** Text without a digit counts as empty: 'Call for price', 'N/A'. */
const hasDigit = (text: string) => /\d/.test(text)

/** Whole dollars; null when there is no price. A price of 0 counts as none. */
export function readPrice(text: string): number | null {
  if (!hasDigit(text)) return null
  if (NEGATIVE.test(text)) throw new BadValue('is below zero', text)
  const found = PRICE.exec(withPlainNumber(text))
  if (!found) throw new BadValue('is not an amount of money, such as $33,480.00', text)
  const dollars = amount(found[1], found[2])
  if (dollars > DOLLARS_MAX) throw new BadValue('is too high', text)
  return dollars === 0 ? null : dollars
}

/** Whole miles; null when there is no mileage. `unit` is that of a value without one. */
export function readMileage(text: string, unit: 'mi' | 'km' = 'mi'): number | null {
  if (!hasDigit(text)) return null
  if (NEGATIVE.test(text)) throw new BadValue('is below zero', text)
  const found = MILEAGE.exec(withPlainNumber(text))
  if (!found) throw new BadValue('is not a mileage, such as 8,214', text)
  const read = amount(found[1], found[2])
  const miles = /^k/i.test(found[3] ?? unit) ? Math.round(read * MILES_A_KILOMETER) : read
  if (miles > MILEAGE_MAX) throw new BadValue('is too high', text)
  return miles
}

/** A year, or the date of a first registration. */
const YEAR = /^(?:(\d{4})|(?:\d{1,2}[./-]){1,2}(\d{4})|(\d{4})-\d{2}(?:-\d{2})?)$/

/** `latest` is the newest model year on sale. */
export function readYear(text: string, latest: number): number {
  const [, whole, dayFirst, yearFirst] = YEAR.exec(text) ?? []
  const year = Number(whole ?? dayFirst ?? yearFirst)
  if (year >= YEAR_MIN && year <= latest) return year
  throw new BadValue(`is not a year from ${YEAR_MIN} to ${latest}`, text)
}

const CONDITIONS: ReadonlyMap<string, VehicleRow['condition']> = new Map([
  ...[
    ...['n', 'new', 'newvehicle', 'newcar', 'brandnew', 'neu', 'neuwagen', 'neufahrzeug'],
    ...['nuevo', 'nueva', 'vn', 'vehiculonuevo', 'cochenuevo'],
  ].map((word) => [word, 'new'] as const),
  ...[
    ...['u', 'used', 'usedvehicle', 'usedcar', 'preowned', 'c', 'cpo', 'certified', 'certifiedpreowned'],
    ...['certifiedused', 'demo', 'demonstrator', 'loaner'],
    ...['gebraucht', 'gebrauchtwagen', 'gebrauchtfahrzeug', 'jahreswagen', 'vorfuhrwagen', 'vorfuehrwagen'],
    ...['tageszulassung', 'usado', 'usada', 'seminuevo', 'seminueva', 'ocasion', 'segundamano', 'km0', 'vo'],
    ...['vehiculousado', 'vehiculodeocasion', 'demostracion', 'gerencia'],
  ].map((word) => [word, 'used'] as const),
])

const normalizeWord = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')

/** Takes the first column with a known value, since another one may hold 'Excellent' or the body style. */
export function readCondition(texts: readonly string[], certified: string): VehicleRow['condition'] {
  const known = texts.map((text) => CONDITIONS.get(normalizeWord(text))).find((one) => one !== undefined)
  if (known !== undefined) return known
  const [first = ''] = texts
  if (first === '' && ['y', 'yes', 'true', '1', 'certified', 'cpo'].includes(normalizeWord(certified)))
    return 'used'
  throw new BadValue(
    first === '' ? 'is missing: say New or Used' : 'is neither New nor Used: write one of the two',
    first,
  )
}

const ON_LOT = [
  ...['', 'available', 'active', 'instock', 'in', 'onlot', 'live', 'forsale', 'frontline', 'ready', 'retail'],
  ...['published', 'new', 'used', 'certified'],
  ...['verfugbar', 'verfuegbar', 'sofortverfugbar', 'lagernd', 'lager', 'disponible', 'enstock', 'envivo'],
  ...['neu', 'gebraucht', 'nuevo', 'nueva', 'usado', 'usada', 'seminuevo', 'seminueva', 'ocasion', 'km0'],
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
  ...['verkauft', 'reserviert', 'nichtverfugbar', 'bestellt', 'imzulauf', 'geloscht', 'inaktiv'],
  ...['vendido', 'vendida', 'reservado', 'reservada', 'nodisponible', 'pedido', 'entransito', 'eliminado'],
]

/** Whether the vehicle is available on the lot; null for an unknown word. */
export function readStatus(text: string): boolean | null {
  const word = normalizeWord(text)
  if (ON_LOT.includes(word)) return true
  return OFF_LOT.includes(word) ? false : null
}

/** Body styles as the assistant and the dealership's site name them; other values are unchanged. */
const BODIES = [
  [/\b(sport utility|crossover|suv)\b/i, 'SUV'],
  [/\b(pickup|pick-up|(crew|extended|regular|double|quad) cab)\b/i, 'Truck'],
  [/^(4|four)[ -]?(dr|door) (car|sedan)$/i, 'Sedan'],
] as const

export const readBody = (text: string): string => BODIES.find(([pattern]) => pattern.test(text))?.[1] ?? text

/** E.g. '38 city, 36 highway'. */
export function readEconomy(whole: string, city: string, highway: string): string {
  if (whole !== '') return whole
  return [city && `${city} city`, highway && `${highway} highway`].filter(Boolean).join(', ')
}

/** The URL of the first picture in a list; it may contain commas. Null when there is none. */
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
