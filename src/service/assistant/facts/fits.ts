/** Whether a vehicle meets conditions, and which of them it breaks. */
import type { VehicleRow } from '../../platform/schema/accounts'
import type { Conditions } from '../state/dialogue-state'
import { factsOf } from './vehicle'

/** A condition that a vehicle breaks. `not` is one that says what is unwanted. */
export interface Breach {
  readonly kind: BreachKind
  /** By how much a limit is missed: dollars, miles, years, seats. */
  readonly by?: number
}

export type BreachKind =
  | 'stocks'
  | 'makes'
  | 'models'
  | 'trims'
  | 'bodies'
  | 'fuels'
  | 'colors'
  | 'cylinders'
  | 'engine'
  | 'condition'
  | 'drive'
  | 'leather'
  | 'seats'
  | 'price'
  | 'price_low'
  | 'miles'
  | 'miles_low'
  | 'year'
  | 'year_late'
  | 'range'
  | 'mpg'
  | 'not'

const sameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

type NamedConditions = NonNullable<Conditions['not']>

/** Whether the vehicle is one of each kind that is named, by kind. */
const NAMED: { [K in keyof NamedConditions]-?: (vehicle: VehicleRow, names: readonly string[]) => boolean } =
  {
    makes: ({ make }, names) => names.some((name) => sameName(name, make)),
    models: ({ model }, names) => names.some((name) => sameName(name, model)),
    trims: ({ trim }, names) => names.some((name) => sameName(name, trim)),
    bodies: (vehicle, names) => names.includes(factsOf(vehicle).body ?? ''),
    fuels: (vehicle, names) => {
      const { fuel } = factsOf(vehicle)
      // Whoever wants a hybrid may take one with a plug.
      return fuel !== null && (names.includes(fuel) || (fuel === 'plug_in' && names.includes('hybrid')))
    },
    colors: (vehicle, names) => names.some((name) => factsOf(vehicle).colors.has(name)),
    cylinders: (vehicle, names) => names.includes(factsOf(vehicle).cylinders ?? ''),
  }
const NAMED_KINDS = ['makes', 'models', 'trims', 'bodies', 'fuels', 'colors', 'cylinders'] as const

/** Feeds round the size of an engine. */
const LITERS_APART = 0.05

const over = (value: number, limit: number | undefined) =>
  limit !== undefined && value > limit ? value - limit : 0
const under = (value: number | null, limit: number | undefined) =>
  limit !== undefined && (value ?? 0) < limit ? limit - (value ?? 0) : 0

/** Every condition that the vehicle breaks; unknown facts meet none. */
export function breachesOf(vehicle: VehicleRow, conditions: Conditions): Breach[] {
  const facts = factsOf(vehicle)
  const { not = {}, stocks, condition, drive, leather, turbo, liters } = conditions
  const breaches: Breach[] = []
  const add = (kind: BreachKind, broken: boolean | number) => {
    if (typeof broken === 'number' ? broken > 0 : broken) {
      breaches.push(typeof broken === 'number' ? { kind, by: broken } : { kind })
    }
  }
  add('stocks', stocks !== undefined && !stocks.some((stock) => sameName(stock, vehicle.stock)))
  for (const kind of NAMED_KINDS) {
    const names = conditions[kind]
    add(kind, names !== undefined && names.length > 0 && !NAMED[kind](vehicle, names))
    add('not', NAMED[kind](vehicle, not[kind] ?? []))
  }
  add('condition', condition !== undefined && condition !== vehicle.condition)
  const isDriven =
    facts.drive === drive ||
    (drive === 'all' && facts.drive === 'four') ||
    (drive === 'two' && (facts.drive === 'front' || facts.drive === 'rear'))
  add('drive', drive !== undefined && !isDriven)
  add('leather', leather !== undefined && leather !== facts.leather)
  const isSized = liters === undefined || Math.abs((facts.liters ?? 0) - liters) <= LITERS_APART
  add('engine', (turbo !== undefined && turbo !== facts.turbo) || !isSized)
  add('seats', under(facts.seats, conditions.seats_min))
  add('miles', over(vehicle.mileage, conditions.miles_max))
  add('miles_low', under(vehicle.mileage, conditions.miles_min))
  add('year', under(vehicle.year, conditions.year_min))
  add('year_late', over(vehicle.year, conditions.year_max))
  add('range', under(facts.range, conditions.range_min))
  add('mpg', under(facts.mpg, conditions.mpg_min))
  if (vehicle.price === null) {
    add('price', conditions.price_max !== undefined || conditions.price_min !== undefined)
  } else {
    add('price', over(vehicle.price, conditions.price_max))
    add('price_low', under(vehicle.price, conditions.price_min))
  }
  return breaches
}

/** The conditions except those of some keys. */
export function withoutConditions(conditions: Conditions, keys: readonly (keyof Conditions)[]): Conditions {
  const isKept = ([name]: [string, unknown]) => !keys.some((key) => key === name)
  return Object.fromEntries(Object.entries(conditions).filter(isKept))
}

export const fits = (vehicle: VehicleRow, conditions: Conditions) =>
  breachesOf(vehicle, conditions).length === 0

type Measure = (vehicle: VehicleRow) => number
const price: Measure = (vehicle) => vehicle.price ?? Infinity
const SORTS: Readonly<Record<NonNullable<Conditions['sort']>, Measure>> = {
  price_low: price,
  price_high: (vehicle) => -(vehicle.price ?? 0),
  miles_low: ({ mileage }) => mileage,
  miles_high: ({ mileage }) => -mileage,
  year_new: ({ year }) => -year,
  year_old: ({ year }) => year,
  range_high: (vehicle) => -(factsOf(vehicle).range ?? 0),
  mpg_high: (vehicle) => -(factsOf(vehicle).mpg ?? 0),
  seats_high: (vehicle) => -(factsOf(vehicle).seats ?? 0),
}

/** As asked; else by price in descending order where there is a budget, else newest first. */
export function inOrder(vehicles: readonly VehicleRow[], { sort, price_max }: Conditions): VehicleRow[] {
  const measure = SORTS[sort ?? (price_max === undefined ? 'year_new' : 'price_high')]
  const difference = (one: number, other: number) => (one === other ? 0 : one - other)
  return [...vehicles].sort(
    (one, other) =>
      difference(measure(one), measure(other)) ||
      difference(price(one), price(other)) ||
      one.stock.localeCompare(other.stock),
  )
}

/** Miles per gallon say nothing of an electric vehicle, and its range nothing of others. */
export const isKnownOfAll = (vehicles: readonly VehicleRow[], sort: Conditions['sort']): boolean =>
  vehicles.every((vehicle) => {
    const { mpg, range } = factsOf(vehicle)
    return (sort !== 'mpg_high' || mpg !== null) && (sort !== 'range_high' || range !== null)
  })
