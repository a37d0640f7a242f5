/** Vehicles of a dealership, for tests of the assistant that need no database. */
import type { VehicleRow } from '../../../src/service/platform/schema/accounts'

export const terrane: VehicleRow = {
  id: 'v_1',
  account_id: 'a',
  vin: '1CLDR00000000N4131',
  stock: 'N4131',
  condition: 'used',
  year: 2023,
  make: 'Calder',
  model: 'Terrane',
  trim: 'Touring',
  body: 'SUV',
  color: 'White',
  mileage: 21_300,
  price: 26_900,
  msrp: 33_500,
  drive: 'AWD',
  engine: '2.0 l',
  economy: '24/31 mpg',
  seats: '5',
  image_url: null,
  available: true,
}

export const brio: VehicleRow = {
  ...terrane,
  id: 'v_2',
  stock: 'N4132',
  model: 'Brio',
  price: 19_400,
  msrp: 24_800,
}
