/** Detects which vehicles of the inventory a reply mentions. */
import type { VehicleRow } from '../../../src/service/platform/schema/accounts'
import { figure } from './patterns'

/**
 * Returns the vehicles that a text identifies by stock number or VIN, or by year and model next to the price,
 * in order of the text. A model alone identifies none, because the inventory has many of it.
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
