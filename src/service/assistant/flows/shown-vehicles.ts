/** Which vehicles a reply shows, and what is remembered of them. */
import type { VehicleRow } from '../../platform/schema/accounts'
import type { Turn } from '../turn'

/** How many vehicles a reply shows. */
export const limitOf = ({ question: { channel } }: Turn) => (channel === 'sms' ? 2 : 3)

/** The vehicles on the lot with these stock numbers, in this order. */
export const vehiclesWith = (stocks: readonly string[], lot: readonly VehicleRow[]): VehicleRow[] =>
  stocks.flatMap((stock) => lot.find((vehicle) => vehicle.stock === stock) ?? [])

/** What the assistant remembers after vehicles were shown. */
export const remembering = (vehicles: readonly VehicleRow[]) => ({
  shown: vehicles.map(({ stock }) => stock),
  focus: vehicles[0]?.stock ?? null,
})
