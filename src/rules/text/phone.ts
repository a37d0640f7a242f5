/**
 * Phone numbers as people write them. In the United States and Canada ten digits make a number; elsewhere it
 * is one that is valid in the dealership's country. Stored as E.164.
 */
import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'

const TEN_DIGITS = 10
/** The most that E.164 allows. */
const LONGEST = 15
const TEN_DIGIT_COUNTRIES: ReadonlySet<string> = new Set(['US', 'CA'])

export type ReadPhone =
  | { readonly status: 'good'; readonly e164: string }
  /** Fewer than ten digits where ten are asked for. */
  | { readonly status: 'short' }
  | { readonly status: 'wrong' }

const digitsOf = (text: string) => text.replace(/\D/g, '')
/** A number with another country's code, such as '+44 20 7946 0018'. */
const isForeign = (text: string) => /^\s*\+\s*[02-9]/.test(text)

/**
 * `country`: the dealership's, ISO 3166 alpha-2. A number with a country's code of its own is read by that.
 */
export function readPhone(text: string, country: string): ReadPhone {
  if (TEN_DIGIT_COUNTRIES.has(country) && !isForeign(text)) {
    const digits = digitsOf(text)
    if (digits.length < TEN_DIGITS) return { status: 'short' }
    if (digits.length === TEN_DIGITS) return { status: 'good', e164: `+1${digits}` }
    // With its country's code in front.
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

/**
 * What stays in a phone field of what was typed or pasted: digits, at most `limit` of them where numbers have
 * ten. A country's own code in front is dropped when it is ours and there is no room for it, and kept, with
 * its plus, when it is another one's.
 */
export function typedPhone(text: string, country: string, limit: number): string {
  const digits = digitsOf(text)
  if (!TEN_DIGIT_COUNTRIES.has(country)) {
    return `${text.trimStart().startsWith('+') ? '+' : ''}${digits.slice(0, LONGEST)}`
  }
  if (isForeign(text)) return `+${digits.slice(0, LONGEST)}`
  const own = digits.length > limit && digits.startsWith('1') ? digits.slice(1) : digits
  return own.slice(0, limit)
}

/** A stored number as a field begins with it: without the country's code where numbers have ten digits. */
export function phoneToType(e164: string | null, country: string): string {
  if (e164 === null) return ''
  return TEN_DIGIT_COUNTRIES.has(country) && /^\+1\d{10}$/.test(e164) ? e164.slice(2) : e164
}

/** Shown at a phone field of the settings that holds no number. */
export const PHONE_FAULT = 'Please enter valid phone number (example: +1xxxxxxxxx)'

/** A phone of the settings as E.164; null when it is none: a plus or not, then digits only. */
export function readSettingPhone(text: string, country: string): string | null {
  if (!/^\+?\d+$/.test(text)) return null
  const phone = readPhone(text, country)
  return phone.status === 'good' ? phone.e164 : null
}
