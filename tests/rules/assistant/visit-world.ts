/** A dealership with hours for the tests of visits and hours. */
import type { Formats } from '../../../src/contract/core/formats'
import { bankOf } from '../../../src/service/assistant/knowledge/bank'
import { WEEKDAYS, type BusinessHours, type DealerHours } from '../../../src/rules/settings/hours'
import { plainWeek } from '../../../src/rules/settings/opening'
import type { Language } from '../../../src/service/assistant/language'
import type { Question } from '../../../src/service/assistant/port'
import { NEW_DIALOGUE, type DialogueState } from '../../../src/service/assistant/state/dialogue-state'
import type { Turn } from '../../../src/service/assistant/turn'
import type { VehicleRow } from '../../../src/service/platform/schema/accounts'

/** The same hours on all weekdays except those given, hours of the day. */
const week = (
  from: number,
  to: number,
  change: Partial<Record<(typeof WEEKDAYS)[number], readonly [number, number] | null>> = {},
): BusinessHours =>
  Object.fromEntries(
    WEEKDAYS.map((day) => {
      const own = change[day]
      const [start, end] = own ?? [from, to]
      return own === null
        ? [day, { open: false, work_hours: null }]
        : [day, { open: true, work_hours: { start_time: start * 60, end_time: end * 60 } }]
    }),
  )

/** Visits from an hour after opening until an hour before closing; closed on Sundays and on Thanksgiving. */
export const HOURS: DealerHours = {
  weekly: week(9, 20, { saturday: [9, 18], sunday: null }),
  special: [
    {
      name: 'Thanksgiving Day',
      date: '2026-11-26',
      custom: false,
      status: true,
      open: false,
      work_hours: null,
    },
    {
      name: 'Christmas Eve',
      date: '2026-12-24',
      custom: false,
      status: true,
      open: true,
      work_hours: { start_time: 540, end_time: 840 },
    },
  ],
  window: { minutesAfterOpening: 60, minutesBeforeClosing: 60 },
}

export const FORMATS = {
  zone: 'America/Chicago',
  date: 'MM/DD/YYYY',
  time: '12',
  phone: 'national',
  country: 'US',
} as const satisfies Formats

const VEHICLE: VehicleRow = {
  account_id: 'a',
  stock: 'NC101',
  vin: 'V1',
  condition: 'new',
  year: 2025,
  make: 'Calder',
  model: 'Terrane',
  trim: 'XLT',
  body: 'SUV',
  color: 'Blue',
  mileage: 12,
  price: 38_000,
  drive: 'AWD',
  engine: '2.0 L',
  economy: '',
  seats: '5',
  msrp: null,
  image_url: null,
  available: true,
} as unknown as VehicleRow

const SERVICE_WEEK = week(7, 17, { saturday: null, sunday: null })
/** Service AI has hours of its own, within all of which it takes visits. */
export const SERVICE_HOURS: DealerHours = { ...plainWeek(SERVICE_WEEK), special: HOURS.special }

/** The hours of a dealership that has entered none. */
export const NO_HOURS = {
  hours: plainWeek({}),
  product_hours: { service: plainWeek({}), service_apart: false },
  departments: [],
}

/** A turn at ten on Saturday, 21 November 2026, in a dealership with a Service department. */
export function turnOf(
  change: Partial<Question> = {},
  state: Partial<DialogueState> = {},
  language: Language = 'en',
): Turn {
  const question: Question = {
    dealership: {
      name: 'Northside Calder',
      address: '12 Main St',
      phone: '+13125550100',
      formats: FORMATS,
      hours: HOURS,
      product_hours: { service: SERVICE_HOURS, service_apart: true },
      departments: [{ name: 'Service', hours: SERVICE_WEEK }],
      preferences: {} as Question['dealership']['preferences'],
      capabilities: {
        service_scheduler: true,
        quick_replies: true,
        maximize_conversions: true,
      } as Question['dealership']['capabilities'],
      answers: {},
      agent_name: 'Ava',
      vehicle_page: '',
    },
    catalogue: { knowledge: bankOf([]), vehicles: [VEHICLE] },
    now: new Date('2026-11-21T16:00:00Z'),
    channel: 'chat',
    state: null,
    lines: [],
    history: [],
    customer: { name: '', phone: null, email: null },
    vehicle: null,
    handed_off: false,
    gated: false,
    appointments: [],
    ...change,
  }
  return { question, language, state: { ...NEW_DIALOGUE, language, ...state } }
}
