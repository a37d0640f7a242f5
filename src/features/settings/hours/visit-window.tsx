import { APPOINTMENT_BUFFERS } from '../../../contract/calls/hours'
import { daysWithoutVisits, setWindow } from '../../../rules/settings/hours-form'
import { Select } from '../../../ui/field/select'
import { Icon } from '../../../ui/icon/icon'
import type { HoursEditing } from './day-hours'
import { t } from '../../../i18n/translate'

/** How long after opening visits begin, and how long before closing they end. */
export function VisitWindow({ editing }: { editing: HoursEditing }) {
  const { form, issues, readOnly, change } = editing
  const without = daysWithoutVisits(form)
  const select = (name: keyof typeof form.window, label: string) => (
    <Select
      label={label}
      options={APPOINTMENT_BUFFERS.map((minutes) => ({
        value: String(minutes),
        label: t('{minutes} minutes', { minutes }),
      }))}
      value={String(form.window[name])}
      disabled={readOnly}
      error={issues[`appointment_working_hours.${name}`]}
      onChange={(minutes) => change(setWindow(form, { [name]: Number(minutes) }))}
    />
  )
  return (
    <>
      <div className="subhead">
        <h3>{t('Appointment window')}</h3>
      </div>
      <p className="help">{t('Visits are offered and booked only within it.')}</p>
      <div className="field-row visit-window">
        {select('minutesAfterOpening', t('After opening'))}
        {select('minutesBeforeClosing', t('Before closing'))}
      </div>
      {without.length > 0 && (
        <p className="help" role="status">
          <Icon name="warning" />
          <span>
            {t('No visit can be booked on these days, because the window leaves no time: {days}', {
              days: without.map((day) => t(form.week[day].name)).join(', '),
            })}
          </span>
        </p>
      )}
    </>
  )
}
