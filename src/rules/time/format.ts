/**
 * Formats figures and times. Times are shown in the dealership's time zone, wherever the user is, and in its
 * formats. For phone numbers see `format-phone.ts`.
 */
import type { Formats, TimeFormat } from '../../contract/core/formats'
import type { DealerSettings } from '../../contract/calls/session'
import { formatCalendarDay } from './format-clock'

type DateFormats = Pick<Formats, 'zone' | 'date'>
type TimeFormats = Pick<Formats, 'zone' | 'time'>

/** `zone` is an IANA name. */
type Zoned = (moment: string | Date, zone: string) => string

/** The number of cached minutes for each zone. */
const CACHE_SIZE = 500

/**
 * Creates a cached formatter. Creating an `Intl` formatter costs far more than using it, and using it more
 * than a lookup, and a dialogue formats each time several times. Zones differ by whole minutes, so a result
 * is valid for its whole minute.
 */
function cachedFormatter(options: Intl.DateTimeFormatOptions, locale = 'en-US'): Zoned {
  const zones = new Map<string, { format: Intl.DateTimeFormat; minutes: Map<number, string> }>()
  return (moment, zone) => {
    let known = zones.get(zone)
    if (!known) {
      known = {
        format: new Intl.DateTimeFormat(locale, { timeZone: zone, ...options }),
        minutes: new Map(),
      }
      zones.set(zone, known)
    }
    const date = new Date(moment)
    const minute = Math.floor(date.getTime() / 60_000)
    let text = known.minutes.get(minute)
    if (text === undefined) {
      // Newer engines put a narrow no-break space before AM; people search and tests compare with a plain
      // one.
      text = known.format.format(date).replaceAll('\u202f', ' ')
      if (known.minutes.size >= CACHE_SIZE) known.minutes.clear()
      known.minutes.set(minute, text)
    }
    return text
  }
}

/** Created on first use, for the same reason. */
function lazily<T>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}

const counts = lazily(() => new Intl.NumberFormat('en-US'))
const dollars = lazily(
  () => new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 }),
)

/** Shown for a missing figure. */
export const DASH = '–'

/** 1284 → `1,284`; null → a dash. */
export const formatCount = (count: number | null) => (count === null ? DASH : counts().format(count))

/** Whole US dollars: 342915 → `$342,915`; null → a dash. */
export const formatMoney = (amount: number | null) => (amount === null ? DASH : dollars().format(amount))

/** Whole US dollars with their cents, as a service's price is written: 1284 → `$1,284.00`. */
export const formatPrice = (amount: number) => `${dollars().format(amount)}.00`

/** A percentage: 41.94 → `41.9%`; whole values without a fraction; null → a dash. */
export function formatPercent(value: number | null): string {
  if (value === null) return DASH
  return `${counts().format(Math.round(value * 10) / 10)}%`
}

const dateOfYear = cachedFormatter({ year: 'numeric', month: '2-digit', day: '2-digit' })

/** The calendar day of a moment in an IANA zone, `yyyy-MM-dd`. `Intl` does not pad the years before 1000. */
export function dayOf(moment: string | Date, zone: string): string {
  const date = dateOfYear(moment, zone)
  return `${date.slice(6).padStart(4, '0')}-${date.slice(0, 2)}-${date.slice(3, 5)}`
}

/** A moment → its day in the dealership's time zone and format. */
export const formatDate = (moment: string | Date, { zone, date }: DateFormats): string =>
  date === 'MM/DD/YYYY' ? dateOfYear(moment, zone) : formatCalendarDay(dayOf(moment, zone), { date })

const times: Readonly<Record<TimeFormat, Zoned>> = {
  '12': cachedFormatter({ hour: 'numeric', minute: '2-digit' }),
  '24': cachedFormatter({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
}

/** A moment → `10:42 AM` or `10:42` in the dealership's time zone. */
export const formatTime = (moment: string | Date, { zone, time }: TimeFormats): string =>
  times[time](moment, zone)

/** A moment → `11/21/2026, 10:42 AM`. */
export const formatDateTime = (moment: string | Date, formats: DateFormats & TimeFormats): string =>
  `${formatDate(moment, formats)}, ${formatTime(moment, formats)}`

const monthFirst = {
  long: cachedFormatter({ weekday: 'long', month: 'long', day: 'numeric' }),
  ofYear: cachedFormatter({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' }),
}
const weekdayName = cachedFormatter({ weekday: 'long' })
const dayFirst = {
  long: cachedFormatter({ month: 'long', day: 'numeric' }, 'en-GB'),
  ofYear: cachedFormatter({ month: 'long', day: 'numeric', year: 'numeric' }, 'en-GB'),
}

/**
 * A moment → `Friday, October 23, 2026`, or `Friday, 23 October 2026` where the day comes before the month;
 * `year` false: without the year.
 */
export function formatLongDate(moment: string | Date, { zone, date }: DateFormats, year = true): string {
  const kind = year ? 'ofYear' : 'long'
  return date === 'DD/MM/YYYY'
    ? `${weekdayName(moment, zone)}, ${dayFirst[kind](moment, zone)}`
    : monthFirst[kind](moment, zone)
}

const shortDates = {
  monthFirst: cachedFormatter({ month: 'short', day: 'numeric' }),
  dayFirst: cachedFormatter({ month: 'short', day: 'numeric' }, 'en-GB'),
}

/** A moment → `Nov 23`, or `23 Nov` where the day comes before the month. */
export const formatShortDate = (moment: string | Date, { zone, date }: DateFormats): string =>
  shortDates[date === 'DD/MM/YYYY' ? 'dayFirst' : 'monthFirst'](moment, zone)

/** A moment → `Mon`; `zone` is an IANA name. */
export const formatWeekday = cachedFormatter({ weekday: 'short' })

/** A moment → `Saturday, November 28, 2:00 PM`, as it is said in a sentence. */
export const formatMoment = (moment: string | Date, formats: DateFormats & TimeFormats): string =>
  `${formatLongDate(moment, formats, false)}, ${formatTime(moment, formats)}`

/** A moment → `October 2026`. */
export const formatMonthName = cachedFormatter({ month: 'long', year: 'numeric' })

const zoneNames = new Map<string, string>()

/** The common name of a zone, e.g. `Central Time`. */
export function zoneName(zone: string): string {
  let name = zoneNames.get(zone)
  if (name === undefined) {
    const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longGeneric' })
    name = format.formatToParts(new Date(0)).find(({ type }) => type === 'timeZoneName')?.value ?? zone
    zoneNames.set(zone, name)
  }
  return name
}

const known = new WeakMap<DealerSettings, Formats>()

/**
 * The formats of a dealership's settings; always the same object for the same settings, so that nothing is
 * rendered again.
 */
export function formatsOf(settings: DealerSettings): Formats {
  let formats = known.get(settings)
  if (formats === undefined) {
    formats = {
      date: settings.DateFormat,
      time: settings.TimeFormat,
      phone: settings.PhoneFormat,
      zone: settings.TimeZone,
      country: settings.Country,
    }
    known.set(settings, formats)
  }
  return formats
}
