/** What a shopper tells of a car of their own looks for none of ours. */
import { describe, expect, it } from 'vitest'
import { conditionsIn } from '../../../src/service/assistant/understand/entities/conditions'
import { demoBank } from './demo-bank'
import { opening, replies } from './dialogue'
import { LOT } from './lot'

const last = (...lines: readonly string[]) =>
  replies(lines, opening({ catalogue: { knowledge: demoBank, vehicles: LOT } })).at(-1)

describe('a car of the shopper', () => {
  it('is looked for by nobody who speaks of theirs', () => {
    const reply = last(
      'everyone says my rear wheel drive coupe is no good here',
      "it's a 2022 Mustang, 29k miles",
    )
    expect(reply?.text).not.toContain('Mustang')
    expect(reply?.vehicles).toEqual([])
  })
  it('is told to the person who looks into a case', () => {
    const reply = last('can i talk to a person', 'its a 2021 terrane. like 52k miles')
    expect(reply?.vehicles).toEqual([])
  })
  it('is none of our stock by its VIN', () => {
    const reply = last('what do new brake pads cost for my wren', 'vin is 5CWREX3K9L0114472')
    expect(reply?.text).not.toContain('5CWREX3K9L0114472')
  })
})

describe('a word of everyday language', () => {
  it.each([
    'does the third row really fit a booster',
    'manda fotos por dentro porfa',
    'on a une mazda cx-5 encore immatriculée au québec',
  ])('is no misspelled name, and no other model: %s', (text) => {
    const { conditions, strange } = conditionsIn(text, LOT)
    expect(strange).toBeUndefined()
    expect([...(conditions.models ?? [])]).toEqual(text.includes('cx-5') ? ['CX-5'] : [])
  })
})

it.each([
  'do you have a Meridian?',
  'do you have any bluffs',
  'hi got a Current',
  'do you have a 2022 Bluff',
  'do you have a white Meridian',
  'tienen un Meridian',
])('a name alone is looked for: %s', (text) => {
  expect(last(text)?.vehicles.length).toBeGreaterThan(0)
})
