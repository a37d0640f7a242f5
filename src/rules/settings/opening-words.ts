/**
 * Opening hours in words, for people who ask and for people who read. Days are those of the dealership's
 * calendar, `formats` its own.
 */
import type { Formats } from '../../contract/core/formats'
import { shiftDay, type Day } from '../time/date-range'
import { formatLongDate } from '../time/format'
import { formatClock } from '../time/format-clock'
import { weekWords, type DayHours, type DealerHours } from './hours'
import { openingOn, visitsOn } from './opening'

type WordFormats = Pick<Formats, 'date' | 'time'>

/** How far ahead a customer who asks for the hours is told of special days. */
const SOON_DAYS = 21

/** '9:00 AM to 6:00 PM', or 'closed'. */
export const spanWords = (span: DayHours['work_hours'], formats: Pick<Formats, 'time'>) =>
  span === null
    ? 'closed'
    : `${formatClock(span.start_time, formats)} to ${formatClock(span.end_time, formats)}`

/** Hours of one day of the calendar, special or not: '9:00 AM to 6:00 PM', or 'closed'. */
export const hoursOfDayWords = (hours: DealerHours, day: Day, formats: Pick<Formats, 'time'>) =>
  spanWords(openingOn(hours)(day), formats)

/** When visits are taken on a day: '10:00 AM to 5:00 PM', or 'closed' when none are. */
export const visitsOfDayWords = (hours: DealerHours, day: Day, formats: Pick<Formats, 'time'>) =>
  spanWords(visitsOn(hours)(day), formats)

/** The name of a special day that counts; null for any other day. */
export const specialNameOf = ({ special }: Pick<DealerHours, 'special'>, day: Day): string | null =>
  special.find(({ date, status }) => status && date === day)?.name ?? null

/** 'Thursday, November 26 (Thanksgiving Day)'; an ordinary day has no name: 'Friday, November 27'. */
export function dayWords(hours: DealerHours, day: Day, { date }: Pick<Formats, 'date'>): string {
  const name = hours.special.find((special) => special.date === day)?.name
  return `${formatLongDate(day, { date, zone: 'UTC' }, false)}${name === undefined ? '' : ` (${name})`}`
}

/** A day and its hours: 'Thursday, November 26 (Thanksgiving Day): closed'. */
export const dayLine = (hours: DealerHours, day: Day, formats: WordFormats) =>
  `${dayWords(hours, day, formats)}: ${hoursOfDayWords(hours, day, formats)}`

/**
 * Special days that count from `today` on, by date: 'Thursday, November 26 (Thanksgiving Day): closed'.
 * `days`: how far ahead.
 */
export function specialDaysWords(
  hours: DealerHours,
  today: Day,
  formats: WordFormats,
  days = SOON_DAYS,
): string[] {
  const last = shiftDay(today, days)
  return hours.special
    .filter(({ date, status }) => status && date >= today && date <= last)
    .toSorted((a, b) => a.date.localeCompare(b.date))
    .map(({ date }) => dayLine(hours, date, formats))
}

/** The week in lines, and the special days that come soon. */
export const openingWords = (hours: DealerHours, today: Day, formats: WordFormats): string[] => [
  ...weekWords(hours.weekly, formats),
  ...specialDaysWords(hours, today, formats),
]

const wordsOf = (text: string) =>
  (
    text
      .toLowerCase()
      .normalize('NFKD')
      .replaceAll('labour', 'labor')
      .match(/[a-z0-9]+/g) ?? []
  )
    // Presidents’, President's and Presidents are one.
    .map((word) => (word.length > 3 ? word.replace(/s$/, '') : word))
/** Of a holiday's name they tell nothing. */
const EMPTY_WORDS = new Set([
  'day',
  'the',
  'of',
  's',
  'and',
  'for',
  'our',
  'a',
  'sunday',
  'monday',
  'national',
])
/** What people say instead. */
const ALSO: readonly (readonly [said: RegExp, name: string])[] = [
  [/\bxma\b/, 'christma'],
  [/\b(july 4(th)?|(4th|fourth) of july)\b/, 'independence'],
  [/\bmlk\b/, 'martin luther king jr'],
  [/\bmartin luther king\b(?! jr)/, 'martin luther king jr'],
  [/\bturkey day\b/, 'thanksgiving'],
  [/\bnye\b/, 'new year eve'],
]

/**
 * The next special day, from `today` on, that a text names: 'Are you open on Thanksgiving?' → 2026-11-26.
 * Days that do not count are found too (they have the hours of their weekday). Null: it names none.
 */
export function specialDayIn(
  text: string,
  { special }: Pick<DealerHours, 'special'>,
  today: Day,
): Day | null {
  const said = ALSO.reduce((words, [also, name]) => words.replace(also, name), wordsOf(text).join(' '))
  const spoken = new Set(said.split(' '))
  const found = special
    .filter(({ date }) => date >= today)
    .map(({ date, name }) => {
      const words = wordsOf(name).filter((word) => !EMPTY_WORDS.has(word))
      const hits = words.filter((word) => spoken.has(word)).length
      return { date, hits, all: words.length > 0 && hits === words.length }
    })
    .filter(({ all }) => all)
    // The fullest name, such as Christmas Eve before Christmas, and of those the next.
    .toSorted((a, b) => b.hits - a.hits || a.date.localeCompare(b.date))
  return found[0]?.date ?? null
}
