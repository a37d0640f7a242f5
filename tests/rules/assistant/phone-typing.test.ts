/** Numbers, orders and names as people type them on a phone. */
import { describe, expect, it } from 'vitest'
import { mergedConditions, widened } from '../../../src/service/assistant/flows/merge-conditions'
import { conditionsIn } from '../../../src/service/assistant/understand/entities/conditions'
import { acceptsYear, dayBeside } from '../../../src/service/assistant/understand/entities/continuing'
import { ownVehicleIn } from '../../../src/service/assistant/understand/entities/own-vehicle'
import { labelOf } from '../../../src/service/assistant/understand/evidence'
import type { Label } from '../../../src/service/assistant/understand/labels'
import type { Sentence } from '../../../src/service/assistant/understand/sentence'
import { demoBank } from './demo-bank'
import { opening, replies } from './dialogue'
import { LOT, turnOf } from './lot'

const start = opening({ catalogue: { knowledge: demoBank, vehicles: LOT } })
const last = (...lines: readonly string[]) => replies(lines, start).at(-1)
const says = (...lines: readonly string[]): string => last(...lines)?.text ?? ''
const NOW = new Date('2026-11-21T16:00:00.000Z')
const wantedIn = (text: string) => conditionsIn(text, LOT, { thisYear: 2026 })
const conditionsOf = (text: string) => wantedIn(text).conditions

describe('a budget', () => {
  it.each([
    'sub 20 anything',
    'under 20 whatever',
    'sub 20 pls',
    'algo bajo 20 por favor',
    'unter 20 irgendwas',
  ])('of two figures is one of thousands: %s', (text) => {
    expect(conditionsOf(text)).toMatchObject({ price_max: 20_000 })
  })
  it('may stand before a body', () => {
    expect(conditionsOf('sub 20 suv')).toMatchObject({ price_max: 20_000, bodies: ['suv'] })
  })
  it.each(['under 20 employees', 'under 20 people in line', 'less than 20 minutes'])(
    'is none: %s',
    (text) => {
      expect(conditionsOf(text)).not.toHaveProperty('price_max')
    },
  )
})

describe('seats', () => {
  it.each(['3rd row for 3 kids', '3 kids so we need a third row', 'tercera fila para 3 hijos'])(
    'are those of the third row, where fewer are counted beside it: %s',
    (text) => {
      expect(conditionsOf(text)).toMatchObject({ seats_min: 6 })
    },
  )
  it('are the larger number', () => {
    expect(conditionsOf('third row, 6 kids')).toMatchObject({ seats_min: 8 })
    expect(conditionsOf('room for 3 kids')).toMatchObject({ seats_min: 5 })
  })
})

describe('a year that is accepted', () => {
  it.each([
    'oops 2020 is fine',
    '2020 would be ok',
    'actually a 2020 works',
    '2020 está bien',
    '2020 geht auch',
  ])('widens the search to it: %s', (text) => {
    expect(acceptsYear(text)).toBe(true)
    const before = { bodies: ['sedan' as const], year_min: 2023 }
    expect(widened(before, conditionsOf(text))).toEqual({ bodies: ['sedan'], year_min: 2020 })
  })
  it.each(['is 2020 fine?', 'the 2020 is fine', 'no i meant 2020', '2020 or newer', '2020 is too old'])(
    'is another thing: %s',
    (text) => {
      expect(acceptsYear(text)).toBe(false)
    },
  )
  it('also lifts an end before it', () => {
    expect(widened({ year_max: 2019 }, conditionsOf('2021 is fine too'))).toMatchObject({ year_max: 2021 })
  })
})

describe('an order', () => {
  it.each([
    ['sort by price', 'price_low'],
    ['cheapest first', 'price_low'],
    ['by mileage please', 'miles_low'],
    ['newest first', 'year_new'],
    ['nach preis sortieren', 'price_low'],
  ])('is one of all that were found: %s', (text, sort) => {
    const { conditions, most } = wantedIn(text)
    expect(conditions).toEqual({ sort })
    expect(most).toBeUndefined()
    expect(mergedConditions({ bodies: ['suv'] }, conditions)).toMatchObject({ bodies: ['suv'], sort })
  })
  it('is another thing than the first in it', () => {
    expect(wantedIn('the cheapest').most).toBe(1)
    expect(wantedIn('the newest').most).toBe(1)
  })
})

describe('a model whose name is an everyday word', () => {
  it.each(['how far does the current go', 'can the current tow', 'does the current have a sunroof'])(
    'is meant where a verb is said of it: %s',
    (text) => {
      expect(conditionsOf(text).models).toEqual(['Current'])
    },
  )
  it.each(['what is the current price', 'does the current offer end soon', 'is the current rate good'])(
    'is none: %s',
    (text) => {
      expect(conditionsOf(text)).not.toHaveProperty('models')
    },
  )
})

it('reads a model before its year, and no word behind it', () => {
  const own = (text: string) => ownVehicleIn(text, NOW)
  expect(own('ich habe einen golf von 2015 zum in zahlung geben')).toEqual({ year: 2015, model: 'golf' })
  expect(own('mein golf von 2015 zur inzahlungnahme')).toMatchObject({ model: 'golf' })
  expect(own('vous prenez ma vieille clio 2011 en reprise')).toEqual({ year: 2011, model: 'clio' })
  expect(own('2015 golf zum tauschen')).toMatchObject({ model: 'golf' })
})

describe('what gas is asked of one vehicle', () => {
  it('is its economy', () => {
    expect(says('do you have the bluff', 'whats the gas like on that')).toContain('mpg')
  })
})

describe('a lease', () => {
  const sentence = (text: string, label: Label): Sentence => ({
    reading: { text, guesses: [{ label, p: 0.8 }] },
    label,
    p: 0.8,
    wanted: wantedIn(text),
    reference: null,
    when: { vague: false },
  })
  it.each([
    'whats the cheapest lease u got on a suv',
    'best lease on a truck',
    'günstigstes leasing für einen suv',
  ])('has terms, and no price of a used car: %s', (text) => {
    expect(labelOf(turnOf(), sentence(text, 'search.find')).label).toBe('finance.lease')
  })
  it.each(['cheapest suv', 'suvs under 20k', 'best deal on a truck'])('is not looked for: %s', (text) => {
    expect(labelOf(turnOf(), sentence(text, 'search.find')).label).not.toBe('finance.lease')
  })
})

describe('hours after those of a day', () => {
  it('are those of the day beside it, and of a department on it', () => {
    expect(says('are you open friday', 'and the day after')).toContain('Saturday')
    expect(says('are you open friday', 'and the day before?')).toContain('Thursday')
  })
  it.each([
    ['and the day after', 1],
    ['y el día siguiente', 1],
    ['und am tag danach', 1],
    ['et la veille', -1],
    ['and saturday', null],
    ['what a day', null],
  ])('are named by how the day stands to it: %s', (text, shift) => {
    expect(dayBeside(text)).toBe(shift)
  })
})

describe('while the day of an appraisal is asked for', () => {
  const TRADE = 'i want to trade in my 2017 honda crv with 92k miles'
  it('a question for a model is answered', () => {
    expect(says(TRADE, 'which bluff is cheapest')).toContain('P1003')
    expect(says(TRADE, 'the bluff')).toContain('day and time')
  })
  it('what the shopper wants for it is for the appraiser', () => {
    expect(says(TRADE, 'nah i want at least 12 for it')).toContain('appraiser')
    expect(says(TRADE, 'friday at 12')).toContain('Friday')
  })
})

describe('a price of the workshop', () => {
  it.each(['how much is the diagnostic', 'what does a diagnosis cost', "c'est combien le diagnostic"])(
    'is that of the work which is named: %s',
    (text) => {
      expect(says(text)).toContain('$129')
    },
  )
  it('is none of a vehicle, after a part of which nothing is known', () => {
    expect(says('do you have a side mirror for a 2016 bluff', 'how much')).not.toMatch(/Bluff|\$/)
  })
})

describe('a time after the price of work', () => {
  const { dealership } = start
  const capabilities = { ...dealership.capabilities, service_scheduler: true }
  const scheduling = opening({ ...start, dealership: { ...dealership, capabilities } })
  const flowOf = (...lines: readonly string[]) => replies(lines, scheduling).at(-1)?.state.flow
  it.each([
    ['how much is an oil change', 'ok tuesday at 8'],
    ['was kostet ein ölwechsel', 'ok dann dienstag 8 uhr'],
    ['cuánto cuesta un cambio de aceite', 'el martes a las 8'],
  ])('is one at which the workshop is open: %s', (asked, line) => {
    expect(flowOf(asked, line)).toMatchObject({ visit: 'service', minutes: 480 })
  })
  it('is one of the store for a vehicle', () => {
    expect(flowOf('how much is the bluff', 'can i drive it tuesday at 7')).toMatchObject({ visit: 'sales' })
  })
})

it('takes the vehicle of another dealership for no trade-in', () => {
  const match = 'will you match a price from another dealer'
  expect(says(match, 'its a 2023 ex with 21k miles')).not.toContain('trade-in')
  expect(says('what would you give me for my car', 'its a 2023 civic with 21k miles')).toContain('trade-in')
})

it.each(['do you have coffee', 'tienen café', 'vous avez du café', 'gibt es kaffee'])(
  'knows the coffee: %s',
  (text) => {
    expect(says(text)).toContain('lounge')
  },
)
