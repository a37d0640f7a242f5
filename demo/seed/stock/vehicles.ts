/** The vehicles on a dealership's lot, and those that it has sold. */
import type { VehicleRow } from '../../../src/service/platform/schema/accounts'
import { Random } from '../random'
import type { Dealership } from '../world/dealership'
import { COLORS } from './drawing'
import { MODELS, type Model } from './models'

/** The share of its price that a car keeps each year. */
const KEEPS_A_YEAR = 0.875
const VIN_LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789'

/** The car on the dealership's front page. */
const SHOWPIECE: Partial<VehicleRow> = {
  vin: '5CTRE2H84R7004127',
  stock: 'N4127',
  condition: 'used',
  year: 2025,
  trim: 'Touring',
  color: 'slate',
  mileage: 8214,
  price: 33_480,
  drive: 'All-wheel drive',
  engine: '2.5 L hybrid',
  economy: '38 city, 36 highway',
  seats: 'Five, leather',
  image_url: '/vehicles/suv-slate.svg',
  available: true,
}

export function stockOf(dealership: Dealership, year: number, seed: number): VehicleRow[] {
  const random = new Random(seed, dealership.id, 'vehicles')
  const own = MODELS.filter(({ make }) => dealership.makes.includes(make))
  const terrane = MODELS[0]
  return Array.from({ length: dealership.vehicles }, (_, index) => {
    const isNew = own.length > 0 && index % 5 < 3
    const isOwn = isNew || (own.length > 0 && random.chance(0.5))
    const model = random.weighted(isOwn ? own : MODELS, ({ popularity }) => popularity)
    const vehicle = isNew
      ? newVehicle(random, model, year + (random.chance(0.3) ? 1 : 0))
      : usedVehicle(random, model, year)
    // 4127 is reserved for the car on the front page.
    const number = 4100 + index * 7 + random.int(0, 5)
    const row: VehicleRow = {
      id: `v_${dealership.id}.${index + 1}`,
      account_id: dealership.id,
      make: model.make,
      model: model.name,
      body: model.body,
      vin: vinOf(random, model, number),
      stock: `${dealership.stockPrefix}${number}`,
      available: random.chance(0.8),
      ...vehicle,
    }
    const isShowpiece = dealership.id === 'northside-calder' && index === 0 && terrane !== undefined
    return isShowpiece ? { ...row, ...SHOWPIECE, make: 'Calder', model: 'Terrane', body: 'SUV' } : row
  })
}

type Built = Omit<VehicleRow, 'id' | 'account_id' | 'make' | 'model' | 'body' | 'vin' | 'stock' | 'available'>

function build(random: Random, model: Model, year: number) {
  const level = random.int(0, model.trims.length - 1)
  const [engine, economy] = random.pick(model.engines)
  const color = random.weighted(COLORS, (name) =>
    ['white', 'black', 'silver', 'slate'].includes(name) ? 3 : 1.5,
  )
  return {
    level,
    year,
    trim: model.trims[level] ?? '',
    color,
    drive: random.pick(model.drives),
    engine,
    economy,
    seats: model.seats[Math.min(level, model.seats.length - 1)] ?? '',
    image_url: `/vehicles/${model.body.toLowerCase()}-${color}.svg`,
  }
}

const tens = (dollars: number) => Math.round(dollars / 10) * 10

function newVehicle(random: Random, model: Model, year: number): Built {
  const { level, ...built } = build(random, model, year)
  const price = tens(model.price * (1 + level * 0.11) + random.int(-400, 900))
  const mileage = random.int(4, 38)
  // No random draw here, so that the rest of the generated data stays the same.
  const msrp = tens(model.price * (1 + level * 0.11) + 1_200)
  return { ...built, condition: 'new', mileage, msrp, price: random.chance(0.03) ? null : price }
}

function usedVehicle(random: Random, model: Model, thisYear: number): Built {
  const age = random.int(1, 8)
  const { level, ...built } = build(random, model, thisYear - age)
  const mileage = Math.round(age * random.between(7_500, 14_500) + random.int(-900, 900))
  const price = model.price * (1 + level * 0.09) * KEEPS_A_YEAR ** age - (mileage - age * 11_000) * 0.04
  return { ...built, condition: 'used', mileage, msrp: null, price: tens(Math.max(price, 4_900)) }
}

function vinOf(random: Random, model: Model, number: number): string {
  let vin = `5${model.make.charAt(0)}${model.name.slice(0, 3).toUpperCase().replace(/[IOQ]/g, 'X')}`
  while (vin.length < 11) vin += random.pick([...VIN_LETTERS])
  return vin + String(number).padStart(6, '0')
}
