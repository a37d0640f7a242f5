/** Days and hours at which the service department can be visited, as the service lists them. */
import type { WidgetConfig } from '../../../contract/calls/widget'
import { shiftDay, type Day } from '../../../rules/time/date-range'
import { formatShortDate, formatWeekday } from '../../../rules/time/format'
import { dayFromKey, minutesFromLabel } from '../../../rules/settings/slots'
import { asObject, asText } from '../../chat/wire'
import { asList } from '../../chat/wire-list'

export interface ServiceDay {
  readonly day: Day
  /** Minutes of the dealership's clock; empty: nothing can be booked. */
  readonly hours: readonly number[]
}

/** From the first day to the last, those without hours among them. */
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

/** The pseudo-locale and a page that asks for none of ours among them. */
export const isEnglish = (language: string) => language === '' || language.startsWith('en')

/** 'Mon' and 'Nov 23', as the dealership writes days; in another `language` than English as that does. */
export function dayWords(
  day: Day,
  { date }: WidgetConfig['formats'],
  language = '',
): { weekday: string; date: string } {
  // Noon stays on its day.
  const noon = `${day}T12:00:00Z`
  if (!isEnglish(language)) {
    const written = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(language, { timeZone: 'UTC', ...options }).format(new Date(noon))
    return { weekday: written({ weekday: 'short' }), date: written({ month: 'short', day: 'numeric' }) }
  }
  return { weekday: formatWeekday(noon, 'UTC'), date: formatShortDate(noon, { zone: 'UTC', date }) }
}
