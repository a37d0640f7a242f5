import { useId } from 'react'
import { PREFERRED_CHANNELS, type FormType } from '../../../contract/calls/forms'
import type { FieldErrors } from './use-form'
import { cleanTypedPhone } from '../../../rules/text/phone'
import { TextInput } from '../../../ui/field/text-input'
import type { FormContent } from './form-drafts'
import { t } from '../../../i18n/translate'

/** Maximum number of characters of the phone field. */
const PHONE_LIMIT: Readonly<Record<FormType, number>> = { ContactForm: 10, AppointmentForm: 11 }

interface ContactFieldsProps {
  type: FormType
  content: FormContent
  errors: FieldErrors
  /** The dealership's country, which decides how many digits a phone number has. */
  country: string
  readOnly: boolean
  onChange: (part: Partial<FormContent>) => void
}

/** Fields for the customer's name and contact details. */
export function ContactFields({ type, content, errors, country, readOnly, onChange }: ContactFieldsProps) {
  const isContact = type === 'ContactForm'
  const shared = { readOnly, autoComplete: 'off' }
  return (
    <>
      <div className="field-row">
        <TextInput
          {...shared}
          label={t('First name')}
          value={content.first_name}
          maxLength={100}
          data-field="first_name"
          error={errors.first_name}
          onChange={(first_name) => onChange({ first_name })}
        />
        <TextInput
          {...shared}
          label={t('Last name')}
          value={content.last_name}
          maxLength={100}
          data-field="last_name"
          error={errors.last_name}
          onChange={(last_name) => onChange({ last_name })}
        />
      </div>
      <div className="field-row">
        <TextInput
          {...shared}
          label={t('Email')}
          type="email"
          value={content.email}
          maxLength={254}
          data-field="email"
          error={errors.email}
          onChange={(email) => onChange({ email })}
        />
        <TextInput
          {...shared}
          label={t('Phone')}
          type="tel"
          inputMode="tel"
          optional={!isContact}
          value={content.phone_number}
          data-field="phone_number"
          error={errors.phone_number}
          onChange={(text) => onChange({ phone_number: cleanTypedPhone(text, country, PHONE_LIMIT[type]) })}
        />
      </div>
      {isContact && <PreferredContact {...{ content, readOnly, onChange }} />}
    </>
  )
}

function PreferredContact({
  content,
  readOnly,
  onChange,
}: Pick<ContactFieldsProps, 'content' | 'readOnly' | 'onChange'>) {
  const name = useId()
  return (
    <fieldset className="preferred">
      <legend className="label">{t('Preferred contact')}</legend>
      {PREFERRED_CHANNELS.map((channel) => (
        <label key={channel} className="option">
          <input
            className="radio"
            type="radio"
            name={name}
            checked={content.preferred === channel}
            aria-disabled={readOnly || undefined}
            onChange={() => onChange({ preferred: channel })}
          />
          <span>{t(channel)}</span>
        </label>
      ))}
    </fieldset>
  )
}
