/** Finds the vehicles that come closest to conditions which none meets. */
import type { VehicleRow } from '../../platform/schema/accounts'
import { breachesOf, inOrder, type Breach, type BreachKind } from '../facts/fits'
import type { Conditions } from '../state/dialogue-state'

/** What breaking a condition costs: colour, price, miles and year are given up first. */
const COSTS: Readonly<Record<BreachKind, number>> = {
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
  range: 2,
  mpg: 2,
  seats: 5,
  condition: 5,
  fuels: 10,
  bodies: 10,
  models: 10,
  makes: 15,
  not: 15,
  stocks: 100,
}
/** Vehicles that cost more have too little in common with what was asked for. */
const COST_MAX = 16

function costOf({ kind, by = 0 }: Breach, conditions: Conditions): number {
  const { price_max, miles_max } = conditions
  if (kind === 'price') {
    const share = price_max === undefined || by === 0 ? 1 : by / Math.max(1, price_max)
    return share <= 0.1 ? COSTS.price + share : Math.min(8, 3 + share * 5)
  }
  if (kind === 'miles') return Math.min(6, COSTS.miles + (by / Math.max(1, miles_max ?? 1)) * 3)
  if (kind === 'year' || kind === 'year_late') return Math.min(6, COSTS[kind] + by * 0.4)
  return COSTS[kind]
}

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
        cost: breaches.reduce((sum, breach) => sum + costOf(breach, conditions), 0),
      }
    })
    .filter(({ cost }) => cost <= COST_MAX)
    .sort((one, other) => one.cost - other.cost)
  const kinds = (breaches: readonly Breach[]) => breaches.map(({ kind }) => kind).join()
  const [first] = ranked
  return first === undefined
    ? []
    : ranked.filter(({ breaches }) => kinds(breaches) === kinds(first.breaches)).slice(0, limit)
}
