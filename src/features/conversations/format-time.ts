import type { Formats } from '../../contract/core/formats'
import { dayOf, formatDate, formatTime } from '../../rules/time/format'
import { JUST_NOW_MS } from '../../rules/conversations/takeover'
import { longDayText } from '../../i18n/day-texts'
import { t } from '../../i18n/translate'

/** Whether a moment is about now. The client's clock may be fast or slow, so the near future counts too. */
export const isJustNow = (moment: string | Date, now = Date.now()) =>
  Math.abs(now - new Date(moment).getTime()) < JUST_NOW_MS

/** Whether a moment is of today, by the dealership's clock. */
export const isToday = (moment: string, now: number, { zone }: Formats) =>
  dayOf(moment, zone) === dayOf(new Date(now), zone)

/** Formats moments of today as a time of day and earlier ones as a date, by the dealership's clock. */
export const formatShortTime = (moment: string, now: number, formats: Formats) =>
  isToday(moment, now, formats) ? formatTime(moment, formats) : formatDate(moment, formats)

/**
 * The title of a day in a dialogue: 'Today', 'Friday, November 20', with the year when it is not this year.
 */
export function dayTitle(moment: string, today: string, formats: Formats): string {
  const day = dayOf(moment, formats.zone)
  if (day === today) return t('Today')
  return longDayText(day, formats, day.slice(0, 4) !== today.slice(0, 4))
}

/** Formats the elapsed time: `06:12`, with hours from one hour on. Never negative. */
export function formatElapsed(since: string, now: number): string {
  const seconds = Math.max(0, Math.floor((now - new Date(since).getTime()) / 1000))
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60]
  if (seconds >= 3600) parts.unshift(Math.floor(seconds / 3600))
  return parts.map((part) => String(part).padStart(2, '0')).join(':')
}
