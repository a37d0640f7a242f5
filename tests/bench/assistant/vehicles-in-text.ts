/** Which vehicles of the lot a reply speaks of. */
import type { VehicleRow } from '../../../src/service/platform/schema/accounts'
import { figure } from './patterns'

/**
 * Vehicles that a text names: by stock number or VIN, or by year and model beside their price. A model alone
 * names none, since many of it stand on the lot. In the order of the text.
 */
export function vehiclesInText(text: string, lot: readonly VehicleRow[]): VehicleRow[] {
  return lot
    .map((vehicle) => ({ vehicle, at: positionOf(text, vehicle) }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at)
    .map(({ vehicle }) => vehicle)
}

function positionOf(text: string, { stock, vin, year, model, price }: VehicleRow): number {
  const named = [stock, vin].map((name) => text.indexOf(name)).find((at) => at >= 0)
  if (named !== undefined) return named
  if (price === null || !figure(price).test(text)) return -1
  return text.search(new RegExp(`\\b${year}\\b[^\\n]{0,20}\\b${model}\\b`))
}
