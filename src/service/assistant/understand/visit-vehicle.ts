/** The vehicle that a visit is for. */
import type { VehicleRow } from '../../platform/schema/accounts'
import { fits, inOrder, withoutConditions } from '../facts/fits'
import type { Turn } from '../turn'
import type { Wanted } from './entities/wanted'
import { shownVehicles } from './read-sentence'
import { isEmpty } from './sentence'

/** The model that is to be seen, where it is one. */
export function seesOf({ conditions: { models } }: Wanted): { readonly sees?: string } {
  const [only, another] = models ?? []
  return only === undefined || another !== undefined ? {} : { sees: only }
}

/** The first in the order that is named, or the only one of the named model: of those shown, or in stock. */
export function vehicleIn(turn: Turn, { conditions, most }: Wanted): VehicleRow | undefined {
  // 'Can I drive the cheapest electric one?', and 'the cheaper of the two', of those that were talked about.
  if (most === 1 && conditions.sort !== undefined) {
    const lot = turn.question.catalogue.vehicles.filter((one) => one.available && fits(one, conditions))
    const { search } = turn.state
    const isOfDialogue = isEmpty(withoutConditions(conditions, ['sort']))
    const pools = [
      ...(isOfDialogue && search !== null ? [lot.filter((one) => fits(one, search))] : []),
      ...(isOfDialogue ? [shownVehicles(turn)] : []),
      lot,
    ]
    return inOrder(pools.find((pool) => pool.length > 0) ?? [], conditions)[0]
  }
  const fitting = turn.question.catalogue.vehicles.filter(
    (vehicle) =>
      (conditions.models?.includes(vehicle.model) ?? false) &&
      (conditions.colors?.includes(vehicle.color) ?? true) &&
      (conditions.year_min === undefined || vehicle.year >= conditions.year_min) &&
      (conditions.year_max === undefined || vehicle.year <= conditions.year_max) &&
      (conditions.condition === undefined || vehicle.condition === conditions.condition),
  )
  const shown = fitting.filter(({ stock }) => turn.state.shown.includes(stock))
  const [only, another] = shown.length === 1 ? shown : fitting
  return another === undefined ? only : undefined
}
