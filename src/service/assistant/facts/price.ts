/** Which price of a vehicle may be stated: its selling price, the manufacturer's, or none. */
import { formatMoney } from '../../../rules/time/format'
import { preferenceOf, salePriceOf, type Preferences } from '../../../rules/settings/preferences'
import type { VehicleRow } from '../../platform/schema/accounts'
import type { Question } from '../port'

type Pricing = Pick<Question['dealership'], 'preferences'>

/** No prices may be stated. */
export const hidesPrices = ({ preferences }: Pricing) => preferenceOf(preferences, 'SalePrice') === 'NO_PRICE'

/** The price that may be stated is the manufacturer's. */
export const statesMsrp = ({ preferences }: Pricing) => preferenceOf(preferences, 'SalePrice') === 'MSRP'

/** The lots with stated prices, by their preference, so that what is remembered of a lot stays valid. */
const stated = new WeakMap<readonly VehicleRow[], Map<string, readonly VehicleRow[]>>()

/** A lot with the prices that may be stated; the same one for the same lot and preference. */
function lotWithStatedPrices(lot: readonly VehicleRow[], preferences: Preferences): readonly VehicleRow[] {
  const lots = stated.get(lot) ?? new Map<string, readonly VehicleRow[]>()
  stated.set(lot, lots)
  const preference = preferenceOf(preferences, 'SalePrice')
  const known = lots.get(preference)
  if (known) return known
  const priced = lot.map((vehicle) => withStatedPrice(vehicle, preferences))
  const result = priced.every((vehicle, index) => vehicle === lot[index]) ? lot : priced
  lots.set(preference, result)
  return result
}

/** The same row is kept where it can be, since facts about it are remembered. */
function withStatedPrice(vehicle: VehicleRow, preferences: Preferences): VehicleRow {
  const price = salePriceOf(vehicle, preferences)
  return price === vehicle.price ? vehicle : { ...vehicle, price }
}

/**
 * Replaces every vehicle's price by the one that may be stated, or null. Whatever is built from the question
 * afterwards, such as a list, a comparison with a budget or a card, cannot disclose another price. Doing it
 * twice changes nothing.
 */
export function withStatedPrices<Q extends Pick<Question, 'dealership' | 'catalogue' | 'vehicle'>>(
  question: Q,
): Q {
  const { preferences } = question.dealership
  const vehicles = lotWithStatedPrices(question.catalogue.vehicles, preferences)
  return {
    ...question,
    catalogue: { ...question.catalogue, vehicles },
    vehicle: question.vehicle && withStatedPrice(question.vehicle, preferences),
  }
}

/** '$38,900', 'MSRP $41,200', or null when there is none. */
export const statedPrice = ({ price }: Pick<VehicleRow, 'price'>, dealership: Pricing): string | null =>
  price === null ? null : `${statesMsrp(dealership) ? 'MSRP ' : ''}${formatMoney(price)}`
