import type { Formats } from '../../../contract/core/formats'
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { Day } from '../../../rules/time/date-range'
import { shortWeekday } from '../../../rules/time/date-range'
import { CALENDAR_PAGE_DAYS } from '../../../rules/settings/slots'
import { classNames } from '../../../ui/theme/class-names'
import { IconButton } from '../../../ui/button/icon-button'
import type { DayOfVisit } from './days-of-visit'
import { longDayText, shortDayText } from '../../../i18n/day-texts'
import { t } from '../../../i18n/translate'

interface DayPagesProps {
  days: readonly DayOfVisit[]
  formats: Formats
  value: Day | null
  onChoose: (day: Day) => void
  /** Id of the error text. */
  describedBy: string | undefined
}

const canBook = ({ hours }: DayOfVisit) => hours.some(({ past }) => !past)
const pageOf = (index: number) => Math.floor(Math.max(0, index) / CALENDAR_PAGE_DAYS)

/**
 * Days in pages of five. Arrow keys move between bookable days, also across pages; Page Up and Page Down turn
 * pages; Home and End move to the first and last day of a page.
 */
export function DayPages({ days, formats, value, onChoose, describedBy }: DayPagesProps) {
  const id = useId()
  const [page, setPage] = useState(() => pageOf(days.findIndex(({ day }) => day === value)))
  const [focusedDay, setFocusedDay] = useState<Day | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const shouldFocus = useRef(false)
  const pages = Math.ceil(days.length / CALENDAR_PAGE_DAYS)
  const currentPage = Math.min(page, pages - 1)
  const shown = days.slice(currentPage * CALENDAR_PAGE_DAYS, (currentPage + 1) * CALENDAR_PAGE_DAYS)
  const open = shown.filter(canBook)
  const tabStop = [focusedDay, value].find((day) => open.some((one) => one.day === day)) ?? open[0]?.day

  // A layout effect runs with the new page. A pending passive effect of the previous render would run first
  // and find the previous page.
  useLayoutEffect(() => {
    if (!shouldFocus.current) return
    shouldFocus.current = false
    list.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  })

  const focusDay = (target: DayOfVisit | undefined) => {
    if (!target) return
    shouldFocus.current = true
    setFocusedDay(target.day)
    setPage(pageOf(days.indexOf(target)))
  }
  const turnPage = (by: number) => {
    const next = currentPage + by
    if (next >= 0 && next < pages) setPage(next)
  }
  const handleKeyDown = (event: KeyboardEvent, from: number) => {
    const after = (start: number) => days.slice(start).find(canBook)
    const before = (end: number) => days.slice(0, Math.max(0, end)).findLast(canBook)
    const first = currentPage * CALENDAR_PAGE_DAYS
    const step = {
      ArrowRight: () => after(from + 1),
      ArrowDown: () => after(from + 1),
      ArrowLeft: () => before(from),
      ArrowUp: () => before(from),
      Home: () => open[0],
      End: () => open.at(-1),
      PageDown: () => after(first + CALENDAR_PAGE_DAYS),
      PageUp: () => after(first - CALENDAR_PAGE_DAYS),
    }[event.key]
    if (!step || (event.key === 'PageUp' && currentPage === 0)) return
    event.preventDefault()
    focusDay(step())
  }
  return (
    <div className="visit-days">
      <IconButton
        icon="left"
        label={t('Earlier days')}
        size="small"
        aria-disabled={currentPage === 0 || undefined}
        onClick={() => turnPage(-1)}
      />
      <p className="visit-range" id={`${id}-range`} role="status">
        {shown.length > 0 &&
          `${shortDayText(shown[0]?.day ?? '', formats)} – ${shortDayText(shown.at(-1)?.day ?? '', formats)}`}
      </p>
      <IconButton
        icon="right"
        label={t('Later days')}
        size="small"
        aria-disabled={currentPage === pages - 1 || undefined}
        onClick={() => turnPage(1)}
      />
      <div
        ref={list}
        className="day-list"
        role="group"
        aria-label={t('Day')}
        aria-describedby={[`${id}-range`, describedBy].filter(Boolean).join(' ')}
      >
        {shown.map((one, index) => {
          const bookable = canBook(one)
          const name = longDayText(one.day, formats)
          return (
            <button
              key={one.day}
              type="button"
              className={classNames('visit-day', one.day === value && 'chosen')}
              data-day={one.day}
              disabled={!bookable}
              tabIndex={one.day === tabStop ? 0 : -1}
              aria-label={bookable ? name : t('{day}, no hours', { day: name })}
              aria-pressed={one.day === value}
              onFocus={() => setFocusedDay(one.day)}
              onKeyDown={(event) => handleKeyDown(event, currentPage * CALENDAR_PAGE_DAYS + index)}
              onClick={() => onChoose(one.day)}
            >
              <span className="small-text">{t(shortWeekday(one.day))}</span>
              <b className="tabular">{shortDayText(one.day, formats)}</b>
            </button>
          )
        })}
      </div>
    </div>
  )
}
