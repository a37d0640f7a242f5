/** Validates contact and appointment forms. The screen and the service use the same rules. */
import type { FieldText } from '../../contract/messages/message'
import type { FormType, PREFERRED_CHANNELS } from '../../contract/calls/forms'
import { isEmail } from '../text/email'
import { needsTenDigits, readPhone } from '../text/phone'
import { singleLine } from '../text/single-line'

export type PreferredChannel = (typeof PREFERRED_CHANNELS)[number]

export const FORM_TEXTS = {
  name: 'Firstname or lastname is required!',
  reach: 'Email or phone number is required!',
  wrongEmail: 'Incorrect email',
  shortPhone: 'Phone number should be at least 10 digits!',
  /** For countries without ten-digit numbers, or with too many digits. */
  wrongPhone: 'Incorrect phone number',
  phone: 'Phone number is required!',
  email: 'Email is required!',
  moment: 'Date and time is required!',
  /** The slot has passed, or the dealership's hours have changed since it was chosen. */
  goneMoment: 'This time can no longer be booked. Choose another one.',
} as const

/** Fields that can be invalid, by their names on the wire, in their order on screen. */
export const FORM_FIELDS = ['first_name', 'last_name', 'email', 'phone_number', 'date'] as const
export type FormField = (typeof FORM_FIELDS)[number]
export type FormErrors = Partial<Record<FormField, FieldText>>

export interface FormValues {
  readonly form_type: FormType
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly phone_number: string
  readonly preferred_channel?:
    readonly { readonly value: PreferredChannel; readonly selected: boolean }[] | undefined
  /** `dd/mm/yyyy`; absent or empty until chosen. */
  readonly date?: string | undefined
  /** `HH:MM`. */
  readonly time?: string | undefined
}

export interface CheckedForm {
  readonly first_name: string
  readonly last_name: string
  readonly email: string | null
  /** E.164. */
  readonly phone: string | null
  readonly preferred: readonly PreferredChannel[]
}

/**
 * All issues of a form at once, and its parsed values. `country` is the dealership's. Whether a slot is free
 * is not checked.
 */
export function checkForm(values: FormValues, country: string): { errors: FormErrors; form: CheckedForm } {
  const first_name = singleLine(values.first_name)
  const last_name = singleLine(values.last_name)
  const email = values.email.trim()
  const phone_number = values.phone_number.trim()
  const isContact = values.form_type === 'ContactForm'
  const preferred = isContact
    ? (values.preferred_channel ?? []).flatMap(({ value, selected }) => (selected ? [value] : []))
    : []
  const phone = phone_number === '' ? null : readPhone(phone_number, country)
  const needsEmail = preferred.includes('Email')
  const needsPhone = preferred.includes('Text') || preferred.includes('Call')

  const errors: FormErrors = {}
  if (first_name === '' && last_name === '') errors.first_name = FORM_TEXTS.name
  if (email !== '' && !isEmail(email)) errors.email = FORM_TEXTS.wrongEmail
  if (phone?.status === 'short') errors.phone_number = FORM_TEXTS.shortPhone
  if (phone?.status === 'wrong')
    errors.phone_number = needsTenDigits(phone_number, country)
      ? FORM_TEXTS.shortPhone
      : FORM_TEXTS.wrongPhone
  // A preferred channel requires its own field; then nothing else is required.
  if (needsEmail && email === '') errors.email = FORM_TEXTS.email
  if (needsPhone && phone === null) errors.phone_number = FORM_TEXTS.phone
  if (email === '' && phone === null && !needsEmail && !needsPhone) errors.email = FORM_TEXTS.reach
  if (!isContact && (!values.date || !values.time)) errors.date = FORM_TEXTS.moment
  return {
    errors,
    form: {
      first_name,
      last_name,
      email: email === '' ? null : email,
      phone: phone?.status === 'good' ? phone.e164 : null,
      preferred,
    },
  }
}
