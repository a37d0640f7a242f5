import type { CSSProperties, KeyboardEvent } from 'react'
import type { Formats } from '../../../contract/core/formats'
import { closesNextDay, type WorkHours } from '../../../contract/core/work-hours'
import { formatClock } from '../../../rules/time/format-clock'
import { LAST_MINUTE } from '../../../rules/settings/hours'
import { HOURS_STEP, moveThumb, type TimeName } from '../../../rules/settings/hours-form'
import { t } from '../../../i18n/translate'

interface HourRangeProps {
  /** The day of these hours, e.g. 'Monday'. */
  name: string
  hours: WorkHours
  formats: Formats
  disabled: boolean
  /** Id of the error text. */
  describedBy: string | undefined
  onChange: (hours: WorkHours) => void
}

const PAGE = 4 * HOURS_STEP
const share = (minutes: number) => `${(minutes / LAST_MINUTE) * 100}%`
/** How far a key moves a time that is between two steps: to the next step. */
const stepFrom = (minutes: number, by: number) =>
  by > 0
    ? (Math.floor(minutes / HOURS_STEP) + by / HOURS_STEP) * HOURS_STEP
    : (Math.ceil(minutes / HOURS_STEP) + by / HOURS_STEP) * HOURS_STEP
const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: HOURS_STEP,
  ArrowUp: HOURS_STEP,
  ArrowLeft: -HOURS_STEP,
  ArrowDown: -HOURS_STEP,
  PageUp: PAGE,
  PageDown: -PAGE,
}

/**
 * Opening and closing as two thumbs on one track, in steps of half an hour. Typed times may be between the
 * steps.
 */
export function HourRange({ name, hours, formats, disabled, describedBy, onChange }: HourRangeProps) {
  const thumb = (which: TimeName, label: string) => {
    const value = hours[which]
    const move = (to: number) => {
      const next = moveThumb(hours, which, to)
      if (next[which] !== value) onChange(next)
    }
    const press = (event: KeyboardEvent) => {
      const by = STEPS[event.key]
      const edge = { Home: 0, End: LAST_MINUTE }[event.key]
      if (by === undefined && edge === undefined) return
      event.preventDefault()
      move(edge ?? stepFrom(value, by ?? 0))
    }
    return (
      <input
        type="range"
        min={0}
        max={LAST_MINUTE}
        // The last step is shorter, which native steps cannot be: any value is accepted and rounded to a step
        // here.
        step="any"
        value={value}
        data-thumb={which}
        disabled={disabled}
        aria-label={label}
        aria-valuetext={formatClock(value === LAST_MINUTE ? 0 : value, formats)}
        aria-describedby={describedBy}
        onKeyDown={press}
        onChange={(event) => move(event.currentTarget.valueAsNumber)}
      />
    )
  }
  const style = {
    '--from': share(hours.start_time),
    '--to': share(closesNextDay(hours) ? LAST_MINUTE : Math.max(hours.start_time, hours.end_time)),
  } as CSSProperties
  return (
    <div className="range" data-late={hours.start_time > LAST_MINUTE / 2 || undefined} style={style}>
      {thumb('start_time', t('{name} opens', { name }))}
      {thumb('end_time', t('{name} closes', { name }))}
    </div>
  )
}
