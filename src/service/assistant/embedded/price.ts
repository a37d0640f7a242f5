/** Which price of a vehicle is said: its selling price, the manufacturer's, or none. */
import { formatMoney } from '../../../rules/time/format'
import { preferenceOf, salePriceOf } from '../../../rules/settings/preferences'
import type { VehicleRow } from '../../platform/schema/accounts'
import { vehicleName } from '../../accounts/vehicles'
import type { Question } from '../port'
import { PREFERENCES_SOURCE } from '../sources'
import { PERSON_REPLY, VISIT_REPLY, type Part } from './reply-part'

type Pricing = Pick<Question['dealership'], 'preferences'>

/** No vehicle's price is said. */
export const saysNoPrice = ({ preferences }: Pricing) => preferenceOf(preferences, 'SalePrice') === 'NO_PRICE'

/**
 * The question as it may be answered: every vehicle has the price that may be said, or none. Whatever is made
 * of it, a list, a comparison with a budget, a card, can tell no other.
 */
export function priced<Q extends Pick<Question, 'dealership' | 'catalogue' | 'vehicle'>>(question: Q): Q {
  const { preferences } = question.dealership
  const of = (vehicle: VehicleRow): VehicleRow => ({ ...vehicle, price: salePriceOf(vehicle, preferences) })
  return {
    ...question,
    catalogue: { ...question.catalogue, vehicles: question.catalogue.vehicles.map(of) },
    vehicle: question.vehicle && of(question.vehicle),
  }
}

/** '$38,900', 'MSRP $41,200', or that there is none to say. */
export function priceWords({ price }: Pick<VehicleRow, 'price'>, { preferences }: Pricing): string {
  if (price === null) return 'price on request'
  return `${preferenceOf(preferences, 'SalePrice') === 'MSRP' ? 'MSRP ' : ''}${formatMoney(price)}`
}

/** The text asks what something costs. */
export const asksForPrice = (text: string) =>
  /\b(?:how much|prices?|priced|pricing|costs?|msrp|sticker)\b/.test(text.toLowerCase())

/** A person tells the price. */
export const priceByPerson = (vehicle: VehicleRow): Part => ({
  text: `A colleague tells you the price of the ${vehicleName(vehicle)} in person.`,
  vehicles: vehicle.available ? [vehicle] : [],
  quick_replies: [VISIT_REPLY, PERSON_REPLY],
  sources: [PREFERENCES_SOURCE],
})
