/** Validates and normalises the contact details that a shopper enters in the widget. */
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

/** Empty fields are absent. */
export interface VisitorContact {
  readonly first_name?: string
  readonly last_name?: string
  readonly email?: string
  /** E.164. */
  readonly phone?: string
}

export type VisitorIssues = Readonly<Partial<Record<keyof VisitorPerson, FieldText>>>

/** The contact details that are required before a shopper can write. */
export interface VisitorNeeds {
  readonly firstName: boolean
  /** An e-mail address or a phone number. */
  readonly reach: boolean
}

const NOTHING_NEEDED: VisitorNeeds = { firstName: false, reach: false }
/** Characters that would reorder, hide or break a name. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu

/** A name on one line, without any markup. */
export const nameOf = (typed: string): string =>
  trimmed(footerText(footerOfHtml(typed)).replace(INVISIBLE, ' '))

/**
 * All issues at once, and the parsed details. `country` is the dealership's, whose numbers need no country
 * code.
 */
export function readVisitor(
  person: VisitorPerson,
  country: string,
  needs: VisitorNeeds = NOTHING_NEEDED,
): { issues: VisitorIssues; contact: VisitorContact } {
  const first_name = nameOf(person.first_name ?? '')
  const last_name = nameOf(person.last_name ?? '')
  const email = (person.email ?? '').trim()
  const typedPhone = (person.phone ?? '').trim()
  const phone = typedPhone === '' ? null : readPhone(typedPhone, country)
  const issues: { -readonly [K in keyof VisitorIssues]: VisitorIssues[K] } = {}
  if (needs.firstName && first_name === '') issues.first_name = VISITOR_TEXTS.firstName
  if (email !== '' && !isEmail(email)) issues.email = VISITOR_TEXTS.wrongEmail
  if (phone?.status === 'short') issues.phone = VISITOR_TEXTS.shortPhone
  if (phone?.status === 'wrong') issues.phone = VISITOR_TEXTS.wrongPhone
  if (needs.reach && email === '' && phone === null) issues.email = VISITOR_TEXTS.reach
  return {
    issues,
    contact: {
      ...(first_name !== '' && { first_name }),
      ...(last_name !== '' && { last_name }),
      ...(email !== '' && { email: email.toLowerCase() }),
      ...(phone?.status === 'good' && { phone: phone.e164 }),
    },
  }
}
