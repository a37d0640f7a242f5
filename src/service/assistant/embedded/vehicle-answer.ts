/** Describes vehicles: the one that the dialogue is about, or the best matches of a search. */
import { formatCount } from '../../../rules/time/format'
import type { VehicleRow } from '../../platform/schema/accounts'
import { vehicleName } from '../../accounts/vehicles'
import type { Question } from '../port'
import { inventorySource } from '../sources'
import { PERSON_REPLY, VISIT_REPLY, type Part } from './reply-part'
import { asksForPrice, priceByPerson, priceText, hidesPrices } from './price'
import { asksAboutPageVehicle, findVehicles, criteriaIn, type VehicleCriteria } from './vehicle-search'

export const SHOWN_MAX = 3

type Dealership = Question['dealership']

function describe(vehicle: VehicleRow, dealership: Dealership): string {
  const miles = vehicle.condition === 'new' ? 'new' : `${formatCount(vehicle.mileage)} miles`
  const price = hidesPrices(dealership) ? [] : [priceText(vehicle, dealership)]
  const facts = [...price, miles, `stock ${vehicle.stock}`]
  return `${vehicleName(vehicle)} in ${vehicle.color.toLowerCase()}, ${facts.join(', ')}`
}

function vehiclePart(vehicle: VehicleRow, dealership: Dealership, text: string): Part {
  if (vehicle.available && vehicle.price === null && asksForPrice(text)) return priceByPerson(vehicle)
  return {
    text: vehicle.available
      ? `The ${describe(vehicle, dealership)}, is on our lot.`
      : `The ${vehicleName(vehicle)}, stock ${vehicle.stock}, is no longer on our lot. Shall I look for one like it?`,
    vehicles: vehicle.available ? [vehicle] : [],
    quick_replies: [VISIT_REPLY, PERSON_REPLY],
    sources: [inventorySource(vehicle.stock)],
  }
}

/** The vehicles that match a search. Their prices are those that may be stated (`withStatedPrices`). */
export function vehiclesPart({ catalogue, vehicle, dealership }: Question, text: string): Part {
  const requested = criteriaIn(text, catalogue.vehicles)
  // Without prices a budget cannot be compared; a person answers that.
  const { under, ...rest } = requested
  const criteria: VehicleCriteria = hidesPrices(dealership) ? rest : requested
  const closing =
    hidesPrices(dealership) && (under !== undefined || asksForPrice(text))
      ? '\nA colleague tells you the prices in person.'
      : ''
  // "Is this SUV still available?" is about the one on the page.
  if (vehicle && asksAboutPageVehicle(text) && criteria.stock === undefined && fitsPage(vehicle, criteria)) {
    return vehiclePart(vehicle, dealership, text)
  }
  const { vehicles, exact } = findVehicles(criteria, catalogue.vehicles, SHOWN_MAX)
  const [first] = vehicles
  if (!first) {
    return {
      text: 'I find nothing like that on our lot today. A colleague can look for it at our other stores.',
      quick_replies: [PERSON_REPLY],
      sources: [inventorySource()],
    }
  }
  if (vehicles.length === 1 && exact) return vehiclePart(first, dealership, text)
  const list = vehicles.map((found) => `${describe(found, dealership)}.`).join('\n')
  const intro = exact ? 'Here is what we have:' : 'I do not find exactly that on our lot. These come nearest:'
  return {
    text: `${intro}\n${list}${closing}`,
    vehicles,
    quick_replies: [VISIT_REPLY, PERSON_REPLY],
    sources: [inventorySource()],
  }
}

function fitsPage(vehicle: VehicleRow, criteria: VehicleCriteria): boolean {
  return (
    (criteria.make === undefined || criteria.make === vehicle.make) &&
    (criteria.model === undefined || criteria.model === vehicle.model) &&
    (criteria.year === undefined || criteria.year === vehicle.year)
  )
}
