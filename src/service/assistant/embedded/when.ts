/** Understands when a customer wants to come, on the dealership's own calendar. */
import { TZDate } from '@date-fns/tz'
import { addDays, startOfDay } from 'date-fns'
import { clockWords, hoursOn, weekdayOf, WEEKDAYS, type BusinessHours } from '../../../rules/hours'
import { withoutContacts } from './contacts'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const MONTH = `(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)`
const MONTH_DAY = new RegExp(`\\b${MONTH}\\.? (\\d{1,2})(?:st|nd|rd|th)?\\b`)
const DAY_MONTH = new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)?(?: of)? ${MONTH}\\b`)
const SLASHED = /\b(\d{1,2})\/(\d{1,2})(?:\/(?:20)?\d{2})?\b/
const WEEKDAY = /\b(mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\b/
const HALF_DAY = /\b(\d{1,2})(?:[:.](\d{2}))? ?([ap])\.?m\b/
const WITH_MINUTES = /\b(\d{1,2}):(\d{2})\b/
const AT_HOUR = /\b(?:at|around|about|by|after) (\d{1,2})\b(?![/:\d])/
const BARE_HOUR = /^(\d{1,2})(?: ?o['’]?clock)?$/

/** The day that a text names, as its midnight in the zone; the next one when the year is open. */
export function dayIn(text: string, timeZone: string, now: Date): TZDate | undefined {
  const words = withoutContacts(text).toLowerCase()
  const today = startOfDay(new TZDate(now, timeZone))
  if (/\bday after tomorrow\b/.test(words)) return addDays(today, 2)
  if (/\btomorrow\b/.test(words)) return addDays(today, 1)
  if (/\b(today|tonight|this (morning|afternoon|evening))\b/.test(words)) return today
  const monthDay = MONTH_DAY.exec(words)
  if (monthDay) return onDate(today, monthDay[1] ?? '', Number(monthDay[2]))
  const dayMonth = DAY_MONTH.exec(words)
  if (dayMonth) return onDate(today, dayMonth[2] ?? '', Number(dayMonth[1]))
  const slashed = SLASHED.exec(words)
  if (slashed) return onDate(today, MONTHS[Number(slashed[1]) - 1] ?? '', Number(slashed[2]))
  const weekday = WEEKDAY.exec(words)?.[1]?.slice(0, 3)
  if (weekday === undefined) return undefined
  const wanted = WEEKDAYS.findIndex((day) => day.startsWith(weekday))
  const present = (today.getDay() + 6) % 7
  return addDays(today, (wanted - present + 7) % 7 || 7)
}

function onDate(today: TZDate, month: string, day: number): TZDate | undefined {
  const index = MONTHS.findIndex((name) => month.startsWith(name))
  const zone = today.timeZone ?? 'UTC'
  for (const year of [today.getFullYear(), today.getFullYear() + 1]) {
    const date = new TZDate(year, index, day, 0, 0, zone)
    if (index < 0 || date.getMonth() !== index || date.getDate() !== day) continue
    if (date.getTime() >= today.getTime()) return date
  }
  return undefined
}

/** The time of day that a text names, in minutes. Without AM or PM, the one that falls between 8 in the morning and 8 in the evening. */
export function minutesIn(text: string): number | undefined {
  const words = withoutContacts(text).toLowerCase().trim()
  if (/\b(noon|midday)\b/.test(words)) return 12 * 60
  const half = HALF_DAY.exec(words)
  if (half) {
    const hour = (Number(half[1]) % 12) + (half[3] === 'p' ? 12 : 0)
    return inDay(hour, Number(half[2] ?? 0))
  }
  const open = WITH_MINUTES.exec(words) ?? AT_HOUR.exec(words) ?? BARE_HOUR.exec(words)
  if (!open) return undefined
  const hour = Number(open[1])
  return inDay(hour >= 1 && hour < 8 ? hour + 12 : hour, Number(open[2] ?? 0))
}

const inDay = (hour: number, minutes: number) => (hour < 24 && minutes < 60 ? hour * 60 + minutes : undefined)

/** The moment at which the dealership's clock shows so many minutes of that day. */
export function momentOf(day: TZDate, minutes: number): Date {
  const moment = new TZDate(
    day.getFullYear(),
    day.getMonth(),
    day.getDate(),
    Math.floor(minutes / 60),
    minutes % 60,
    day.timeZone ?? 'UTC',
  )
  return new Date(moment.getTime())
}

const SLOTS = [10 * 60, 14 * 60]
const dayWord = (day: string) => day.slice(0, 1).toUpperCase() + day.slice(1)

/** Up to `count` times within hours on the next days, as one-tap answers: 'Saturday, 10:00 AM'. */
export function offeredSlots(hours: BusinessHours, timeZone: string, now: Date, count: number): string[] {
  const slots: string[] = []
  for (let ahead = 1; ahead <= 7 && slots.length < count; ahead += 1) {
    const day = weekdayOf(addDays(new TZDate(now, timeZone), ahead), timeZone)
    const span = hoursOn(hours, day)
    if (span === null) continue
    for (const slot of SLOTS) {
      if (slot >= span.start_time && slot < span.end_time && slots.length < count) {
        slots.push(`${dayWord(day)}, ${clockWords(slot)}`)
      }
    }
  }
  return slots
}
