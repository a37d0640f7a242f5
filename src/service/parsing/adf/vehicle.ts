/** Reads the vehicles of a lead: those that the customer wants, and those that they have. */
import { clip } from '../../platform/plain-text'
import { commentsIn } from './comments'
import type { AdfVehicle, Interest } from './lead'
import { attributeOf, childOf, childrenOf, singleLineIn, wordOf, type XmlElement } from './xml'

const WORD_LENGTH = 80
const DETAIL_LENGTH = 500
const OPTIONS_MAX = 20
const DETAILS_MAX = 60

const INTEREST_WORDS: Readonly<Record<string, Interest>> = {
  buy: 'buy',
  purchase: 'buy',
  lease: 'lease',
  'test-drive': 'test-drive',
  testdrive: 'test-drive',
  'test drive': 'test-drive',
  service: 'service',
  sell: 'sell',
  'trade-in': 'trade-in',
  tradein: 'trade-in',
  'trade in': 'trade-in',
  trade: 'trade-in',
}

/** Reads a vehicle. Values that the standard does not know are added to `warnings`. */
export function vehicleOf(element: XmlElement, warnings: string[]): AdfVehicle {
  const requestedInterest = attributeOf(element, 'interest')
  const interest = INTEREST_WORDS[requestedInterest]
  if (requestedInterest !== '' && interest === undefined)
    warnings.push(`The interest ${clip(requestedInterest, 40)} is unknown`)
  const status = attributeOf(element, 'status') || wordOf(element, 'condition').toLowerCase()
  const word = (...names: readonly string[]) => clip(wordOf(element, ...names), WORD_LENGTH)
  return {
    interest: interest ?? 'buy',
    status: status.startsWith('new')
      ? 'new'
      : /^(used|pre-?owned|certified|cpo)/.test(status)
        ? 'used'
        : null,
    year: word('year'),
    make: word('make'),
    model: word('model'),
    trim: word('trim'),
    vin: word('vin').replace(/[\s-]/g, '').toUpperCase(),
    stock: word('stock', 'stocknumber', 'stockno'),
    details: detailsOf(element)
      .slice(0, DETAILS_MAX)
      .map((detail) => clip(detail, DETAIL_LENGTH)),
  }
}

/** Whether the vehicle has no data at all: senders include empty forms. */
export const isEmptyVehicle = ({ year, make, model, trim, vin, stock, details }: AdfVehicle): boolean =>
  [year, make, model, trim, vin, stock, ...details].every((text) => text === '')

function detailsOf(element: XmlElement): string[] {
  const word = (name: string) => wordOf(element, name)
  const doors = word('doors')
  const condition = childOf(element, 'condition')
  return [
    odometerOf(childOf(element, 'odometer')),
    ...childrenOf(element, 'colorcombination').map(colorsOf),
    word('bodystyle'),
    doors && `${doors} doors`,
    word('transmission'),
    condition === undefined || /^(new|used)$/i.test(singleLineIn(condition))
      ? ''
      : `condition ${singleLineIn(condition)}`,
    ...childrenOf(element, 'price').map(priceOf),
    word('pricecomments'),
    ...childrenOf(element, 'option').slice(0, OPTIONS_MAX).map(optionOf),
    ...childrenOf(element, 'finance').map(financeOf),
    ...childrenOf(element, 'comments').map((one) => commentsIn(one).replace(/\s*\n\s*/g, '; ')),
  ].filter((text) => text !== '')
}

/** A number with thousands separators; any other text is unchanged. */
const amountOf = (text: string) => {
  const plain = text.replace(/[$€£,\s]/g, '')
  const fraction = plain.includes('.') ? 2 : 0
  return /^\d{1,12}(\.\d+)?$/.test(plain)
    ? Number(plain)
        .toLocaleString('en-US', { minimumFractionDigits: fraction, maximumFractionDigits: fraction })
        .replace(/\.00$/, '')
    : text
}

function odometerOf(element: XmlElement | undefined): string {
  const reading = singleLineIn(element)
  if (element === undefined || reading === '') return ''
  const units = attributeOf(element, 'units')
  const unit = /^k/.test(units) ? 'km' : /[a-z]/i.test(reading) ? '' : 'miles'
  const known = attributeOf(element, 'status')
  const doubt = known === '' || known === 'original' || known === 'unknown' ? '' : `(${known})`
  return [amountOf(reading), unit, doubt].filter(Boolean).join(' ')
}

function colorsOf(element: XmlElement): string {
  const inside = wordOf(element, 'interiorcolor')
  const outside = wordOf(element, 'exteriorcolor')
  return [outside && `exterior ${outside}`, inside && `interior ${inside}`].filter(Boolean).join(', ')
}

function priceOf(element: XmlElement): string {
  const text = singleLineIn(element)
  if (text === '' || text === '0') return ''
  const currency = attributeOf(element, 'currency').toUpperCase()
  const delta = attributeOf(element, 'delta')
  const relative = attributeOf(element, 'relativeto')
  return [
    `${attributeOf(element, 'type')} price`.trim(),
    delta === '' ? '' : delta,
    amountOf(text),
    currency,
    relative === '' ? '' : `relative to ${relative}`,
  ]
    .filter(Boolean)
    .join(' ')
}

function optionOf(element: XmlElement): string {
  const name = wordOf(element, 'optionname') || wordOf(element, 'manufacturercode')
  return name === '' ? '' : `option ${name}`
}

function financeOf(element: XmlElement): string {
  const amounts = childrenOf(element, 'amount').map((one) => {
    const said = singleLineIn(one)
    if (said === '') return ''
    const kind = [attributeOf(one, 'limit'), attributeOf(one, 'type')].filter(Boolean).join(' ')
    return [kind, amountOf(said), attributeOf(one, 'currency').toUpperCase()].filter(Boolean).join(' ')
  })
  const balance = wordOf(element, 'balance')
  const words = [wordOf(element, 'method'), ...amounts, balance && `balance ${amountOf(balance)}`].filter(
    Boolean,
  )
  return words.length === 0 ? '' : `payment: ${words.join(', ')}`
}
