/** The vehicle of the lot that a text names. */
import type { VehicleRow } from '../../platform/schema/accounts'
import { conditionsIn } from '../understand/entities/conditions'
import { fits } from './fits'

/** Undefined where the text names no model or stock number, or where several vehicles are like that. */
export function vehicleNamedIn(text: string, lot: readonly VehicleRow[]): VehicleRow | undefined {
  const { conditions } = conditionsIn(text, lot)
  if (conditions.stocks === undefined && conditions.models === undefined) return undefined
  const named = lot.filter((vehicle) => fits(vehicle, conditions))
  return named.length === 1 ? named[0] : undefined
}
