/** What only a person may decide or must hear: the age of a buyer, a loan, a threat, a drunk driver. */
import { describe, expect, it } from 'vitest'
import { asksAgeOfDriver } from '../../../src/service/assistant/understand/age-subjects'
import { demoBank } from './demo-bank'
import { opening, replies } from './dialogue'
import { LOT } from './lot'

const start = opening({ catalogue: { knowledge: demoBank, vehicles: LOT } })
const last = (...lines: readonly string[]) => replies(lines, start).at(-1)
const says = (...lines: readonly string[]): string => last(...lines)?.text ?? ''
const kindsOf = (...lines: readonly string[]) => last(...lines)?.effects.map(({ kind }) => kind)

describe('how old somebody is', () => {
  it.each([
    'im 17 can i buy a car',
    "I'm 16. May I finance a truck?",
    'how old do i have to be to buy a car',
  ])('to buy is for a person: %s', (text) => {
    expect(says(text)).toMatch(/^I do not have that in my notes/)
  })
  it('to drive is said where the notes tell of it', () => {
    expect(says('im 15 and want to test drive a truck')).toContain('under 21')
  })
  it('is no distance, and keeps no search from being one', () => {
    expect(asksAgeOfDriver('im 15 miles away, can i test drive it')).toBe(false)
    expect(says('im 16 and i want to buy a red truck')).toContain('P1003')
  })
})

it('promises no approval of a loan, and takes the question for no visit', () => {
  for (const text of ['am i approved?', 'my credit is like 560, am i approved?']) {
    expect(says(text)).toContain('I cannot promise you that')
    expect(says(text)).not.toContain('visit')
  }
})

describe('a threat', () => {
  it.each([
    'i will kill you',
    'im coming there with a gun',
    'im gonna burn your place down',
    'los voy a matar',
  ])('against somebody’s life is for a person: %s', (text) => {
    expect(kindsOf(text)).toEqual(['handoff'])
  })
  it('to tell the press is a complaint', () => {
    expect(kindsOf('if you dont call me back im going to the news')).toEqual(['handoff'])
  })
  it.each([
    'the payments kill me',
    'it is not going to kill you to answer',
    'can you shoot me the price',
    'ill shoot you a text tomorrow',
    'are prices gonna shoot up next month',
    'a truck with a gun rack',
    'how do i connect my phone to the media system',
    'can i add my wife to the papers',
  ])('is nothing of that sort: %s', (text) => {
    expect(kindsOf(text)).not.toContain('handoff')
  })
})

it('lets nobody drive who is drunk', () => {
  expect(says('im drunk rn can i test drive')).toContain('please do not drive')
})

describe('an accident or damage', () => {
  it.each([
    'j’ai eu un accident avec la voiture que vous m’avez vendue hier',
    'someone hit my car in your parking lot',
    'i signed yesterday and changed my mind',
  ])('is for a person, though it is only told: %s', (text) => {
    expect(kindsOf(text)).toEqual(['handoff'])
  })
  it('is not the name of a part after the price of other work', () => {
    expect(says('how much is an oil change', 'and brakes')).not.toContain('safety')
    expect(says('how much is an oil change', 'and the brakes failed')).toContain('safety')
  })
})

it('books a visit of the workshop, and none of sales, after a danger', () => {
  expect(says('my brakes failed on the highway', 'can someone look at it today')).toContain('Service visits')
})
