/** Who a shopper says they are in the widget, as it is kept, and what is said where it cannot be. */
import type { FieldText } from '../../contract/messages/message'
import type { VisitorPerson } from '../../contract/calls/widget'
import { FORM_TEXTS } from './contact-form'
import { isEmail } from '../text/email'
import { footerOfHtml, footerText } from './footer'
import { readPhone } from '../text/phone'
import { trimmed } from '../../contract/core/blank'

export const VISITOR_TEXTS = {
  firstName: 'First name is required!',
  reach: FORM_TEXTS.reach,
  wrongEmail: FORM_TEXTS.wrongEmail,
  shortPhone: FORM_TEXTS.shortPhone,
  wrongPhone: FORM_TEXTS.wrongPhone,
} as const

/** What was left empty is absent. */
export interface VisitorContact {
  readonly first_name?: string
  readonly last_name?: string
  readonly email?: string
  /** E.164. */
  readonly phone?: string
}

export type VisitorFaults = Readonly<Partial<Record<keyof VisitorPerson, FieldText>>>

/** What must be known of somebody before they are listened to. */
export interface VisitorNeeds {
  readonly firstName: boolean
  /** An address of mail or a phone number. */
  readonly reach: boolean
}

const NOTHING_NEEDED: VisitorNeeds = { firstName: false, reach: false }
/** Marks that would turn, hide or break a name. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu

/** A name in one line, without any markup. */
export const nameOf = (typed: string): string =>
  trimmed(footerText(footerOfHtml(typed)).replace(INVISIBLE, ' '))

/** Every fault at once, or what was said. `country`: the dealership's, whose numbers need no code. */
export function readVisitor(
  person: VisitorPerson,
  country: string,
  needs: VisitorNeeds = NOTHING_NEEDED,
): { faults: VisitorFaults; contact: VisitorContact } {
  const first_name = nameOf(person.first_name ?? '')
  const last_name = nameOf(person.last_name ?? '')
  const email = (person.email ?? '').trim()
  const typedPhone = (person.phone ?? '').trim()
  const phone = typedPhone === '' ? null : readPhone(typedPhone, country)
  const faults: { -readonly [K in keyof VisitorFaults]: VisitorFaults[K] } = {}
  if (needs.firstName && first_name === '') faults.first_name = VISITOR_TEXTS.firstName
  if (email !== '' && !isEmail(email)) faults.email = VISITOR_TEXTS.wrongEmail
  if (phone?.status === 'short') faults.phone = VISITOR_TEXTS.shortPhone
  if (phone?.status === 'wrong') faults.phone = VISITOR_TEXTS.wrongPhone
  if (needs.reach && email === '' && phone === null) faults.email = VISITOR_TEXTS.reach
  return {
    faults,
    contact: {
      ...(first_name !== '' && { first_name }),
      ...(last_name !== '' && { last_name }),
      ...(email !== '' && { email: email.toLowerCase() }),
      ...(phone?.status === 'good' && { phone: phone.e164 }),
    },
  }
}
