import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { breachesOf, fits } from '../../../src/service/assistant/facts/fits'
import { compare } from '../../../src/service/assistant/flows/compare'
import { breachTexts } from '../../../src/service/assistant/flows/describe-vehicle'
import { search } from '../../../src/service/assistant/flows/search'
import type { SearchCommand } from '../../../src/service/assistant/flows/vehicle-commands'
import type { VehicleField } from '../../../src/service/assistant/flows/vehicle-fields'
import { vehicleFact } from '../../../src/service/assistant/flows/vehicle-fact'
import { acceptReport } from '../../../src/service/assistant/flows/report'
import { LANGUAGES } from '../../../src/service/assistant/language'
import type { Conditions } from '../../../src/service/assistant/state/dialogue-state'
import type { Outcome, Turn } from '../../../src/service/assistant/turn'
import { conditionsIn } from '../../../src/service/assistant/understand/entities/conditions'
import { NOTHING_WANTED } from '../../../src/service/assistant/understand/entities/wanted'
import { referenceIn } from '../../../src/service/assistant/understand/entities/reference'
import { LOT, turnOf, vehicle } from './lot'

const stocks = ({ parts }: Outcome) =>
  parts.flatMap(({ vehicles = [] }) => vehicles.map(({ stock }) => stock))
const textOf = ({ parts }: Outcome) => parts.map(({ text }) => text).join('\n')
const find = (turn: Turn, text: string, mode: SearchCommand['mode'] = 'new') =>
  search(turn, { wanted: conditionsIn(text, LOT), mode })
const after = (turn: Turn, { state }: Outcome): Turn => ({ ...turn, state: { ...turn.state, ...state } })
const ask = (turn: Turn, field: VehicleField, text: string) => {
  const shown = turn.state.shown.flatMap((stock) => LOT.find((one) => one.stock === stock) ?? [])
  return vehicleFact(turn, { field, wanted: conditionsIn(text, LOT), reference: referenceIn(text, shown) })
}

describe('a search', () => {
  it('is narrowed by what follows', () => {
    const first = find(turnOf(), 'an SUV')
    expect(stocks(first)).toEqual(['P1004', 'P1002', 'P1001'])
    const used = find(after(turnOf(), first), 'used', 'refine')
    expect(stocks(used)).toEqual(['P1002', 'P1001'])
    expect(used.state?.search).toEqual({ bodies: ['suv'], condition: 'used' })
    const truck = find(after(turnOf(), used), 'rather a truck', 'refine')
    expect(stocks(truck)).toEqual(['P1003'])
  })
  it('names what it gives up, and by how much', () => {
    const outcome = find(turnOf(), 'a truck with less than 40,000 miles')
    expect(stocks(outcome)).toEqual(['P1003'])
    expect(textOf(outcome)).toContain('824 miles over your limit')
    expect(textOf(find(turnOf({}, 'de'), 'ein Pickup unter 40000 Meilen'))).toContain(
      '824 Meilen über Ihrer Grenze',
    )
  })
  it('shows no substitute for a make that is not in stock', () => {
    const outcome = find(turnOf(), 'a Toyota Camry')
    expect(stocks(outcome)).toEqual([])
    expect(textOf(outcome)).toContain('no Toyota Camry')
  })
  it('shows further vehicles, and says when there are no more', () => {
    const turn = turnOf()
    const first = search(turn, { wanted: NOTHING_WANTED, mode: 'new' })
    const second = search(after(turn, first), { wanted: NOTHING_WANTED, mode: 'more' })
    expect(new Set([...stocks(first), ...stocks(second)]).size).toBe(5)
    const third = search(after(after(turn, first), second), { wanted: NOTHING_WANTED, mode: 'more' })
    expect(stocks(third)).toEqual([])
  })
  it('shows two by text message', () => {
    const turn = turnOf()
    const sms: Turn = { ...turn, question: { ...turn.question, channel: 'sms' } }
    expect(stocks(find(sms, 'SUVs'))).toHaveLength(2)
  })
  it('states no price where prices are not allowed', () => {
    const outcome = find(turnOf({}, 'en', { SalePrice: 'NO_PRICE' }), 'an SUV under 30k')
    expect(textOf(outcome)).not.toContain('$')
    expect(textOf(outcome)).toContain('A colleague tells you the prices')
  })
  it('calls no vehicle the cheapest where prices are not allowed', () => {
    const asked = 'the cheapest SUV'
    expect(stocks(find(turnOf(), asked))).toEqual(['P1001'])
    const outcome = find(turnOf({}, 'en', { SalePrice: 'NO_PRICE' }), asked)
    expect(stocks(outcome)).toEqual(['P1004', 'P1002', 'P1001'])
    expect(textOf(outcome)).toMatch(/^Here is what we have:/)
    expect(textOf(outcome)).toContain('A colleague tells you the prices')
  })
  it('finds something cheaper than what was shown', () => {
    const outcome = find(turnOf({ shown: ['P1002'], focus: 'P1002' }), 'anything cheaper?', 'refine')
    expect(stocks(outcome)).toEqual(['P1001'])
  })
})

const pick = <T>(...values: readonly T[]) => fc.constantFrom(...values)
const anyVehicle = fc
  .record({
    body: pick('Sport Utility', 'Crew Cab Pickup', 'Sedan', ''),
    color: pick('White', 'Red', 'Magnetic Gray', ''),
    engine: pick('2.5L I4 Hybrid', '3.0L Diesel', 'Electric', ''),
    drive: pick('AWD', '4WD', 'Front-wheel drive', ''),
    seats: pick('Five, cloth', '7', 'Eight, leather', ''),
    condition: pick('new' as const, 'used' as const),
    price: fc.option(fc.integer({ min: 5_000, max: 60_000 })),
    mileage: fc.integer({ min: 0, max: 120_000 }),
    year: fc.integer({ min: 2012, max: 2027 }),
    model: pick('Meridian', 'Bluff'),
  })
  .map((fields) => fields)
const anyConditions: fc.Arbitrary<Conditions> = fc.record(
  {
    bodies: pick<NonNullable<Conditions['bodies']>>(['suv'], ['truck', 'van'], ['sedan']),
    fuels: pick<NonNullable<Conditions['fuels']>>(['hybrid'], ['electric'], ['diesel']),
    colors: pick(['white'], ['red', 'gray']),
    models: pick(['Bluff'], ['Meridian'], ['Camry']),
    drive: pick('all' as const, 'four' as const, 'front' as const),
    condition: pick('new' as const, 'used' as const),
    leather: fc.boolean(),
    seats_min: fc.integer({ min: 4, max: 8 }),
    price_max: fc.integer({ min: 5_000, max: 50_000 }),
    miles_max: fc.integer({ min: 0, max: 100_000 }),
    year_min: fc.integer({ min: 2012, max: 2026 }),
    not: pick<NonNullable<Conditions['not']>>({ colors: ['white'] }, { bodies: ['truck'] }),
  },
  { requiredKeys: [] },
)

describe('every search', () => {
  it('shows no vehicle that breaks a condition without saying so', () => {
    fc.assert(
      fc.property(
        fc.array(anyVehicle, { maxLength: 8 }),
        anyConditions,
        pick(...LANGUAGES),
        (rows, conditions, language) => {
          const lot = rows.map((fields, index) =>
            vehicle({ ...fields, id: `v${index}`, stock: `P${2_000 + index}` }),
          )
          const outcome = search(turnOf({}, language, {}, lot), {
            wanted: { ...NOTHING_WANTED, conditions },
            mode: 'new',
          })
          const text = textOf(outcome)
          const hasFitting = lot.some((one) => fits(one, conditions))
          for (const one of outcome.parts.flatMap(({ vehicles = [] }) => vehicles)) {
            const breaches = breachesOf(one, conditions)
            if (hasFitting) expect(breaches).toEqual([])
            const line = text.split('\n').find((row) => row.includes(one.stock)) ?? ''
            for (const named of breachTexts(one, breaches, language)) expect(line).toContain(named)
          }
          if (hasFitting) expect(stocks(outcome).length).toBeGreaterThan(0)
        },
      ),
    )
  })
})

describe('a question about a vehicle', () => {
  const turn = turnOf({ shown: ['P1002', 'P1003'], focus: 'P1002' })
  it.each<[VehicleField, string, string]>([
    ['price', 'how much is it', '$27,500'],
    ['miles', 'miles on the second one', '40,824'],
    ['price', 'the red one, price?', '$39,900'],
    ['price', 'what does P1004 cost', '$41,000'],
    ['economy', 'range of the current', '287'],
    ['engine', 'is the bluff a diesel', 'Yes.'],
    ['drive', 'is it front wheel drive', 'No.'],
    ['color', 'does it come in white', 'P1001'],
    ['color', 'does it come in purple', 'no Ostrava Meridian in purple'],
    ['available', 'is P1999 still there', 'P1999 is not on our lot'],
    ['price', 'the cheapest truck', '$39,900'],
  ])('answers %s: %s', (field, text, expected) => {
    expect(textOf(ask(turn, field, text))).toContain(expected)
  })
  it('admits what the stock does not say', () => {
    const [part] = ask(turn, 'tow', 'what can it tow').parts
    expect(part).toMatchObject({ unknown: true, unanswered: true })
  })
  it('asks which one is meant', () => {
    expect(textOf(ask(turnOf(), 'price', 'how much'))).toContain('Which vehicle')
  })
  it('names the colors of all that were found', () => {
    const found = after(turnOf(), find(turnOf(), 'an SUV'))
    expect(textOf(ask(found, 'color', 'what colors do you have'))).toMatch(
      /colors: blue, Magnetic Gray, white\./,
    )
    expect(textOf(ask(found, 'color', 'what color is it'))).toContain('is blue')
  })
  it('offers the history report and sends it', () => {
    const offered = ask(turn, 'history', 'does it have accidents')
    expect(offered.state?.flow).toEqual({ kind: 'report', stock: 'P1002' })
    const agreed = after(turn, offered)
    expect(acceptReport(agreed)).toBeNull()
    const customer = { ...turn.question.customer, email: 'kim@example.com' }
    const outcome = acceptReport({ ...agreed, question: { ...turn.question, customer } })
    expect(outcome?.parts[0]?.effects).toMatchObject([{ kind: 'handoff' }])
  })
  it.each(LANGUAGES)('keeps figures in %s', (language) => {
    expect(textOf(ask({ ...turn, language }, 'price', 'P1004'))).toContain('$41,000')
  })
})

describe('a comparison', () => {
  const compared = (text: string, turn = turnOf()) => {
    const shown = turn.state.shown.flatMap((stock) => LOT.find((one) => one.stock === stock) ?? [])
    return compare(turn, { wanted: conditionsIn(text, LOT), reference: referenceIn(text, shown), fields: [] })
  }
  it('names what differs', () => {
    const text = textOf(compared('compare P1001 and P1002'))
    expect(text).toContain('$24,000')
    expect(text).toContain('$27,500')
    expect(text).not.toContain('all-wheel')
  })
  it('answers the question for one field first', () => {
    const outcome = compared('which of them has fewer miles', turnOf({ shown: ['P1001', 'P1002'] }))
    expect(textOf(outcome)).toMatch(/^The 2023 .*fewer miles: 12,300/)
    expect(outcome.state?.focus).toBe('P1002')
  })
  it('asks what to compare', () => {
    expect(stocks(compared('compare them'))).toEqual([])
  })
})
