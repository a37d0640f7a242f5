import { useState } from 'react'
import {
  formatRange,
  rangeBetween,
  type DateFormat,
  type Day,
  type DayRange,
  type RangeId,
} from '../rules/time/date-range'
import { Button } from './button'
import { DateFilterPanel } from './date-filter-panel'
import { Popover } from './popover'
import { useMediaQuery } from './use-media-query'
import { useViewHeight } from './use-view-height'
import { t } from '../i18n/translate'

export interface DateFilterProps {
  /** Today in the dealership's time zone, 'yyyy-MM-dd'. Nothing later can be chosen. */
  today: Day
  /** Whole days, 'yyyy-MM-dd', both included. */
  value: DayRange
  /** The preset that the value is; null for days that were picked, though they may be the same. */
  preset: RangeId | null
  /** `preset` is null when the days were picked in the calendar. */
  onChange: (range: DayRange, preset: RangeId | null) => void
  /** At the foot, such as the name of the time zone. */
  note?: string | undefined
  /** How days are written; MM/DD/YYYY by default. */
  dateFormat?: DateFormat | undefined
  className?: string | undefined
}

/** A range of days by preset or calendar. */
export function DateFilter({
  today,
  value,
  preset,
  onChange,
  note,
  dateFormat = 'MM/DD/YYYY',
  className,
}: DateFilterProps) {
  const label = t('Date filter')
  const written = formatRange(value, { date: dateFormat })
  const [anchor, setAnchor] = useState<Day | null>(null)
  const phone = !useMediaQuery('(min-width: 544px)')
  const viewHeight = useViewHeight()

  const choose = (range: DayRange, from: RangeId | null = null) => {
    setAnchor(null)
    if (range.start !== value.start || range.end !== value.end || from !== preset) onChange(range, from)
  }
  // Leaving after a first pick means that one day; Escape takes the pick back.
  const toggled = (open: boolean) => {
    if (!open && anchor !== null) choose({ start: anchor, end: anchor })
  }
  return (
    <Popover
      label={label}
      className="dates"
      style={{ '--_view-height': `${viewHeight}px` }}
      placement="bottom-end"
      unplaced={phone}
      onOpenChange={toggled}
      onEscape={() => setAnchor(null)}
      trigger={(props) => (
        <Button
          {...props}
          icon="calendar"
          iconEnd="down"
          className={className}
          aria-label={`${label}, ${written}`}
        >
          <span className="button-note">{label}</span>
          <span className="tabular">{written}</span>
        </Button>
      )}
    >
      {(close) => (
        <DateFilterPanel
          {...{ today, anchor, note, dateFormat }}
          value={anchor === null ? value : { start: anchor, end: anchor }}
          preset={anchor === null ? preset : null}
          months={phone ? 1 : 2}
          onPreset={({ id, start, end }) => {
            choose({ start, end }, id)
            close()
          }}
          onDay={(picked) => (anchor === null ? setAnchor(picked) : choose(rangeBetween(anchor, picked)))}
        />
      )}
    </Popover>
  )
}
