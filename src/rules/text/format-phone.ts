/** Phone numbers as a dealership writes them. */
import { getCountryCallingCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import type { Formats } from '../../contract/core/formats'

type PhoneFormats = Pick<Formats, 'phone' | 'country'>

/** Numbers kept as written; a list writes the same ones over and over. */
const KEPT = 1000
const written = new Map<string, string>()

/**
 * E.164 → `(312) 555-0142`, `312-555-0142` or `+1 312 555 0142`; a number of another country than the
 * dealership's always begins with its code. What is no number stays as it is; null → ''.
 */
export function formatPhone(phone: string | null, { phone: format, country }: PhoneFormats): string {
  if (phone === null) return ''
  if (!/^\+\d+$/.test(phone)) return phone
  const key = `${format} ${country} ${phone}`
  let text = written.get(key)
  if (text === undefined) {
    text = write(phone, format, country)
    if (written.size >= KEPT) written.clear()
    written.set(key, text)
  }
  return text
}

function write(phone: string, format: Formats['phone'], country: string): string {
  const number = parsePhoneNumberFromString(phone)
  if (!number?.isPossible()) return phone
  const own = isSupportedCountry(country) && getCountryCallingCode(country) === number.countryCallingCode
  if (!own || format === 'international') return number.formatInternational()
  // Written by the rules of its country, which groups the digits as people there do.
  const national = number.formatNational()
  return format === 'national' ? national : (national.match(/\d+/g) ?? []).join('-')
}
