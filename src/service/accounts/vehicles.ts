/** Converts vehicles to what shoppers see of them. */
import type { VehicleCard } from '../../contract/calls/dialogue'
import type { SiteVehicle } from '../../contract/calls/widget'
import { preferenceOf, salePriceOf, type Preferences } from '../../rules/settings/preferences'
import type { Executor } from '../platform/database'
import type { AccountRow, VehicleRow } from '../platform/schema/accounts'

/** E.g. '2025 Calder Terrane Touring'. */
export const vehicleName = ({ year, make, model, trim }: VehicleRow) =>
  [year, make, model, trim].filter(Boolean).join(' ')

/** The dealership's settings on which a vehicle's card depends. */
export interface CardSettings {
  /** URL of the dealership's vehicle page, up to the stock number. */
  readonly vehicle_page: string
  /** Which price is shown, or none. */
  readonly preferences: Preferences
}

export function vehicleCard(vehicle: VehicleRow, { vehicle_page, preferences }: CardSettings): VehicleCard {
  const Price = salePriceOf(vehicle, preferences)
  const isMsrp = Price !== null && preferenceOf(preferences, 'SalePrice') === 'MSRP'
  return {
    Vin: vehicle.vin,
    Stock: vehicle.stock,
    Name: vehicleName(vehicle),
    Price,
    ...(isMsrp && { PriceKind: 'MSRP' as const }),
    ImageUrl: vehicle.image_url,
    Url: vehicle_page + encodeURIComponent(vehicle.stock),
  }
}

/** As the dealership's own site shows it. */
export function siteVehicle(vehicle: VehicleRow, settings: CardSettings): SiteVehicle {
  return {
    ...vehicleCard(vehicle, settings),
    Year: vehicle.year,
    Make: vehicle.make,
    Model: vehicle.model,
    Trim: vehicle.trim,
    Body: vehicle.body,
    Color: vehicle.color,
    Condition: vehicle.condition,
    Mileage: vehicle.mileage,
    Drive: vehicle.drive,
    Engine: vehicle.engine,
    Economy: vehicle.economy,
    Seats: vehicle.seats,
  }
}

/** Available vehicles of the dealership, by stock number, at most 2000. */
export async function vehiclesOf(db: Executor, accountId: string): Promise<VehicleRow[]> {
  return await db
    .selectFrom('vehicles')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('available', '=', true)
    .orderBy('stock')
    .limit(2000)
    .execute()
}

/**
 * URL of the vehicle page on the dealership's own site, up to the stock number. The demo's dealerships have
 * no host of their own, so their sites are under a path of ours.
 */
export const vehiclePageOf = (settings: { readonly DEMO: boolean }, account: Pick<AccountRow, 'site_key'>) =>
  settings.DEMO
    ? `/demo/dealer-site/vehicle?site=${encodeURIComponent(account.site_key)}&stock=`
    : '/vehicle?stock='

/**
 * URL of the dealership's own site, to which the paths of vehicle pages belong. The demo's sites are on our
 * origin.
 */
export const siteUrlOf = (
  {
    settings,
    publicAddress,
  }: { readonly settings: { readonly DEMO: boolean }; readonly publicAddress: () => string },
  account: Pick<AccountRow, 'website'>,
) => (settings.DEMO ? publicAddress() : account.website)
