import type { Formats } from '../../../contract/core/formats'
import { formatClock } from '../../../rules/time/format-clock'
import { useState, type KeyboardEvent } from 'react'
import type { Day } from '../../../rules/time/date-range'
import { classNames } from '../../../ui/theme/class-names'
import type { HourOfDay } from './days-of-visit'
import { longDayText } from '../../../i18n/day-texts'
import { t } from '../../../i18n/translate'

interface HourChoiceProps {
  hours: readonly HourOfDay[]
  formats: Formats
  /** The day of these hours; null until one is chosen. */
  day: Day | null
  value: number | null
  onChoose: (minutes: number) => void
}

/**
 * The hours of the chosen day. Arrow keys move between hours that are not past; Home and End move to the
 * first and the last.
 */
export function HourChoice({ hours, formats, day, value, onChoose }: HourChoiceProps) {
  const [focusedHour, setFocusedHour] = useState<number | null>(null)
  const open = hours.filter(({ past }) => !past).map(({ minutes }) => minutes)
  const tabStop =
    [focusedHour, value].find((minutes) => minutes !== null && open.includes(minutes)) ?? open[0]

  const handleKeyDown = (event: KeyboardEvent<HTMLElement>, from: number) => {
    const index = open.indexOf(from)
    const next = {
      ArrowRight: open[index + 1],
      ArrowDown: open[index + 1],
      ArrowLeft: open[index - 1],
      ArrowUp: open[index - 1],
      Home: open[0],
      End: open.at(-1),
    }[event.key]
    if (next === undefined) return
    event.preventDefault()
    event.currentTarget.parentElement?.querySelector<HTMLElement>(`[data-minutes="${next}"]`)?.focus()
  }
  if (day === null) return <p className="help visit-hint">{t('Choose a day to see its times.')}</p>
  return (
    <div
      className="hour-list"
      role="group"
      aria-label={t('Time on {day}', { day: longDayText(day, formats) })}
    >
      {hours.map(({ minutes, past }) => (
        <button
          key={minutes}
          type="button"
          className={classNames('visit-hour tabular', minutes === value && 'chosen')}
          data-minutes={minutes}
          disabled={past}
          tabIndex={minutes === tabStop ? 0 : -1}
          aria-pressed={minutes === value}
          onFocus={() => setFocusedHour(minutes)}
          onKeyDown={(event) => handleKeyDown(event, minutes)}
          onClick={() => onChoose(minutes)}
        >
          {formatClock(minutes, formats)}
        </button>
      ))}
    </div>
  )
}
