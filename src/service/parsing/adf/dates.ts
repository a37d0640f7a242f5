/** Parses dates and times as senders write them: ISO 8601 and other common forms. */
import { TZDate } from '@date-fns/tz'
import type { AdfLocale } from './lead'

const ISO =
  /^(\d{4})-?(\d{2})-?(\d{2})(?:[T ]+(\d{1,2}):?(\d{2})(?::?(\d{2})(?:[.,]\d{1,9})?)?)?\s*(Z|UTC|GMT|[+-]\d{1,2}(?::?\d{2})?)?$/i
const SLASHED =
  /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?:[T ,]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?\s*([ap]\.?m\.?)?)?\s*(Z|UTC|GMT|[+-]\d{1,2}(?::?\d{2})?)?$/i
const NAMED_DAY = /^(?:[a-z]{3,9},?\s+)?(\d{1,2})[\s-]+([a-z]{3,9})\.?,?[\s-]+(\d{4})(?:[\s,]+(.+))?$/i
const NAMED_MONTH = /^(?:[a-z]{3,9},?\s+)?([a-z]{3,9})\.?\s+(\d{1,2}),?\s+(\d{4})(?:[\s,]+(?:at\s+)?(.+))?$/i
const CLOCK =
  /^(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?\s*([ap]\.?m\.?)?\s*(Z|UTC|GMT|[+-]\d{1,2}(?::?\d{2})?)?(?:\s*\([\w ]{1,40}\))?$/i
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
/** Countries that write the month before the day. */
const MONTH_FIRST: ReadonlySet<string> = new Set(['US', 'CA', 'PH'])
const LENGTH_MAX = 80

interface Parts {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly hour: number
  readonly minute: number
  readonly second: number
  /** Minutes east of UTC; undefined means the dealership's time zone. */
  readonly offset: number | undefined
}

/** Null when the text cannot be understood. A time without a zone is in the dealership's. */
export function parseTimestamp(text: string, { country, time_zone }: AdfLocale): Date | null {
  const words = text.trim().replace(/\s+/g, ' ')
  if (words === '' || words.length > LENGTH_MAX) return null
  const parts = parseIso(words) ?? parseNumeric(words, MONTH_FIRST.has(country)) ?? parseNamedMonth(words)
  if (parts === null || !isValidDate(parts)) return null
  const { year, month, day, hour, minute, second, offset } = parts
  if (offset !== undefined) {
    return new Date(Date.UTC(year, month - 1, day, hour, minute, second) - offset * 60_000)
  }
  return new Date(new TZDate(year, month - 1, day, hour, minute, second, time_zone).getTime())
}

function parseIso(words: string): Parts | null {
  const [, year, month, day, hour, minute, second, zone] = ISO.exec(words) ?? []
  if (year === undefined) return null
  return partsOf({ year, month, day }, { hour, minute, second, zone })
}

function parseNumeric(words: string, monthFirst: boolean): Parts | null {
  const [, first, second, year, hour, minute, seconds, half, zone] = SLASHED.exec(words) ?? []
  if (year === undefined) return null
  // A number above twelve is a day in either position.
  const dayFirst = Number(first) > 12 || (!monthFirst && Number(second) <= 12)
  const [month, day] = dayFirst ? [second, first] : [first, second]
  const full = year.length === 2 ? `20${year}` : year
  return partsOf({ year: full, month, day }, { hour, minute, second: seconds, half, zone })
}

function parseNamedMonth(words: string): Parts | null {
  const byDay = NAMED_DAY.exec(words)
  const byMonth = byDay === null ? NAMED_MONTH.exec(words) : null
  const [day, name, year, clock] =
    byDay !== null ? byDay.slice(1) : [byMonth?.[2], byMonth?.[1], byMonth?.[3], byMonth?.[4]]
  const month = MONTHS.indexOf((name ?? '').slice(0, 3).toLowerCase()) + 1
  if (year === undefined || month === 0) return null
  if (clock === undefined) return partsOf({ year, month: String(month), day }, {})
  const [, hour, minute, second, half, zone] = CLOCK.exec(clock) ?? []
  if (hour === undefined) return null
  return partsOf({ year, month: String(month), day }, { hour, minute, second, half, zone })
}

type DateParts = Readonly<Record<string, string | undefined>>

function partsOf(day: DateParts, { hour = '0', minute = '0', second = '0', half, zone }: DateParts): Parts {
  const clock = Number(hour)
  const shifted = half === undefined ? clock : (clock % 12) + (/^p/i.test(half) ? 12 : 0)
  return {
    year: Number(day.year),
    month: Number(day.month),
    day: Number(day.day),
    hour: shifted,
    minute: Number(minute),
    second: Number(second),
    offset: zone === undefined ? undefined : offsetOf(zone),
  }
}

function offsetOf(zone: string): number {
  const [, sign, hours, minutes = '0'] = /^([+-])(\d{1,2}):?(\d{2})?$/.exec(zone) ?? []
  return sign === undefined ? 0 : (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

function isValidDate({ year, month, day, hour, minute, second, offset = 0 }: Parts): boolean {
  const date = new Date(Date.UTC(year, month - 1, day))
  return (
    year >= 1990 &&
    year <= 2100 &&
    date.getUTCMonth() === month - 1 &&
    date.getUTCDate() === day &&
    hour < 24 &&
    minute < 60 &&
    second < 60 &&
    Math.abs(offset) <= 14 * 60
  )
}
