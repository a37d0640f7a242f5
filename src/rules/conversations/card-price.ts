/** The price on a vehicle's card, with the words of the sentence beside it. */
import type { VehicleCard } from '../../contract/calls/dialogue'
import { formatMoney } from '../time/format'

/** '$38,900', 'MSRP $41,200', or null when none is shown. */
export const cardPrice = ({ Price, PriceKind }: Pick<VehicleCard, 'Price' | 'PriceKind'>): string | null =>
  Price === null ? null : [PriceKind, formatMoney(Price)].filter(Boolean).join(' ')
