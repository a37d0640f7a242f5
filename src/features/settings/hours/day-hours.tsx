import { useId } from 'react'
import type { Formats } from '../../../contract/core/formats'
import { closesNextDay, type WorkHours } from '../../../contract/core/work-hours'
import { formatClock } from '../../../rules/time/format-clock'
import { LAST_MINUTE } from '../../../rules/settings/hours'
import {
  parseTyped,
  setHours,
  timePath,
  typeTime,
  type DayPath,
  type HoursForm,
  type TimeName,
} from '../../../rules/settings/hours-form'
import { Icon } from '../../../ui/icon/icon'
import { HourRange } from './hour-range'
import { t } from '../../../i18n/translate'

/** State shared by the rows of the form. */
export interface HoursEditing {
  readonly form: HoursForm
  readonly formats: Formats
  readonly readOnly: boolean
  /** The issues by path, without those of the day that is being typed. */
  readonly issues: Readonly<Record<string, string>>
  /** How many saves were refused, after each of which an issue comes on screen. */
  readonly refusals: number
  change(form: HoursForm): void
  /** Sets the day whose times the person is typing; null for none. */
  setTyping(path: DayPath | null): void
}

interface DayHoursProps {
  editing: HoursEditing
  path: DayPath
  /** The day of these hours, e.g. 'Monday'. */
  name: string
  work_hours: WorkHours
}

const clockOf = (minutes: number, formats: Formats) =>
  formatClock(minutes === LAST_MINUTE ? 0 : minutes, formats)

/** Hours of an open day: the slider, the times as text, and their issues. */
export function DayHours({ editing, path, name, work_hours }: DayHoursProps) {
  const { form, formats, readOnly, issues, change } = editing
  const id = useId()
  const issue = Object.entries(issues).find(([field]) => isOfHours(field, path))?.[1]
  const describedBy = issue === undefined ? undefined : id
  // Without fields, the hours say themselves that they are the whole day.
  const note = readOnly && isAllDay(work_hours) ? null : noteOf(work_hours)
  const fields = { editing, path, describedBy }
  return (
    <>
      <HourRange
        name={name}
        hours={work_hours}
        formats={formats}
        disabled={readOnly}
        describedBy={describedBy}
        onChange={(hours) => change(setHours(form, path, hours))}
      />
      {readOnly ? (
        <output>
          {isAllDay(work_hours)
            ? t('Open 24 hours')
            : `${clockOf(work_hours.start_time, formats)} – ${clockOf(work_hours.end_time, formats)}`}
        </output>
      ) : (
        <span className="typed-hours">
          <TimeField
            {...fields}
            time="start_time"
            label={t('{name}, opening time', { name })}
            minutes={work_hours.start_time}
          />
          <span aria-hidden="true">–</span>
          <TimeField
            {...fields}
            time="end_time"
            label={t('{name}, closing time', { name })}
            minutes={work_hours.end_time}
          />
        </span>
      )}
      {issue === undefined && note !== null && <span className="hours-note">{note}</span>}
      {issue !== undefined && <DayIssue id={id} text={issue} />}
    </>
  )
}

/** Whether a path of an issue belongs to the hours of the day. */
export const isOfHours = (field: string, path: DayPath) => field.startsWith(`${path}.work_hours`)

/** What is wrong with a day, below its row. */
export function DayIssue({ id, text }: { id?: string; text: string }) {
  return (
    <span className="error" id={id} role="alert">
      <Icon name="warning" />
      <span>{text}</span>
    </span>
  )
}

const isAllDay = (hours: WorkHours) => hours.start_time === 0 && hours.end_time === LAST_MINUTE

/** What two times of a clock do not say by themselves. */
function noteOf(hours: WorkHours): string | null {
  if (isAllDay(hours)) return t('Open 24 hours')
  return closesNextDay(hours) ? t('Closes on the next day') : null
}

interface TimeFieldProps {
  editing: HoursEditing
  path: DayPath
  time: TimeName
  label: string
  minutes: number
  describedBy: string | undefined
}

const OTHER: Readonly<Record<TimeName, TimeName>> = { start_time: 'end_time', end_time: 'start_time' }

/** One time as text. It is parsed when the field loses the focus or Enter is pressed. */
function TimeField({ editing, path, time, label, minutes, describedBy }: TimeFieldProps) {
  const { form, formats, change, setTyping } = editing
  const field = timePath(path, time)
  const typed = form.typed[field]
  const shown = typed ?? clockOf(minutes, formats)
  // Only a text that is no time stays as it was typed. Without one, both times are wrong together.
  const isOtherWrong = typed === undefined && form.typed[timePath(path, OTHER[time])] !== undefined
  const isWrong = describedBy !== undefined && !isOtherWrong
  const read = () => {
    if (typed !== undefined) change(parseTyped(form, field))
  }
  return (
    <input
      className="input tabular"
      part="input"
      inputMode="text"
      autoComplete="off"
      maxLength={20}
      aria-label={label}
      aria-invalid={isWrong || undefined}
      aria-describedby={isWrong ? describedBy : undefined}
      value={shown}
      onChange={(event) => {
        setTyping(path)
        change(typeTime(form, path, time, event.currentTarget.value))
      }}
      onBlur={() => {
        setTyping(null)
        read()
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') read()
      }}
    />
  )
}
