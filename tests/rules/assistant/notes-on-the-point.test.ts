/** What the notes say is quoted where it is to the point, and of what was talked about. */
import { describe, expect, it } from 'vitest'
import { demoBank } from './demo-bank'
import { opening, replies } from './dialogue'
import { LOT } from './lot'

const start = opening({ catalogue: { knowledge: demoBank, vehicles: LOT } })
const last = (...lines: readonly string[]) => replies(lines, start).at(-1)
const says = (...lines: readonly string[]) => last(...lines)?.text ?? ''

describe('how long it takes, after an oil change was talked about', () => {
  it.each([
    ['how much is an oil change', 'ok what if i just wait there, how long does it take usually'],
    ['how much is an oil change', 'how long does it take, or can someone drop me at the blue line'],
    ['cuanto sale un cambio de aceite', 'tardan mucho? tengo que recoger a mis hijos a las 3'],
    ['combien coûte une vidange', 'ça prend combien de temps ?'],
    ['was kostet ein Ölwechsel', 'und wie lange dauert das?'],
  ])('is that of the work: %s, %s', (...lines) => {
    expect(says(...lines)).toContain('45 minutes')
  })
  it('is that of what is named', () => {
    expect(says('how much is an oil change', 'how long does an alignment take')).not.toContain('45 minutes')
    expect(says('how long does it take to buy a car')).toContain('two hours')
  })
})

describe('after parts were talked about', () => {
  const parts = 'whats the price on brake pads for a 2020 terrane, just the parts'
  it.each([
    ['and do you have them in stock or is it order', '8 to 14 weeks'],
    ['can somebody set them aside', 'deposit'],
    ['does the parts dept price match rockauto haha', 'same trim'],
    ['what oil does it take', '$79'],
  ])('an entry about vehicles or other work is not quoted: %s', (text, not) => {
    expect(says(parts, text)).not.toContain(not)
  })
  it('a car is ordered where one is named', () => {
    expect(says(parts, 'can i order a new car as i want it')).toContain('8 to 14 weeks')
  })
})

describe('a subject that the notes do not tell of', () => {
  it.each([
    ['any deals on it right now', '$500'],
    ['hay promociones este mes', '$500'],
    ['can i buy it in the business name and is there a tax break', '$347'],
    ['how fast on a fast charger 10 to 80', 'four slow ones'],
    ['c’est garanti votre travail ou je repaye ?', '36,000'],
    ['j’ai perdu le titre de propriété, c’est grave ?', 'CARFAX'],
    ['my score is 745. what apr do you have', 'Often yes'],
  ])('is answered by no other: %s', (text, not) => {
    expect(says(text)).not.toContain(not)
  })
  it.each([
    ['is there a military discount', '$500'],
    ['will a regular wall plug do for an EV or do i need something special', '240 V'],
    ['can i get a loan with a 560 score', 'income and down payment'],
    ['is there a public charger at the dealership', 'fast chargers'],
    ['what warranty do i get', '36,000'],
    ['vous reprenez les voitures même si j’achète rien chez vous ?', 'check the same day'],
    ['would you buy my car if i dont buy one', 'check the same day'],
    [
      'i put a $500 deposit on a wren last saturday and i changed my mind. i want it back',
      'three business days',
    ],
  ])('is no other one that they tell of: %s', (text, told) => {
    expect(says(text)).toContain(told)
  })
})

describe('an entry is not asked about', () => {
  it('for a statement beside a request', () => {
    expect(says('worth a shot. for real tho whats the cheapest Meridian you have')).not.toContain(
      'Do you mean',
    )
  })
})

describe('after the own car', () => {
  it('a price is its value', () => {
    expect(says('i want to trade in my 2018 petra with 92,000 miles', 'how much roughly')).not.toContain(
      '$289',
    )
    expect(says('ma petra 2018 92 000 miles, un peu de rouille', 'combien a peu pres')).not.toContain('$289')
  })
})

describe('somebody who was told that it is ready', () => {
  it.each([
    'mi carro esta ahi en servicio, me dijeron que estaba listo hoy',
    'they told me it would be ready today',
  ])('complains of nothing: %s', (text) => {
    expect(last(text)?.effects).toEqual([])
  })
  it('yesterday complains', () => {
    expect(last('they said it would be ready yesterday and nobody called me')?.effects).not.toEqual([])
  })
})
