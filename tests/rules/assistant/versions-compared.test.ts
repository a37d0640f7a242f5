/** Versions of one model are compared by trim and by engine, and a trim alone names one that was shown. */
import { describe, expect, it } from 'vitest'
import { bankOf } from '../../../src/service/assistant/knowledge/bank'
import { compare } from '../../../src/service/assistant/flows/compare'
import { meantVehicles } from '../../../src/service/assistant/flows/meant-vehicles'
import { trimOfShown, versionsOfOne } from '../../../src/service/assistant/understand/entities/alternatives'
import { conditionsIn } from '../../../src/service/assistant/understand/entities/conditions'
import { entriesOf, opening, replies } from './dialogue'
import { turnOf, vehicle } from './lot'

const GAS = { engine: '2.0 L turbo', economy: '25 city, 31 highway' }
const LOT = [
  vehicle({ id: 'v1', stock: 'Q1', trim: 'Base', price: 31_000, ...GAS }),
  vehicle({ id: 'v2', stock: 'Q2', trim: 'Touring', price: 36_000, color: 'Black' }),
  vehicle({ id: 'v3', stock: 'Q3', trim: 'Long Haul', price: 40_000, color: 'Red' }),
  vehicle({ id: 'v4', stock: 'Q4', model: 'Vela', trim: 'Touring', body: 'Coupe', color: 'Red' }),
]
const start = opening({
  catalogue: {
    knowledge: bankOf(entriesOf([['Can I lease?', 'New vehicles can be leased.']])),
    vehicles: LOT,
  },
})
const last = (...lines: readonly string[]) => replies(lines, start).at(-1)

describe('versions of one model', () => {
  it.each([
    ['difference between the Meridian Base and the Touring', [{ trims: ['Base'] }, { trims: ['Touring'] }]],
    [
      'is the Meridian hybrid better on gas than the turbo?',
      [
        { fuels: ['hybrid'], sort: 'mpg_high' },
        { turbo: true, sort: 'mpg_high' },
      ],
    ],
    ['Base vs Long Haul', [{ trims: ['Base'] }, { trims: ['Long Haul'] }]],
  ])('are set against each other: %s', (text, versions) => {
    expect(versionsOfOne(text, LOT)).toEqual(versions.map((one) => ({ models: ['Meridian'], ...one })))
  })
  it.each(['the Meridian Touring', 'the Meridian or the Vela', 'which one is better', 'is the touring nice'])(
    'are not two: %s',
    (text) => {
      expect(versionsOfOne(text, LOT)).toEqual([])
    },
  )
  it('are the one shown and another trim', () => {
    const each = versionsOfOne('difference between that and the touring', LOT, LOT.slice(0, 1))
    expect(each).toEqual([{ stocks: ['Q1'] }, { models: ['Meridian'], trims: ['Touring'] }])
    expect(versionsOfOne('what is the base like', LOT, LOT.slice(0, 1))).toEqual([])
  })
  it('are listed with which one uses less', () => {
    const reply = last('is the Meridian hybrid better on gas than the turbo?')
    expect(reply?.text).toContain('is more economical: 40 city, 38 highway')
  })
})

describe('a trim alone', () => {
  it('names one of the model that was shown', () => {
    expect(trimOfShown('the touring', LOT, LOT.slice(0, 1))).toEqual({
      models: ['Meridian'],
      trims: ['Touring'],
    })
  })
  it('names none where two models were shown, or two trims are named', () => {
    expect(trimOfShown('the touring', LOT, LOT.slice(2))).toBeNull()
    expect(trimOfShown('base or touring', LOT, LOT.slice(0, 1))).toBeNull()
    expect(trimOfShown('is it fast', LOT, LOT.slice(0, 1))).toBeNull()
  })
})

describe('of more than two, the best one', () => {
  it('has the superlative', () => {
    const wanted = conditionsIn('the lowest price', LOT)
    const shown = turnOf({ shown: ['Q1', 'Q2', 'Q3'] }, 'en', {}, LOT)
    const text = (stocks: readonly string[]) =>
      compare(shown, { wanted, reference: { kind: 'shown', stocks }, fields: [] }).parts[0]?.text
    expect(text(['Q1', 'Q2', 'Q3'])).toContain('(stock Q1) costs the least')
    expect(text(['Q1', 'Q2'])).toContain('(stock Q1) costs less')
  })
})

describe('versions of what was shown', () => {
  it('are those that were shown, unless the best ones are wanted', () => {
    const other = vehicle({ id: 'v5', stock: 'Q5', trim: 'Base', price: 9_000, year: 2026 })
    const turn = turnOf({ shown: ['Q1', 'Q2'] }, 'en', {}, [...LOT, other])
    const wanted = conditionsIn('', LOT)
    const each = [
      { models: ['Meridian'], trims: ['Base'] },
      { models: ['Meridian'], trims: ['Touring'] },
    ]
    const stocksOf = (versions: typeof each) =>
      compare(turn, { wanted, reference: null, each: versions, fields: [] }).parts[0]?.vehicles?.map(
        ({ stock }) => stock,
      )
    expect(stocksOf(each)).toEqual(['Q1', 'Q2'])
    const best = each.map((one) => ({ ...one, sort: 'price_low' as const }))
    expect(stocksOf(best)).toEqual(['Q5', 'Q2'])
  })
})

describe('what was shown before a limit', () => {
  it('is meant by its description, and nothing of another kind is', () => {
    const turn = turnOf({ search: { bodies: ['suv'], price_max: 32_000 }, shown: ['Q1'] }, 'en', {}, LOT)
    const meant = meantVehicles(turn, conditionsIn('the red one', LOT), null)
    expect(meant).toMatchObject({ kind: 'vehicles', vehicles: [{ stock: 'Q3' }] })
  })
})

describe('a comparison of nothing', () => {
  it('asks for no vehicles beside the question that it belongs to', () => {
    expect(last('lease or buy, which is better?')?.text).toBe('New vehicles can be leased.')
  })
})
