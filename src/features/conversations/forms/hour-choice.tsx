import type { Formats } from '../../../contract/core/formats'
import { formatClock } from '../../../rules/time/format-clock'
import { useState, type KeyboardEvent } from 'react'
import { formatLongDay, type Day } from '../../../rules/time/date-range'
import { classNames } from '../../../ui/class-names'
import type { HourOfDay } from './days-of-visit'
import { t } from '../../../i18n/translate'

interface HourChoiceProps {
  hours: readonly HourOfDay[]
  formats: Formats
  /** Whose hours these are; null until one is chosen. */
  day: Day | null
  value: number | null
  onChoose: (minutes: number) => void
}

/**
 * The hours of the chosen day. Arrow keys go from hour to hour that is not past; Home and End to the first
 * and the last.
 */
export function HourChoice({ hours, formats, day, value, onChoose }: HourChoiceProps) {
  const [reached, setReached] = useState<number | null>(null)
  const open = hours.filter(({ gone }) => !gone).map(({ minutes }) => minutes)
  const tabStop = [reached, value].find((minutes) => minutes !== null && open.includes(minutes)) ?? open[0]

  const walk = (event: KeyboardEvent<HTMLElement>, from: number) => {
    const place = open.indexOf(from)
    const next = {
      ArrowRight: open[place + 1],
      ArrowDown: open[place + 1],
      ArrowLeft: open[place - 1],
      ArrowUp: open[place - 1],
      Home: open[0],
      End: open.at(-1),
    }[event.key]
    if (next === undefined) return
    event.preventDefault()
    event.currentTarget.parentElement?.querySelector<HTMLElement>(`[data-minutes="${next}"]`)?.focus()
  }
  if (day === null) return <p className="help visit-hint">{t('Choose a day to see its hours.')}</p>
  return (
    <div
      className="hour-list"
      role="group"
      aria-label={t('Hour on {day}', { day: formatLongDay(day, formats) })}
    >
      {hours.map(({ minutes, gone }) => (
        <button
          key={minutes}
          type="button"
          className={classNames('visit-hour tabular', minutes === value && 'chosen')}
          data-minutes={minutes}
          disabled={gone}
          tabIndex={minutes === tabStop ? 0 : -1}
          aria-pressed={minutes === value}
          onFocus={() => setReached(minutes)}
          onKeyDown={(event) => walk(event, minutes)}
          onClick={() => onChoose(minutes)}
        >
          {formatClock(minutes, formats)}
        </button>
      ))}
    </div>
  )
}
