/** How a further wish changes a search: what it adds, what it keeps, and what it takes the place of. */
import { describe, expect, it } from 'vitest'
import { conditionsIn } from '../../../src/service/assistant/understand/entities/conditions'
import { demoBank } from './demo-bank'
import { opening, replies } from './dialogue'
import { LOT, vehicle } from './lot'

const MORE = [
  vehicle({ id: 'a1', stock: 'P2001', model: 'Aria', body: 'Sedan', price: 22_000, color: 'Blue' }),
  vehicle({ id: 'a2', stock: 'P2002', model: 'Dash', body: 'Hatchback', price: 14_000, color: 'Red' }),
  vehicle({ id: 'a3', stock: 'P2003', model: 'Meridian', price: 21_500, color: 'Red' }),
]
const start = opening({ catalogue: { knowledge: demoBank, vehicles: [...LOT, ...MORE] } })
const last = (...lines: readonly string[]) => replies(lines, start).at(-1)
const stocks = (...lines: readonly string[]) =>
  (last(...lines)?.vehicles.map(({ stock }) => stock) ?? []).toSorted()

describe('what is wanted, too', () => {
  it.each([
    ['hatchbacks under 30k', 'actually show me sedans too'],
    ['hatchbacks under 30k', 'could i see sedans as well'],
    ['hatchbacks de menos de 30 mil', 'muéstreme también sedanes'],
    ['hatchbacks à moins de 30000', 'montrez-moi aussi les berlines'],
    ['schrägheck unter 30000', 'zeigen sie mir auch limousinen'],
  ])('comes beside what was shown: %s – %s', (before, text) => {
    expect(stocks(before, text)).toEqual(['P2001', 'P2002'])
  })
  it('is another color', () => {
    expect(stocks('any red ones under 23k', 'show me the blue ones too')).toEqual(['P2001', 'P2002', 'P2003'])
  })
  it('is no further limit', () => {
    expect(stocks('a used Meridian', 'show me used ones also under 22k')).toEqual(['P2003'])
  })
  it('replaces it without the too', () => {
    expect(stocks('hatchbacks under 30k', 'actually show me sedans')).toEqual(['P2001'])
  })
})

describe('a limit', () => {
  it.each([
    'what about the dash, same price',
    'et les Dash, au même prix ?',
    'y el dash, mismo presupuesto?',
  ])('is kept for another model: %s', (text) => {
    expect(last('a Meridian under 20k', text)?.state.search).toMatchObject({
      models: ['Dash'],
      price_max: 20_000,
    })
  })
  it.each([
    'bueno entonces enséñame las Meridian, las que cuesten menos de 23 mil',
    'ok then show me the meridians that are under 23k',
  ])('looks for those of a model, and picks none: %s', (text) => {
    expect(stocks('suvs', text)).toEqual(['P2003'])
  })
  it('is for such as were looked for', () => {
    const lines = [
      'a red Meridian',
      'and no new ones? or something similar with less than 20k miles',
    ] as const
    expect(last(...lines)?.state.search).toMatchObject({ models: ['Meridian'], miles_max: 20_000 })
  })
})

describe('one by its name or another', () => {
  it.each(['a used odyssey or something under 16k', 'un odyssey usado o algo de menos de 16 mil'])(
    'is another, where none of the name fits: %s',
    (text) => {
      expect(stocks(text)).toEqual(['P2002'])
      expect(last(text)?.state.search).not.toHaveProperty('models')
    },
  )
  it('is the named one, where it fits', () => {
    expect(stocks('an odyssey or something under 35k')).toEqual(['P1005'])
  })
})

it.each([
  'a small car',
  'carros chikitos',
  'qué autos pequeños tienen',
  'une petite voiture',
  'ein kleines Auto',
])('a small car is no SUV: %s', (text) => {
  expect(conditionsIn(text, LOT).conditions.bodies).toEqual(['hatchback', 'sedan'])
  expect(conditionsIn('a small SUV', LOT).conditions.bodies).toEqual(['suv'])
})
