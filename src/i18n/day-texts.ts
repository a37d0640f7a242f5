/** Days and months in words, in the language of the page. */
import type { Formats } from '../contract/core/formats'
import { formatMonth, formatMonthDay, type Day } from '../rules/time/date-range'
import { dayOf, formatTime } from '../rules/time/format'
import { spokenLanguage, t } from './translate'

/** 'October 2026'. */
export const monthText = (day: Day): string => t('{month} {year}', monthParts(day))

/**
 * 'Friday, October 23, 2026', or 'Friday, 23 October 2026' where the day comes before the month; `year`
 * false: without the year.
 */
export function longDayText(day: Day, { date }: Pick<Formats, 'date'>, year = true): string {
  const parts = { ...monthParts(day), weekday: written(day, 'weekday'), day: Number(day.slice(8)) }
  if (date === 'DD/MM/YYYY')
    return year ? t('{weekday}, {day} {month} {year}', parts) : t('{weekday}, {day} {month}', parts)
  return year ? t('{weekday}, {month} {day}, {year}', parts) : t('{weekday}, {month} {day}', parts)
}

/** 'Nov 23', or '23 Nov' where the day comes before the month; in other languages as these write it. */
export const shortDayText = (day: Day, formats: Pick<Formats, 'date'>): string =>
  spokenLanguage() === 'en' ? formatMonthDay(day, formats) : written(day, 'short')

/** A moment → 'Saturday, November 28, 2:00 PM', by the dealership's clock. */
export const momentText = (moment: string, formats: Pick<Formats, 'date' | 'time' | 'zone'>): string =>
  `${longDayText(dayOf(moment, formats.zone), formats, false)}, ${formatTime(moment, formats)}`

function monthParts(day: Day) {
  const [month = '', year = ''] = formatMonth(day).split(' ')
  return { month: t(month), year }
}

/** What the browser knows of a language: its short months, and whether a weekday has a capital letter. */
const STYLES = {
  weekday: { weekday: 'long' },
  short: { month: 'short', day: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

const formatters = new Map<string, Intl.DateTimeFormat>()

function written(day: Day, style: keyof typeof STYLES): string {
  const key = `${spokenLanguage()} ${style}`
  let formatter = formatters.get(key)
  if (formatter === undefined) {
    formatter = new Intl.DateTimeFormat(spokenLanguage(), { timeZone: 'UTC', ...STYLES[style] })
    formatters.set(key, formatter)
  }
  return formatter.format(new Date(day))
}
