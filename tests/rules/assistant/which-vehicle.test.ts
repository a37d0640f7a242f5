/** Which vehicle is meant by a trim apart from its model, or by a color and a year alone. */
import { describe, expect, it } from 'vitest'
import { withNamedVehicle } from '../../../src/service/assistant/facts/named-vehicle'
import type { Question } from '../../../src/service/assistant/port'
import { ownVehicleIn } from '../../../src/service/assistant/understand/entities/own-vehicle'
import { demoBank } from './demo-bank'
import { opening, replies } from './dialogue'
import { LOT, turnOf, vehicle } from './lot'

const MORE = [
  vehicle({
    id: 'a1',
    stock: 'P2001',
    model: 'Current',
    trim: 'Standard',
    color: 'White',
    engine: 'Electric',
  }),
  vehicle({ id: 'a2', stock: 'P2002', model: 'Bluff', trim: 'Family', color: 'White' }),
]
const start = opening({ catalogue: { knowledge: demoBank, vehicles: [...LOT, ...MORE] } })
const last = (...lines: readonly string[]) => replies(lines, start).at(-1)

describe('a trim', () => {
  it.each([
    'I want a current, long range, white, and I want to know how far it goes in winter',
    'busco un current, long range, blanco',
    'je cherche une Current, Long Range, blanche',
  ])('apart from its model is the trim, of which there is no white one: %s', (text) => {
    expect(last(text)?.vehicles.map(({ stock }) => stock)).toEqual(['P1004'])
  })
  it('in a longer sentence is that of the model shown', () => {
    const text = 'is the long range a rear wheel drive or is that extra'
    expect(last('do you have a Current', text)?.vehicles.map(({ stock }) => stock)).toEqual(['P1004'])
  })
  it('is no everyday word', () => {
    expect(last('I want a Bluff that my family fits in')?.state.search?.trims).toBeUndefined()
    expect(last('do you have a Current with a long range')?.state.search?.trims).toBeUndefined()
  })
})

it.each([
  'it was the blue one, 2020 i think. is it still available',
  'it was the green one. is it still there?',
  'era el azul. ¿todavía está disponible?',
])('another color and year than that of the one shown is not confirmed: %s', (text) => {
  const reply = last('is the white odyssey in stock', text)
  expect(reply?.text).not.toMatch(/^(?:Yes|Sí)/)
  expect(reply?.text).not.toContain('is on our lot')
})

it('the colors of those that only came close are theirs', () => {
  const { text = '' } = last('an electric Meridian', 'which colors do you have?') ?? {}
  expect(text).toMatch(/colors: \p{L}/u)
})

it.each([
  ['petra 2018 92 000 miles', 'petra'],
  ['Petra 2018, 92k', 'Petra'],
  ['mi corolla 2015 98 mil millas', 'corolla'],
  ['2016 Peugeot 308', 'Peugeot 308'],
])('miles behind a year are no model: %s', (text, model) => {
  expect(ownVehicleIn(text, new Date('2026-11-21T16:00:00Z')).model).toBe(model)
})

describe('the vehicle of a dialogue', () => {
  const { question } = turnOf()
  const about = (...history: Question['history']) =>
    withNamedVehicle({ ...question, history, vehicle: LOT[0] ?? null }).vehicle?.stock

  it('is the one that a person or the customer named last', () => {
    expect(about({ from: 'customer', text: 'do you have a Bluff' })).toBe('P1003')
    expect(
      about({ from: 'customer', text: 'do you have a Bluff' }, { from: 'person', text: 'P1004 is nicer' }),
    ).toBe('P1004')
  })
  it('is the one that was shown alone since', () => {
    expect(
      about(
        { from: 'customer', text: 'a Bluff?' },
        { from: 'assistant', text: 'Here it is.', shows: 'P1001' },
      ),
    ).toBe('P1001')
  })
  it('is none that the assistant only names, nor one of several', () => {
    expect(about({ from: 'assistant', text: 'We have a Bluff' })).toBe('P1001')
    expect(about({ from: 'customer', text: 'do you have a Meridian' })).toBe('P1001')
  })
})
