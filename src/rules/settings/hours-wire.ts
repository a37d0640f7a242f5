/** Converts opening hours between wire and storage, and validates special days. */
import { message, type FieldMessage } from '../../contract/messages/message'
import type { Holiday, SpecialHours } from '../../contract/calls/hours'
import {
  dayNameOf,
  WEEKDAYS,
  type BusinessHours,
  type DayHours,
  type SpecialDay,
  type Weekday,
} from './hours'
import type { Day } from '../time/date-range'
import {
  holidaysOf,
  isStoredDay,
  specialDayFromWire,
  specialDayOnWire,
  specialDaysOf,
  yearOf,
} from './special-days'

type DayOnWire = { readonly name: string } & DayHours

const CLOSED: DayHours = { open: false, work_hours: null }

/** Closed days have no hours. */
const dayOfHours = ({ open, work_hours }: DayHours): DayHours =>
  open && work_hours !== null
    ? { open, work_hours: { start_time: work_hours.start_time, end_time: work_hours.end_time } }
    : CLOSED

/** All seven days; missing ones are closed. */
export const weekOnWire = (weekly: BusinessHours): Record<Weekday, { name: string } & DayHours> =>
  Object.fromEntries(
    WEEKDAYS.map((day) => [day, { name: dayNameOf(day), ...dayOfHours(weekly[day] ?? CLOSED) }]),
  ) as Record<Weekday, { name: string } & DayHours>

export const weekFromWire = (week: Readonly<Record<Weekday, DayOnWire>>): BusinessHours =>
  Object.fromEntries(WEEKDAYS.map((day) => [day, dayOfHours(week[day])]))

/**
 * The special days of the year of `today` and of the next one: the holidays of the country and the
 * dealership's own days.
 */
export function specialOnWire(stored: readonly SpecialDay[], country: string, today: Day): SpecialHours {
  const yearOnWire = (year: number) => ({
    year,
    holidays: specialDaysOf(stored, country, year).map(({ date, ...day }) => ({
      name: day.name,
      date: specialDayOnWire(date),
      ...dayOfHours(day),
      custom: day.custom,
      status: day.status,
    })),
  })
  return { current_year: yearOnWire(yearOf(today)), next_year: yearOnWire(yearOf(today) + 1) }
}

/** The issues of received special days by field path; empty when valid. */
export function specialDayIssues(
  sent: SpecialHours,
  country: string,
  today: Day,
): Record<string, FieldMessage> {
  const issues: Record<string, FieldMessage> = {}
  for (const [part, year] of [
    ['current_year', yearOf(today)],
    ['next_year', yearOf(today) + 1],
  ] as const) {
    const path = `special_business_hours.${part}`
    if (sent[part].year !== year) {
      issues[`${path}.year`] = message('year_other', { year })
      continue
    }
    sent[part].holidays.forEach((day, index, all) => {
      const others = all.filter((other) => other !== day)
      const issue = dayIssue(day, others, country, year)
      if (issue) issues[`${path}.holidays.${index}.${issue[0]}`] = issue[1]
    })
  }
  return issues
}

/** Days on one date collide if both count, because it has one set of hours, or if they are one holiday. */
function dayIssue(
  day: Holiday,
  others: readonly Holiday[],
  country: string,
  year: number,
): readonly [field: string, why: FieldMessage] | null {
  const date = specialDayFromWire(day.date)
  if (date === null) return ['date', 'calendar_day_missing']
  if (yearOf(date) !== year) return ['date', message('year_wrong', { year })]
  if (!day.custom) {
    const holiday = holidaysOf(country, year).find(({ name }) => name === day.name)
    if (holiday === undefined) return ['custom', 'holiday_unknown']
    if (holiday.date !== date)
      return ['date', message('holiday_date_other', { date: specialDayOnWire(holiday.date) })]
  }
  const taken = others.some(
    (other) =>
      specialDayFromWire(other.date) === date &&
      ((day.status && other.status) || (!day.custom && !other.custom)),
  )
  if (taken) return ['date', 'special_day_taken']
  return null
}

/**
 * What is stored of special days that passed `specialDayIssues`: those with any information, plus the stored
 * days of past years.
 */
export function specialFromWire(sent: SpecialHours, stored: readonly SpecialDay[], today: Day): SpecialDay[] {
  const past = stored.filter(({ date }) => yearOf(date) < yearOf(today))
  const days = [...sent.current_year.holidays, ...sent.next_year.holidays].flatMap((day): SpecialDay[] => {
    const date = specialDayFromWire(day.date)
    return date === null || !isStoredDay(day)
      ? []
      : [{ name: day.name, date, ...dayOfHours(day), custom: day.custom, status: day.status }]
  })
  return [...past, ...days].toSorted((a, b) => a.date.localeCompare(b.date))
}
