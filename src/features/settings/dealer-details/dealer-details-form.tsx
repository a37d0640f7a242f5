import type { FormEvent, ReactNode } from 'react'
import type { ParameterChoice } from '../../../rules/settings/dealer-parameters'
import { Combobox } from '../../../ui/field/combobox'
import { Select, type SelectOption } from '../../../ui/field/select'
import { ReadState } from '../../../ui/state/read-state'
import { Conflict } from '../../../forms/conflict'
import { FormError } from '../page/form-error'
import { FormatExample } from './format-example'
import type { DealerDetails, ParameterOptions } from './use-dealer-details'
import { t } from '../../../i18n/translate'

export interface DealerDetailsFormProps {
  /** Id of the form, for a submit button elsewhere. */
  id: string
  /** Names the form for assistive technology. */
  label: string
  details: DealerDetails
  readOnly: boolean
  /** Buttons below the fields. */
  foot?: ReactNode
}

/** Country, state, formats and time zone of the dealership. */
export function DealerDetailsForm({ id, label, details, readOnly, foot }: DealerDetailsFormProps) {
  const { options, chosen, draft, saving, submit } = details
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!readOnly) void submit()
  }
  return (
    <>
      <Conflict message={saving.conflict} draft={draft} settle={saving.settle} />
      <ReadState query={options} minHeight={280}>
        {(offered) => (
          <ReadState query={chosen} minHeight={280}>
            {(standing) =>
              draft.value && (
                <form className="stack dealer-details" id={id} aria-label={label} noValidate onSubmit={send}>
                  <Fields
                    offered={withCurrentValue(offered, standing)}
                    value={draft.value}
                    issues={saving.issues}
                    readOnly={readOnly}
                    onChange={draft.change}
                  />
                  <FormatExample value={draft.value} />
                  <FormError text={saving.error} />
                  {foot}
                </form>
              )
            }
          </ReadState>
        )}
      </ReadState>
    </>
  )
}

interface Offered {
  readonly id: string
  readonly name: string
}

/** A saved value that is no longer offered remains until another is chosen. */
function withCurrentValue(
  offered: ParameterOptions,
  standing: NonNullable<DealerDetails['chosen']['data']>,
): ParameterOptions {
  const { country, time_zone } = standing
  const isOffered = (list: readonly Offered[], id: string) => list.some((one) => one.id === id)
  return {
    ...offered,
    country: isOffered(offered.country, country.id)
      ? offered.country
      : [...offered.country, { ...country, default: false }],
    time_zone: isOffered(offered.time_zone, time_zone.id)
      ? offered.time_zone
      : [...offered.time_zone, { ...time_zone, default: false }],
  }
}

interface FieldsProps {
  offered: ParameterOptions
  value: ParameterChoice
  issues: Readonly<Record<string, string>>
  readOnly: boolean
  onChange: (next: ParameterChoice) => void
}

const optionsOf = (list: readonly Offered[]): SelectOption[] =>
  list.map(({ id, name }) => ({ value: id, label: t(name) }))

function Fields({ offered, value, issues, readOnly, onChange }: FieldsProps) {
  const country = offered.country.find(({ id }) => id === value.country_id)
  const states = country?.states ?? []
  const shared = (name: keyof ParameterChoice) => ({
    disabled: readOnly,
    error: issues[name],
    value: value[name] ?? '',
    onChange: (id: string) => onChange({ ...value, [name]: id }),
  })
  return (
    <>
      <div className="field-row">
        <Select
          label={t('Country')}
          options={optionsOf(offered.country)}
          {...shared('country_id')}
          // A state belongs to its country.
          onChange={(country_id) => onChange({ ...value, country_id, state_id: null })}
        />
        {states.length > 0 && (
          <Select
            label={t(country?.territorial_entity_name ?? 'State')}
            options={[
              { value: '', label: t('Not chosen') },
              ...states.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            {...shared('state_id')}
            onChange={(id) => onChange({ ...value, state_id: id || null })}
          />
        )}
      </div>
      <div className="field-row">
        <Select
          label={t('Date format')}
          options={optionsOf(offered.date_format)}
          {...shared('date_format_id')}
        />
        <Select
          label={t('Time format')}
          options={optionsOf(offered.time_format)}
          {...shared('time_format_id')}
        />
        <Select
          label={t('Phone number format')}
          options={optionsOf(offered.phone_number_format)}
          {...shared('phone_number_format_id')}
        />
      </div>
      <Combobox
        label={t('Time zone')}
        icon="clock"
        options={offered.time_zone.map(({ id, name }) => ({ value: id, label: name }))}
        emptyText={t('No time zone has this name')}
        hint={t(
          'Days and hours of every figure and message are those of this zone. With another one, figures are counted again.',
        )}
        {...shared('time_zone_id')}
      />
    </>
  )
}
