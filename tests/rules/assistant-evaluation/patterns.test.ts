/** How the evaluation of the assistant finds facts, languages, vehicles and segments in a reply. */
import { describe, expect, it } from 'vitest'
import { DEALERSHIPS } from '../../../demo/seed/world/dealerships'
import { stockOf } from '../../../demo/seed/stock/vehicles'
import { clock, figure } from '../../bench/assistant/patterns'
import { languagesOf } from '../../bench/assistant/reply-language'
import { smsSegments } from '../../bench/assistant/sms-segments'
import { vehiclesInText } from '../../bench/assistant/vehicles-in-text'

const dealership = DEALERSHIPS.find(({ id }) => id === 'northside-calder')
const lot = dealership ? stockOf(dealership, 2026, 20_261_121) : []

describe('a time of day', () => {
  it.each(['8 PM', '8:00 PM', 'until 8', '20:00', '20 Uhr', '20h', '20h00', '08:00'])(
    'is 8 PM as %s',
    (text) => {
      expect(clock(20).test(text)).toBe(true)
    },
  )
  it.each(['18 hours', '8:30', '$8', '28', '80', '1.8 L', '8.5', '8,000', '8 %'])(
    'is not 8 PM as %s',
    (text) => {
      expect(clock(20).test(text)).toBe(false)
    },
  )
  it('has minutes', () => {
    expect(clock(7, 30).test('from 7:30 AM')).toBe(true)
    expect(clock(7, 30).test('from 7 AM')).toBe(false)
    expect(clock(15, 30).test('at 3:30 PM')).toBe(true)
  })
})

describe('a figure', () => {
  it.each(['$33,480', '33480', '33.480 $', '33 480 $', 'at $33,480.'])('is 33,480 as %s', (text) => {
    expect(figure(33_480).test(text)).toBe(true)
  })
  it.each(['$133,480', '33,4801', '33,480,000', '33,481'])('is not 33,480 as %s', (text) => {
    expect(figure(33_480).test(text)).toBe(false)
  })
})

describe('the language of a reply', () => {
  it.each([
    ['en', 'We are open until 6 PM on Saturday.'],
    ['es', 'El sábado estamos abiertos hasta las 6 de la tarde.'],
    ['fr', 'Nous sommes ouverts le samedi jusqu’à 18 h.'],
    ['de', 'Am Samstag haben wir bis 18 Uhr geöffnet.'],
  ])('is %s', (language, text) => {
    expect(languagesOf(text)).toEqual([language])
  })
  it('may be any where there are no words', () => {
    expect(languagesOf('👍')).toEqual(['en', 'es', 'fr', 'de'])
  })
})

describe('vehicles in a text', () => {
  const stocks = (text: string) => vehiclesInText(text, lot).map(({ stock }) => stock)
  it('are named by stock number or VIN, in the order of the text', () => {
    expect(stocks('N4432, and then N4127')).toEqual(['N4432', 'N4127'])
    expect(stocks('VIN 5CTRE2H84R7004127')).toEqual(['N4127'])
  })
  it('are named by year and model beside their price', () => {
    expect(stocks('The 2025 Calder Terrane Touring is $33,480.')).toEqual(['N4127'])
    expect(stocks('The 2025 Calder Terrane Touring is here.')).toEqual([])
    expect(stocks('Terranes from $33,480')).toEqual([])
  })
})

describe('segments of an SMS', () => {
  it('hold 160 characters alone and 153 each together', () => {
    expect([160, 161, 306, 307].map((length) => smsSegments('a'.repeat(length)))).toEqual([1, 2, 2, 3])
  })
  it('hold 70 and 67 outside the GSM alphabet, whose brackets count twice', () => {
    expect([70, 71, 134, 135].map((length) => smsSegments('’'.repeat(length)))).toEqual([1, 2, 2, 3])
    expect(smsSegments('['.repeat(81))).toBe(2)
  })
})
