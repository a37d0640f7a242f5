/**
 * Reads from a text when a customer wants to come, on the dealership's calendar and in its way of writing
 * dates.
 */
import type { Formats } from '../../../contract/core/formats'
import { shiftDay, type Day } from '../../../rules/time/date-range'
import { dayOf } from '../../../rules/time/format'
import { formatClock } from '../../../rules/time/format-clock'
import { WEEKDAYS } from '../../../rules/settings/hours'
import { instantOf, weekdayOn, type SpanOn } from '../../../rules/settings/opening'
import { withoutContacts } from './contacts'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const MONTH = `(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)`
const MONTH_DAY = new RegExp(`\\b${MONTH}\\.? (\\d{1,2})(?:st|nd|rd|th)?\\b`)
const DAY_MONTH = new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)?(?: of)? ${MONTH}\\b`)
const SLASHED = /\b(\d{1,2})\/(\d{1,2})(?:\/(?:20)?\d{2})?\b/
const ISO = /\b20\d{2}-(\d{2})-(\d{2})\b/
const WEEKDAY = /\b(mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?s?\b/
const HALF_DAY = /\b(\d{1,2})(?:[:.](\d{2}))? ?([ap])\.?m\b/
const WITH_MINUTES = /\b(\d{1,2}):(\d{2})\b/
const AT_HOUR = /\b(?:at|around|about|by|after) (\d{1,2})\b(?![/:\d])/
const BARE_HOUR = /^(\d{1,2})(?: ?o['’]?clock)?$/

/** Finds the day that a text names; without a year, the next such day. */
export function dayIn(
  text: string,
  { zone, date: format }: Pick<Formats, 'zone' | 'date'>,
  now: Date,
): Day | undefined {
  const lower = withoutContacts(text).toLowerCase()
  const today = dayOf(now, zone)
  if (/\bday after tomorrow\b/.test(lower)) return shiftDay(today, 2)
  if (/\btomorrow\b/.test(lower)) return shiftDay(today, 1)
  if (/\b(today|tonight|this (morning|afternoon|evening))\b/.test(lower)) return today
  const monthDay = MONTH_DAY.exec(lower)
  if (monthDay) return onDate(today, monthNumber(monthDay[1]), Number(monthDay[2]))
  const dayMonth = DAY_MONTH.exec(lower)
  if (dayMonth) return onDate(today, monthNumber(dayMonth[2]), Number(dayMonth[1]))
  const iso = ISO.exec(lower)
  if (iso) return onDate(today, Number(iso[1]), Number(iso[2]))
  const slashed = SLASHED.exec(lower)
  if (slashed) {
    const [first, second] = [Number(slashed[1]), Number(slashed[2])]
    return format === 'DD/MM/YYYY' ? onDate(today, second, first) : onDate(today, first, second)
  }
  const weekday = WEEKDAY.exec(lower)?.[1]?.slice(0, 3)
  if (weekday === undefined) return undefined
  const wanted = WEEKDAYS.findIndex((day) => day.startsWith(weekday))
  const present = WEEKDAYS.indexOf(weekdayOn(today))
  return shiftDay(today, (wanted - present + 7) % 7 || 7)
}

/** 1 to 12, or 0 for no month. */
const monthNumber = (word = '') => MONTHS.findIndex((name) => word.startsWith(name)) + 1

function onDate(today: Day, month: number, date: number): Day | undefined {
  const thisYear = Number(today.slice(0, 4))
  return [thisYear, thisYear + 1]
    .map((year) => `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`)
    .find((day) => isDay(day) && day >= today)
}

/** `Date` would read 31 February as a day of March. */
function isDay(day: Day): boolean {
  const moment = Date.parse(`${day}T00:00:00Z`)
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(day)
}

/**
 * Finds the time of day that a text names, in minutes. Without AM or PM it is the one between 8 in the
 * morning and 8 in the evening, unless the dealership uses the 24-hour clock.
 */
export function minutesIn(text: string, time: Formats['time'] = '12'): number | undefined {
  const lower = withoutContacts(text).toLowerCase().trim()
  if (/\b(noon|midday)\b/.test(lower)) return 12 * 60
  const half = HALF_DAY.exec(lower)
  if (half) {
    const hour = (Number(half[1]) % 12) + (half[3] === 'p' ? 12 : 0)
    return inDay(hour, Number(half[2] ?? 0))
  }
  const written = WITH_MINUTES.exec(lower)
  const open = written ?? AT_HOUR.exec(lower) ?? BARE_HOUR.exec(lower)
  if (!open) return undefined
  const hour = Number(open[1])
  const isExact = written !== null && time === '24'
  return inDay(hour >= 1 && hour < 8 && !isExact ? hour + 12 : hour, Number(open[2] ?? 0))
}

const inDay = (hour: number, minutes: number) => (hour < 24 && minutes < 60 ? hour * 60 + minutes : undefined)

const SLOTS = [10 * 60, 14 * 60]
const SLOT_MINUTES = 30
/** How many days are searched for free times, so that a holiday week is not the end. */
const AHEAD_DAYS = 14
const dayWord = (day: string) => day.slice(0, 1).toUpperCase() + day.slice(1)

/** The times of a day to offer: ten and two where visits are possible, otherwise the first possible time. */
function timesOn(visits: SpanOn, day: Day): readonly number[] {
  const span = visits(day)
  if (span === null) return []
  const usual = SLOTS.filter((slot) => slot >= span.start_time && slot < span.end_time)
  if (usual.length > 0) return usual
  const first = Math.ceil(span.start_time / SLOT_MINUTES) * SLOT_MINUTES
  return [first < span.end_time ? first : span.start_time]
}

/**
 * Up to `count` times for a visit on the next days, as quick replies: 'Saturday, 10:00 AM'. Only days of the
 * coming week are offered, so that the weekday is unambiguous.
 */
export function offeredSlots(
  visits: SpanOn,
  { zone, time }: Pick<Formats, 'zone' | 'time'>,
  now: Date,
  count: number,
): string[] {
  const today = dayOf(now, zone)
  return Array.from({ length: 7 }, (_, index) => shiftDay(today, index + 1))
    .flatMap((day) =>
      timesOn(visits, day)
        .filter((minutes) => instantOf(day, minutes, zone) !== null)
        .map((minutes) => `${dayWord(weekdayOn(day))}, ${formatClock(minutes, { time })}`),
    )
    .slice(0, count)
}

/** The next days after today on which visits are possible, each with its first time. */
export function nextVisitDays(
  visits: SpanOn,
  zone: string,
  now: Date,
  count: number,
): readonly { readonly day: Day; readonly ahead: number; readonly minutes: number }[] {
  const today = dayOf(now, zone)
  return Array.from({ length: AHEAD_DAYS }, (_, index) => index + 1)
    .flatMap((ahead) => {
      const day = shiftDay(today, ahead)
      const [minutes] = timesOn(visits, day)
      return minutes === undefined ? [] : [{ day, ahead, minutes }]
    })
    .slice(0, count)
}
