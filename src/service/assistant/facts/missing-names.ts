import type { VehicleRow } from '../../platform/schema/accounts'
import type { Conditions } from '../state/dialogue-state'

/** Names that were asked for and are not on the lot at all. */
export function missingNames({ makes = [], models = [] }: Conditions, lot: readonly VehicleRow[]): string[] {
  const has = (pick: (vehicle: VehicleRow) => string, name: string) =>
    lot.some((vehicle) => pick(vehicle).toLowerCase() === name.toLowerCase())
  if (models.length > 0 && models.every((name) => !has(({ model }) => model, name))) {
    return models.map((model) => (makes.length === 1 ? `${makes[0] ?? ''} ${model}` : model))
  }
  return makes.every((name) => !has(({ make }) => make, name)) ? makes : []
}
