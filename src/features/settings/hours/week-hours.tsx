import { formatClock } from '../../../rules/time/format-clock'
import { WEEKDAYS } from '../../../rules/settings/hours'
import { applyToWeekdays, openDay, weekPath } from '../../../rules/settings/hours-form'
import { Button } from '../../../ui/button/button'
import { Switch } from '../../../ui/choice/switch'
import { DayHours, type HoursEditing } from './day-hours'
import { t } from '../../../i18n/translate'

const SCALE = [0, 360, 720, 1080, 1440]

/** The regular week: open or closed, and the hours of each day. */
export function WeekHours({ editing }: { editing: HoursEditing }) {
  const { form, formats, readOnly, change } = editing
  return (
    <>
      <div className="subhead">
        <h3>{t('Weekly hours')}</h3>
        {!readOnly && (
          <Button
            className="push"
            title={t('Copies Monday’s hours to Tuesday through Friday and closes the weekend')}
            onClick={() => change(applyToWeekdays(form))}
          >
            {t('Apply to weekdays')}
          </Button>
        )}
      </div>
      <ul className="hours typed">
        <li className="hours-scale" aria-hidden="true">
          <span>
            {SCALE.map((minutes) => (
              <b key={minutes}>
                {formats.time === '12'
                  ? formatClock(minutes, formats).replace(':00', '')
                  : formatClock(minutes, formats)}
              </b>
            ))}
          </span>
        </li>
        {WEEKDAYS.map((day) => {
          const { open, work_hours } = form.week[day]
          const name = t(form.week[day].name)
          const path = weekPath(day)
          return (
            <li key={day}>
              <Switch
                label={name}
                checked={open}
                disabled={readOnly}
                onChange={(next) => change(openDay(form, path, next))}
              />
              {open && work_hours ? (
                <DayHours editing={editing} path={path} name={name} work_hours={work_hours} />
              ) : (
                <ClosedDay />
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}

/** An empty track with a label; `text` replaces 'Closed'. */
export function ClosedDay({ text = t('Closed') }: { text?: string }) {
  return (
    <>
      <div className="range off" />
      <output className="closed">{text}</output>
    </>
  )
}
