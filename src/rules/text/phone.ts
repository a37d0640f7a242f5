/**
 * Parses phone numbers as people write them. In the United States and Canada ten digits make a number;
 * elsewhere it must be valid in the dealership's country. Numbers are stored as E.164.
 */
import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'

const TEN_DIGITS = 10
/** The maximum number of digits in E.164. */
const E164_MAX_DIGITS = 15
const TEN_DIGIT_COUNTRIES: ReadonlySet<string> = new Set(['US', 'CA'])

export type ReadPhone =
  | { readonly status: 'good'; readonly e164: string }
  /** Fewer than ten digits after the country code where ten are required. */
  | { readonly status: 'short' }
  | { readonly status: 'wrong' }

const digitsOf = (text: string) => text.replace(/\D/g, '')
/** A number with another country's code, such as '+44 20 7946 0018'. */
const isForeign = (text: string) => /^\s*\+\s*[02-9]/.test(text)

/** Whether ten digits begin with our own country code, as the plus says, so that the last one is missing. */
const isShortAfterCode = (text: string, digits: string) =>
  digits.length === TEN_DIGITS && /^\s*\+\s*1/.test(text)

/** `country` is the dealership's, ISO 3166 alpha-2. A number with a country code is parsed by that. */
export function readPhone(text: string, country: string): ReadPhone {
  if (needsTenDigits(text, country)) {
    const digits = digitsOf(text)
    if (digits.length < TEN_DIGITS || isShortAfterCode(text, digits)) return { status: 'short' }
    if (digits.length === TEN_DIGITS) return { status: 'good', e164: `+1${digits}` }
    // With the country code.
    return digits.length === TEN_DIGITS + 1 && digits.startsWith('1')
      ? { status: 'good', e164: `+${digits}` }
      : { status: 'wrong' }
  }
  const parsed = parsePhoneNumberFromString(text, {
    ...(isSupportedCountry(country) && { defaultCountry: country }),
    extract: false,
  })
  return parsed?.isValid() ? { status: 'good', e164: parsed.number } : { status: 'wrong' }
}

/** Whether ten digits are expected of this text, with or without our own country code. */
export const needsTenDigits = (text: string, country: string) =>
  TEN_DIGIT_COUNTRIES.has(country) && !isForeign(text)

/**
 * Cleans the content of a phone field: digits only, at most `limit` of them where numbers have ten. Of a
 * number with our own country code the last digits are cut, so that what stays is a number; the code is
 * dropped when there is no room for it, or when it would count as one of the ten digits. A foreign one is
 * kept with its plus.
 */
export function cleanTypedPhone(text: string, country: string, limit: number): string {
  const digits = digitsOf(text)
  if (!TEN_DIGIT_COUNTRIES.has(country)) {
    return `${text.trimStart().startsWith('+') ? '+' : ''}${digits.slice(0, E164_MAX_DIGITS)}`
  }
  if (isForeign(text)) return `+${digits.slice(0, E164_MAX_DIGITS)}`
  const dropsCode =
    isShortAfterCode(text, digits) ||
    (limit === TEN_DIGITS && digits.length > limit && digits.startsWith('1'))
  return digits.slice(dropsCode ? 1 : 0).slice(0, limit)
}

/**
 * The initial value of a phone field for a stored number: without the country code where numbers have ten
 * digits.
 */
export function phoneToType(e164: string | null, country: string): string {
  if (e164 === null) return ''
  return TEN_DIGIT_COUNTRIES.has(country) && /^\+1\d{10}$/.test(e164) ? e164.slice(2) : e164
}

/** The error of a phone field of the settings with an invalid number. */
export const PHONE_ISSUE = 'Please enter valid phone number (example: +1xxxxxxxxx)'

/**
 * Parses a phone number of the settings as E.164; null when invalid. Only an optional plus and digits are
 * allowed.
 */
export function readSettingPhone(text: string, country: string): string | null {
  if (!/^\+?\d+$/.test(text)) return null
  const phone = readPhone(text, country)
  return phone.status === 'good' ? phone.e164 : null
}
