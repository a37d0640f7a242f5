/** Finds the vehicles that come closest to conditions which none meets. */
import type { VehicleRow } from '../../platform/schema/accounts'
import { breachesOf, inOrder, type Breach, type BreachKind } from '../facts/fits'
import { factsOf } from '../facts/vehicle'
import type { Conditions } from '../state/dialogue-state'
import type { Body, Fuel } from '../understand/entities/vocabulary'

/** What breaking a condition costs: colour, price, miles and year are given up first. */
const COSTS: Readonly<Record<Exclude<BreachKind, 'bodies' | 'fuels'>, number>> = {
  colors: 1,
  price: 1,
  price_low: 0.5,
  miles: 0.8,
  miles_low: 0.5,
  year: 0.8,
  year_late: 0.8,
  trims: 1,
  drive: 3,
  leather: 2,
  cylinders: 3,
  engine: 3,
  range: 2,
  mpg: 2,
  seats: 5,
  condition: 5,
  models: 10,
  makes: 15,
  not: 15,
  stocks: 100,
}
/** A price or mileage this far over its limit is no longer close, as a share of the limit. */
const FAR = 0.5
/** Bodies and engines that a shopper would take next, the nearest first. */
const NEXT_BODIES: Readonly<Record<Body, readonly Body[]>> = {
  convertible: ['coupe'],
  coupe: ['convertible', 'sedan'],
  hatchback: ['sedan'],
  sedan: ['hatchback'],
  suv: ['wagon', 'van'],
  truck: [],
  van: ['suv'],
  wagon: ['suv', 'hatchback'],
}
const NEXT_FUELS: Readonly<Record<Fuel, readonly Fuel[]>> = {
  plug_in: ['hybrid', 'electric'],
  hybrid: ['plug_in'],
  electric: ['plug_in', 'hybrid'],
  diesel: [],
  gas: ['hybrid'],
}
/** What the next best body or engine costs; any other one has nothing in common with what was asked for. */
const NEXT_COST = 4
const OTHER_COST = 20
const NEAR_DRIVE = 0.5
/** Vehicles that cost more have too little in common with what was asked for. */
const COST_MAX = 16
/** Vehicles that cost more than the closest one by this much are not shown beside it. */
const NEAR_COST = 3

function costOf({ kind, by = 0 }: Breach, conditions: Conditions, vehicle: VehicleRow): number {
  const { price_max, miles_max, bodies = [], fuels = [] } = conditions
  const { body, fuel } = factsOf(vehicle)
  if (kind === 'bodies')
    return nextCost(
      bodies.flatMap((one) => NEXT_BODIES[one]),
      body,
    )
  if (kind === 'fuels')
    return nextCost(
      fuels.flatMap((one) => NEXT_FUELS[one]),
      fuel,
    )
  // Who asks for four-wheel drive mostly takes all-wheel drive, too.
  if (kind === 'drive' && conditions.drive === 'four' && factsOf(vehicle).drive === 'all') return NEAR_DRIVE
  if (kind === 'price') {
    const share = price_max === undefined || by === 0 ? 1 : by / Math.max(1, price_max)
    return share <= 0.1 ? COSTS.price + share : Math.min(8, 3 + share * 5)
  }
  if (kind === 'miles') return Math.min(6, COSTS.miles + (by / Math.max(1, miles_max ?? 1)) * 3)
  if (kind === 'year' || kind === 'year_late') return Math.min(6, COSTS[kind] + by * 0.4)
  return COSTS[kind]
}

function nextCost<T>(next: readonly T[], is: T | null): number {
  const place = is === null ? -1 : next.indexOf(is)
  return place < 0 ? OTHER_COST : NEXT_COST + place
}

/** Whether a vehicle is far over a limit of price or miles. */
const isFar = ({ kind, by = 0 }: Breach, { price_max, miles_max }: Conditions): boolean =>
  (kind === 'price' && price_max !== undefined && by > price_max * FAR) ||
  (kind === 'miles' && miles_max !== undefined && by > miles_max * FAR)

export interface Close {
  readonly vehicle: VehicleRow
  readonly breaches: readonly Breach[]
}

/** At most `limit` vehicles that break the same conditions as the closest one, closest first. */
export function closestTo(conditions: Conditions, lot: readonly VehicleRow[], limit: number): Close[] {
  const ranked = inOrder(lot, conditions)
    .map((vehicle) => {
      const breaches = breachesOf(vehicle, conditions)
      return {
        vehicle,
        breaches,
        cost: breaches.reduce((sum, breach) => sum + costOf(breach, conditions, vehicle), 0),
      }
    })
    .filter(({ cost }) => cost <= COST_MAX)
    .sort((one, other) => one.cost - other.cost)
  const kinds = (breaches: readonly Breach[]) => breaches.map(({ kind }) => kind).join()
  const [first] = ranked
  return first === undefined
    ? []
    : ranked
        .filter(
          (one) =>
            one === first ||
            (kinds(one.breaches) === kinds(first.breaches) &&
              one.cost <= first.cost + NEAR_COST &&
              !one.breaches.some((breach) => isFar(breach, conditions))),
        )
        .slice(0, limit)
}
