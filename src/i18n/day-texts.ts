/** Days and months in words, in the language of the page. */
import type { Formats } from '../contract/core/formats'
import { formatLongDay, formatMonth, type Day } from '../rules/time/date-range'
import { dayOf, formatTime } from '../rules/time/format'
import { t } from './translate'

/** 'October 2026'. */
export const monthText = (day: Day): string => t('{month} {year}', monthParts(day))

/**
 * 'Friday, October 23, 2026', or 'Friday, 23 October 2026' where the day stands before the month; `year`
 * false: without the year.
 */
export function longDayText(day: Day, { date }: Pick<Formats, 'date'>, year = true): string {
  const [weekday = ''] = formatLongDay(day, { date }).split(',')
  const parts = { ...monthParts(day), weekday: t(weekday), day: Number(day.slice(8)) }
  if (date === 'DD/MM/YYYY')
    return year ? t('{weekday}, {day} {month} {year}', parts) : t('{weekday}, {day} {month}', parts)
  return year ? t('{weekday}, {month} {day}, {year}', parts) : t('{weekday}, {month} {day}', parts)
}

/** A moment → 'Saturday, November 28, 2:00 PM', by the dealership's clock. */
export const momentText = (moment: string, formats: Pick<Formats, 'date' | 'time' | 'zone'>): string =>
  `${longDayText(dayOf(moment, formats.zone), formats, false)}, ${formatTime(moment, formats)}`

function monthParts(day: Day) {
  const [month = '', year = ''] = formatMonth(day).split(' ')
  return { month: t(month), year }
}
