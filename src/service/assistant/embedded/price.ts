/** Which price of a vehicle may be stated: its selling price, the manufacturer's, or none. */
import { formatMoney } from '../../../rules/time/format'
import { preferenceOf, salePriceOf } from '../../../rules/settings/preferences'
import type { VehicleRow } from '../../platform/schema/accounts'
import { vehicleName } from '../../accounts/vehicles'
import type { Question } from '../port'
import { PREFERENCES_SOURCE } from '../sources'
import { PERSON_REPLY, VISIT_REPLY, type Part } from './reply-part'

type Pricing = Pick<Question['dealership'], 'preferences'>

/** No prices may be stated. */
export const hidesPrices = ({ preferences }: Pricing) => preferenceOf(preferences, 'SalePrice') === 'NO_PRICE'

/**
 * Replaces every vehicle's price by the one that may be stated, or null. Whatever is built from the question
 * afterwards, such as a list, a comparison with a budget or a card, cannot disclose another price.
 */
export function withStatedPrices<Q extends Pick<Question, 'dealership' | 'catalogue' | 'vehicle'>>(
  question: Q,
): Q {
  const { preferences } = question.dealership
  const withStatedPrice = (vehicle: VehicleRow): VehicleRow => ({
    ...vehicle,
    price: salePriceOf(vehicle, preferences),
  })
  return {
    ...question,
    catalogue: { ...question.catalogue, vehicles: question.catalogue.vehicles.map(withStatedPrice) },
    vehicle: question.vehicle && withStatedPrice(question.vehicle),
  }
}

/** '$38,900', 'MSRP $41,200', or 'price on request'. */
export function priceText({ price }: Pick<VehicleRow, 'price'>, { preferences }: Pricing): string {
  if (price === null) return 'price on request'
  return `${preferenceOf(preferences, 'SalePrice') === 'MSRP' ? 'MSRP ' : ''}${formatMoney(price)}`
}

/** The text asks what something costs. */
export const asksForPrice = (text: string) =>
  /\b(?:how much|prices?|priced|pricing|costs?|msrp|sticker)\b/.test(text.toLowerCase())

/** The reply that a person will state the price. */
export const priceByPerson = (vehicle: VehicleRow): Part => ({
  text: `A colleague tells you the price of the ${vehicleName(vehicle)} in person.`,
  vehicles: vehicle.available ? [vehicle] : [],
  quick_replies: [VISIT_REPLY, PERSON_REPLY],
  sources: [PREFERENCES_SOURCE],
})
