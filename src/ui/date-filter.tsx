import { useState } from 'react'
import {
  formatRange,
  monthOf,
  rangeBetween,
  rangePresets,
  selectableDays,
  shiftMonth,
  type Day,
  type DayRange,
  type RangeId,
  type RangePreset,
} from '../rules/date-range'
import { CalendarMonth } from './calendar-month'
import { IconButton } from './icon-button'
import { Button } from './button'
import { Popover } from './popover'
import { useMediaQuery } from './use-media-query'
import { useViewHeight } from './use-view-height'

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
  className?: string | undefined
}

const label = 'Date filter'

/** A range of days by preset or calendar (document 1 §5, §9). */
export function DateFilter({ today, value, preset, onChange, note, className }: DateFilterProps) {
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
          aria-label={`${label}, ${formatRange(value)}`}
        >
          <span className="button-note">{label}</span>
          <span className="tabular">{formatRange(value)}</span>
        </Button>
      )}
    >
      {(close) => (
        <DateFilterPanel
          {...{ today, anchor, note }}
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

interface DateFilterPanelProps {
  today: Day
  value: DayRange
  preset: RangeId | null
  anchor: Day | null
  months: 1 | 2
  note: string | undefined
  onPreset: (preset: RangePreset) => void
  onDay: (picked: Day) => void
}

function DateFilterPanel({
  today,
  value,
  preset,
  anchor,
  months,
  note,
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
  const turn = (count: number) => {
    const month = shiftMonth(lastMonth, count)
    setLastMonth(month)
    const first = months === 2 ? shiftMonth(month, -1) : month
    if (monthOf(focused) < first || monthOf(focused) > month) setFocused(month <= today ? month : today)
  }
  return (
    <>
      <div className="presets" role="group" aria-label="Presets">
        {rangePresets(today).map((offered) => (
          <button
            key={offered.id}
            type="button"
            className="menu-item"
            aria-current={offered.id === preset ? 'true' : undefined}
            onClick={() => onPreset(offered)}
          >
            {offered.label}
          </button>
        ))}
      </div>
      <div className="months">
        <div className="month-nav">
          <IconButton icon="left" label="Previous month" size="small" onClick={() => turn(-1)} />
          <IconButton
            icon="right"
            label="Next month"
            size="small"
            disabled={lastMonth >= monthOf(today)}
            onClick={() => turn(1)}
          />
        </div>
        {shown.map((month) => (
          <CalendarMonth
            key={month}
            {...{ month, value, bounds, today, focused }}
            onFocus={focusDay}
            onPick={onDay}
          />
        ))}
      </div>
      <div className="dates-foot">
        <span className="tabular" role="status">
          {formatRange(value)}
        </span>
        {note && <span className="muted small-text push">{note}</span>}
      </div>
    </>
  )
}
