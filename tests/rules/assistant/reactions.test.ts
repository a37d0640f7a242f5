/** Short reactions to what was shown or proposed: 'any?', 'and the second one?', 'what does it cost?' */
import { describe, expect, it } from 'vitest'
import { bankOf } from '../../../src/service/assistant/knowledge/bank'
import { tradeIn } from '../../../src/service/assistant/flows/trade-in'
import type { Outcome } from '../../../src/service/assistant/turn'
import { answerToFlow } from '../../../src/service/assistant/understand/answer-to-flow'
import { commandOf } from '../../../src/service/assistant/understand/command-of'
import { conditionsIn } from '../../../src/service/assistant/understand/entities/conditions'
import type { Sentence } from '../../../src/service/assistant/understand/sentence'
import { asksToLook, isElliptic } from '../../../src/service/assistant/understand/ellipsis'
import { referenceIn } from '../../../src/service/assistant/understand/entities/reference'
import { entriesOf, opening, replies } from './dialogue'
import { LOT, turnOf, vehicle } from './lot'

const DIAGNOSIS =
  'A steady light: drive gently and book a diagnosis ($129, credited to the repair). A flashing light: stop and call us.'
const BANK = [
  ['How much is an oil change?', 'An oil change is $79.'],
  ['What do brakes and tires cost? Service prices', 'Brake pads $289, a wheel alignment $139.'],
  ['My check engine light is on. What should I do?', DIAGNOSIS],
] as const
const SUVS = [6, 7, 8, 9].map((number) =>
  vehicle({ id: `v${number}`, stock: `P100${number}`, color: 'Black', price: 30_000 + number }),
)
const open = opening({ catalogue: { knowledge: bankOf(entriesOf(BANK)), vehicles: [...LOT, ...SUVS] } })
const { dealership } = open
const capabilities = { ...dealership.capabilities, service_scheduler: true }
const start = { ...open, dealership: { ...dealership, capabilities } }
const last = (...lines: readonly string[]) => replies(lines, start).at(-1)
const textOf = (...lines: readonly string[]) => last(...lines)?.text ?? ''
const stocksOf = (...lines: readonly string[]) => last(...lines)?.vehicles.map(({ stock }) => stock) ?? []

describe('a reaction to a list that names nothing', () => {
  it.each(['any?', 'which ones?', 'ya which ones', '¿cuáles?', 'lesquels ?', 'welche denn?'])(
    'goes on with the search: %s',
    (line) => {
      const search = last('which suvs do you have in black?')?.state.search
      expect(search).toMatchObject({ bodies: ['suv'], colors: ['black'] })
      expect(last('which suvs do you have in black?', line)?.state.search).toEqual(search)
    },
  )
  it('shows what was not shown before', () => {
    const lines = ['which suvs do you have in black?', 'any?'] as const
    expect(stocksOf(...lines).some((stock) => stocksOf(lines[0]).includes(stock))).toBe(false)
    expect(stocksOf(...lines)).not.toEqual([])
  })
  it('leaves a question about all cars a search of its own', () => {
    expect(last('which trucks do you have?', 'what cars do you have')?.state.search).toEqual({})
  })
  it('tells of the only vehicle that was shown', () => {
    expect(textOf('how much is P1003?', 'which one')).toContain('P1003')
  })
})

describe('a fragment after a list', () => {
  it('that names equipment is noted beside the same search', () => {
    const reply = last('which suvs do you have in black?', 'and heated seats')
    expect(reply?.state.search).toMatchObject({ bodies: ['suv'], colors: ['black'] })
    expect(reply?.text).toContain('does not show all of that')
  })
  it('asks the same of another one of those shown', () => {
    const lines = [
      'which suvs do you have in black?',
      'how many miles on the first one',
      'and the second one?',
    ] as const
    expect(textOf(...lines)).toMatch(/has [\d,]+ miles/)
  })
  it.each(['gibt es einen mit Allrad?', 'il y a un diesel ?'])('points at no vehicle: %s', (text) => {
    expect(referenceIn(text, LOT)).toBeNull()
    expect(referenceIn('hat er Allrad?', LOT)).toEqual({ kind: 'focus' })
  })
})

describe('the price of a visit to the workshop', () => {
  const NOISE = ['I want to bring my car in for service on Tuesday at 3 pm', 'it makes a noise'] as const

  it.each(['how much to look at it', 'what do you charge to check it?'])(
    'that names no work is that of a diagnosis: %s',
    (line) => {
      const reply = last(...NOISE, line)
      expect(reply?.text).toContain('$129')
      expect(reply?.effects).toEqual([])
      expect(last(...NOISE, line, 'yes')?.effects.map(({ kind }) => kind)).toEqual(['appointment'])
    },
  )
  it('stands beside the visit that the same message wants', () => {
    const text = textOf('bring my van in tuesday at 3 pm, it shakes. whats the diagnostic fee')
    expect(text).toContain('Tuesday, November 24 at 3:00 PM')
    expect(text).toContain('$129')
  })
  it('is that of the work that was talked about before', () => {
    expect(textOf('how much is an oil change?', 'can I come on Tuesday at 3 pm', 'cost?')).toContain('$79')
    expect(textOf('my brakes squeal, can you look at them on Tuesday and how much to look at it')).toContain(
      '$289',
    )
  })
  it('is one of the workshop, and of no vehicle', () => {
    expect(textOf('I need service on Tuesday at 3 pm', 'how much is that gonna be')).toContain('$139')
  })
  it('is asked for by words of price alone', () => {
    expect(
      ['how much to look at it', 'combien pour y jeter un œil', 'was kostet es wenn ihr mal schaut'].every(
        isElliptic,
      ),
    ).toBe(true)
    expect(['can you look at it', 'when can you check it'].some(asksToLook)).toBe(false)
  })
})

it('takes the other one of two days for a proposal', () => {
  const lines = ['can I drive P1001 on Saturday at 2 pm', 'oh wait I work saturday, monday?'] as const
  expect(textOf(...lines)).toContain('Monday, November 23 at 2:00 PM')
})

const sentenceOf = (text: string, guesses: Sentence['reading']['guesses']): Sentence => ({
  reading: { text, guesses },
  ...{ label: guesses[0]?.label ?? 'talk.nonsense', p: guesses[0]?.p ?? 0 },
  ...{ wanted: conditionsIn(text, LOT, { thisYear: 2026 }), reference: null, when: { vague: false } },
})

describe('a trade-in', () => {
  const told = '2020 Nissan Altima, 55k'

  it('takes year, model and miles for an answer, whatever else they look like', () => {
    const turn = turnOf({ flow: { kind: 'trade' } })
    const answer = answerToFlow(turn, sentenceOf(told, [{ label: 'service.makes', p: 0.74 }]))
    expect(answer).toMatchObject({ kind: 'trade' })
    expect(
      answerToFlow(turn, sentenceOf('do you fix a Kia', [{ label: 'service.makes', p: 0.74 }])),
    ).toBeNull()
  })
  it('notes them before it asks which topic is meant', () => {
    const choice: Outcome = {
      parts: [{ text: 'Do you mean …?' }],
      state: { flow: { kind: 'choice', entries: ['1'] } },
    }
    expect(tradeIn(turnOf({}), told, choice).state?.own).toMatchObject({ year: 2020, miles: 55_000 })
    expect(tradeIn(turnOf({}), 'a trade?', choice)).toBe(choice)
  })
  it('answers a question about its value while a time is asked for', () => {
    const lines = ['I want to trade my 2019 accord with 60k miles', 'clean, no accidents'] as const
    expect(textOf(...lines, 'what’s it worth')).toContain('appraiser')
  })
})

it('looks for vehicles at a payment where a search is as likely as a question about it', () => {
  const text = 'what could I get for 300 a month'
  const asked = (p: number) =>
    sentenceOf(text, [
      { label: 'finance.monthly', p: 0.56 },
      { label: 'search.find', p },
    ])
  const command = (sentence: Sentence) => commandOf(turnOf({}), sentence, sentence)
  expect(command(asked(0.42))).toMatchObject({ kind: 'search' })
  expect(command(asked(0.1))).toMatchObject({ kind: 'topic' })
})

describe('a place in an order', () => {
  const cheapest = [...LOT, ...SUVS]
    .filter(({ available, price }) => available && price !== null)
    .sort((one, other) => (one.price ?? 0) - (other.price ?? 0))
    .map(({ stock }) => stock)
  it.each([
    ['the second', ['what is your cheapest car?', 'and the second cheapest?'], 1],
    ['the second in Spanish', ['¿cuál es el más barato?', '¿y el segundo más barato?'], 1],
    ['the next', ['what is your cheapest car?', "what's the next cheapest"], 1],
    [
      'the next but one',
      ['what is your cheapest car?', "what's the next cheapest", 'and the next cheapest?'],
      2,
    ],
    ['the third at once', ["what's your third cheapest car"], 2],
  ])('is found: %s', (_, lines, place) => {
    expect(stocksOf(...lines)).toEqual([cheapest[place]])
  })
  it('is none without a superlative: the second one that was shown', () => {
    const shown = stocksOf('which suvs do you have in black?')
    expect(stocksOf('which suvs do you have in black?', 'the second one')).toEqual([shown[1]])
  })
})

describe('too many miles', () => {
  it.each(['too many miles', 'the miles are too high', 'demasiadas millas'])(
    'looks for fewer than what was shown has: %s',
    (line) => {
      const reply = last('what is your cheapest car?', line)
      const [before] = last('what is your cheapest car?')?.vehicles ?? []
      expect(reply?.state.search?.miles_max).toBe((before?.mileage ?? 0) - 1)
    },
  )
})

describe('a question about a vehicle that nobody named', () => {
  it('goes on with the one that is named next', () => {
    expect(last('do you have it in blue', 'the suv')?.state.search).toMatchObject({
      bodies: ['suv'],
      colors: ['blue'],
    })
  })
  it('is over when something else was said', () => {
    expect(last('do you have it in blue', 'never mind', 'show me suvs')?.state.search?.colors).toBeUndefined()
  })
})
