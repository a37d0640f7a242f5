/** What is said of vehicles that were shown is read of those, and of no others. */
import { describe, expect, it } from 'vitest'
import { demoBank } from './demo-bank'
import { opening, replies } from './dialogue'
import { LOT, vehicle } from './lot'

/** Two Arias, two Wrens and a Dash, so that what is compared is not all that there is. */
const MORE = [
  vehicle({ id: 'a1', stock: 'P2001', model: 'Aria', trim: 'S', color: 'Green', year: 2027, price: 25_280 }),
  vehicle({ id: 'a2', stock: 'P2002', model: 'Aria', trim: 'S', color: 'Blue', price: 22_000 }),
  vehicle({ id: 'a3', stock: 'P2003', model: 'Wren', trim: 'S', color: 'Silver', year: 2027, price: 21_610 }),
  vehicle({ id: 'a4', stock: 'P2004', model: 'Wren', trim: 'S', color: 'Blue', price: 18_500 }),
  vehicle({ id: 'a5', stock: 'P2005', model: 'Dash', trim: 'LX', color: 'Blue', price: 9_000, year: 2019 }),
]
const start = opening({ catalogue: { knowledge: demoBank, vehicles: [...LOT, ...MORE] } })
const last = (...lines: readonly string[]) => replies(lines, start).at(-1)
const stocks = (...lines: readonly string[]) => last(...lines)?.vehicles.map(({ stock }) => stock) ?? []
const COMPARED = "what's the difference between the aria and the wren"

describe('one of those shown', () => {
  it.each([
    'the second one, what would it be a month at 72 months',
    'and number 2 over 72 months, how much a month?',
  ])('is the one for which a payment is asked: %s', (text) => {
    const [, second] = last('show me what you have under 30k')?.state.shown ?? []
    const reply = last('show me what you have under 30k', text)
    expect(reply?.state.focus).toBe(second)
  })
  it.each([
    [COMPARED, 'lieber das günstigste der beiden. Kann ich es am Montag um 11 Uhr fahren?'],
    [COMPARED, 'rather the cheapest of the two. could i drive it monday at 11?'],
    [
      "quelle est la différence entre l'Aria et la Wren",
      "plutôt la moins chère des deux. Peut-on l'essayer lundi à 11 h ?",
    ],
  ])('is the cheapest to drive: %s %s', (before, text) => {
    const { flow } = last(before, text)?.state ?? {}
    expect(flow).toMatchObject({ kind: 'visit', stock: 'P2003' })
  })
  it('is not the second row', () => {
    expect(last('vans', 'would 3 carseats fit in the 2nd row of the cheap one')?.text).not.toContain(
      'have not shown',
    )
  })
})

describe('after two were compared', () => {
  it.each([
    ['en', 'ok show me the ones of that you have on the lot, blue only'],
    ['en', 'only the blue ones please'],
    ['es', 'enséñeme solo las azules'],
    ['fr', 'seulement les bleues'],
    ['de', 'nur die blauen bitte'],
  ])('others of their models are looked for in %s: %s', (_, text) => {
    expect(stocks(COMPARED, text).toSorted()).toEqual(['P2002', 'P2004'])
  })
  it.each(['and the price of each one?', 'ok et le prix de chacune ?', 'y el precio de cada una?'])(
    'the price of each is told: %s',
    (text) => {
      const { text: said = '' } = last(COMPARED, text) ?? {}
      expect(said).toContain('$25,280')
      expect(said).toContain('$21,610')
    },
  )
  it('a search for something else looks everywhere', () => {
    expect(stocks(COMPARED, 'do you have any vans')).toEqual(['P1005'])
  })
})

describe('of those that only came close', () => {
  const search = ['any blue suv under 15k', 'used, newer than 2020, under 16k']
  it.each([
    'which of those has the least miles',
    'ok which of those is the newest',
    'which one is the cheapest',
  ])('one is picked: %s', (text) => {
    const before = last(...search)
    const reply = last(...search, text)
    expect(reply?.text).toContain('Among those')
    expect(before?.state.shown).toContain(reply?.vehicles[0]?.stock)
  })
})

it('an electric one and another have no common measure of what they burn', () => {
  const { text = '' } = last('compare the current and the wren', 'which one burns the least?') ?? {}
  expect(text).toContain('287 miles of range')
  expect(text).toContain('40 city')
})

it('which one costs more, after leasing was asked about, compares no vehicles', () => {
  const { text = '' } = last('do you do leases', 'so over three years which one costs me more') ?? {}
  expect(text).not.toContain('Which vehicles')
})
