/** Formats phone numbers as a dealership writes them. */
import { getCountryCallingCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import type { Formats } from '../../contract/core/formats'

type PhoneFormats = Pick<Formats, 'phone' | 'country'>

/** The size of the cache; a list formats the same numbers over and over. */
const CACHE_SIZE = 1000
const cache = new Map<string, string>()

/**
 * E.164 → `(312) 555-0142`, `312-555-0142` or `+1 312 555 0142`. A number of another country than the
 * dealership's always starts with its code. Invalid numbers are returned unchanged; null → ''.
 */
export function formatPhone(phone: string | null, { phone: format, country }: PhoneFormats): string {
  if (phone === null) return ''
  if (!/^\+\d+$/.test(phone)) return phone
  const key = `${format} ${country} ${phone}`
  let text = cache.get(key)
  if (text === undefined) {
    text = formatUncached(phone, format, country)
    if (cache.size >= CACHE_SIZE) cache.clear()
    cache.set(key, text)
  }
  return text
}

function formatUncached(phone: string, format: Formats['phone'], country: string): string {
  const number = parsePhoneNumberFromString(phone)
  if (!number?.isPossible()) return phone
  const own = isSupportedCountry(country) && getCountryCallingCode(country) === number.countryCallingCode
  if (!own || format === 'international') return number.formatInternational()
  // Formatted by the rules of its country, which groups the digits as people there do.
  const national = number.formatNational()
  return format === 'national' ? national : (national.match(/\d+/g) ?? []).join('-')
}
