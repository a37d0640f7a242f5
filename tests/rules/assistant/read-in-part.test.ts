/** A search never answers as if all of a message was understood when a part of it was not. */
import { describe, expect, it } from 'vitest'
import { search } from '../../../src/service/assistant/flows/search'
import { LANGUAGES } from '../../../src/service/assistant/language'
import { conditionsIn } from '../../../src/service/assistant/understand/entities/conditions'
import { asksOnlyConditions } from '../../../src/service/assistant/understand/entities/only-conditions'
import { SEARCH_WORDS } from '../../../src/service/assistant/words/search'
import { LOT, turnOf } from './lot'

const read = (text: string) => conditionsIn(text, LOT, { thisYear: 2026 })
const found = (text: string, language: (typeof LANGUAGES)[number] = 'en') =>
  search(turnOf({}, language), { wanted: read(text), mode: 'new' })
    .parts.map((part) => part.text)
    .join('\n')

describe('the age of a vehicle', () => {
  it.each([
    ['no more than 3 years old', { year_min: 2023 }],
    ['at most five years old', { year_min: 2021 }],
    ['less than 3 years old', { year_min: 2024 }],
    ['newer than two years old', { year_min: 2025 }],
    ['no older than 4 years', { year_min: 2022 }],
    ['over 10 years old', { year_max: 2016 }],
    ['older than 10 years', { year_max: 2015 }],
    ['a 3 year old truck', { year_min: 2023, year_max: 2023, bodies: ['truck'] }],
    ['höchstens drei Jahre alt', { year_min: 2023 }],
    ['nicht älter als 4 Jahre', { year_min: 2022 }],
    ['que no tenga más de 4 años', { year_min: 2022 }],
    ['de no más de 5 años', { year_min: 2021 }],
    ['un SUV de moins de 3 ans', { year_min: 2024, bodies: ['suv'] }],
    ['no older than 2021', { year_min: 2021 }],
    ['a loan for no more than 5 years', {}],
    ['3 years of warranty', {}],
  ])('reads %s', (text, expected) => {
    expect(read(text).conditions).toEqual(expected)
  })
})

describe('amounts', () => {
  it.each([
    ['trucks 30', { bodies: ['truck'], price_max: 30_000 }],
    ['suv 25', { bodies: ['suv'], price_max: 25_000 }],
    ['vans, 20', { bodies: ['van'] }],
    ['make it 28', { price_max: 28_000 }],
    ['trucks in the 30s', { bodies: ['truck'], price_min: 30_000, price_max: 39_999 }],
    ['low 20s', { price_min: 20_000, price_max: 24_000 }],
    ['in the mid twenties', { price_min: 23_000, price_max: 27_000 }],
    ['unter 60.000 Kilometern', { miles_max: 37_282 }],
    ['mindestens 400 km Reichweite', { range_min: 249 }],
    ['maximal 35.000 Dollar und unter 60.000 Kilometern', { price_max: 35_000, miles_max: 37_282 }],
  ])('reads %s', (text, expected) => {
    expect(read(text).conditions).toEqual(expected)
  })
})

describe('what a vehicle is for', () => {
  it.each([
    ['something good in snow', { drive: 'all' }],
    ['ein Auto, das im Schnee fährt', { drive: 'all' }],
    ['not too thirsty', { sort: 'mpg_high' }],
    ['una que gaste poco', { sort: 'mpg_high' }],
  ])('reads %s', (text, expected) => {
    expect(read(text).conditions).toEqual(expected)
  })
})

describe('what is excluded', () => {
  it.each([
    ['not black, white or silver', { not: { colors: ['black', 'white', 'silver'] } }],
    ['not black, white please', { not: { colors: ['black'] }, colors: ['white'] }],
  ])('reads %s', (text, expected) => {
    expect(read(text).conditions).toEqual(expected)
  })
})

describe('what the stock does not describe', () => {
  it.each([
    'a truck that tows 9,000 lbs',
    'a truck with an 8 foot bed',
    'SUV with a ramp',
    'a sedan with no accidents',
    'the safest SUV',
    'un SUV con rampa',
    'un SUV avec attelage',
    'ein SUV mit Standheizung und Dachzelt',
    'unfallfreier SUV',
    'a truck that will pull a boat',
    'ein kleiner SUV für die Stadt',
    'una camioneta para remolcar',
    'une petite berline',
  ])('is named after %s', (text) => {
    const { equipment, unlisted } = read(text)
    expect(equipment ?? unlisted).toBe(true)
    expect(found(text)).toContain(SEARCH_WORDS.en.equipment)
  })
  it.each([
    'an SUV with low miles',
    'a truck with 4wd and leather',
    'a sedan with my budget of 20k',
    'ein SUV mit Allrad',
    'un SUV con tracción total',
    'the SUV with the best mpg',
    'Gebrauchte mit wenig km',
  ])('is not missing in %s', (text) => {
    const { equipment, unlisted } = read(text)
    expect(equipment ?? unlisted).toBeUndefined()
  })
})

describe('a number that nothing explains', () => {
  it('names the vehicle that has this price or these miles', () => {
    const text = found('I saw a Meridian on your site for 27,500')
    expect(text).toContain('P1002')
    expect(text).not.toContain('P1001')
    expect(text).not.toContain(SEARCH_WORDS.en.unclear('27,500'))
  })
  it.each(LANGUAGES)('is left out by name, in %s', (language) => {
    expect(read('red SUV, 250').unclear).toEqual(['250'])
    expect(found('red SUV, 250', language)).toContain(SEARCH_WORDS[language].unclear('250'))
  })
  it.each([
    '2 trucks',
    'under 25k',
    'a 2022 SUV',
    '4x4',
    'a 100% electric one',
    'trucks, 3',
    'a car, she’s 17',
    'shes 17',
  ])('is not found in %s', (text) => {
    expect(read(text).unclear).toBeUndefined()
  })
})

it('knows a message that asks for nothing but vehicles of some kind', () => {
  const asks = ['electric cars?', 'got any used trucks', 'Haben Sie Hybride?', 'SUV rouge']
  expect(asks.filter((text) => !asksOnlyConditions(text))).toEqual([])
  expect(asksOnlyConditions('do you service electric cars')).toBe(false)
})
