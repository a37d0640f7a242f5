/** Checks the vehicles of a reply against what the shopper asked for. */
import type { VehicleRow } from '../../platform/schema/accounts'
import { breachesOf, type Breach } from '../facts/fits'
import { valueFor } from '../flows/describe-vehicle'
import type { Language } from '../language'
import type { Conditions } from '../state/dialogue-state'
import { figuresIn } from './figures'

/** Whether the text states what the vehicle is instead: its own figure, or its own colour, body and so on. */
function isNamed({ kind }: Breach, vehicle: VehicleRow, text: string, language: Language): boolean {
  const figures = figuresIn(text)
  switch (kind) {
    case 'price':
    case 'price_low':
      return vehicle.price === null || figures.has(String(vehicle.price))
    case 'miles':
    case 'miles_low':
      return figures.has(String(vehicle.mileage))
    case 'year':
    case 'year_late':
      return figures.has(String(vehicle.year))
    case 'stocks':
      return true
    case 'not':
      return false
    default:
      return text.toLowerCase().includes(valueFor(kind, vehicle, language).toLowerCase())
  }
}

/** The vehicles that break a condition of the shopper which the text does not name. */
export const vehiclesAgainst = (
  vehicles: readonly VehicleRow[],
  conditions: Conditions,
  text: string,
  language: Language,
): readonly VehicleRow[] =>
  vehicles.filter((vehicle) =>
    breachesOf(vehicle, conditions).some((breach) => !isNamed(breach, vehicle, text, language)),
  )
