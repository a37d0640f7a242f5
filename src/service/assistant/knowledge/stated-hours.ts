/** Reads opening hours out of an answer in a knowledge bank, in English, Spanish, French or German. */
import { WEEKDAYS, type Weekday } from '../../../rules/settings/hours'

/** What an answer says of a day: its span in minutes of the day, closed, or open at unknown times. */
export type StatedDay = { readonly start_time: number; readonly end_time: number } | 'closed' | 'open'

const DAY_NAMES: Readonly<Record<Weekday, string>> = {
  monday: 'monday mondays mon lunes lundi montag montags mo',
  tuesday: 'tuesday tuesdays tue tues martes mardi dienstag dienstags di',
  wednesday: 'wednesday wednesdays wed miercoles mercredi mittwoch mittwochs mi',
  thursday: 'thursday thursdays thu thur thurs jueves jeudi donnerstag donnerstags do',
  friday: 'friday fridays fri viernes vendredi freitag freitags fr',
  saturday: 'saturday saturdays sat sabado sabados samedi samstag samstags sa',
  sunday: 'sunday sundays sun domingo domingos dimanche sonntag sonntags so',
}
const DAY_OF = new Map(
  WEEKDAYS.flatMap((day) => DAY_NAMES[day].split(' ').map((name): [string, Weekday] => [name, day])),
)
const words = (text: string) => new Set(text.split(' '))
const RANGE = words('to through thru till until - – — a al bis au hasta')
const CLOSED = words('closed cerrado cerrados cerramos ferme fermes geschlossen zu')
const OPEN = words('open abierto abiertos abrimos ouvert ouverts geoffnet offen')
/** Hours that follow are those of a department with hours of its own. */
const DEPARTMENTS = words(
  'service parts workshop lane taller servicio refacciones atelier pieces werkstatt teile',
)
const SHOWROOM = words('sales showroom store dealership ventas ventes verkauf autohaus')

const TOKEN = /\d{1,2}(?:[:h]\d{2})?|\p{L}+|[-–—]/gu

const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    // A holiday, not a weekday.
    .replace(/easter sunday|domingo de pascua|dimanche de paques/g, 'easter')
    .replace(/\b([ap])\.?m\b\.?/g, '$1m')
    .replace(/(\d)([ap]m|h\b|uhr)/g, '$1 $2')

const tokensOf = (text: string): readonly string[] => plain(text).match(TOKEN) ?? []

interface Clock {
  readonly minutes: number
  readonly half: 'am' | 'pm' | null
  /** The place of the next token. */
  readonly next: number
}

function clockAt(tokens: readonly string[], at: number): Clock | null {
  const [hour = '', minute = '0'] = (tokens[at] ?? '').split(/[:h]/)
  if (!/^\d{1,2}$/.test(hour) || Number(hour) > 24) return null
  const after = tokens[at + 1]
  const half = after === 'am' || after === 'pm' ? after : null
  const next = at + (half !== null || after === 'uhr' || after === 'h' ? 2 : 1)
  return { minutes: Number(hour) * 60 + Number(minute || 0), half, next }
}

const HALF_DAY = 12 * 60

/** Minutes of the day. A bare hour at the end that is not after the start is in the afternoon. */
function spanOf(from: Clock, to: Clock): StatedDay | null {
  const inDay = ({ minutes, half }: Clock) =>
    half === null ? minutes : (minutes % HALF_DAY) + (half === 'pm' ? HALF_DAY : 0)
  const start_time = inDay(from)
  const end = inDay(to)
  const end_time = to.half === null && end <= start_time ? end + HALF_DAY : end
  return end_time > start_time ? { start_time, end_time } : null
}

const daysBetween = (first: Weekday, last: Weekday): readonly Weekday[] => {
  const [from, to] = [WEEKDAYS.indexOf(first), WEEKDAYS.indexOf(last)]
  return WEEKDAYS.filter((_, index) =>
    from <= to ? index >= from && index <= to : index >= from || index <= to,
  )
}

/**
 * What an answer says of each weekday that it or its question names. Hours of departments are left out.
 */
export function statedHours(answer: string, question = ''): ReadonlyMap<Weekday, StatedDay> {
  const tokens = tokensOf(answer)
  const asked = tokensOf(question)
  const stated = new Map<Weekday, StatedDay>()
  let days = asked.flatMap((token) => DAY_OF.get(token) ?? [])
  let isAsked = days.length > 0
  let isSettled = false
  let isDepartment = asked.some((token) => DEPARTMENTS.has(token))
  /** 'Closed' or 'open' that came before its days. */
  let ahead: 'closed' | 'open' | null = null
  const settle = (value: StatedDay) => {
    if (!isDepartment)
      for (const day of days) if (typeof value !== 'string' || !stated.has(day)) stated.set(day, value)
    isSettled = true
  }
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] ?? ''
    const day = DAY_OF.get(token)
    if (DEPARTMENTS.has(token)) isDepartment = true
    if (SHOWROOM.has(token)) isDepartment = false
    if (day) {
      const last = days.at(-1)
      const isRange = last !== undefined && !isSettled && !isAsked && RANGE.has(tokens[at - 1] ?? '')
      if (isSettled || isAsked) days = []
      isSettled = false
      isAsked = false
      days.push(...(isRange ? daysBetween(last, day).filter((one) => one !== last) : [day]))
      if (ahead !== null) {
        settle(ahead)
        isSettled = false
      }
      continue
    }
    if (CLOSED.has(token) || OPEN.has(token)) {
      const value = CLOSED.has(token) ? 'closed' : 'open'
      if (days.length > 0 && !isSettled && value === 'closed') settle(value)
      else ahead = value
      continue
    }
    const from = clockAt(tokens, at)
    const to = from && RANGE.has(tokens[from.next] ?? '') ? clockAt(tokens, from.next + 1) : null
    const span = from && to && spanOf(from, to)
    if (!span || !to) continue
    ahead = null
    if (days.length > 0) settle(span)
    at = to.next - 1
  }
  return stated
}
