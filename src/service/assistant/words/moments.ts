/** Days and times in the words of each language, in the dealership's formats. */
import type { Formats } from '../../../contract/core/formats'
import type { DayHours } from '../../../rules/settings/hours'
import { dayOf, formatLongDate, formatTime } from '../../../rules/time/format'
import { formatClock } from '../../../rules/time/format-clock'
import type { Day } from '../../../rules/time/date-range'
import type { InEachLanguage, Language } from '../language'

type Span = NonNullable<DayHours['work_hours']>
type MomentFormats = Pick<Formats, 'date' | 'time' | 'zone'>

const dated = (locale: string) =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
const named = (locale: string) => new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
const DATED = { es: dated('es-US'), fr: dated('fr-FR'), de: dated('de-DE') }
const NAMED = { en: named('en-US'), es: named('es-US'), fr: named('fr-FR'), de: named('de-DE') }

const utc = (day: Day) => new Date(`${day}T00:00:00Z`)

/** 'Tuesday, November 24', 'martes, 24 de noviembre', 'mardi 24 novembre', 'Dienstag, 24. November'. */
export const dayText = (language: Language, day: Day, { date }: Pick<Formats, 'date'>): string =>
  language === 'en' ? formatLongDate(day, { date, zone: 'UTC' }, false) : DATED[language].format(utc(day))

/** 'Tuesday', 'martes', 'mardi', 'Dienstag'. */
export const weekdayText = (language: Language, day: Day): string => NAMED[language].format(utc(day))

/** 'On Tuesday, November 24', 'El martes, 24 de noviembre'; the beginning of a sentence. */
export const onDayText = (language: Language, words: string): string =>
  ({ en: `On ${words}`, es: `El ${words}`, fr: `Le ${words}`, de: `Am ${words}` })[language]

const frenchClock = (minutes: number) => {
  const rest = minutes % 60
  const hour = Math.floor(minutes / 60) % 24
  return rest === 0 ? `${hour} h` : `${hour} h ${String(rest).padStart(2, '0')}`
}
const germanClock = (minutes: number) => {
  const rest = minutes % 60
  const hour = Math.floor(minutes / 60) % 24
  return rest === 0 ? `${hour} Uhr` : `${hour}:${String(rest).padStart(2, '0')} Uhr`
}

/** '3:00 PM' in English and Spanish, '15 h 30' in French, '15:30 Uhr' in German. */
export function clockText(language: Language, minutes: number, formats: Pick<Formats, 'time'>): string {
  if (language === 'fr') return frenchClock(minutes)
  return language === 'de' ? germanClock(minutes) : formatClock(minutes, formats)
}

/** 'la 1:00 PM', 'las 2:00 PM'. */
export const spanishClock = (clock: string) => `${/^1:/.test(clock) ? 'la' : 'las'} ${clock}`

/** 'at 3:00 PM', 'a las 3:00 PM', 'à 15 h', 'um 15 Uhr'. */
export function atText(language: Language, minutes: number, formats: Pick<Formats, 'time'>): string {
  const clock = clockText(language, minutes, formats)
  return {
    en: `at ${clock}`,
    es: `a ${spanishClock(clock)}`,
    fr: `à ${clock}`,
    de: `um ${clock}`,
  }[language]
}

/** 'from 9:00 AM to 6:00 PM', 'de 9:00 AM a 6:00 PM', 'de 9 h à 18 h', 'von 9 Uhr bis 18 Uhr'. */
export function spanText(language: Language, span: Span, formats: Pick<Formats, 'time'>): string {
  const [from, to] = [span.start_time, span.end_time].map((minutes) => clockText(language, minutes, formats))
  const texts: InEachLanguage<string> = {
    en: `from ${from} to ${to}`,
    es: `de ${from} a ${to}`,
    fr: `de ${from} à ${to}`,
    de: `von ${from} bis ${to}`,
  }
  return texts[language]
}

/** The day of a moment at the dealership, and the minutes of that day. */
export function dayAndMinutes(moment: Date, zone: string): { readonly day: Day; readonly minutes: number } {
  const [hour = 0, minute = 0] = formatTime(moment, { zone, time: '24' }).split(':').map(Number)
  return { day: dayOf(moment, zone), minutes: hour * 60 + minute }
}

/** 'Tuesday, November 24 at 3:00 PM', 'martes, 24 de noviembre a las 3:00 PM'. */
export function momentText(language: Language, moment: Date, formats: MomentFormats): string {
  const { day, minutes } = dayAndMinutes(moment, formats.zone)
  return `${dayText(language, day, formats)} ${atText(language, minutes, formats)}`
}

const TRANSLATED: Readonly<Record<string, readonly [es: string, fr: string, de: string]>> = {
  'New Year’s Day': ['Año Nuevo', 'jour de l’An', 'Neujahr'],
  'Martin Luther King Jr. Day': [
    'Día de Martin Luther King',
    'jour de Martin Luther King',
    'Martin-Luther-King-Tag',
  ],
  'Presidents’ Day': ['Día de los Presidentes', 'Presidents’ Day', 'Presidents’ Day'],
  'Good Friday': ['Viernes Santo', 'Vendredi saint', 'Karfreitag'],
  'Easter Sunday': ['Domingo de Pascua', 'dimanche de Pâques', 'Ostersonntag'],
  'Independence Day': ['Día de la Independencia', 'fête de l’Indépendance', 'Unabhängigkeitstag'],
  'Labor Day': ['Día del Trabajo', 'fête du Travail', 'Labor Day'],
  'Thanksgiving Day': ['Día de Acción de Gracias', 'Action de grâce', 'Thanksgiving'],
  'Christmas Eve': ['Nochebuena', 'veille de Noël', 'Heiligabend'],
  'Christmas Day': ['Navidad', 'Noël', 'Weihnachten'],
  'New Year’s Eve': ['Nochevieja', 'Saint-Sylvestre', 'Silvester'],
}
const PLACES = { es: 0, fr: 1, de: 2 } as const

/** The name of a holiday of the calendar in a language; other names stay as the dealership wrote them. */
export const holidayText = (language: Language, name: string): string =>
  language === 'en' || !Object.hasOwn(TRANSLATED, name)
    ? name
    : (TRANSLATED[name]?.[PLACES[language]] ?? name)
