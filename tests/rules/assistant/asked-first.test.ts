/** Questions beside and before the answers that a dialogue waits for, and what goes on with a list. */
import { describe, expect, it } from 'vitest'
import { bankOf } from '../../../src/service/assistant/knowledge/bank'
import { planOf } from '../../../src/service/assistant/plan/plan'
import { conditionsIn } from '../../../src/service/assistant/understand/entities/conditions'
import { readingsOf } from '../../../src/service/assistant/understand/reading'
import { SEARCH_WORDS } from '../../../src/service/assistant/words/search'
import { entriesOf, opening, replies } from './dialogue'
import { LOT, vehicle } from './lot'

const BANK = [
  ['How much is an oil change?', 'An oil change is $79. It takes about 45 minutes.'],
  ['Can I wait while my car is serviced?', 'Yes, in a lounge with Wi-Fi and coffee.'],
  ['Is there a shuttle?', 'Yes, a free shuttle runs on weekdays.'],
  ['Is the price negotiable? Best price', 'Our prices follow the market.'],
  ['Do you buy cars without a purchase?', 'Yes. After a short inspection you leave with a check.'],
] as const
const TRUCKS = [
  vehicle({ id: 'v8', stock: 'P1008', model: 'Bluff', body: 'Pickup', trim: 'Trail', price: 52_000 }),
  vehicle({
    id: 'v9',
    stock: 'P1009',
    model: 'Bluff',
    body: 'Pickup',
    seats: 'Five, leather',
    price: 51_000,
  }),
]
const open = opening({
  catalogue: { knowledge: bankOf(entriesOf(BANK)), vehicles: [...LOT, ...TRUCKS] },
})
const { dealership } = open
const start = {
  ...open,
  dealership: { ...dealership, capabilities: { ...dealership.capabilities, service_scheduler: true } },
}
const last = (...lines: readonly string[]) => replies(lines, start).at(-1)
const textOf = (...lines: readonly string[]) => last(...lines)?.text ?? ''
const kindsOf = (...lines: readonly string[]) => last(...lines)?.effects.map(({ kind }) => kind) ?? []
const PROPOSED = ['can I get an oil change on Tuesday?', '9am'] as const

describe('a question before the yes to a proposed visit', () => {
  it.each(['OK and how long does it take?', 'ok, how long does it take', 'okay and how much is it'])(
    'is answered, and the visit is proposed again: %s',
    (line) => {
      const text = textOf(...PROPOSED, line)
      expect(text).toContain('45 minutes')
      expect(text.endsWith('9:00 AM?')).toBe(true)
      expect(kindsOf(...PROPOSED, line)).toEqual([])
      expect(kindsOf(...PROPOSED, line, 'yes')).toEqual(['appointment'])
    },
  )
  it('comes second where the yes is one', () => {
    expect(kindsOf(...PROPOSED, 'yes and how long does it take?')).toEqual(['appointment'])
    expect(textOf(...PROPOSED, 'yes and how long does it take?')).toContain('45 minutes')
  })
  it.each(['ok', 'ok sounds good', 'okay do it'])('is none: %s', (line) => {
    expect(kindsOf(...PROPOSED, line)).toEqual(['appointment'])
  })
})

describe('what comes to the workshop', () => {
  it('is no trade-in', () => {
    const text = textOf(...PROPOSED, 'its a 2017 honda pilot')
    expect(text.endsWith('9:00 AM?')).toBe(true)
    expect(kindsOf(...PROPOSED, 'its a 2017 honda pilot', 'yes')).toEqual(['appointment'])
  })
  it('is one where the question is what it is worth', () => {
    expect(textOf(...PROPOSED, 'whats my 2017 honda pilot worth?')).toContain('2017 honda pilot')
  })
  it('is called by the work, and not by the whole sentence', () => {
    expect(textOf('i need brakes', 'tuesday at 9')).toContain('(brakes)')
    expect(textOf('i need service', 'tuesday at 9')).not.toContain('(')
  })
})

describe('a call that is wanted', () => {
  it.each(['call me asap 312-555-0168', 'please call me at 312 555 0168'])(
    'is told to a person: %s',
    (line) => {
      expect(kindsOf(line)).toContain('handoff')
    },
  )
  it.each(['you can call me Bee, 312-555-0168', 'my number is 312-555-0168'])('is none: %s', (line) => {
    expect(kindsOf(line)).not.toContain('handoff')
  })
  it('is none where the number was asked for', () => {
    expect(kindsOf(...PROPOSED, 'yes', 'call me at 312-555-0168')).not.toContain('handoff')
  })
})

describe('the lowest price', () => {
  it('of the only vehicle that came close is no new search', () => {
    const lines = ['do you have a purple Odyssey?', 'lowest price?'] as const
    expect(last(lines[0])?.vehicles.map(({ stock }) => stock)).toEqual(['P1005'])
    expect(textOf(...lines)).toContain('Our prices follow the market.')
    expect(textOf(...lines)).not.toContain('closest')
  })
})

describe('going on with a list', () => {
  it('names the cheaper one of two after a question about the dearer', () => {
    const lines = ['do you have Bluffs?', 'how much is P1008?', 'anything cheaper?'] as const
    expect(textOf(...lines)).toContain(SEARCH_WORDS.en.shownBetter)
    expect(last(...lines)?.vehicles.map(({ stock }) => stock)).not.toContain('P1008')
  })
  it('looks for those that have what is asked', () => {
    const reply = last('which trucks do you have?', 'which of those has leather seats?')
    expect(reply?.vehicles.map(({ stock }) => stock)).toEqual(['P1009'])
  })
  it('asks of the best one what stands beside it', () => {
    const reply = last('which trucks do you have?', 'the cheapest one. got pics?')
    expect(reply?.vehicles.map(({ stock }) => stock)).toEqual(['P1003'])
  })
})

describe('what only looks like a trade-in', () => {
  it('is the title of a vehicle that was shown', () => {
    const text = textOf('which trucks do you have?', 'the second one, is it a clean title?')
    expect(text).not.toContain('appraiser')
  })
  it('is an offer that names the miles of a vehicle of ours', () => {
    expect(kindsOf('would you do 21k out the door on the 2022 Meridian with 25k miles')).toContain('handoff')
  })
  it('is the vehicle of ours that is wanted for it', () => {
    const letter = 'What would you give me for a 2018 Honda CR-V, 64,000 miles?'
    const text = textOf(`${letter} I am interested in the 2022 Ostrava Bluff.`)
    expect(text).toContain('2018 Honda CR-V with 64,000 miles')
  })
})

describe('an offer in short', () => {
  it.each(['can u do 37', 'can you do 37'])('after a price goes to a person: %s', (line) => {
    expect(kindsOf('how much is P1003?', line)).toContain('handoff')
  })
  it('is none without a price before it', () => {
    expect(kindsOf('which trucks do you have?', 'can u do 330')).not.toContain('handoff')
  })
})

describe('a few words after hours', () => {
  it('ask for hours', () => {
    const lines = ['are you open today?', 'till when'] as const
    expect(textOf(...lines)).toMatch(/\d (?:AM|PM)/)
  })
})

describe('what is said of the time meanwhile', () => {
  it.each([
    ['while i wait, are you open sunday', ['are you open sunday']],
    ['can you check the brakes while i wait', ['can you check the brakes while i wait']],
  ])('asks nothing by itself: %s', (line, texts) => {
    expect(readingsOf({ lines: [line], channel: 'chat' }, 'en').map(({ text }) => text)).toEqual(texts)
  })
})

describe('a search that only goes on in words', () => {
  it('begins where nothing was looked for', () => {
    expect(last('show me red ones')?.vehicles.map(({ stock }) => stock)).toEqual(['P1003'])
  })
  it('reads how many are to sit in it before another question', () => {
    expect(conditionsIn('family of 6 what fits', LOT).conditions.seats_min).toBe(6)
  })
  it('reads a model of an everyday word between its color and its trim', () => {
    expect(conditionsIn('price on the red bluff work', LOT).conditions).toMatchObject({
      models: ['Bluff'],
      trims: ['Work'],
    })
    expect(conditionsIn('the white bluff', LOT).conditions.trims).toBeUndefined()
  })
})

describe('a car that is offered', () => {
  it('is asked for', () => {
    const text = textOf('I would like to sell my car')
    expect(text).toContain('After a short inspection')
    expect(text.endsWith('?')).toBe(true)
    expect(textOf('I would like to sell my car', '2017 elantra 98000 miles')).toContain('2017 elantra')
  })
  it('is not asked for where the question is whether cars are bought', () => {
    expect(textOf('do you buy cars without a purchase?').endsWith('?')).toBe(false)
  })
})

describe('a limit before a relative clause', () => {
  it.each(['a Meridian under 30 thats awd', "a Meridian under 30 that's awd"])('counts: %s', (text) => {
    expect(conditionsIn(text, LOT).conditions.price_max).toBe(30_000)
  })
})

describe('an entry that answers two sentences', () => {
  it('is quoted once, whether it begins with yes or not', () => {
    const sources = [{ kind: 'knowledge', id: '2' }] as never
    const parts = [
      { text: 'Yes, in a lounge with Wi-Fi.', sources },
      { text: 'In a lounge with Wi-Fi.', sources },
      { text: 'We close at 6.' },
    ]
    const { text } = planOf(parts, { shownMax: 3, channel: 'chat' })
    expect(text).toBe('Yes, in a lounge with Wi-Fi.\nWe close at 6.')
  })
})
