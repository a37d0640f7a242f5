/** A small lot with made-up and real spellings of fields, and a turn about it. */
import type { Language } from '../../../src/service/assistant/language'
import { bankOf } from '../../../src/service/assistant/knowledge/bank'
import { NEW_DIALOGUE, type DialogueState } from '../../../src/service/assistant/state/dialogue-state'
import type { Turn } from '../../../src/service/assistant/turn'
import type { VehicleRow } from '../../../src/service/platform/schema/accounts'

const BASE: VehicleRow = {
  id: 'v0',
  account_id: 'a1',
  vin: '1FTFW1E50NFA00001',
  stock: 'P1000',
  condition: 'used',
  year: 2022,
  make: 'Ostrava',
  model: 'Meridian',
  trim: 'LX',
  body: 'Sport Utility',
  color: 'White',
  mileage: 25_000,
  price: 24_000,
  drive: 'AWD',
  engine: '2.5L I4 Hybrid',
  economy: '40 city, 38 highway',
  seats: 'Five, cloth',
  msrp: null,
  image_url: null,
  available: true,
}
export const vehicle = (fields: Partial<VehicleRow>): VehicleRow => ({ ...BASE, ...fields })

export const LOT: readonly VehicleRow[] = [
  vehicle({ id: 'v1', stock: 'P1001' }),
  vehicle({ id: 'v2', stock: 'P1002', color: 'Magnetic Gray', price: 27_500, mileage: 12_300, year: 2023 }),
  vehicle({
    ...{ id: 'v3', stock: 'P1003', model: 'Bluff', trim: 'Work', body: 'Crew Cab Pickup', drive: '4WD' },
    ...{
      engine: '3.0L Diesel',
      economy: '22 city, 29 highway',
      color: 'Red',
      price: 39_900,
      mileage: 40_824,
    },
  }),
  vehicle({
    ...{ id: 'v4', stock: 'P1004', model: 'Current', trim: 'Long Range', drive: 'RWD', engine: 'Electric' },
    ...{
      economy: '287 miles of range',
      color: 'Blue',
      price: 41_000,
      mileage: 12,
      condition: 'new',
      year: 2027,
    },
  }),
  vehicle({
    ...{
      id: 'v5',
      stock: 'P1005',
      make: 'Honda',
      model: 'Odyssey',
      trim: 'EX-L',
      body: 'Mini-van, Passenger',
    },
    ...{
      seats: 'Eight, leather',
      drive: 'FWD',
      engine: '3.5L V6',
      economy: '19 city, 28 highway',
      price: 33_000,
    },
  }),
]

export function turnOf(
  state: Partial<DialogueState> = {},
  language: Language = 'en',
  preferences: Readonly<Record<string, string>> = {},
  lot: readonly VehicleRow[] = LOT,
): Turn {
  const days = { hours: {}, special: [] }
  return {
    language,
    state: { ...NEW_DIALOGUE, language, ...state },
    question: {
      dealership: {
        name: 'Ostrava Motors',
        address: '',
        phone: '',
        formats: { country: 'US' } as Turn['question']['dealership']['formats'],
        hours: days as unknown as Turn['question']['dealership']['hours'],
        departments: [],
        preferences,
        capabilities: {} as Turn['question']['dealership']['capabilities'],
        answers: {},
        agent_name: 'Ada',
        vehicle_page: '/',
      },
      catalogue: { knowledge: bankOf([]), vehicles: lot },
      now: new Date('2026-11-23T18:00:00Z'),
      channel: 'chat',
      state: null,
      lines: [],
      history: [],
      customer: { name: '', phone: null, email: null },
      vehicle: null,
      handed_off: false,
      gated: false,
      appointments: [],
    },
  }
}
