import type { Formats } from '../../../contract/core/formats'
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { Day } from '../../../rules/time/date-range'
import { formatLongDay, formatMonthDay, shortWeekday } from '../../../rules/time/date-range'
import { CALENDAR_PAGE_DAYS } from '../../../rules/settings/slots'
import { classNames } from '../../../ui/class-names'
import { IconButton } from '../../../ui/icon-button'
import type { DayOfVisit } from './days-of-visit'
import { t } from '../../../i18n/translate'

interface DayPagesProps {
  days: readonly DayOfVisit[]
  formats: Formats
  value: Day | null
  onChoose: (day: Day) => void
  /** Id of the text that says what is wrong. */
  describedBy: string | undefined
}

const canBook = ({ hours }: DayOfVisit) => hours.some(({ gone }) => !gone)
const pageOf = (index: number) => Math.floor(Math.max(0, index) / CALENDAR_PAGE_DAYS)

/**
 * Days in pages of five. Arrow keys go from day to day that can be booked, over the pages' edges; Page Up and
 * Page Down turn pages, Home and End go to a page's first and last day.
 */
export function DayPages({ days, formats, value, onChoose, describedBy }: DayPagesProps) {
  const id = useId()
  const [page, setPage] = useState(() => pageOf(days.findIndex(({ day }) => day === value)))
  const [reached, setReached] = useState<Day | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const moved = useRef(false)
  const pages = Math.ceil(days.length / CALENDAR_PAGE_DAYS)
  const here = Math.min(page, pages - 1)
  const shown = days.slice(here * CALENDAR_PAGE_DAYS, (here + 1) * CALENDAR_PAGE_DAYS)
  const open = shown.filter(canBook)
  const tabStop = [reached, value].find((day) => open.some((one) => one.day === day)) ?? open[0]?.day

  // With the page that it moved to: an effect that still waits from what was drawn before would come first,
  // and find the page of before.
  useLayoutEffect(() => {
    if (!moved.current) return
    moved.current = false
    list.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  })

  const go = (target: DayOfVisit | undefined) => {
    if (!target) return
    moved.current = true
    setReached(target.day)
    setPage(pageOf(days.indexOf(target)))
  }
  const turn = (by: number) => {
    const next = here + by
    if (next >= 0 && next < pages) setPage(next)
  }
  const walk = (event: KeyboardEvent, from: number) => {
    const after = (start: number) => days.slice(start).find(canBook)
    const before = (end: number) => days.slice(0, Math.max(0, end)).findLast(canBook)
    const first = here * CALENDAR_PAGE_DAYS
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
    if (!step || (event.key === 'PageUp' && here === 0)) return
    event.preventDefault()
    go(step())
  }
  return (
    <div className="visit-days">
      <IconButton
        icon="left"
        label={t('Earlier days')}
        size="small"
        aria-disabled={here === 0 || undefined}
        onClick={() => turn(-1)}
      />
      <p className="visit-range" id={`${id}-range`} role="status">
        {shown.length > 0 &&
          `${formatMonthDay(shown[0]?.day ?? '', formats)} – ${formatMonthDay(shown.at(-1)?.day ?? '', formats)}`}
      </p>
      <IconButton
        icon="right"
        label={t('Later days')}
        size="small"
        aria-disabled={here === pages - 1 || undefined}
        onClick={() => turn(1)}
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
          const name = formatLongDay(one.day, formats)
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
              onFocus={() => setReached(one.day)}
              onKeyDown={(event) => walk(event, here * CALENDAR_PAGE_DAYS + index)}
              onClick={() => onChoose(one.day)}
            >
              <span className="small-text">{shortWeekday(one.day)}</span>
              <b className="tabular">{formatMonthDay(one.day, formats)}</b>
            </button>
          )
        })}
      </div>
    </div>
  )
}
