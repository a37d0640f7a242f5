/**
 * The one source of truth for hours: those of the store, of its departments, and of visits. Knowledge entries
 * about hours are compared with it and never said instead.
 */
import {
  hoursOf,
  hoursOn,
  WEEKDAYS,
  type BusinessHours,
  type DealerHours,
  type SpecialDay,
} from '../../../rules/settings/hours'
import { hasHours, plainWeek, visitsOn, weekdayOn, type SpanOn } from '../../../rules/settings/opening'
import type { Question } from '../port'
import { foldWords } from '../understand/entities/when-tokens'

export type Dealership = Question['dealership']
type Hours = Pick<Dealership, 'hours' | 'product_hours' | 'departments'>

/** Departments that shoppers name in their own words. */
const DEPARTMENTS = ['service', 'parts', 'finance', 'sales'] as const
export type DepartmentKind = (typeof DEPARTMENTS)[number]
export const isDepartmentKind = (name: string): name is DepartmentKind =>
  DEPARTMENTS.some((kind) => kind === name)

/** The words for each, in all languages, without accents. */
const WORDS: Readonly<Record<DepartmentKind, ReadonlySet<string>>> = {
  service: new Set(
    'service services srvc svc svce servce servis workshop garage mechanic mechanics repair repairs maintenance taller servicio servicios mantenimiento mecanico reparacion reparaciones atelier entretien reparation reparations mecanique werkstatt werkstattzeiten kundendienst wartung reparatur reparaturen serviceabteilung servicezeiten'.split(
      ' ',
    ),
  ),
  parts: new Set(
    'part parts prts spares accessory accessories repuesto repuestos refaccion refacciones pieza piezas accesorios piece pieces accessoires teil teile teilelager teileabteilung teiledienst teileverkauf teiletheke teilehandel ersatzteil ersatzteile ersatzteilen zubehor'.split(
      ' ',
    ),
  ),
  finance: new Set(
    'finance financing loan loans credit financiamiento financiera finanzas financiacion financement finanzierung finanzabteilung kredit'.split(
      ' ',
    ),
  ),
  sales: new Set(
    'sales showroom salesperson salespeople ventas venta ventes vente verkauf verkaufsraum'.split(' '),
  ),
}
/** The French and Spanish words for departments, before which 'service' and 'servicio' say nothing. */
const GENERIC_BEFORE: Readonly<Record<'parts' | 'finance' | 'sales', ReadonlySet<string>>> = {
  parts: new Set('pieces piece accessoires refacciones repuestos piezas accesorios'.split(' ')),
  finance: new Set('financement financier financiamiento financiero credit credito'.split(' ')),
  sales: new Set('ventes vente commercial ventas'.split(' ')),
}
/** Words that any department's name may contain. */
const COMMON_WORDS = new Set('department desk center centre team hours the and de la el le und'.split(' '))

const wordsOf = (text: string): readonly string[] => foldWords(text).match(/[\p{L}\p{N}]+/gu) ?? []
const kindIn = (words: readonly string[]): DepartmentKind | undefined =>
  DEPARTMENTS.find((kind) => words.some((word) => WORDS[kind].has(word)))

/** In 'service pièces' and 'servicio de refacciones' the first word only means a department. */
function isGeneric(words: readonly string[], index: number): boolean {
  if (words[index] !== 'service' && words[index] !== 'servicio') return false
  const next = words.slice(index + 1).find((word) => !['de', 'des', 'du', 'la', 'las', 'los'].includes(word))
  return (
    next !== undefined &&
    (['parts', 'finance', 'sales'] as const).some((kind) => GENERIC_BEFORE[kind].has(next))
  )
}

/**
 * Finds the departments that a text names, by their own names or by usual words for them: 'taller' finds
 * 'Service Center'. Returns names of departments, and kinds of those that have no hours of their own.
 */
export function departmentsIn(text: string, departments: Dealership['departments']): readonly string[] {
  const words = wordsOf(text.slice(0, 1000))
  const named = words.filter((_, index) => !isGeneric(words, index))
  const own = departments
    .filter(({ name }) => wordsOf(name).some((word) => !COMMON_WORDS.has(word) && named.includes(word)))
    .map(({ name }) => name)
  const kinds = DEPARTMENTS.filter((kind) => named.some((word) => WORDS[kind].has(word)))
  return [...new Set([...own, ...kinds.map((kind) => departmentOf(kind, departments)?.name ?? kind)])]
}

/** Whether a text names a department of this kind. */
export const namesDepartment = (text: string, kind: DepartmentKind): boolean =>
  wordsOf(text.slice(0, 1000)).some((word) => WORDS[kind].has(word))

/** The department with this name, or of this kind. */
const departmentOf = (named: string, departments: Dealership['departments']) =>
  departments.find(({ name }) => name === named) ??
  departments.find(({ name }) => isDepartmentKind(named) && kindIn(wordsOf(name)) === named)

/** The kind that a department's name says and nothing else: 'Service Center', but not 'Express Service'. */
const onlyKindOf = (name: string): DepartmentKind | undefined => {
  const words = wordsOf(name).filter((word) => !COMMON_WORDS.has(word))
  return DEPARTMENTS.find((kind) => words.length > 0 && words.every((word) => WORDS[kind].has(word)))
}

/**
 * The hours of a department with a week of its own. On special days that count it is open no longer than the
 * store. Visits are possible at all of its hours: a car is left at the workshop when it opens.
 */
function departmentHours(store: DealerHours, weekly: BusinessHours): DealerHours {
  const limited = ({ date, ...day }: SpecialDay): SpecialDay => {
    const own = hoursOn(weekly, weekdayOn(date))
    const open = hoursOf(day)
    const start_time = Math.max(own?.start_time ?? 0, open?.start_time ?? 0)
    const end_time = Math.min(own?.end_time ?? 0, open?.end_time ?? 0)
    return start_time < end_time
      ? { ...day, date, open: true, work_hours: { start_time, end_time } }
      : { ...day, date, open: false, work_hours: null }
  }
  return {
    ...plainWeek(weekly),
    special: store.special.map((day) => (day.status ? limited(day) : day)),
  }
}

export interface HoursOf {
  readonly hours: DealerHours
  /** The name or kind of the department whose hours these are; null for the store's. */
  readonly department: string | null
}

/**
 * The hours of a department. Those of sales and service come from the settings of their product; any other
 * department may have a week of its own, or else has the hours of the store, as no department has.
 */
export function hoursFor(dealership: Hours, department?: string): HoursOf {
  const own = department === undefined ? undefined : departmentOf(department, dealership.departments)
  const ofName = own && onlyKindOf(own.name)
  const kind = department !== undefined && isDepartmentKind(department) ? department : ofName
  const { hours, product_hours } = dealership
  // What the dealership calls the department itself.
  const name = (ofName === kind ? own?.name : kind) ?? null
  if (kind === 'service' && product_hours?.service_apart === true)
    return { hours: product_hours.service, department: name }
  const sales = product_hours?.sales
  // A week of its own counts only while nobody has entered the hours of the product.
  if (kind === 'sales' && (own === undefined || hasHours(sales ?? hours)))
    return { hours: sales ?? hours, department: sales === undefined ? null : name }
  const store = (kind === 'service' ? product_hours?.service : undefined) ?? hours
  return own === undefined
    ? { hours: store, department: null }
    : { hours: departmentHours(store, own.hours), department: own.name }
}

/** The hours of the department that is visited. */
export const visitHours = (dealership: Hours, visit: 'sales' | 'service'): DealerHours =>
  hoursFor(dealership, visit).hours

/** When visits are possible: within the window of the hours of the department that is visited. */
export const visitSpan = (dealership: Hours, visit: 'sales' | 'service'): SpanOn =>
  visitsOn(visitHours(dealership, visit))

/** The departments that have other hours than the dialogue, by name, with their week. */
export const departmentsApart = (dealership: Hours): { name: string; weekly: BusinessHours }[] => {
  const named = dealership.departments.map(({ name }) => name)
  return [...new Set([...named, 'sales', 'service'])].flatMap((name) => {
    const { hours, department } = hoursFor(dealership, name)
    // A department that is known by its own name is not listed by its kind, too.
    return department === name ? [{ name, weekly: hours.weekly }] : []
  })
}

/** Whether the workshop is open at a time on any day of the week. */
export const isServiceTime = (dealership: Hours, minutes: number): boolean =>
  WEEKDAYS.some((day) => {
    const span = hoursOn(visitHours(dealership, 'service').weekly, day)
    return span !== null && minutes >= span.start_time && minutes < span.end_time
  })
