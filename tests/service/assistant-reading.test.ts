/** What the embedded assistant extracts from a text: pure functions, no database. */
import { describe, expect, test } from 'vitest'
import { contactIn, phoneIn } from '../../src/service/assistant/embedded/contacts'
import { asksForHours, asksForPerson, asksForVisit } from '../../src/service/assistant/embedded/intents'
import { bestEntry, indexKnowledge } from '../../src/service/assistant/embedded/knowledge-search'
import { asksForVehicles } from '../../src/service/assistant/embedded/vehicle-intent'
import { findVehicles, criteriaIn } from '../../src/service/assistant/embedded/vehicle-search'
import { USUAL_FORMATS } from '../../src/contract/core/formats'
import { plainWeek, visitsOn } from '../../src/rules/settings/opening'
import { dayIn, minutesIn, offeredSlots } from '../../src/service/assistant/embedded/when'
import type { VehicleRow } from '../../src/service/platform/schema/accounts'

const CHICAGO = 'America/Chicago'
/** It is Saturday, nine in the morning in Chicago. */
const now = new Date('2026-11-21T15:00:00Z')

describe('contacts', () => {
  test.each([
    ['312-555-0148', '+13125550148'],
    ['call (312) 555 0148 please', '+13125550148'],
    ['+1 312.555.0148', '+13125550148'],
    ['3125550148', '+13125550148'],
    ['+49 30 1234567', '+49301234567'],
  ])('%s', (text, phone) => expect(phoneIn(text)).toBe(phone))
  test.each(['112-555-0148', '312-155-0148', '31255501489999', 'stock N4127 for $33,480', '2026-11-21'])(
    'no number in %s',
    (text) => expect(phoneIn(text)).toBeUndefined(),
  )
  test('name, phone and address in one line', () => {
    expect(contactIn("Hi, I'm Marisol Reyes, 312-555-0148, m.reyes@Example.com", false)).toEqual({
      first_name: 'Marisol',
      last_name: 'Reyes',
      phone: '+13125550148',
      email: 'm.reyes@example.com',
    })
  })
  test('a bare name counts only when it was asked for', () => {
    expect(contactIn('Marisol Reyes, 312-555-0148', false).first_name).toBeUndefined()
    expect(contactIn('Marisol Reyes, 312-555-0148', true).first_name).toBe('Marisol')
    expect(contactIn('Yes Please', true).first_name).toBeUndefined()
  })
  test('what is no name', () => {
    expect(contactIn("I'm looking for a car", false)).toEqual({})
    expect(contactIn("I'm Interested in this", false)).toEqual({})
  })
  // The timeout is a limit, not a benchmark: a backtracking parser would take hours.
  test('comes to an end on a hostile text', { timeout: 60_000 }, () => {
    expect(contactIn('a.'.repeat(2000) + '@' + '1'.repeat(4000), true)).toBeDefined()
    expect(contactIn('('.repeat(4000), true)).toEqual({})
  })
})

describe('when', () => {
  const formats = { ...USUAL_FORMATS, zone: CHICAGO }
  const day = (text: string) => dayIn(text, formats, now)
  test.each([
    ['today', '2026-11-21'],
    ['tomorrow at 3', '2026-11-22'],
    ['the day after tomorrow', '2026-11-23'],
    ['Monday', '2026-11-23'],
    ['next Thursday afternoon 1:30', '2026-11-26'],
    ['Saturday', '2026-11-28'],
    ['March 13th', '2027-03-13'],
    ['13 march', '2027-03-13'],
    ['Dec 1', '2026-12-01'],
    ['12/24', '2026-12-24'],
    ['February 29', undefined],
    ['call 312-555-0148', undefined],
  ])('%s', (text, expected) => expect(day(text)).toBe(expected))
  test.each([
    ['3pm', 15 * 60],
    ['at 3', 15 * 60],
    ['10:00 AM', 10 * 60],
    ['1:30', 13 * 60 + 30],
    ['9:15', 9 * 60 + 15],
    ['noon', 12 * 60],
    ['12 am', 0],
    ['3', 15 * 60],
    ['on 3/13', undefined],
    ['25:00', undefined],
    ['two of us', undefined],
  ])('%s', (text, expected) => expect(minutesIn(text)).toBe(expected))
  test('a day is written as the dealership writes it', () => {
    const abroad = { ...formats, date: 'DD/MM/YYYY' as const }
    expect(dayIn('on 3/12', abroad, now)).toBe('2026-12-03')
    expect(dayIn('on 3/12', formats, now)).toBe('2027-03-12')
    expect(dayIn('on 2026-12-03', formats, now)).toBe('2026-12-03')
    expect(minutesIn('7:30')).toBe(19 * 60 + 30)
    expect(minutesIn('7:30', '24')).toBe(7 * 60 + 30)
  })
  test('slots skip closed days and can be read back', () => {
    const open = { open: true, work_hours: { start_time: 540, end_time: 1200 } }
    const visits = visitsOn(plainWeek({ monday: open, tuesday: open }))
    const slots = offeredSlots(visits, formats, now, 3)
    expect(slots).toEqual(['Monday, 10:00 AM', 'Monday, 2:00 PM', 'Tuesday, 10:00 AM'])
    expect(day(slots[2] ?? '')).toBe('2026-11-24')
    expect(minutesIn(slots[1] ?? '')).toBe(14 * 60)
  })
  test('a slot is within the window of visits, and its day is no special one that is closed', () => {
    const late = { open: true, work_hours: { start_time: 15 * 60, end_time: 18 * 60 } }
    const hours = {
      weekly: { monday: late, tuesday: late },
      special: [
        {
          name: 'Stocktaking',
          date: '2026-11-23',
          open: false,
          work_hours: null,
          custom: true,
          status: true,
        },
      ],
      window: { minutesAfterOpening: 45, minutesBeforeClosing: 60 },
    }
    expect(offeredSlots(visitsOn(hours), { ...formats, time: '24' }, now, 3)).toEqual(['Tuesday, 16:00'])
  })
})

function vehicle(given: Partial<VehicleRow>): VehicleRow {
  return {
    id: 'v',
    account_id: 'a',
    vin: 'VIN',
    stock: 'N1',
    condition: 'new',
    year: 2026,
    make: 'Calder',
    model: 'Terrane',
    trim: 'Touring',
    body: 'SUV',
    color: 'Slate',
    mileage: 10,
    price: 38_000,
    msrp: null,
    drive: 'AWD',
    engine: '2.0 l',
    economy: '',
    seats: '5',
    image_url: null,
    available: true,
    ...given,
  }
}

describe('vehicles', () => {
  const lot = [
    vehicle({ stock: 'N1' }),
    vehicle({ stock: 'N2', condition: 'used', year: 2022, price: 21_500, color: 'Red' }),
    vehicle({ stock: 'N3', model: 'Brio', body: 'Sedan', price: 24_000 }),
    vehicle({ stock: 'N4', make: 'Vantor', model: 'Haul', body: 'Pickup truck', price: 45_000 }),
  ]
  const find = (text: string) => {
    const match = findVehicles(criteriaIn(text, lot), lot, 3)
    return { stocks: match.vehicles.map((found) => found.stock), exact: match.exact }
  }
  test.each([
    ['Do you have a used SUV under 25k?', ['N2'], true],
    ['any trucks?', ['N4'], true],
    ['I want a Brio', ['N3'], true],
    ['a car below $25,000', ['N3', 'N2'], true],
    ['is N4 still there?', ['N4'], true],
    ['a red Brio', ['N3'], false],
  ])('%s', (text, stocks, exact) => expect(find(text)).toEqual({ stocks, exact }))
  test('nothing when the lot has no such thing', () => {
    expect(find('do you have a convertible').stocks).toEqual([])
  })
  test('talk of something else is no search', () => {
    for (const text of ['What are your hours?', 'Can I speak to someone', 'Do you finance?']) {
      expect(asksForVehicles(text, criteriaIn(text, lot))).toBe(false)
    }
  })
})

describe('knowledge', () => {
  const index = indexKnowledge([
    { id: '1', topic: 'Service', question: 'Do you have a shuttle?', answer: 'Yes, on weekdays.' },
    {
      id: '2',
      topic: 'Financing',
      question: 'Do you work with first-time buyers?',
      answer: 'Yes, with three lenders.',
    },
    { id: '3', topic: 'Trade-in', question: 'How do you value my trade?', answer: 'By an inspection.' },
  ])
  test.each([
    ['is there a shuttle', '1'],
    ['I am a first time buyer', '2'],
    ['what would you give me for my trade', '3'],
  ])('%s', (text, id) => expect(bestEntry(index, text)?.entry.id).toBe(id))
  test.each(['I need a hotel in Paris', 'ok', '', 'inspection of the moon landing'])(
    'nothing for “%s”',
    (text) => expect(bestEntry(index, text)).toBeUndefined(),
  )
})

test('intents', () => {
  expect(asksForPerson('Can I talk to a real person please?')).toBe(true)
  expect(asksForPerson('Talk to a person')).toBe(true)
  expect(asksForPerson('for five persons')).toBe(false)
  expect(asksForVisit('Book a test drive')).toBe(true)
  expect(asksForVisit('I drive a truck')).toBe(false)
  expect(asksForHours('what are your hours')).toBe(true)
  expect(asksForHours('how late are you open')).toBe(true)
})
