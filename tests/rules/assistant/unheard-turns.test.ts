/** Turns that were passed over or misread: a yes by emoji, a visit given up, a bare number. */
import { describe, expect, it } from 'vitest'
import { demoBank } from './demo-bank'
import { opening, replies } from './dialogue'
import { LOT, vehicle } from './lot'

const start = opening({ catalogue: { knowledge: demoBank, vehicles: LOT } })
const last = (...lines: readonly string[]) => replies(lines, start).at(-1)
const says = (...lines: readonly string[]): string => last(...lines)?.text ?? ''
const kindsOf = (...lines: readonly string[]) => last(...lines)?.effects.map(({ kind }) => kind)

describe('a visit', () => {
  const PROPOSED = 'can i see P1003 monday at 2'
  it.each(['thx 👍', '👍', 'thanks ✅'])('is booked by %s', (yes) => {
    expect(kindsOf(PROPOSED, yes)).toEqual(['appointment'])
  })
  it('is proposed again to whoever only says thanks, so that nobody believes it booked', () => {
    expect(last(PROPOSED, 'thx')).toMatchObject({ effects: [], text: expect.stringMatching(/^Shall I book/) })
    expect(says(PROPOSED, 'thanks anyway')).not.toContain('Shall I book')
  })
  it.each(['actually cant make it', 'Sorry, I won’t be able to make it', 'actually i can not come'])(
    'is given up: %s',
    (text) => {
      expect(kindsOf(PROPOSED, 'yes', text)).toEqual(['cancel_appointment'])
      expect(kindsOf(PROPOSED, 'yes', 'Al Stone 312-555-0111', text)).toEqual(['cancel_appointment'])
    },
  )
  it('is given up in French while a name is awaited', () => {
    const lines = ['puis-je voir P1003 lundi à 14h', 'oui', 'en fait je ne peux pas venir']
    expect(kindsOf(...lines)).toEqual(['cancel_appointment'])
  })
  it.each(['idk u tell me', 'you pick', 'up to you'])(
    'is offered times by whoever leaves them open: %s',
    (text) => {
      expect(says('i want to book a test drive', text)).toMatch(/^Would .+ suit you\?/)
    },
  )
  it('is not what is to be confirmed, where there is none', () => {
    const lines = ['i was told by sarah it comes with free floor mats', 'can you confirm that']
    expect(says(...lines)).not.toContain('visit')
    expect(says('can you confirm my appointment')).toContain('visit')
  })
  it('is not given up by a question, nor by whoever names another time', () => {
    expect(kindsOf(PROPOSED, 'yes', 'what if i can’t make it?')).not.toContain('cancel_appointment')
    expect(says(PROPOSED, 'yes', 'cant make it monday, tuesday at 3?')).toContain('Tuesday')
  })
  it('on a day says nothing of whether the vehicle is still there', () => {
    expect(says('if i come saturday at 10 will the P1003 still be there')).toMatch(
      /^Yes, the 2022 Ostrava Bluff/,
    )
  })
})

it.each([
  'Hmm, let me check',
  'Wait, how much is it',
  'Damn, I forgot',
  'Sorry, one moment',
  'Espere, ¿cuánto cuesta?',
])('an exclamation is nobody’s name, where one was asked for: %s', (text) => {
  expect(kindsOf('can i see P1003 monday at 2', 'yes', text)).not.toContain('contact')
})

describe('a name of a department', () => {
  it('asks for its hours, after those of the store', () => {
    expect(last('are you open right now', 'and the service dept')?.effects).toEqual([])
  })
  it('beside a grievance is one', () => {
    expect(kindsOf('are you open right now', 'service was terrible')).toEqual(['handoff'])
  })
})

describe('a bare number', () => {
  it('is a stock number where one vehicle has it', () => {
    expect(says('1003')).toMatch(/^Yes, the 2022 Ostrava Bluff/)
  })
  it('points at a place among those that were shown', () => {
    const shown = says('show me everything you have')
    const third = /stock (P\d+)[^]*?stock (P\d+)[^]*?stock (P\d+)/.exec(shown)?.[3] ?? ''
    expect(says('show me everything you have', 'how much is 3')).toContain(third)
  })
})

describe('what is looked for', () => {
  it('begins anew after “forget it”', () => {
    const lot = [
      ...LOT,
      vehicle({ id: 'v6', stock: 'P1006', model: 'Bluff', body: 'Crew Cab Pickup', price: 51_000 }),
    ]
    const dearer = opening({ catalogue: { knowledge: demoBank, vehicles: lot } })
    const lines = ['i need a 7 seater', 'under 40k', 'nah forget it, show me a truck instead']
    const text = replies(lines, dearer).at(-1)?.text ?? ''
    expect(text).toContain('P1006')
    expect(text).not.toContain('fewer seats')
  })
  it('is narrowed by a span of prices, which is no offer', () => {
    expect(last('what do you have', '15-18k')?.effects).toEqual([])
    expect(kindsOf('how much is P1001', '22-23k')).toEqual(['handoff'])
  })
  it('is described with its trim and color', () => {
    expect(says('do you have the 2022 ostrava meridian lx in white')).toContain('P1001')
    const summit = [
      vehicle({ id: 'v7', stock: 'P1007', model: 'Bluff', trim: 'Summit', year: 2024, color: 'Silver' }),
    ]
    const only = opening({ catalogue: { knowledge: demoBank, vehicles: summit } })
    const text = replies(['do you have the 2024 ostrava bluff summit in silver'], only).at(-1)?.text
    expect(text).toMatch(/^Yes/)
  })
  it('is no name in a German word for a kind of car', () => {
    expect(says('ich suche ein familienauto mit 7 sitzen')).not.toContain('familienauto')
  })
  it('on credit asks for no hours of the finance desk', () => {
    expect(says('i need a car today, no credit check, 1500 down')).not.toContain('open from')
    expect(says('is financing open saturday')).toContain('open from')
  })
  it('has no half a seat', () => {
    expect(says('anything for 12.5')).not.toContain('seats')
  })
  it('has room for ppl', () => {
    expect(says('we are 6 ppl and need space')).toContain('P1005')
  })
})

describe('a price', () => {
  it('that is asked about is no offer', () => {
    expect(kindsOf('is P1003 a good deal')).toEqual([])
  })
  it('that is called cheap looks for no cheaper vehicle', () => {
    expect(says('how much is P1003', 'whats wrong with it, why so cheap')).toMatch(/^The 2022 Ostrava Bluff/)
  })
  it('on credit has a rate, which is no time of a visit', () => {
    expect(says('how much would P1003 be over 60 months', 'at 7%')).not.toContain('day and time')
  })
})

it('does not say that a stock number was ever here', () => {
  expect(says('is P9999 available')).toMatch(/^Stock P9999 is not on our lot\. /)
})
