/** The form of working hours while it is edited: its actions and its issues. */
import type { CallBody, CallOutput } from '../../contract/core/call'
import type { businessHours, Holiday, saveBusinessHours } from '../../contract/calls/hours'
import { closesNextDay, isInOrder } from '../../contract/core/work-hours'
import { readClock } from '../time/clock-text'
import { LAST_MINUTE, WEEKDAYS, type Weekday } from './hours'
import { visitsOnWeekday } from './opening'
import { specialDayFromWire, specialDayOnWire, specialDayTaken } from './special-days'
import { isBlank } from '../../contract/core/blank'

type Read = CallOutput<typeof businessHours>
type WorkHours = NonNullable<Holiday['work_hours']>

export type SpecialYear = keyof Read['special_business_hours']
/** A day of the form, by its path on the wire. */
export type DayPath = `business_hours.${Weekday}` | `special_business_hours.${SpecialYear}.holidays.${number}`
export type TimeName = 'start_time' | 'end_time'

export interface HoursForm {
  readonly week: Read['business_hours']
  readonly special: Read['special_business_hours']
  readonly window: Read['appointment_working_hours']
  /** Whether it mirrors the hours of Sales AI. */
  readonly mirrored: boolean
  /** Typed times that have not been parsed yet, by `timePath`. */
  readonly typed: Readonly<Record<string, string>>
}

const DEFAULT_HOURS: WorkHours = { start_time: 540, end_time: 1080 }
const DEFAULT_SPECIAL_HOURS: WorkHours = { start_time: 720, end_time: 1080 }
/** The step of the sliders, minutes. */
export const HOURS_STEP = 30
const WORKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const

const NO_TIME = 'Enter a time, such as 9:00 AM or 21:00'
const WRONG_ORDER = 'Closing must be after opening, or by 6:00 AM the next day'

export const timePath = (day: DayPath, name: TimeName) => `${day}.${name}`
export const weekPath = (day: Weekday): DayPath => `business_hours.${day}`
export const specialPath = (year: SpecialYear, index: number): DayPath =>
  `special_business_hours.${year}.holidays.${index}`

/** Creates the form of saved hours. */
export const formOf = (read: Read): HoursForm => ({
  week: read.business_hours,
  special: read.special_business_hours,
  window: read.appointment_working_hours,
  mirrored: read.mirror_from !== null,
  typed: {},
})

/** The form of a product that mirrors the hours of Sales AI. */
export const mirrorOf = (salesAi: Read): HoursForm => ({ ...formOf(salesAi), mirrored: true })

/** Applies a change by the user, after which the product has hours of its own. */
const applyChange = (form: HoursForm, part: Partial<HoursForm>): HoursForm => ({
  ...form,
  mirrored: false,
  ...part,
})

const without = (typed: HoursForm['typed'], prefix: string) =>
  Object.fromEntries(Object.entries(typed).filter(([path]) => !path.startsWith(`${prefix}.`)))

function setDay(
  form: HoursForm,
  path: DayPath,
  change: (day: Pick<Holiday, 'open' | 'work_hours'>, special: boolean) => Partial<Holiday>,
): HoursForm {
  const [block, part, , index] = path.split('.')
  if (block === 'business_hours') {
    const day = part as Weekday
    const next = { ...form.week[day], ...change(form.week[day], false) }
    return applyChange(form, { week: { ...form.week, [day]: next } })
  }
  const year = part as SpecialYear
  const holidays = form.special[year].holidays.map((day, at) =>
    at === Number(index) ? { ...day, ...change(day, true) } : day,
  )
  return applyChange(form, { special: { ...form.special, [year]: { ...form.special[year], holidays } } })
}

/** Opens a day with its default hours, or closes it and drops its hours. */
export const openDay = (form: HoursForm, path: DayPath, open: boolean): HoursForm => ({
  ...setDay(form, path, (_day, special) => ({
    open,
    work_hours: open ? (special ? DEFAULT_SPECIAL_HOURS : DEFAULT_HOURS) : null,
  })),
  typed: without(form.typed, path),
})

/** Switches whether a special day counts. */
export const countDay = (form: HoursForm, path: DayPath, status: boolean): HoursForm => ({
  ...setDay(form, path, () => ({ status })),
  typed: without(form.typed, path),
})

export const setHours = (form: HoursForm, path: DayPath, work_hours: WorkHours): HoursForm => ({
  ...setDay(form, path, () => ({ work_hours })),
  typed: without(form.typed, path),
})

/** Stores the text of a field while it is typed. */
export const typeTime = (form: HoursForm, path: DayPath, name: TimeName, text: string): HoursForm =>
  applyChange(form, { typed: { ...form.typed, [timePath(path, name)]: text } })

/** Parses the typed text of one field or of all; invalid times stay as they are. */
export function parseTyped(form: HoursForm, only?: string): HoursForm {
  return Object.entries(form.typed).reduce((now, [path, text]) => {
    if (only !== undefined && path !== only) return now
    const cut = path.lastIndexOf('.')
    const name = path.slice(cut + 1) as TimeName
    const minutes = readClock(text, name === 'end_time')
    if (minutes === null) return now
    const next = setDay(now, path.slice(0, cut) as DayPath, ({ work_hours }) => ({
      work_hours: { ...(work_hours ?? DEFAULT_HOURS), [name]: minutes },
    }))
    const typed = Object.fromEntries(Object.entries(now.typed).filter(([other]) => other !== path))
    return { ...next, typed }
  }, form)
}

/**
 * Copies Monday's hours to Tuesday to Friday and closes Saturday and Sunday; 9:00 to 18:00 when Monday has
 * none.
 */
export function applyToWeekdays(form: HoursForm): HoursForm {
  const hours = form.week.monday.work_hours ?? DEFAULT_HOURS
  const week = Object.fromEntries(
    WEEKDAYS.map((day) => {
      const open = WORKDAYS.some((workday) => workday === day)
      return [day, { name: form.week[day].name, open, work_hours: open ? hours : null }]
    }),
  ) as HoursForm['week']
  return applyChange(form, { week, typed: without(form.typed, 'business_hours') })
}

export const setWindow = (form: HoursForm, part: Partial<HoursForm['window']>): HoursForm =>
  applyChange(form, { window: { ...form.window, ...part } })

export interface NewDay {
  readonly name: string
  /** `yyyy-MM-dd`. */
  readonly date: string
}

/** The issues of a day to be added to a year, by field; empty when valid. `date` may name `{year}`. */
export function newDayIssues({ special }: HoursForm, year: SpecialYear, { name, date }: NewDay) {
  const of = special[year].year
  const issues: { name?: string; date?: string } = {}
  if (isBlank(name)) issues.name = 'Enter a name for the day'
  const day = specialDayFromWire(date)
  if (day === null) issues.date = 'Choose a date'
  else if (!day.startsWith(`${of}-`)) issues.date = 'Choose a day in {year}'
  else if (special[year].holidays.some((other) => specialDayFromWire(other.date) === day))
    issues.date = specialDayTaken
  return issues
}

const byDate = (days: readonly Holiday[]) => days.toSorted((a, b) => a.date.localeCompare(b.date))

/** Adds a custom day, which counts and is open. Typed texts are parsed first because the indexes change. */
export function addSpecialDay(form: HoursForm, year: SpecialYear, { name, date }: NewDay): HoursForm {
  const read = parseTyped(form)
  const day: Holiday = {
    name: name.trim(),
    date: specialDayOnWire(date),
    open: true,
    work_hours: DEFAULT_SPECIAL_HOURS,
    custom: true,
    status: true,
  }
  const holidays = byDate([...read.special[year].holidays, day])
  return applyChange(read, {
    special: { ...read.special, [year]: { ...read.special[year], holidays } },
    typed: {},
  })
}

/** Removes a custom day. */
export function removeSpecialDay(form: HoursForm, year: SpecialYear, index: number): HoursForm {
  const read = parseTyped(form)
  const holidays = read.special[year].holidays.filter((day, at) => at !== index || !day.custom)
  return applyChange(read, {
    special: { ...read.special, [year]: { ...read.special[year], holidays } },
    typed: {},
  })
}

/** The nearest position of a slider. */
export const onStep = (minutes: number) =>
  minutes > LAST_MINUTE - HOURS_STEP / 2 ? LAST_MINUTE : Math.round(minutes / HOURS_STEP) * HOURS_STEP

/** Moves one thumb of the hours; it stops one step before the other, and does not make them overnight. */
export function moveThumb(hours: WorkHours, thumb: TimeName, to: number): WorkHours {
  const at = Math.min(Math.max(onStep(to), 0), LAST_MINUTE)
  const moved = { ...hours, [thumb]: at }
  if (closesNextDay(hours) && closesNextDay(moved)) return moved
  return thumb === 'start_time'
    ? { ...hours, start_time: Math.max(0, Math.min(at, hours.end_time - HOURS_STEP)) }
    : { ...hours, end_time: Math.min(LAST_MINUTE, Math.max(at, hours.start_time + HOURS_STEP)) }
}

/** The issues of the form by path; empty when it can be saved. */
export function formIssues(form: HoursForm): Readonly<Record<string, string>> {
  const issues: Record<string, string> = {}
  const days: [string, Pick<Holiday, 'open' | 'work_hours'>][] = [
    ...WEEKDAYS.map((day): [string, HoursForm['week'][Weekday]] => [weekPath(day), form.week[day]]),
    ...(['current_year', 'next_year'] as const).flatMap((year) =>
      form.special[year].holidays.map((day, index): [string, Holiday] => [
        specialPath(year, index),
        sentDay(day),
      ]),
    ),
  ]
  for (const [path, { open, work_hours }] of days) {
    if (open && work_hours !== null && !isInOrder(work_hours)) issues[`${path}.work_hours`] = WRONG_ORDER
  }
  for (const [path, text] of Object.entries(form.typed)) {
    const cut = path.lastIndexOf('.')
    if (readClock(text, path.endsWith('end_time')) === null)
      issues[`${path.slice(0, cut)}.work_hours`] = NO_TIME
  }
  return issues
}

/** A day that is switched off does not show its hours, so that wrong ones are not sent. */
const sentDay = (day: Holiday): Holiday =>
  day.status || day.work_hours === null || isInOrder(day.work_hours)
    ? day
    : { ...day, work_hours: DEFAULT_SPECIAL_HOURS }

/** The year whose special days show an issue: the one on screen unless only the other one has any. */
export function yearToShow(issues: Readonly<Record<string, unknown>>, onScreen: SpecialYear): SpecialYear {
  const paths = Object.keys(issues)
  const other = onScreen === 'current_year' ? 'next_year' : 'current_year'
  const isOther = (path: string) => path.startsWith(`special_business_hours.${other}.`)
  return paths.length > 0 && paths.every(isOther) ? other : onScreen
}

/** The open weekdays on which the appointment window leaves no time for a visit. */
export function daysWithoutVisits({ week, window }: HoursForm): Weekday[] {
  const visits = visitsOnWeekday({ weekly: week, special: [], window })
  return WEEKDAYS.filter((day) => week[day].open && visits(day) === null)
}

/** The body of the save; `apart` says that the product could mirror Sales AI. */
export function bodyOf(
  form: HoursForm,
  apart: boolean,
): Omit<CallBody<typeof saveBusinessHours>, 'base_version'> {
  if (form.mirrored) return { mirror_from: 'LEAD_ENGAGE' }
  const { current_year, next_year } = form.special
  return {
    business_hours: form.week,
    special_business_hours: {
      current_year: { ...current_year, holidays: current_year.holidays.map(sentDay) },
      next_year: { ...next_year, holidays: next_year.holidays.map(sentDay) },
    },
    appointment_working_hours: form.window,
    ...(apart && { mirror_from: null }),
  }
}
