/** A name that stands where a model is named, and is none that anybody here knows. */
import { describe, expect, it } from 'vitest'
import { conditionsIn } from '../../../src/service/assistant/understand/entities/conditions'
import { SEARCH_WORDS } from '../../../src/service/assistant/words/search'
import { demoBank } from './demo-bank'
import { opening, replies } from './dialogue'
import { LOT } from './lot'

const last = (...lines: readonly string[]) =>
  replies(lines, opening({ catalogue: { knowledge: demoBank, vehicles: LOT } })).at(-1)
const strangeIn = (text: string) => conditionsIn(text, LOT).strange

describe('a name that nobody knows', () => {
  it.each([
    ['do you have any regents', 'regents'],
    ['looking for a used regent under 20k', 'regent'],
    ['got a zephyr', 'zephyr'],
    ['whats the difference between the bluff and the nord', 'nord'],
    ['hi got any Brokks left', 'Brokks'],
    ['tienen algun regent', 'regent'],
    ['habt ihr einen brokk', 'brokk'],
    ['I saw the 2024 Ostrava Vale on your site', 'Vale'],
    ['ostrava vale availability', 'vale'],
    ['whats the difference between the bluff and the ridge', 'ridge'],
  ])('is found where a model stands: %s', (text, name) => {
    expect(strangeIn(text)).toEqual([name])
  })
  it.each([
    'do you have any coupons',
    'do you have a shuttle',
    'got a meridian',
    'do you have any mustangs',
    'looking for a family car',
    'i need a work truck',
    'do you have a base model',
    'do you have anything cheap',
    'i want to go north',
    'do you service ostrava cars',
    'is there an ostrava dealership near me',
    'do you have ostrava certified suvs',
    'whats the difference between the bluff and the other one',
  ])('is no usual word, and none of a known vehicle: %s', (text) => {
    expect(strangeIn(text)).toBeUndefined()
  })
  it.each(['do you have any regents', 'do you have any zephyrs'])(
    'is said to be missing, with what can be done: %s',
    (line) => {
      const reply = last(line)
      expect(reply?.text).toContain(SEARCH_WORDS.en.nothingNamed(`“${line.split(' ').at(-1) ?? ''}”`))
      expect(reply?.text).toContain('We search other stores')
      expect(reply?.vehicles).toEqual([])
    },
  )
  it('is said to be missing before what fits the other words', () => {
    const reply = last('looking for a used regent under 30k')
    expect(reply?.text).toContain('We have no “regent”')
    expect(reply?.text).not.toContain('like that')
    expect(reply?.vehicles.length).toBeGreaterThan(0)
  })
  it('has no accidents of another one of its make', () => {
    const reply = last('has the ostrava vale on your site had any accidents')
    expect(reply?.text).toContain('We have no “vale”')
    expect(reply?.text).not.toContain('CARFAX')
  })
  it('can be compared with nothing, and is not there for a test drive', () => {
    expect(last('whats the difference between the bluff and the nord')?.text).toContain('We have no “nord”')
    expect(last('can i test drive a nord')?.text).toContain('We have no nord')
  })
  it('offers a colleague where the bank says nothing of other stores', () => {
    const reply = replies(['do you have any regents']).at(-1)
    expect(reply?.text).toMatch(/We have no “regents”.*Shall I bring one in\?$/)
    expect(replies(['do you have any regents', 'yes please']).at(-1)?.effects).toMatchObject([
      { kind: 'handoff' },
    ])
  })
})

it('is looked for no more, once another body is named', () => {
  expect(last('any toyotas', 'fine show me your vans')?.text).not.toContain('Toyota')
})
it('leaves what was shown before', () => {
  expect(last('show me hybrids', 'got a zephyr', 'which is cheaper')?.text).toContain('costs less')
})

it('says of a known model that is not there what can be done, too', () => {
  expect(last('got a mustang')?.text).toMatch(/We have no Ford Mustang.*We search other stores/)
})
