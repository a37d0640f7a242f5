/** What is answered about the time of a visit, and what a name, a number or a duration beside it changes. */
import { describe, expect, it } from 'vitest'
import { composeReply } from '../../../src/service/assistant/compose'
import { arrangeVisit } from '../../../src/service/assistant/flows/visit'
import type { VisitCommand } from '../../../src/service/assistant/flows/visit-command'
import { bankOf } from '../../../src/service/assistant/knowledge/bank'
import { asksDuration, namesDuration } from '../../../src/service/assistant/knowledge/duration'
import { contactOf, isOnlyName } from '../../../src/service/assistant/understand/entities/contact'
import { choiceIn } from '../../../src/service/assistant/understand/entities/offered-choice'
import { ownVehicleIn } from '../../../src/service/assistant/understand/entities/own-vehicle'
import { UNKNOWN } from '../../../src/service/assistant/words/knowledge'
import { entriesOf, opening, replies } from './dialogue'
import { LOT } from './lot'
import { turnOf } from './visit-world'

const MONDAY = '2026-11-23'
const say = (command: VisitCommand, state = {}) =>
  arrangeVisit(turnOf({}, state), command)
    .parts.map(({ text }) => text)
    .join(' ')
const last = (...lines: readonly string[]) => replies(lines).at(-1)?.text ?? ''

describe('the first possible time', () => {
  const when = { part: 'morning', first: true, vague: true } as const
  it('is that of the kind of visit', () => {
    expect(say({ kind: 'slots', visit: 'service', when: { ...when, day: MONDAY } })).toContain('at 7:00 AM')
    expect(say({ kind: 'slots', visit: 'sales', when: { ...when, day: MONDAY } })).toContain('at 10:00 AM')
  })
  it('may be today', () => {
    expect(say({ kind: 'slots', visit: 'sales', when })).toMatch(
      /November 21 at 10:30 AM or Monday, November 23 at 10:00 AM/,
    )
  })
  it('is none of two that were offered', () => {
    const offered = [
      { day: MONDAY, minutes: 660 },
      { day: MONDAY, minutes: 840 },
    ]
    const flow = { kind: 'visit', action: 'book', visit: 'sales', asked: 'when', day: MONDAY, offered }
    expect(say({ kind: 'when', when }, { flow })).toContain('at 10:00 AM')
    expect(choiceIn('earliest', 2)).toBeNull()
    expect(choiceIn('whenever', 2)).toBe(0)
  })
})

it('offers today for a time alone that is still ahead', () => {
  expect(say({ kind: 'book', visit: 'sales', when: { minutes: 900, vague: false } })).toContain(
    'November 21 at 3:00 PM',
  )
  expect(say({ kind: 'book', visit: 'sales', when: { minutes: 600, vague: false } })).not.toContain(
    'November 21',
  )
})

it('proposes a visit of the workshop to whoever moves one that is not booked', () => {
  const move = { kind: 'move', visit: 'service', when: { day: MONDAY, minutes: 540, vague: false } } as const
  expect(say(move)).toMatch(/no visit booked.*service visit for Monday/)
})

describe('a name beside other words', () => {
  const nameIn = (line: string) => contactOf({ ...opening(), lines: [line] }, false, 'en')
  it.each([
    ['yes, Tom Reed 312-555-0133', 'Tom', 'Reed'],
    ['yep book it, Lena 312-555-0166', 'Lena', undefined],
    ['Yes please. Ida Cole, 312-555-0213', 'Ida', 'Cole'],
  ])('is read: %s', (line, first_name, last_name) => {
    expect(nameIn(line)).toEqual({ phone: expect.any(String), first_name, ...(last_name && { last_name }) })
  })
  it.each(['yes, 312-555-0133', 'the blue one in front, 312-555-0133', 'call me on monday, 312-555-0133'])(
    'is none: %s',
    (line) => {
      expect(nameIn(line)).not.toHaveProperty('first_name')
    },
  )
  it('is all that its introduction says', () => {
    expect(isOnlyName('call me Vic', { first_name: 'Vic' })).toBe(true)
    expect(isOnlyName('call me, Vic wants a ride', { first_name: 'Vic' })).toBe(false)
    expect(isOnlyName('call me', { first_name: 'Vic' })).toBe(false)
  })
  it('leaves the visit that was just booked as it is', () => {
    const booked = ['can I drive N3001 on Tuesday at 3 pm', 'yes'] as const
    expect(last(...booked, 'yes. Dan Wolf 312-555-0111')).toMatch(/^Thank you, Dan/)
    expect(last(...booked, 'yes. Dan Wolf 312-555-0111')).not.toContain('Which day')
  })
  it('agrees to what was proposed, and is noted', () => {
    const agreed = last('can I drive N3001 on Tuesday at 3 pm', 'Hank 312-555-0204')
    expect(agreed).toMatch(/^Thank you, Hank[^]*You are booked for Tuesday/)
  })
  it('leaves the question open which of the times is meant', () => {
    expect(last('can I come and see N3001 on Tuesday', 'Kim 312-555-0106')).toContain(
      'Which one shall I book',
    )
  })
})

describe('a question for a duration', () => {
  it.each(['how long will it take', 'wie lange dauert das', 'combien de temps', '¿cuánto tardan?'])(
    'is read: %s',
    (text) => {
      expect(asksDuration(text)).toBe(true)
    },
  )
  it.each(['how long have you been there', 'is it long', 'wie lange habt ihr auf'])('is none: %s', (text) => {
    expect(asksDuration(text)).toBe(false)
  })
  it('is answered by no entry without one', () => {
    const told = (answer: string) => {
      const knowledge = bankOf(entriesOf([['How long is the wait while my car is serviced?', answer]]))
      const question = opening({
        lines: ['how long is the wait while my car is serviced?'],
        catalogue: { knowledge, vehicles: LOT },
      })
      return composeReply(question).text
    }
    expect(told('About 45 minutes.')).toContain('45 minutes')
    expect(told('Yes, in a lounge with coffee.')).toContain(UNKNOWN.en)
    expect(namesDuration('Yes, in a lounge with coffee.')).toBe(false)
  })
})

it.each([
  ['trade my 2017 rogue on a Terrane', { year: 2017, model: 'rogue' }],
  ['ma clio 2018 possible ?', { year: 2018, model: 'clio' }],
  ['whats my trade worth 2014 escape 130k', { year: 2014, model: 'escape', miles: 130_000 }],
  ['my 2014 escape is worth 13k', { year: 2014, model: 'escape' }],
])('reads the vehicle of the writer: %s', (text, expected) => {
  expect(ownVehicleIn(text, new Date('2026-11-21T16:00:00Z'))).toEqual(expected)
})

it('notes the contact data that were written last', () => {
  expect(last('Jordan Pike, 312-555-0177')).toContain('I have noted (312) 555-0177.')
  expect(last('Jordan Pike, 312-555-0177', 'jordan.pike@mail.example')).toContain(
    'Thank you, Jordan. I have noted jordan.pike@mail.example.',
  )
})
