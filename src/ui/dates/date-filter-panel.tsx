import { useState } from 'react'
import type { DateFormat } from '../../rules/time/date-range'
import {
  formatRange,
  monthOf,
  rangePresets,
  selectableDays,
  shiftMonth,
  type Day,
  type DayRange,
  type RangeId,
  type RangePreset,
} from '../../rules/time/date-range'
import { CalendarMonth } from './calendar-month'
import { IconButton } from '../button/icon-button'
import { t } from '../../i18n/translate'

export interface DateFilterPanelProps {
  today: Day
  value: DayRange
  preset: RangeId | null
  anchor: Day | null
  months: 1 | 2
  note: string | undefined
  dateFormat: DateFormat
  onPreset: (preset: RangePreset) => void
  onDay: (picked: Day) => void
}

/**
 * The panel of a date filter: presets, one or two months and the chosen range. Its code is fetched when it
 * first opens.
 */
export function DateFilterPanel({
  today,
  value,
  preset,
  anchor,
  months,
  note,
  dateFormat,
  onPreset,
  onDay,
}: DateFilterPanelProps) {
  const [lastMonth, setLastMonth] = useState(() => monthOf(value.end))
  const [focused, setFocused] = useState(value.end)
  const bounds = selectableDays(anchor, today)
  const shown = months === 2 ? [shiftMonth(lastMonth, -1), lastMonth] : [lastMonth]

  const focusDay = (next: Day) => {
    setFocused(next)
    const month = monthOf(next)
    if (month > lastMonth) setLastMonth(month)
    else if (month < (shown[0] ?? month)) setLastMonth(months === 2 ? shiftMonth(month, 1) : month)
  }
  const turnMonths = (count: number) => {
    const month = shiftMonth(lastMonth, count)
    setLastMonth(month)
    const first = months === 2 ? shiftMonth(month, -1) : month
    if (monthOf(focused) < first || monthOf(focused) > month) setFocused(month <= today ? month : today)
  }
  return (
    <>
      <div className="presets" role="group" aria-label={t('Presets')}>
        {rangePresets(today).map((option) => (
          <button
            key={option.id}
            type="button"
            className="menu-item"
            aria-current={option.id === preset ? 'true' : undefined}
            onClick={() => onPreset(option)}
          >
            {t(option.label)}
          </button>
        ))}
      </div>
      <div className="months">
        <div className="month-nav">
          <IconButton icon="left" label={t('Previous month')} size="small" onClick={() => turnMonths(-1)} />
          <IconButton
            icon="right"
            label={t('Next month')}
            size="small"
            disabled={lastMonth >= monthOf(today)}
            onClick={() => turnMonths(1)}
          />
        </div>
        {shown.map((month) => (
          <CalendarMonth
            key={month}
            {...{ month, value, bounds, today, focused, dateFormat }}
            onFocus={focusDay}
            onPick={onDay}
          />
        ))}
      </div>
      <div className="dates-foot">
        <span className="tabular" role="status">
          {formatRange(value, { date: dateFormat })}
        </span>
        {note && <span className="muted small-text push">{note}</span>}
      </div>
    </>
  )
}
