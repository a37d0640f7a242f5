import { useState } from 'react'
import {
  formatRange,
  rangeBetween,
  type DateFormat,
  type Day,
  type DayRange,
  type RangeId,
} from '../../rules/time/date-range'
import { Button } from '../button/button'
import { DateFilterPanel } from './date-filter-panel'
import { Popover } from '../popover/popover'
import { useMediaQuery } from '../hooks/use-media-query'
import { useViewHeight } from '../hooks/use-view-height'
import { t } from '../../i18n/translate'

export interface DateFilterProps {
  /** Today in the dealership's time zone, 'yyyy-MM-dd'. Nothing later can be chosen. */
  today: Day
  /** Whole days, 'yyyy-MM-dd', both included. */
  value: DayRange
  /** The chosen preset; null for days picked in the calendar, even where they match a preset. */
  preset: RangeId | null
  /** `preset` is null when the days were picked in the calendar. */
  onChange: (range: DayRange, preset: RangeId | null) => void
  /** Shown at the foot, such as the name of the time zone. */
  note?: string | undefined
  /** How days are written; MM/DD/YYYY by default. */
  dateFormat?: DateFormat | undefined
  className?: string | undefined
}

/** Chooses a range of days by preset or calendar. */
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
  const rangeText = formatRange(value, { date: dateFormat })
  const [anchor, setAnchor] = useState<Day | null>(null)
  const isPhone = !useMediaQuery('(min-width: 544px)')
  const viewHeight = useViewHeight()

  const choose = (range: DayRange, from: RangeId | null = null) => {
    setAnchor(null)
    if (range.start !== value.start || range.end !== value.end || from !== preset) onChange(range, from)
  }
  // Closing after a first pick chooses that single day; Escape undoes the pick.
  const handleOpenChange = (open: boolean) => {
    if (!open && anchor !== null) choose({ start: anchor, end: anchor })
  }
  return (
    <Popover
      label={label}
      className="dates"
      style={{ '--_view-height': `${viewHeight}px` }}
      placement="bottom-end"
      unplaced={isPhone}
      onOpenChange={handleOpenChange}
      onEscape={() => setAnchor(null)}
      trigger={(props) => (
        <Button
          {...props}
          icon="calendar"
          iconEnd="down"
          className={className}
          aria-label={`${label}, ${rangeText}`}
        >
          <span className="button-note">{label}</span>
          <span className="tabular">{rangeText}</span>
        </Button>
      )}
    >
      {(close) => (
        <DateFilterPanel
          {...{ today, anchor, note, dateFormat }}
          value={anchor === null ? value : { start: anchor, end: anchor }}
          preset={anchor === null ? preset : null}
          months={isPhone ? 1 : 2}
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
