/** Reads the customer of a lead from any mix of name parts, addresses and phone numbers. */
import { readPhone } from '../../../rules/text/phone'
import { isMailAddress } from '../mail-address'
import { clip } from '../../platform/plain-text'
import { namesIn } from '../names'
import type { AdfContact, AdfLocale } from './lead'
import { attributeOf, childOf, childrenOf, elementsOf, singleLineIn, wordOf, type XmlElement } from './xml'

const NAME_LENGTH = 80
const DETAIL_LENGTH = 300
/** The maximum number of e-mail addresses and of phone numbers that are read. */
const ADDRESSES_MAX = 10

/** Null when the lead names nobody. What had to be left out is added to `warnings`. */
export function contactOf(prospect: XmlElement, locale: AdfLocale, warnings: string[]): AdfContact | null {
  const customer = childOf(prospect, 'customer', 'contact') ?? prospect
  const contacts = customer.name === 'customer' ? childrenOf(customer, 'contact') : []
  const main =
    contacts.find((one) => attributeOf(one, 'primarycontact') === '1' && identifiesPerson(one)) ??
    contacts.find(identifiesPerson) ??
    customer
  const others = contacts.filter((one) => one !== main && identifiesPerson(one))
  const names = namesOf(main)
  const emails = emailsIn(main, warnings)
  const phones = phonesIn(main, locale, warnings)
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
      (one) => `Other contact: ${[fullName(one), ...contactTexts(one)].filter(Boolean).join(', ')}`,
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

const identifiesPerson = (contact: XmlElement) =>
  elementsOf(contact).some((one) => ['name', 'email', 'phone'].includes(one.name) && singleLineIn(one) !== '')

function namesOf(contact: XmlElement): { first_name: string; last_name: string } {
  const written = childrenOf(contact, 'name').map((one) => ({
    part: attributeOf(one, 'part') || 'full',
    type: attributeOf(one, 'type'),
    text: singleLineIn(one),
  }))
  const part = (...names: readonly string[]) =>
    written.find((one) => names.includes(one.part) && one.text !== '')?.text ?? ''
  const first = part('first', 'firstname', 'given') || wordOf(contact, 'firstname', 'first_name')
  const last = part('last', 'lastname', 'surname', 'family') || wordOf(contact, 'lastname', 'last_name')
  const middle = part('middle', 'middlename', 'mi')
  const suffix = part('suffix')
  const full = part('full', 'fullname')
  const isCompany = written.some(({ type, text }) => type === 'business' && text === full)
  // The full name supplies a missing part.
  const [fullFirst, fullLast] = full === '' || isCompany ? [full, ''] : namesIn(full)
  const given =
    [first, middle].filter(Boolean).join(' ') || withoutPart(full, last) || (last === '' ? fullFirst : '')
  const family = last || (first === '' ? fullLast : withoutPart(full, first))
  return {
    first_name: clip(given, NAME_LENGTH),
    last_name: clip([family, family === '' ? '' : suffix].filter(Boolean).join(' '), NAME_LENGTH),
  }
}

/** The full name without a part at its beginning or end; empty when the part is not there. */
function withoutPart(full: string, known: string): string {
  if (known === '') return ''
  const whole = full.toLowerCase()
  const part = known.toLowerCase()
  if (whole.startsWith(`${part} `)) return full.slice(known.length).trim()
  return whole.endsWith(` ${part}`) ? full.slice(0, -known.length).trim() : ''
}

/** Distinct valid addresses, preferred ones first. */
function emailsIn(contact: XmlElement, warnings: string[]): string[] {
  const written = childrenOf(contact, 'email', 'e-mail', 'emailaddress')
    .flatMap((one) =>
      singleLineIn(one)
        .split(/[;,\s]+/)
        .map((text) => ({ text: text.replace(/^mailto:|^<|>$/gi, ''), preferred: isPreferred(one) })),
    )
    .filter(({ text }) => text !== '')
  const good = written.filter(({ text }) => isMailAddress(text))
  if (good.length < written.length) warnings.push('An e-mail address in it is none')
  const sorted = [...good.filter(({ preferred }) => preferred), ...good.filter(({ preferred }) => !preferred)]
  return [...new Set(sorted.map(({ text }) => text.toLowerCase()))].slice(0, ADDRESSES_MAX)
}

interface Phone {
  /** E.g. `Fax`, `Cell phone, evening`. */
  readonly label: string
  /** The original text. */
  readonly text: string
  /** Null when the number cannot be called or written to. */
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

/** Phone numbers, best first: preferred ones, then those that can receive text messages. */
function phonesIn(contact: XmlElement, { country }: AdfLocale, warnings: string[]): Phone[] {
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
    .slice(0, ADDRESSES_MAX)
}

function phoneOf(element: XmlElement, country: string): Phone {
  const type = attributeOf(element, 'type') || (element.name === 'phone' ? 'phone' : element.name)
  const time = attributeOf(element, 'time')
  const text = clip(singleLineIn(element), 60)
  const isVoice = type !== 'fax' && type !== 'pager'
  const read = isVoice ? readPhone(text.replace(EXTENSION, ''), country) : null
  // Forms that require a number are often filled with one repeated digit.
  const e164 = read?.status === 'good' && !/(\d)\1{8}$/.test(read.e164) ? read.e164 : null
  const isCell = LABELS[type] === 'Cell phone'
  const rank = (isPreferred(element) ? 0 : 10) + (isVoice ? 0 : 5) + (isCell ? 0 : 1)
  const timeNote = time === '' || time === 'nopreference' ? '' : `, ${time}`
  return { label: `${LABELS[type] ?? 'Phone'}${timeNote}`, text, e164, rank }
}

const isPreferred = (element: XmlElement) =>
  ['1', 'true', 'yes', 'y'].includes(attributeOf(element, 'preferredcontact'))

function preferenceOf(contact: XmlElement, phones: readonly Phone[]): string[] {
  const preferred = elementsOf(contact).find((one) => isPreferred(one) && singleLineIn(one) !== '')
  const time = phones.find(({ e164 }) => e164 !== null)?.label.split(', ')[1]
  const by = preferred === undefined ? '' : preferred.name.includes('mail') ? 'e-mail' : 'phone'
  const words = [by === '' ? '' : `by ${by}`, time ?? ''].filter(Boolean).join(', ')
  return words === '' ? [] : [`Best reached: ${words}`]
}

function companyOf(contact: XmlElement): string[] {
  const company = childrenOf(contact, 'name').find(
    (one) => attributeOf(one, 'type') === 'business' && singleLineIn(one) !== '',
  )
  return company === undefined ? [] : [`Company: ${singleLineIn(company)}`]
}

function addressOf(customer: XmlElement, contact: XmlElement): string[] {
  const address = childOf(contact, 'address') ?? childOf(customer, 'address')
  if (address === undefined) return []
  const streets = childrenOf(address, 'street', 'apartment').map(singleLineIn)
  const rest = ['city', 'regioncode', 'state', 'postalcode', 'zip', 'country'].map((name) =>
    wordOf(address, name),
  )
  const words = [...streets, ...rest].filter(Boolean).join(', ')
  // Forms often fill in only the country.
  return words === '' || words === wordOf(address, 'country') ? [] : [`Address: ${words}`]
}

const fullName = (contact: XmlElement) => {
  const { first_name, last_name } = namesOf(contact)
  return [first_name, last_name].filter(Boolean).join(' ')
}
const contactTexts = (contact: XmlElement) => childrenOf(contact, 'email', 'phone').map(singleLineIn)

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
