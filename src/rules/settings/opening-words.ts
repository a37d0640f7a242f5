/** Formats opening hours as text. Days are those of the dealership's calendar, and `formats` are its own. */
import type { Formats } from '../../contract/core/formats'
import { shiftDay, type Day } from '../time/date-range'
import { formatLongDate } from '../time/format'
import { formatClock } from '../time/format-clock'
import { formatWeek, isAllDay, type DayHours, type DealerHours } from './hours'
import { openingOn } from './opening'

type WordFormats = Pick<Formats, 'date' | 'time'>

/** How many days ahead special days are mentioned to a customer who asks for the hours. */
const SOON_DAYS = 21

/** '9:00 AM to 6:00 PM', '24 hours' or 'closed'. */
const formatSpan = (span: DayHours['work_hours'], formats: Pick<Formats, 'time'>) => {
  if (span === null) return 'closed'
  if (isAllDay(span)) return '24 hours'
  return `${formatClock(span.start_time, formats)} to ${formatClock(span.end_time, formats)}`
}

/** The hours of a calendar day, special or not: '9:00 AM to 6:00 PM', or 'closed'. */
export const formatHoursOfDay = (hours: DealerHours, day: Day, formats: Pick<Formats, 'time'>) =>
  formatSpan(openingOn(hours)(day), formats)

/** The name of a special day that counts; null for any other day. */
export const specialNameOf = ({ special }: Pick<DealerHours, 'special'>, day: Day): string | null =>
  special.find(({ date, status }) => status && date === day)?.name ?? null

/** 'Thursday, November 26 (Thanksgiving Day)'; an ordinary day has no name: 'Friday, November 27'. */
function formatDayWithName(hours: DealerHours, day: Day, { date }: Pick<Formats, 'date'>): string {
  const name = hours.special.find((special) => special.date === day)?.name
  return `${formatLongDate(day, { date, zone: 'UTC' }, false)}${name === undefined ? '' : ` (${name})`}`
}

/** A day and its hours: 'Thursday, November 26 (Thanksgiving Day): closed'. */
export const dayLine = (hours: DealerHours, day: Day, formats: WordFormats) =>
  `${formatDayWithName(hours, day, formats)}: ${formatHoursOfDay(hours, day, formats)}`

/** The special days that count from `today` on: 'Thursday, November 26 (Thanksgiving Day): closed'. */
export function specialDayLines(hours: DealerHours, today: Day, formats: WordFormats): string[] {
  const last = shiftDay(today, SOON_DAYS)
  return hours.special
    .filter(({ date, status }) => status && date >= today && date <= last)
    .toSorted((a, b) => a.date.localeCompare(b.date))
    .map(({ date }) => dayLine(hours, date, formats))
}

/** The lines of the week and of upcoming special days. */
export const openingLines = (hours: DealerHours, today: Day, formats: WordFormats): string[] => [
  ...formatWeek(hours.weekly, formats),
  ...specialDayLines(hours, today, formats),
]
