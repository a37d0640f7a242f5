/** What a shopper says of their own vehicle. */
import { describe, expect, it } from 'vitest'
import { bareMiles, ownVehicleIn } from '../../../src/service/assistant/understand/entities/own-vehicle'

const NOW = new Date('2026-11-21T16:00:00Z')

describe('an own vehicle', () => {
  it.each([
    ['2017 Civic EX with 88k miles', { year: 2017, model: 'Civic EX', miles: 88_000 }],
    ["an '09 accord", { year: 2009, model: 'accord' }],
    ['2014 f150 130k miles', { year: 2014, model: 'f150', miles: 130_000 }],
    ['mi corolla 2015 con 110 mil millas', { year: 2015, model: 'corolla', miles: 110_000 }],
    ['une Peugeot 308 de 2016', { year: 2016, model: 'Peugeot 308' }],
    ['VW Golf 2016, 120000 km', { year: 2016, model: 'VW Golf', miles: 120_000, km: true }],
    ['mi civic 2015 por una camioneta', { year: 2015, model: 'civic' }],
    ['meinen Golf 2017 gegen einen SUV', { year: 2017, model: 'Golf' }],
    ['29 escape 101k', { miles: 101_000 }],
    ['15 escape 101k', { year: 2015, model: 'escape', miles: 101_000 }],
    ['they say my car is worth it', {}],
    ['it is a 2019', { year: 2019 }],
    ['still running great', {}],
  ])('%s', (text, expected) => expect(ownVehicleIn(text, NOW)).toEqual(expected))
})

describe('a number alone', () => {
  it.each([
    ['92000', 92_000],
    ['about 92,000', 92_000],
    ['88k', 88_000],
    ['2017', null],
    ['92000 is what they offered me', null],
  ])('%s', (text, miles) => expect(bareMiles(text)).toBe(miles))
})
