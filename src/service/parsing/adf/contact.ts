/** Who the customer is, out of any mix of name parts, addresses and numbers. */
import { readPhone } from '../../../rules/text/phone'
import { isMailAddress } from '../mail-address'
import { clip } from '../../platform/plain-text'
import { namesIn } from '../names'
import type { AdfContact, AdfPlace } from './lead'
import { attributeOf, childOf, childrenOf, elementsOf, lineIn, wordOf, type XmlElement } from './xml'

const NAME_LENGTH = 80
const DETAIL_LENGTH = 300
/** Ways to reach somebody beyond these say nothing more. */
const WAYS_MAX = 10

/** Null: it names nobody. `warnings` gets what had to be left out. */
export function contactOf(prospect: XmlElement, place: AdfPlace, warnings: string[]): AdfContact | null {
  const customer = childOf(prospect, 'customer', 'contact') ?? prospect
  const people = customer.name === 'customer' ? childrenOf(customer, 'contact') : []
  const main =
    people.find((one) => attributeOf(one, 'primarycontact') === '1' && saysWho(one)) ??
    people.find(saysWho) ??
    customer
  const others = people.filter((one) => one !== main && saysWho(one))
  const names = namesOf(main)
  const emails = emailsIn(main, warnings)
  const phones = phonesIn(main, place, warnings)
  const [email] = emails
  const [phone] = phones.filter(({ e164 }) => e164 !== null)
  if (`${names.first_name}${names.last_name}` === '' && email === undefined && phones.length === 0)
    return null
  const details = [
    ...emails.slice(1).map((address) => `Other e-mail: ${address}`),
    ...phones.filter((one) => one !== phone).map(({ label, text }) => `${label}: ${text}`),
    ...preferenceOf(main, phones),
    ...companyOf(main),
    ...addressOf(customer, main),
    ...others.map(
      (one) => `Other contact: ${[nameWords(one), ...reachWords(one)].filter(Boolean).join(', ')}`,
    ),
    ...timeframeOf(customer),
  ]
  return {
    ...names,
    email: email ?? null,
    phone: phone?.e164 ?? null,
    details: details.slice(0, 20).map((detail) => clip(detail, DETAIL_LENGTH)),
  }
}

const saysWho = (contact: XmlElement) =>
  elementsOf(contact).some((one) => ['name', 'email', 'phone'].includes(one.name) && lineIn(one) !== '')

function namesOf(contact: XmlElement): { first_name: string; last_name: string } {
  const written = childrenOf(contact, 'name').map((one) => ({
    part: attributeOf(one, 'part') || 'full',
    type: attributeOf(one, 'type'),
    text: lineIn(one),
  }))
  const part = (...names: readonly string[]) =>
    written.find((one) => names.includes(one.part) && one.text !== '')?.text ?? ''
  const first = part('first', 'firstname', 'given') || wordOf(contact, 'firstname', 'first_name')
  const last = part('last', 'lastname', 'surname', 'family') || wordOf(contact, 'lastname', 'last_name')
  const middle = part('middle', 'middlename', 'mi')
  const suffix = part('suffix')
  const full = part('full', 'fullname')
  const isCompany = written.some(({ type, text }) => type === 'business' && text === full)
  // The full name helps out where a part is missing.
  const [fullFirst, fullLast] = full === '' || isCompany ? [full, ''] : namesIn(full)
  const given =
    [first, middle].filter(Boolean).join(' ') || lessOf(full, last) || (last === '' ? fullFirst : '')
  const family = last || (first === '' ? fullLast : lessOf(full, first))
  return {
    first_name: clip(given, NAME_LENGTH),
    last_name: clip([family, family === '' ? '' : suffix].filter(Boolean).join(' '), NAME_LENGTH),
  }
}

/** The full name without a part that stands at one of its ends; empty when it does not. */
function lessOf(full: string, known: string): string {
  if (known === '') return ''
  const whole = full.toLowerCase()
  const part = known.toLowerCase()
  if (whole.startsWith(`${part} `)) return full.slice(known.length).trim()
  return whole.endsWith(` ${part}`) ? full.slice(0, -known.length).trim() : ''
}

/** Good addresses, the preferred one first, each once. */
function emailsIn(contact: XmlElement, warnings: string[]): string[] {
  const written = childrenOf(contact, 'email', 'e-mail', 'emailaddress')
    .flatMap((one) =>
      lineIn(one)
        .split(/[;,\s]+/)
        .map((text) => ({ text: text.replace(/^mailto:|^<|>$/gi, ''), preferred: isPreferred(one) })),
    )
    .filter(({ text }) => text !== '')
  const good = written.filter(({ text }) => isMailAddress(text))
  if (good.length < written.length) warnings.push('An e-mail address in it is none')
  const sorted = [...good.filter(({ preferred }) => preferred), ...good.filter(({ preferred }) => !preferred)]
  return [...new Set(sorted.map(({ text }) => text.toLowerCase()))].slice(0, WAYS_MAX)
}

interface Phone {
  /** E.g. `Fax`, `Cell phone, evening`. */
  readonly label: string
  /** As it was written. */
  readonly text: string
  /** Null: no number that could be called or written to. */
  readonly e164: string | null
  readonly rank: number
}

const LABELS: Readonly<Record<string, string>> = {
  cell: 'Cell phone',
  cellphone: 'Cell phone',
  mobile: 'Cell phone',
  fax: 'Fax',
  pager: 'Pager',
}
const EXTENSION = /[\s,;]*(?:(?:extension|ext|x)\.?|#)\s*:?\s*\d{1,6}\s*$/i

/** The best one first: preferred, then those that take text messages. */
function phonesIn(contact: XmlElement, { country }: AdfPlace, warnings: string[]): Phone[] {
  const phones = childrenOf(contact, 'phone', 'phonenumber', 'telephone', 'mobile', 'cellphone')
    .map((one) => phoneOf(one, country))
    .filter(({ text }) => text !== '')
  if (phones.some(({ e164, label }) => e164 === null && !/^(Fax|Pager)/.test(label))) {
    warnings.push('A phone number in it is none')
  }
  const seen = new Set<string>()
  return phones
    .sort((one, other) => one.rank - other.rank)
    .filter(({ e164, text }) => !seen.has(e164 ?? text) && seen.add(e164 ?? text))
    .slice(0, WAYS_MAX)
}

function phoneOf(element: XmlElement, country: string): Phone {
  const type = attributeOf(element, 'type') || (element.name === 'phone' ? 'phone' : element.name)
  const time = attributeOf(element, 'time')
  const text = clip(lineIn(element), 60)
  const isVoice = type !== 'fax' && type !== 'pager'
  const read = isVoice ? readPhone(text.replace(EXTENSION, ''), country) : null
  // Forms that insist on a number get one digit over and over.
  const e164 = read?.status === 'good' && !/(\d)\1{8}$/.test(read.e164) ? read.e164 : null
  const isCell = LABELS[type] === 'Cell phone'
  const rank = (isPreferred(element) ? 0 : 10) + (isVoice ? 0 : 5) + (isCell ? 0 : 1)
  const asked = time === '' || time === 'nopreference' ? '' : `, ${time}`
  return { label: `${LABELS[type] ?? 'Phone'}${asked}`, text, e164, rank }
}

const isPreferred = (element: XmlElement) =>
  ['1', 'true', 'yes', 'y'].includes(attributeOf(element, 'preferredcontact'))

function preferenceOf(contact: XmlElement, phones: readonly Phone[]): string[] {
  const preferred = elementsOf(contact).find((one) => isPreferred(one) && lineIn(one) !== '')
  const time = phones.find(({ e164 }) => e164 !== null)?.label.split(', ')[1]
  const by = preferred === undefined ? '' : preferred.name.includes('mail') ? 'e-mail' : 'phone'
  const words = [by === '' ? '' : `by ${by}`, time ?? ''].filter(Boolean).join(', ')
  return words === '' ? [] : [`Best reached: ${words}`]
}

function companyOf(contact: XmlElement): string[] {
  const company = childrenOf(contact, 'name').find(
    (one) => attributeOf(one, 'type') === 'business' && lineIn(one) !== '',
  )
  return company === undefined ? [] : [`Company: ${lineIn(company)}`]
}

function addressOf(customer: XmlElement, contact: XmlElement): string[] {
  const address = childOf(contact, 'address') ?? childOf(customer, 'address')
  if (address === undefined) return []
  const streets = childrenOf(address, 'street', 'apartment').map(lineIn)
  const rest = ['city', 'regioncode', 'state', 'postalcode', 'zip', 'country'].map((name) =>
    wordOf(address, name),
  )
  const words = [...streets, ...rest].filter(Boolean).join(', ')
  // Forms often know only the country.
  return words === '' || words === wordOf(address, 'country') ? [] : [`Address: ${words}`]
}

const nameWords = (contact: XmlElement) => {
  const { first_name, last_name } = namesOf(contact)
  return [first_name, last_name].filter(Boolean).join(' ')
}
const reachWords = (contact: XmlElement) => childrenOf(contact, 'email', 'phone').map(lineIn)

function timeframeOf(customer: XmlElement): string[] {
  const frame = childOf(customer, 'timeframe')
  if (frame === undefined) return []
  const from = wordOf(frame, 'earliestdate')
  const to = wordOf(frame, 'latestdate')
  const words = [wordOf(frame, 'description'), from && `from ${from}`, to && `until ${to}`]
    .filter(Boolean)
    .join(', ')
  return words === '' ? [] : [`Time frame: ${words}`]
}
