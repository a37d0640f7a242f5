/**
 * Form fields for the shopper's identity, and their validation. Phone numbers are validated by the service,
 * which has the complete rules.
 */
import type { VisitorPerson } from '../../../contract/calls/widget'
import { FORM_TEXTS } from '../../../rules/widget/contact-form'
import { isEmail } from '../../../rules/text/email'
import type { VISITOR_TEXTS } from '../../../rules/widget/visitor-contact'
import { t } from '../../../i18n/translate'
import { RequestError } from '../../../browser/request-error'
import { failureOf, fieldFailure } from '../../chat/failure'
import type { Issues, Field, Values } from './form'

// The service uses the same texts, but importing its rules would make the bundle larger.
export const PERSON_TEXTS: Pick<typeof VISITOR_TEXTS, 'firstName' | 'reach' | 'wrongEmail' | 'wrongPhone'> = {
  firstName: 'First name is required!',
  reach: FORM_TEXTS.reach,
  wrongEmail: FORM_TEXTS.wrongEmail,
  wrongPhone: FORM_TEXTS.wrongPhone,
}

const NAMES = ['first_name', 'last_name', 'email', 'phone'] as const

export const nameFields = ({ first_name, last_name }: VisitorPerson): Field[] => [
  {
    name: 'first_name',
    label: t('First name'),
    autocomplete: 'given-name',
    required: true,
    longest: 100,
    value: first_name,
  },
  { name: 'last_name', label: t('Last name'), autocomplete: 'family-name', longest: 100, value: last_name },
]

/** Either of the two is required, which a single field's `required` attribute cannot express. */
export const reachFields = ({ email, phone }: VisitorPerson): Field[] => [
  {
    name: 'email',
    label: t('Email'),
    kind: 'email',
    autocomplete: 'email',
    longest: 254,
    value: email,
    either: true,
  },
  {
    name: 'phone',
    label: t('Phone'),
    kind: 'tel',
    autocomplete: 'tel',
    longest: 32,
    value: phone,
    either: true,
  },
]

const isPhone = (text: string) =>
  /^\+?[\d\s().\-/]+$/.test(text) && /^\d{7,15}$/.test(text.replace(/\D/g, ''))

/** An empty result means that the input is valid. */
export function personIssues({ first_name = '', email = '', phone = '' }: Values): Issues {
  return {
    ...(first_name === '' && { first_name: { message: PERSON_TEXTS.firstName } }),
    ...(email === '' && phone === '' && { email: { message: PERSON_TEXTS.reach } }),
    ...(email !== '' && !isEmail(email) && { email: { message: PERSON_TEXTS.wrongEmail } }),
    ...(phone !== '' && !isPhone(phone) && { phone: { message: PERSON_TEXTS.wrongPhone } }),
  }
}

/** Returns the fields that were filled in. */
export function personOf(values: Values): VisitorPerson {
  const filled = NAMES.flatMap((name) => (values[name] ? [[name, values[name]] as const] : []))
  return Object.fromEntries(filled)
}

/** Assigns the service's validation errors to the form's fields. Throws every other error. */
export function refusedPerson(error: unknown): Issues {
  if (!(error instanceof RequestError) || error.status !== 400) throw error
  // Matches by the last part of the path, since the same field may be nested in the request's body.
  const { first_name, ...fields } = Object.fromEntries(
    Object.keys(error.fields).map((path) => [path.split('.').at(-1) ?? path, fieldFailure(error, path)]),
  )
  const known = ['email', 'phone', 'note'].flatMap((name) =>
    fields[name] ? [[name, fields[name]] as const] : [],
  )
  if (first_name) known.push(['first_name', first_name])
  return known.length > 0 ? Object.fromEntries(known) : { '': failureOf(error) }
}
