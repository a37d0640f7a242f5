import type { FormType } from '../../../contract/calls/forms'
import type { IconName } from '../../../ui/icon/icon-paths'

export const FORM_TYPES: readonly FormType[] = ['ContactForm', 'AppointmentForm']

export const FORM_TITLES: Readonly<Record<FormType, string>> = {
  ContactForm: 'Contact form',
  AppointmentForm: 'Appointment form',
}

export const FORM_ICONS: Readonly<Record<FormType, IconName>> = {
  ContactForm: 'contact',
  AppointmentForm: 'calendar',
}
