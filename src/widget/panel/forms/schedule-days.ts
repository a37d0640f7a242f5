/** Days and times at which the service department accepts appointments, as the service lists them. */
import type { WidgetConfig } from '../../../contract/calls/widget-config'
import { shiftDay, type Day } from '../../../rules/time/date-range'
import { formatShortDate, formatWeekday } from '../../../rules/time/format'
import { dayFromKey, minutesFromLabel } from '../../../rules/settings/slots'
import { asObject, asText } from '../../chat/wire'
import { asList } from '../../chat/wire-list'

export interface ServiceDay {
  readonly day: Day
  /** Times as minutes since midnight on the dealership's clock. When empty, the day cannot be booked. */
  readonly hours: readonly number[]
}

/** All days from the first to the last, including those without free times. */
export function serviceDaysOf(answer: unknown): ServiceDay[] {
  const hours = new Map<Day, number[]>()
  for (const [key, labels] of Object.entries(asObject(answer))) {
    const day = dayFromKey(key)
    if (day === null) continue
    const minutes = asList(labels, (label) => minutesFromLabel(asText(label) ?? ''))
    hours.set(
      day,
      minutes.sort((a, b) => a - b),
    )
  }
  const known = [...hours.keys()].sort()
  const [first, last] = [known[0], known.at(-1)]
  const days: ServiceDay[] = []
  if (first === undefined || last === undefined) return days
  for (let day = first; day <= last; day = shiftDay(day, 1)) days.push({ day, hours: hours.get(day) ?? [] })
  return days
}

/** Includes the pseudo-locale and an unsupported page language, which both fall back to English formats. */
export const isEnglish = (language: string) => language === '' || language.startsWith('en')

/**
 * 'Mon' and 'Nov 23' in the dealership's format; in another language than English, in that language's format.
 */
export function dayWords(
  day: Day,
  { date }: WidgetConfig['formats'],
  language = '',
): { weekday: string; date: string } {
  // Noon is safely within the calendar day.
  const noon = `${day}T12:00:00Z`
  if (!isEnglish(language)) {
    const written = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(language, { timeZone: 'UTC', ...options }).format(new Date(noon))
    return { weekday: written({ weekday: 'short' }), date: written({ month: 'short', day: 'numeric' }) }
  }
  return { weekday: formatWeekday(noon, 'UTC'), date: formatShortDate(noon, { zone: 'UTC', date }) }
}
