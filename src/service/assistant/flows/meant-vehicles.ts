/** Which vehicles a question about a vehicle means. */
import type { VehicleRow } from '../../platform/schema/accounts'
import { fits, inOrder, withoutConditions } from '../facts/fits'
import type { Conditions } from '../state/dialogue-state'
import type { Turn } from '../turn'
import type { Wanted } from '../understand/entities/wanted'
import type { Reference } from '../understand/entities/reference'
import { vehiclesWith } from './shown-vehicles'

export type Meant =
  /**
   * `named` says that the text names the model or describes the vehicles; `gone` is another stock number of
   * the text, which is not on the lot.
   */
  | {
      readonly kind: 'vehicles'
      readonly vehicles: readonly VehicleRow[]
      readonly named: boolean
      readonly gone?: string
    }
  /** A stock number that is not on the lot. */
  | { readonly kind: 'gone'; readonly stock: string }
  /** The text points past the vehicles that were shown. */
  | { readonly kind: 'not shown' }
  /** Nothing that the text names is on the lot. */
  | { readonly kind: 'none' }
  | { readonly kind: 'unclear' }

const NO_IDENTITY = ['sort', 'monthly_max', 'stocks'] as const

const LIMITS = ['price_min', 'price_max', 'miles_min', 'miles_max', 'year_min', 'year_max'] as const

const isNamed = ({ makes, models, trims }: Conditions) =>
  makes !== undefined || models !== undefined || trims !== undefined

/**
 * `ignored` are conditions that are the subject of the question, such as the colour in 'does it come in
 * red?', and tell nothing about which vehicle is meant.
 */
export function meantVehicles(
  { question, state }: Turn,
  { conditions, strange }: Wanted,
  reference: Reference | null,
  ignored: readonly (keyof Conditions)[] = [],
): Meant {
  const lot = question.catalogue.vehicles.filter(({ available }) => available)
  const identity = withoutConditions(conditions, [...NO_IDENTITY, ...ignored])
  const { stocks, sort } = conditions
  if (stocks !== undefined) {
    const there = vehiclesWith(stocks, lot)
    const gone = stocks.find((stock) => !there.some((vehicle) => vehicle.stock === stock))
    if (there.length === 0 && gone !== undefined) return { kind: 'gone', stock: gone }
    return { kind: 'vehicles', vehicles: there, named: true, ...(gone !== undefined && { gone }) }
  }
  if (strange !== undefined && reference?.kind !== 'shown') return { kind: 'none' }
  const focus = [...(state.focus === null ? [] : vehiclesWith([state.focus], lot))]
  const shown = vehiclesWith(state.shown, lot)
  const page = question.vehicle === null ? [] : [question.vehicle]
  if (reference?.kind === 'shown' && !isNamed(identity)) {
    const vehicles = vehiclesWith(reference.stocks, lot)
    return vehicles.length === 0 ? { kind: 'not shown' } : { kind: 'vehicles', vehicles, named: false }
  }
  const describes = Object.keys(identity).length > 0
  if (sort !== undefined || describes) {
    const present = [...focus, ...page].find((vehicle) => fits(vehicle, identity))
    if (sort === undefined && present) return { kind: 'vehicles', vehicles: [present], named: false }
    const amongShown = shown.filter((vehicle) => fits(vehicle, identity))
    if (sort === undefined && amongShown.length > 0)
      return { kind: 'vehicles', vehicles: amongShown, named: true }
    const described = lot.filter((vehicle) => fits(vehicle, identity))
    // 'The white one', of the sedans that were looked for.
    const among = (search: Conditions) =>
      isNamed(identity) ? [] : described.filter((vehicle) => fits(vehicle, search))
    const searched = among(state.search ?? {})
    // It may have been shown before a limit was set: 'under 15', and then 'how old was the white one?'
    const before = among(withoutConditions(state.search ?? {}, LIMITS))
    const found = [searched, before, described].find((vehicles) => vehicles.length > 0) ?? []
    const fitting = inOrder(found, conditions)
    if (fitting.length === 0) return { kind: 'none' }
    return { kind: 'vehicles', vehicles: sort === undefined ? fitting : fitting.slice(0, 1), named: true }
  }
  const [present] = [...focus, ...page]
  if (present) return { kind: 'vehicles', vehicles: [present], named: false }
  if (shown.length > 0) return { kind: 'vehicles', vehicles: shown, named: true }
  // 'Can I get the Aria with a stick?', of which nothing was known, and then 'what engines does it have?'
  const search = state.search ?? {}
  const before = isNamed(search) ? lot.filter((vehicle) => fits(vehicle, search)) : []
  return before.length > 0 ? { kind: 'vehicles', vehicles: before, named: true } : { kind: 'unclear' }
}
