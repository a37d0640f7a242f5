/** Subjects that are finer than the labels: an entry that tells of them answers, or nobody does. */
import { describe, expect, it } from 'vitest'
import { isKnownFirstName } from '../../../src/rules/conversations/same-person'
import { bankOf } from '../../../src/service/assistant/knowledge/bank'
import { newFlow } from '../../../src/service/assistant/flows/visit-flow'
import { NEW_DIALOGUE } from '../../../src/service/assistant/state/dialogue-state'
import { NO_MORE, UNKNOWN } from '../../../src/service/assistant/words/knowledge'
import { VISIT_WORDS } from '../../../src/service/assistant/words/visit'
import { DEMO_ENTRIES, demoBank } from './demo-bank'
import { entriesOf, opening, replies } from './dialogue'
import { LOT, vehicle } from './lot'

const NEXT = vehicle({ id: 'v8', stock: 'P1008', year: 2028, price: 31_000 })
const stock = { catalogue: { knowledge: demoBank, vehicles: LOT } }
const says = (...lines: readonly string[]): string => replies(lines, opening(stock)).at(-1)?.text ?? ''
const saysWith = (question: string, answer: string, line: string): string => {
  const entries = [...DEMO_ENTRIES, ...entriesOf([[question, answer]]).map((one) => ({ ...one, id: '900' }))]
  const catalogue = { knowledge: bankOf(entries), vehicles: LOT }
  return replies([line], opening({ catalogue })).at(-1)?.text ?? ''
}

describe('a subject with words of its own', () => {
  it.each([
    ['my credit union preapproved me, do i still fill out your application?', 'outside loans'],
    ['can I finance the Terrane with my own bank', 'outside loans'],
    ['what paperwork do i bring to trade my truck', 'title'],
    ['what do u need from me to trade in my 2015 rav4', 'title'],
    ['im getting my loan thru navy federal, how do i pay you then', 'outside loans'],
    ['how long is a trade quote good for', 'seven days'],
    ['my appraisal from last week, does it still stand', 'seven days'],
    ['how much do 4 tires run for my 2019 Pilot', '$720'],
    ['oh wait can u do a rotation too, how much is that', '$39'],
    ['how long does a tire rotation take and whats it cost', '$39'],
    ['whats a alignment cost and how long does it take', '$139'],
  ])('is answered by the entry that tells of it: %s', (line, told) => {
    expect(says(line)).toContain(told)
  })
  it.each([
    ['is the doc fee negotiable', 'follow the market'],
    ['can you waive the documentation charge', '$347'],
    ['can u take the doc fee off if i pay cash', 'follow the market'],
    ['how much is the sales tax on a 30k car', '$347'],
    ['does my oil change somewhere else void the warranty', '36,000'],
    ['we run 12 vans for our company, do you do fleet pricing', 'van'],
    ['how much to fix a dent on my 2020 corolla', 'trade-in'],
    ['which car is cheapest to insure', '$'],
    ['my lease is up in march, what are my options', '24, 36'],
    ['can i buy out my lease', '24, 36'],
    ['you guys only gave me one key', 'key box'],
    ['part number?', '555'],
  ])('is not answered by one beside it: %s', (line, beside) => {
    expect(says(line)).toContain(UNKNOWN.en)
    expect(says(line)).not.toContain(beside)
  })
  it('has the answer that the dealership wrote', () => {
    const line = 'do you have fleet pricing?'
    expect(saysWith('Do you sell to fleets?', 'Fleets get 4 % off from three on.', line)).toContain('4 %')
  })
  it('leaves the rate of another lender, and a car that is worth something, alone', () => {
    expect(says('can you beat the rate of my credit union')).not.toContain('outside loans')
    expect(says('what is my 2019 Pilot with new tires worth')).not.toContain('$720')
    expect(says('can i lease the terrane')).toContain('24, 36')
    expect(says('is the service working today')).not.toContain(UNKNOWN.en)
  })
})

describe('a model year', () => {
  const ask = (vehicles: typeof LOT) =>
    replies(['when will the 2028s be in'], opening({ catalogue: { knowledge: demoBank, vehicles } })).at(-1)
  it('that has come is shown', () => {
    expect(ask([...LOT, NEXT])?.text).toContain('2028')
    expect(ask([...LOT, NEXT])?.vehicles.map(({ stock: number }) => number)).toEqual(['P1008'])
  })
  it('that has not come is not known', () => {
    expect(ask(LOT)?.text).toContain(UNKNOWN.en)
  })
})

describe('what is asked for in one sentence', () => {
  it.each([
    'how much is the cheapest suv with everything',
    'cuánto cuesta la camioneta más barata con todo',
    'combien coûte le suv le moins cher tout compris',
    'cuanto cuesta todo incluido el bluff mas barato',
  ])('is the vehicle and the fees: %s', (line) => {
    const [reply] = replies([line], opening(stock))
    expect(reply?.vehicles).toHaveLength(1)
    expect(reply?.text).toContain('$347')
  })
  it('is the cheapest of those found, and the fees', () => {
    const last = replies(['busco una suv', 'cuanto es el total de la mas barata'], opening(stock)).at(-1)
    expect(last?.vehicles.map(({ price }) => price)).toEqual([24_000])
    expect(last?.text).toContain('$347')
  })
  it('is no lowest price, where a payment is asked for', () => {
    expect(says('whats the lowest payment u can do on the Bluff')).toContain('depends on down payment')
  })
  it('is what a deposit costs, after holding was asked for', () => {
    expect(says('do you have the Terrane', 'can you hold it for me', 'how much')).toContain('$500')
  })
})

describe('a name', () => {
  it('with a color looks for no car, and agrees to the visit that is proposed', () => {
    const [, reply] = replies(['can i test drive the Bluff monday at 10', 'Keisha Brown'], opening(stock))
    expect(reply?.vehicles).toEqual([])
    expect(reply?.effects.map(({ kind }) => kind)).toContain('appointment')
    expect(reply?.text).toContain(VISIT_WORDS.en.askNumber)
    expect(reply?.text).not.toContain(VISIT_WORDS.en.askContact)
  })
  it('below a letter looks for no car', () => {
    const letter = 'Cars\nHello, do you have SUVs under $40,000?\nThanks, Paula Green'
    const [reply] = replies([letter], opening({ ...stock, channel: 'email' }))
    expect(reply?.text).not.toContain('another color')
  })
  it.each([
    ['Sofia', 'Sofia Marin', true],
    ['sofia', 'Sofia', true],
    ['Mary Ann', 'Mary Ann Cole', true],
    ['Jo', 'Joanna Cole', false],
    ['Jonas', 'Sofia Marin', false],
  ])('%s may be that of %s: %s', (said, known, isSame) => {
    expect(isKnownFirstName(said, known)).toBe(isSame)
  })
})

describe('what to bring', () => {
  it('is what the visit takes for which somebody comes', () => {
    const start = ['can i test drive the Terrane monday at 10', 'yes'] as const
    expect(says(...start, 'do i need anything')).toContain('driver’s license')
    const ofWork = opening({ ...stock, state: { ...NEW_DIALOGUE, flow: newFlow('book', 'service') } })
    expect(replies(['do i need to bring anything'], ofWork)[0]?.text).toContain(UNKNOWN.en)
  })
})

describe('how long it takes', () => {
  it('stays open beside the price of a delivery', () => {
    expect(says('do you deliver', 'how much', 'and how long does it take')).toMatch(
      /\$600.*How long it takes/s,
    )
  })
})

describe('a distance', () => {
  it('limits no mileage', () => {
    const [reply] = replies(['I live 80 miles away. do you have suvs?'], opening(stock))
    expect(reply?.state.search).not.toHaveProperty('miles_max')
  })
})

describe('what a message means beside its label', () => {
  it('is a search, where the best of a kind is asked for: no price', () => {
    const reply = replies(['whats the best car for snow'], opening(stock)).at(-1)
    expect(reply?.state.search).toMatchObject({ drive: 'all' })
  })
  it('asks for a reason, of which nothing more is noted: why?', () => {
    expect(says('show me the terrane', 'why?')).toContain(NO_MORE.en.bringIn)
  })
  it('is about the model of the question before, which nobody could answer', () => {
    const reply = replies(
      ['can i get the bluff with a stick shift', 'what engines does it come with'],
      opening(stock),
    ).at(-1)
    expect(reply?.vehicles.map(({ model }) => model)).toContain('Bluff')
  })
  it('is the deposit of an order, and no money down', () => {
    const entry = ['Can I order a car from the factory?', 'Yes; the deposit is $1,000.'] as const
    expect(saysWith(...entry, 'do i have to put money down for the order')).toContain('$1,000')
  })
})
