import { useEffect, useRef, type KeyboardEvent } from 'react'
import {
  monthOf,
  monthWeeks,
  shiftDay,
  shiftMonth,
  weekOf,
  type DateFormat,
  type Day,
  type DayRange,
} from '../../rules/time/date-range'
import { longDayText, monthText } from '../../i18n/day-texts'
import { t } from '../../i18n/translate'

export interface CalendarMonthProps {
  /** Any day of the month. */
  month: Day
  value: DayRange
  /** Days that can be picked. A null `from` means no lower bound. */
  bounds: { from: Day | null; to: Day }
  today: Day
  /** The one day that the Tab key reaches. */
  focused: Day
  /** Called when the arrow keys moved to a day, perhaps of another month. */
  onFocus: (day: Day) => void
  onPick: (day: Day) => void
  dateFormat: DateFormat
}

const weekdays = [
  ['Mo', 'Monday'],
  ['Tu', 'Tuesday'],
  ['We', 'Wednesday'],
  ['Th', 'Thursday'],
  ['Fr', 'Friday'],
  ['Sa', 'Saturday'],
  ['Su', 'Sunday'],
] as const

/** One month, with weeks that start on Monday. Arrows, Home, End, Page Up and Page Down move between days. */
export function CalendarMonth({
  month,
  value,
  bounds,
  today,
  focused,
  onFocus,
  onPick,
  dateFormat,
}: CalendarMonthProps) {
  const table = useRef<HTMLTableElement>(null)
  const within = (day: Day) => (bounds.from === null || day >= bounds.from) && day <= bounds.to
  const clamp = (day: Day) =>
    day > bounds.to ? bounds.to : bounds.from !== null && day < bounds.from ? bounds.from : day
  const reachable = clamp(focused)

  // When a key moves into another month, that month takes the focus over.
  useEffect(() => {
    const root = table.current?.getRootNode()
    const activeElement = root instanceof ShadowRoot || root instanceof Document ? root.activeElement : null
    const isDayFocused = activeElement instanceof HTMLElement && activeElement.dataset.day !== undefined
    if (!isDayFocused || monthOf(reachable) !== monthOf(month)) return
    table.current?.querySelector<HTMLElement>(`[data-day="${reachable}"]`)?.focus()
  }, [reachable, month])

  const handleKeyDown = (event: KeyboardEvent, day: Day) => {
    const next = {
      ArrowRight: () => shiftDay(day, 1),
      ArrowLeft: () => shiftDay(day, -1),
      ArrowDown: () => shiftDay(day, 7),
      ArrowUp: () => shiftDay(day, -7),
      Home: () => weekOf(day).start,
      End: () => weekOf(day).end,
      PageDown: () => shiftMonth(day, 1),
      PageUp: () => shiftMonth(day, -1),
    }[event.key]
    if (!next) return
    event.preventDefault()
    onFocus(clamp(next()))
  }
  return (
    <table className="month" ref={table}>
      <caption>{monthText(month)}</caption>
      <thead>
        <tr>
          {weekdays.map(([abbreviation, name]) => (
            <th key={abbreviation} scope="col" abbr={t(name)}>
              {t(abbreviation)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {monthWeeks(month).map((week, row) => (
          <tr key={row}>
            {week.map((day, column) =>
              day === null ? (
                <td key={column} />
              ) : (
                <td key={column} className={rangeClass(value, day)}>
                  <button
                    type="button"
                    className="day"
                    data-day={day}
                    disabled={!within(day)}
                    tabIndex={day === reachable ? 0 : -1}
                    aria-label={longDayText(day, { date: dateFormat })}
                    aria-pressed={day >= value.start && day <= value.end}
                    aria-current={day === today ? 'date' : undefined}
                    onFocus={() => day !== focused && onFocus(day)}
                    onKeyDown={(event) => handleKeyDown(event, day)}
                    onClick={() => onPick(day)}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function rangeClass({ start, end }: DayRange, day: Day): string | undefined {
  if (day === start && day === end) return 'only'
  if (day === start) return 'from'
  if (day === end) return 'to'
  return day > start && day < end ? 'in' : undefined
}
