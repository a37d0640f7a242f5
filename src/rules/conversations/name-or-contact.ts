/** How staff tell one customer from another in a notice. */
import type { Formats } from '../../contract/core/formats'
import { formatPhone } from '../text/format-phone'

interface Person {
  readonly name: string
  readonly surname: string
  /** E.164. */
  readonly phone: string | null
  readonly email: string | null
}

/** The full name, or else the phone number in the dealership's format, the e-mail address, or nothing. */
export const nameOrContact = ({ name, surname, phone, email }: Person, formats: Formats): string =>
  [name, surname].filter(Boolean).join(' ') || formatPhone(phone, formats) || email || ''
