/** Finds contact details in what somebody wrote. */
import { findPhoneNumbersInText, isSupportedCountry } from 'libphonenumber-js/min'
import { isEmail } from '../text/email'
import { readPhone } from '../text/phone'

const EMAIL = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/
// Ten digits of the North American plan: area code and exchange begin with 2 to 9.
const NANP = /(?<![\d+])(?:\+?1[ .-]{0,2})?\(?([2-9]\d{2})\)?[ .-]{0,2}([2-9]\d{2})[ .-]?(\d{4})(?!\d)/
const INTERNATIONAL = /\+\d[\d .-]{7,18}\d/
/** How much of a text is searched for a number, characters. */
const SEARCHED_LENGTH = 400
const NANP_COUNTRIES: ReadonlySet<string> = new Set(['US', 'CA'])

/** The parts of a web address that look like a contact are none: its user and host, an item's number. */
const WEB_ADDRESS = /\b(?:[a-z][a-z0-9+.-]{1,30}:\/\/|www\.)[^\s<>"]+/gi
const withoutWebAddresses = (text: string) => text.replace(WEB_ADDRESS, ' ')

/** Finds an e-mail address, in lower case; undefined when there is none. */
export function emailIn(text: string): string | undefined {
  const found = EMAIL.exec(withoutWebAddresses(text))?.[0].toLowerCase()
  return found !== undefined && isEmail(found) ? found : undefined
}

/**
 * Finds the first phone number in a text that is valid in the dealership's country, or that has a valid code
 * of another country. Returns E.164, or undefined when there is none.
 */
export function phoneIn(written: string, country = 'US'): string | undefined {
  const text = withoutWebAddresses(written)
  if (NANP_COUNTRIES.has(country)) {
    const nanp = NANP.exec(text)
    if (nanp) return `+1${nanp[1]}${nanp[2]}${nanp[3]}`
    const abroad = INTERNATIONAL.exec(text)?.[0]
    const phone = abroad === undefined ? undefined : readPhone(abroad, country)
    return phone?.status === 'good' ? phone.e164 : undefined
  }
  const own = isSupportedCountry(country) ? { defaultCountry: country } : {}
  return findPhoneNumbersInText(text.slice(0, SEARCHED_LENGTH), own).at(0)?.number.number
}

/**
 * Removes phone numbers and e-mail addresses from a text, so that their digits are not taken for a time or a
 * price.
 */
export const withoutContacts = (text: string): string =>
  text.replace(new RegExp(EMAIL, 'g'), ' ').replace(new RegExp(NANP, 'g'), ' ').replace(INTERNATIONAL, ' ')
