/** The short forms of text messages, and what is answered once they are written out. */
import { describe, expect, it } from 'vitest'
import { conditionsIn } from '../../../src/service/assistant/understand/entities/conditions'
import { languageOf } from '../../../src/service/assistant/understand/language-of'
import { writtenOut } from '../../../src/service/assistant/understand/short-forms'
import { dialogue } from './dialogue'
import { LOT } from './lot'

describe('short forms', () => {
  it.each([
    ['en', 'how much 2 hold it', 'how much to hold it'],
    ['en', 'the 2 trucks', 'the 2 trucks'],
    ['en', 'can i c it 2day', 'can i see it today'],
    ['en', 'price 4 the coupe n is it awd', 'price for the coupe and is it awd'],
    ['en', 'mon at 4 the latest', 'mon at 4 the latest'],
    ['en', '123 W Main', '123 W Main'],
    ['en', 'mil disc?', 'mil discount?'],
    ['en', 'brake disc', 'brake disc'],
    ['en', 'whats ur #', 'whats ur number'],
    ['en', 'wht color n wht suv', 'what color and wht suv'],
    ['de', 'noch da u wieviel km', 'noch da und wieviel km'],
    ['de', 'leder o stoff', 'leder oder stoff'],
    ['es', 'algo x menos d 12', 'algo por menos de 12'],
    ['es', '4 x 4', '4 x 4'],
    ['fr', 'c koi les frais en +', "c'est quoi les frais en plus"],
    ['fr', 'civic vs golf', 'civic vs golf'],
  ] as const)('in %s: %s', (language, text, written) => {
    expect(writtenOut(text, language)).toBe(written)
  })

  it('mean the word of the language', () => {
    expect(writtenOut('u', 'en')).toBe('u')
    expect(writtenOut('u', 'de')).toBe('und')
  })
})

it('wants neither leather nor cloth where it asks which it is', () => {
  for (const text of [
    'is it leather or cloth',
    'leder oder stoff',
    '¿es de piel, cuero o tela?',
    'cuir ou tissu ?',
  ])
    expect(conditionsIn(text, LOT).conditions.leather).toBeUndefined()
  expect(conditionsIn('an SUV with leather or heated seats', LOT).conditions.leather).toBe(true)
})

it('takes how far somebody drives for no mileage', () => {
  const milesIn = (text: string) => conditionsIn(text, LOT).conditions.miles_max
  expect(milesIn('up to 100 miles a day')).toBeUndefined()
  expect(milesIn('up to 100,000 miles')).toBe(100_000)
})

it('changes no language for words that belong to all of them', () => {
  expect(languageOf('20000 cash ok?', 'fr')).toBe('fr')
  expect(languageOf('would you take cash for it?', 'fr')).toBe('en')
})

describe('an answer about prices', () => {
  const [first, second] = LOT.filter(({ available, price }) => available && price !== null)
  if (first === undefined || second === undefined) throw new Error('The lot has no two vehicles with prices')
  const price = (vehicle: typeof first) => `$${Number(vehicle.price).toLocaleString('en-US')}`
  const last = (...lines: string[]) => dialogue(lines).at(-1)?.reply.text ?? ''

  it('begins with the price of the vehicle that is named, or talked about', () => {
    expect(last(`what fees come on top of ${first.stock}`)).toContain(price(first))
    expect(last(`is the price of ${first.stock} negotiable`)).toContain(price(first))
    expect(last(`tell me about ${first.stock}`, 'what is the total with all fees')).toContain(price(first))
    expect(last('what fees come on top')).not.toContain('$')
  })

  it('says of a stock number that it is gone, and nothing else', () => {
    expect(last('is the price of P9999 negotiable')).toMatch(/^Stock P9999 is not on our lot/)
  })

  it('says beside the price of one that another one is gone', () => {
    const reply = last(`price of ${first.stock} and P9999`)
    expect(reply).toContain(price(first))
    expect(reply).toContain('Stock P9999 is not on our lot')
  })
})
