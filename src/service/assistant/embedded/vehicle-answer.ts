/** Vehicles in words: the one that the talk is about, or what comes nearest to a wish. */
import { formatCount } from '../../../rules/time/format'
import type { VehicleRow } from '../../platform/schema/accounts'
import { vehicleName } from '../../accounts/vehicles'
import type { Question } from '../port'
import { inventorySource } from '../sources'
import { PERSON_REPLY, VISIT_REPLY, type Part } from './reply-part'
import { asksForPrice, priceByPerson, priceWords, saysNoPrice } from './price'
import { asksOfThis, findVehicles, wishIn, type VehicleWish } from './vehicle-search'

export const SHOWN_MAX = 3

type Dealership = Question['dealership']

function described(vehicle: VehicleRow, dealership: Dealership): string {
  const miles = vehicle.condition === 'new' ? 'new' : `${formatCount(vehicle.mileage)} miles`
  const price = saysNoPrice(dealership) ? [] : [priceWords(vehicle, dealership)]
  const facts = [...price, miles, `stock ${vehicle.stock}`]
  return `${vehicleName(vehicle)} in ${vehicle.color.toLowerCase()}, ${facts.join(', ')}`
}

function vehiclePart(vehicle: VehicleRow, dealership: Dealership, text: string): Part {
  if (vehicle.available && vehicle.price === null && asksForPrice(text)) return priceByPerson(vehicle)
  return {
    text: vehicle.available
      ? `The ${described(vehicle, dealership)}, is on our lot.`
      : `The ${vehicleName(vehicle)}, stock ${vehicle.stock}, is no longer on our lot. Shall I look for one like it?`,
    vehicles: vehicle.available ? [vehicle] : [],
    quick_replies: [VISIT_REPLY, PERSON_REPLY],
    sources: [inventorySource(vehicle.stock)],
  }
}

/** The vehicles of a wish; their prices are those that may be said (`priced`). */
export function vehiclesPart({ catalogue, vehicle, dealership }: Question, text: string): Part {
  const asked = wishIn(text, catalogue.vehicles)
  // A budget that nobody may compare with is left to a person.
  const { under, ...rest } = asked
  const wish: VehicleWish = saysNoPrice(dealership) ? rest : asked
  const closing =
    saysNoPrice(dealership) && (under !== undefined || asksForPrice(text))
      ? '\nA colleague tells you the prices in person.'
      : ''
  // "Is this SUV still available?" is about the one on the page.
  if (vehicle && asksOfThis(text) && wish.stock === undefined && fitsPage(vehicle, wish)) {
    return vehiclePart(vehicle, dealership, text)
  }
  const { vehicles, exact } = findVehicles(wish, catalogue.vehicles, SHOWN_MAX)
  const [first] = vehicles
  if (!first) {
    return {
      text: 'I find nothing like that on our lot today. A colleague can look for it at our other stores.',
      quick_replies: [PERSON_REPLY],
      sources: [inventorySource()],
    }
  }
  if (vehicles.length === 1 && exact) return vehiclePart(first, dealership, text)
  const list = vehicles.map((found) => `${described(found, dealership)}.`).join('\n')
  const intro = exact ? 'Here is what we have:' : 'I do not find exactly that on our lot. These come nearest:'
  return {
    text: `${intro}\n${list}${closing}`,
    vehicles,
    quick_replies: [VISIT_REPLY, PERSON_REPLY],
    sources: [inventorySource()],
  }
}

function fitsPage(vehicle: VehicleRow, wish: VehicleWish): boolean {
  return (
    (wish.make === undefined || wish.make === vehicle.make) &&
    (wish.model === undefined || wish.model === vehicle.model) &&
    (wish.year === undefined || wish.year === vehicle.year)
  )
}
