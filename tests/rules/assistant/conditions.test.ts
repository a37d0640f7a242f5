import { describe, expect, it } from 'vitest'
import { conditionsIn } from '../../../src/service/assistant/understand/entities/conditions'
import { referenceIn } from '../../../src/service/assistant/understand/entities/reference'
import { LOT } from './lot'

const conditions = (text: string) => conditionsIn(text, LOT, { thisYear: 2026 }).conditions

describe('conditions of vehicles in a text', () => {
  it.each([
    ['anything below 22k?', { price_max: 22_000 }],
    ['no more than $31,500', { price_max: 31_500 }],
    ['from 18 to 23 thousand dollars', { price_min: 18_000, price_max: 23_000 }],
    ['entre 20 y 30 mil', { price_min: 20_000, price_max: 30_000 }],
    ['höchstens 28.000 Dollar', { price_max: 28_000 }],
    ['à moins de 24 000 dollars', { price_max: 24_000 }],
    ['350 a month', { monthly_max: 350 }],
    ['my income is 3k a month', {}],
    ['ich verdiene 3.000 im Monat', {}],
    ['16,500 dollars for my totaled Honda', { price_max: 16_500 }],
    ['fewer than 40k miles', { miles_max: 40_000 }],
    ['30k miles or less under 20k', { miles_max: 30_000, price_max: 20_000 }],
    ['sedan under 20k under 60k miles', { bodies: ['sedan'], price_max: 20_000, miles_max: 60_000 }],
    ['budget is 25k max and miles under 90k pls', { price_max: 25_000, miles_max: 90_000 }],
    ['new, below 27k, leather doesn’t matter', { condition: 'new', price_max: 27_000 }],
    ['SUV mit Hybridantrieb, max. 50 tkm', { bodies: ['suv'], fuels: ['hybrid'], miles_max: 31_069 }],
    ['one that does 35 on the highway', { mpg_min: 35 }],
    ['a two-door car', { bodies: ['coupe'] }],
    ['un pickup con menos de 50.000 millas', { bodies: ['truck'], miles_max: 50_000 }],
    ['a van for eight', { bodies: ['van'], seats_min: 8 }],
    ['we are a family of six', { seats_min: 6 }],
    ['mit dritter Sitzreihe', { seats_min: 6 }],
    ['sept places', { seats_min: 7 }],
    ['Allrad bitte', { drive: 'all' }],
    ['traction avant', { drive: 'front' }],
    ['at least 240 miles of range', { range_min: 240 }],
    ['33 mpg or better', { mpg_min: 33 }],
    ['2021 or newer', { year_min: 2021 }],
    ['a 2022', { year_min: 2022, year_max: 2022 }],
    ['hatchbacks 2021 up', { bodies: ['hatchback'], year_min: 2021 }],
    ['an ev 21 or newer', { fuels: ['electric'], year_min: 2021 }],
    ['nothing older than 19', { year_min: 2019 }],
    ['something 27 or newer', { year_min: 2027 }],
    [
      'still got the 22 meridian?',
      { year_min: 2022, year_max: 2022, makes: ['Ostrava'], models: ['Meridian'] },
    ],
    ['do you have 22 meridians', { makes: ['Ostrava'], models: ['Meridian'] }],
    ['meridian under 22', { makes: ['Ostrava'], models: ['Meridian'], price_max: 22_000 }],
    ['payments with $5,000 down over 72 months', {}],
    ['$20,000 out the door', { price_max: 20_000 }],
    ['the price of a 2023 Honda', { year_min: 2023, year_max: 2023, makes: ['Honda'] }],
    ['a price under 2023', { price_max: 2023 }],
    ['a van for 25 or less', { bodies: ['van'], price_max: 25_000 }],
    ['evs that do more than 220 miles', { fuels: ['electric'], range_min: 220 }],
    ['trucks that aren’t 4x4', { bodies: ['truck'], drive: 'two' }],
    ['a 2wd pickup', { bodies: ['truck'], drive: 'two' }],
    ['not looking for a van', { not: { bodies: ['van'] } }],
    ['a non-Honda van', { not: { makes: ['Honda'] }, bodies: ['van'] }],
    ['grey, please', { colors: ['gray'] }],
    ['navy', { colors: ['blue'] }],
    ['no trucks', { not: { bodies: ['truck'] } }],
    ['anything but a Honda', { not: { makes: ['Honda'] } }],
    ['kein Diesel', { not: { fuels: ['diesel'] } }],
    ['a truck with a V8', { bodies: ['truck'], cylinders: ['8'] }],
    ['camioneta de 6 cilindros', { bodies: ['suv', 'truck'], cylinders: ['6'] }],
    ['3.0 diesel', { liters: 3, fuels: ['diesel'] }],
    ['an SUV, no turbo', { bodies: ['suv'], turbo: false }],
    ['new or used', {}],
    ['we have five kids', { seats_min: 7 }],
    ['an electric car that goes 300 miles', { fuels: ['electric'], range_min: 300 }],
    ['a car that fits my budget', {}],
    ['sin diésel', { not: { fuels: ['diesel'] } }],
    ['pas de rouge', { not: { colors: ['red'] } }],
    ['i dont want a black one', { not: { colors: ['black'] } }],
    ['nothing over 30k', { price_max: 30_000 }],
    ['lowest mileage SUV under 25k', { bodies: ['suv'], price_max: 25_000, sort: 'miles_low' }],
    ['trucks under 30 w less than 50k miles', { bodies: ['truck'], price_max: 30_000, miles_max: 50_000 }],
    ['not electric, under 18k', { not: { fuels: ['electric'] }, price_max: 18_000 }],
    ['cars that are not electric under 18k', { not: { fuels: ['electric'] }, price_max: 18_000 }],
    ['the cheapest you got', { sort: 'price_low' }],
    ['pas cher', { sort: 'price_low' }],
    ['got a toyota camry', { makes: ['Toyota'], models: ['Camry'] }],
    ['meridan in white', { makes: ['Ostrava'], models: ['Meridian'], colors: ['white'] }],
    ['odysseys', { makes: ['Honda'], models: ['Odyssey'] }],
    ['do you have a Current', { makes: ['Ostrava'], models: ['Current'] }],
    ['your current price', {}],
    ['it won’t cost me more than 19 grand, right', { price_max: 19_000 }],
    ['it doesn’t have to be new', {}],
    ['a truck that doesnt have to be white', { bodies: ['truck'] }],
    ['no i need 4x4', { drive: 'four' }],
    ['an EV with 240 miles of range below 35', { fuels: ['electric'], range_min: 240, price_max: 35_000 }],
    ['a van under 28k low miles', { bodies: ['van'], price_max: 28_000, sort: 'miles_low' }],
    ['too many miles, something below 45k', { miles_max: 45_000 }],
    ['and how about 33', { price_max: 33_000 }],
    ['what about a 2022', { year_min: 2022, year_max: 2022 }],
    ['blk or wht, no trks', { colors: ['black', 'white'], not: { bodies: ['truck'] } }],
    ['máximo 30 mil', { price_max: 30_000 }],
    ['con tracción en las 4', { drive: 'all' }],
    ['is #p-1003 there', { stocks: ['P1003'] }],
    ['p 1003', { stocks: ['P1003'] }],
    ['is P1999 gone', { stocks: ['P1999'] }],
    ['leather seats', { leather: true }],
    ['ich weiß es nicht', {}],
    ['gas mileage?', {}],
  ])('reads %s', (text, expected) => {
    expect(conditions(text)).toEqual(expected)
  })

  it.each([
    ['the cheapest SUV', 1],
    ['your two cheapest SUVs', 2],
    ['las dos más baratas', 2],
    ['something cheap', undefined],
    ['una troca barata con poco millaje', undefined],
  ])('knows how many are asked for by %s', (text, most) => {
    expect(conditionsIn(text, LOT).most).toBe(most)
  })

  it('knows equipment, of which the stock says nothing', () => {
    expect(conditionsIn('got anything with a sunroof', LOT).equipment).toBe(true)
    expect(conditionsIn('got anything with leather', LOT).equipment).toBeUndefined()
  })

  it('keeps the vehicle of the shopper apart', () => {
    const { conditions, own } = conditionsIn('I drive a 2015 Camry and want an SUV', LOT)
    expect(conditions).toEqual({ bodies: ['suv'] })
    expect(own).toMatchObject({ models: ['Camry'], year_min: 2015 })
    expect(conditionsIn('my truck needs brakes', LOT)).toMatchObject({
      conditions: {},
      own: { bodies: ['truck'] },
    })
  })

  it('reads a long text within a bounded time', () => {
    const before = process.cpuUsage()
    conditionsIn('between 20 and 30 miles no not under '.repeat(5_000), LOT)
    // The processor's time, because other processes may hold this one up.
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(500)
  })
})

describe('references to shown vehicles', () => {
  const shown = LOT.slice(0, 3)
  it.each([
    ['the second one', ['P1002']],
    ['the last one', ['P1003']],
    ['der erste', ['P1001']],
    ['el segundo', ['P1002']],
    ['la troisième', ['P1003']],
    ['the cheaper one', ['P1001']],
    ['the red one', ['P1003']],
    ['la blanca', ['P1001']],
    ['both', ['P1001', 'P1002']],
    ['the 2nd 1', ['P1002']],
    ['the fifth one', []],
    ['compare the first two', ['P1001', 'P1002']],
    ['die letzten beiden', ['P1002', 'P1003']],
    ['los dos primeros', ['P1001', 'P1002']],
    ['les trois premiers', ['P1001', 'P1002', 'P1003']],
  ])('reads %s', (text, stocks) => {
    expect(referenceIn(text, shown)).toEqual({ kind: 'shown', stocks })
  })
  it('tells the vehicle of the dialogue from none', () => {
    expect(referenceIn('how much is it', shown)).toEqual({ kind: 'focus' })
    expect(referenceIn('do you have a third row', shown)).toBeNull()
    expect(referenceIn('tuesday 1pm', shown)).toBeNull()
  })
})
