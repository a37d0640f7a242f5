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

describe('what is told of an own car beside a request', () => {
  it.each([
    'Quiero cambiar mi Civic 2019, tiene 58 mil millas, está muy cuidada. Cuánto me darían?',
    'how much for my 2019 civic? has 58k miles',
    'Was zahlen Sie für meinen Civic 2019? Hat 58.000 Meilen drauf',
  ])('are its miles, and looks for nothing: %s', (text) => {
    const reply = last(text)
    expect(reply?.vehicles).toEqual([])
    expect(reply?.state.own).toMatchObject({ year: 2019, miles: 58_000 })
  })
  it.each([
    'También quería saber cuándo le toca el primer cambio de aceite, tiene 38,000 millas.',
    'my Current needs new tires. it has 45k miles',
    'Ich brauche einen Ölwechsel, er hat 60.000 Meilen drauf',
  ])('belongs to the work that it needs: %s', (text) => {
    expect(last(text)?.vehicles).toEqual([])
    expect(last(text)?.state.search).toBeNull()
  })
  it('is the car for the tires that were talked about', () => {
    const reply = last('do you mount tires if i bring my own', 'its a meridian, the 2024 one. 20 inch wheels')
    expect(reply?.vehicles).toEqual([])
    expect(reply?.state.own).toBeUndefined()
  })
  it('leaves a question for such miles one', () => {
    expect(last('tienen algo con menos de 30 mil millas?')?.vehicles.length).toBeGreaterThan(0)
    expect(
      last('an oil change please. and do you have a Meridian under 20k miles')?.state.search,
    ).toMatchObject({
      models: ['Meridian'],
      miles_max: 20_000,
    })
  })
})

describe('what is wanted for an own car', () => {
  it('is no bid where it counts miles', () => {
    const reply = last(
      'my lease on the terrane ends in march',
      'i got like 31k miles on it and the limit is 36 so im good there',
    )
    expect(reply?.effects).toEqual([])
  })
  it('is no budget', () => {
    const reply = last('i have a 2019 civic to trade', 'my budget is 48k before the trade')
    expect(reply?.state.own?.miles).toBeUndefined()
  })
  it.each([
    'Ich fahre einen Passat von 2019 mit 58.000 Meilen, ein Besitzer. Was würden Sie ungefähr dafür zahlen, wenn ich einen Meridian kaufe? Welche haben Sie da?',
    'what is my 2019 civic worth if i buy a Meridian? which ones do you have',
  ])('is looked for beside it: %s', (text) => {
    expect(last(text)?.state.search).toEqual({ makes: ['Ostrava'], models: ['Meridian'] })
  })
  it('is looked for, where the car was named before', () => {
    const text = 'cuanto me dan por ella si la cambio por una pickup, tiene 98 mil millas'
    expect(last('es una vantor harbor 2018', text)?.state.search).toMatchObject({ bodies: ['truck'] })
    expect(last('What would you give me for a 2014 Civic?')?.state.search).toBeNull()
  })
})

describe('a search for nothing', () => {
  it('does not begin with a part of a car', () => {
    const reply = last(
      'how much is a mirror for a 2021 terrane',
      'just the glass actually not the whole housing',
    )
    expect(reply?.vehicles).toEqual([])
  })
  it.each([
    'et si un pneu est crevé vous en avez en stock ou faut commander',
    'is the battery in stock or do you have to order it',
    'just tell him Shawna says if its over 590 a month im out',
    'can you tell sarah im interested if its under 500 a month',
  ])('is made by nobody who asks for parts or leaves word: %s', (text) => {
    expect(last(text)?.vehicles).toEqual([])
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
