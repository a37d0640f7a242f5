/** The form of working hours while a person fills it in: what each act does, and what is wrong. */
import type { CallBody, CallOutput } from '../../contract/core/call'
import type { businessHours, Holiday, saveBusinessHours } from '../../contract/calls/hours'
import { readClock } from '../time/clock-text'
import { LAST_MINUTE, WEEKDAYS, type Weekday } from './hours'
import { specialDayFromWire, specialDayOnWire, specialDayTaken } from './special-days'
import { isBlank } from '../../contract/core/blank'

type Read = CallOutput<typeof businessHours>
type WorkHours = NonNullable<Holiday['work_hours']>

export type SpecialYear = keyof Read['special_business_hours']
/** Which day of the form; the path of its hours as they travel. */
export type DayPath = `business_hours.${Weekday}` | `special_business_hours.${SpecialYear}.holidays.${number}`
export type TimeName = 'start_time' | 'end_time'

export interface HoursForm {
  readonly week: Read['business_hours']
  readonly special: Read['special_business_hours']
  readonly window: Read['appointment_working_hours']
  /** Has the hours of Sales AI. */
  readonly mirrored: boolean
  /** Times as they were typed and not yet read, by `timePath`. */
  readonly typed: Readonly<Record<string, string>>
}

const OPENED: WorkHours = { start_time: 540, end_time: 1080 }
const SPECIAL_OPENED: WorkHours = { start_time: 720, end_time: 1080 }
/** Of the sliders, minutes. */
export const HOURS_STEP = 30
const WORKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const

const NO_TIME = 'Write a time, such as 9:00 AM or 21:00'
const WRONG_ORDER = 'Closing must be after opening'

export const timePath = (day: DayPath, name: TimeName) => `${day}.${name}`
export const weekPath = (day: Weekday): DayPath => `business_hours.${day}`
export const specialPath = (year: SpecialYear, index: number): DayPath =>
  `special_business_hours.${year}.holidays.${index}`

/** What is saved, as a form. */
export const formOf = (read: Read): HoursForm => ({
  week: read.business_hours,
  special: read.special_business_hours,
  window: read.appointment_working_hours,
  mirrored: read.mirror_from !== null,
  typed: {},
})

/** The form of Sales AI's hours, for a product that shall have them. */
export const mirrorOf = (salesAi: Read): HoursForm => ({ ...formOf(salesAi), mirrored: true })

/** A change by the person: from then on the product has hours of its own. */
const changed = (form: HoursForm, part: Partial<HoursForm>): HoursForm => ({
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
    return changed(form, { week: { ...form.week, [day]: next } })
  }
  const year = part as SpecialYear
  const holidays = form.special[year].holidays.map((day, at) =>
    at === Number(index) ? { ...day, ...change(day, true) } : day,
  )
  return changed(form, { special: { ...form.special, [year]: { ...form.special[year], holidays } } })
}

/** Opens a day, by its default hours, or closes it, which forgets them. */
export const openDay = (form: HoursForm, path: DayPath, open: boolean): HoursForm => ({
  ...setDay(form, path, (_day, special) => ({
    open,
    work_hours: open ? (special ? SPECIAL_OPENED : OPENED) : null,
  })),
  typed: without(form.typed, path),
})

/** Whether a special day counts. */
export const countDay = (form: HoursForm, path: DayPath, status: boolean): HoursForm => ({
  ...setDay(form, path, () => ({ status })),
  typed: without(form.typed, path),
})

export const setHours = (form: HoursForm, path: DayPath, work_hours: WorkHours): HoursForm => ({
  ...setDay(form, path, () => ({ work_hours })),
  typed: without(form.typed, path),
})

/** What stands in a field while it is typed. */
export const typeTime = (form: HoursForm, path: DayPath, name: TimeName, text: string): HoursForm =>
  changed(form, { typed: { ...form.typed, [timePath(path, name)]: text } })

/** Reads what was typed in one field, or in all; what is no time stays as it is. */
export function readTyped(form: HoursForm, only?: string): HoursForm {
  return Object.entries(form.typed).reduce((now, [path, text]) => {
    if (only !== undefined && path !== only) return now
    const cut = path.lastIndexOf('.')
    const name = path.slice(cut + 1) as TimeName
    const minutes = readClock(text, name === 'end_time')
    if (minutes === null) return now
    const next = setDay(now, path.slice(0, cut) as DayPath, ({ work_hours }) => ({
      work_hours: { ...(work_hours ?? OPENED), [name]: minutes },
    }))
    const typed = Object.fromEntries(Object.entries(now.typed).filter(([other]) => other !== path))
    return { ...next, typed }
  }, form)
}

/** Monday's hours for Tuesday to Friday, Saturday and Sunday closed; 9:00 to 18:00 when Monday has none. */
export function applyToWeekdays(form: HoursForm): HoursForm {
  const hours = form.week.monday.work_hours ?? OPENED
  const week = Object.fromEntries(
    WEEKDAYS.map((day) => {
      const open = WORKDAYS.some((workday) => workday === day)
      return [day, { name: form.week[day].name, open, work_hours: open ? hours : null }]
    }),
  ) as HoursForm['week']
  return changed(form, { week, typed: without(form.typed, 'business_hours') })
}

export const setWindow = (form: HoursForm, part: Partial<HoursForm['window']>): HoursForm =>
  changed(form, { window: { ...form.window, ...part } })

export interface NewDay {
  readonly name: string
  /** `yyyy-MM-dd`. */
  readonly date: string
}

/** What is wrong with a day to be added to a year, by field; empty: nothing. */
export function newDayFaults({ special }: HoursForm, year: SpecialYear, { name, date }: NewDay) {
  const of = special[year].year
  const faults: { name?: string; date?: string } = {}
  if (isBlank(name)) faults.name = 'Write what the day is'
  const day = specialDayFromWire(date)
  if (day === null) faults.date = 'Choose a date'
  else if (!day.startsWith(`${of}-`)) faults.date = `Choose a day of ${of}`
  else if (special[year].holidays.some((other) => specialDayFromWire(other.date) === day))
    faults.date = specialDayTaken
  return faults
}

const byDate = (days: readonly Holiday[]) => days.toSorted((a, b) => a.date.localeCompare(b.date))

/**
 * Adds a day of the dealership's own, which counts and is open. What was typed is read first, since places
 * change.
 */
export function addSpecialDay(form: HoursForm, year: SpecialYear, { name, date }: NewDay): HoursForm {
  const read = readTyped(form)
  const day: Holiday = {
    name: name.trim(),
    date: specialDayOnWire(date),
    open: true,
    work_hours: SPECIAL_OPENED,
    custom: true,
    status: true,
  }
  const holidays = byDate([...read.special[year].holidays, day])
  return changed(read, {
    special: { ...read.special, [year]: { ...read.special[year], holidays } },
    typed: {},
  })
}

/** Takes away a day that the dealership added. */
export function removeSpecialDay(form: HoursForm, year: SpecialYear, index: number): HoursForm {
  const read = readTyped(form)
  const holidays = read.special[year].holidays.filter((day, at) => at !== index || !day.custom)
  return changed(read, {
    special: { ...read.special, [year]: { ...read.special[year], holidays } },
    typed: {},
  })
}

/** The nearest place of a slider. */
export const onStep = (minutes: number) =>
  minutes > LAST_MINUTE - HOURS_STEP / 2 ? LAST_MINUTE : Math.round(minutes / HOURS_STEP) * HOURS_STEP

/** Hours with one thumb moved; it stops a step before the other. */
export function moveThumb(hours: WorkHours, thumb: TimeName, to: number): WorkHours {
  const at = Math.min(Math.max(onStep(to), 0), LAST_MINUTE)
  return thumb === 'start_time'
    ? { ...hours, start_time: Math.max(0, Math.min(at, hours.end_time - HOURS_STEP)) }
    : { ...hours, end_time: Math.min(LAST_MINUTE, Math.max(at, hours.start_time + HOURS_STEP)) }
}

/** What is wrong with the form, by path; empty: it can be saved. */
export function formFaults(form: HoursForm): Readonly<Record<string, string>> {
  const faults: Record<string, string> = {}
  const days: [string, Pick<Holiday, 'open' | 'work_hours'>][] = [
    ...WEEKDAYS.map((day): [string, HoursForm['week'][Weekday]] => [weekPath(day), form.week[day]]),
    ...(['current_year', 'next_year'] as const).flatMap((year) =>
      form.special[year].holidays.map((day, index): [string, Holiday] => [specialPath(year, index), day]),
    ),
  ]
  for (const [path, { open, work_hours }] of days) {
    if (open && work_hours !== null && work_hours.start_time >= work_hours.end_time)
      faults[`${path}.work_hours`] = WRONG_ORDER
  }
  for (const [path, text] of Object.entries(form.typed)) {
    const cut = path.lastIndexOf('.')
    if (readClock(text, path.endsWith('end_time')) === null)
      faults[`${path.slice(0, cut)}.work_hours`] = NO_TIME
  }
  return faults
}

/** What is sent; `apart`: of a product that could mirror Sales AI. */
export function bodyOf(
  form: HoursForm,
  apart: boolean,
): Omit<CallBody<typeof saveBusinessHours>, 'base_version'> {
  if (form.mirrored) return { mirror_from: 'LEAD_ENGAGE' }
  return {
    business_hours: form.week,
    special_business_hours: form.special,
    appointment_working_hours: form.window,
    ...(apart && { mirror_from: null }),
  }
}
