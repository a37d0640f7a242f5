/** What single sentences about visits ask for. */
import { describe, expect, it } from 'vitest'
import type { Turn } from '../../../src/service/assistant/turn'
import { commandOf } from '../../../src/service/assistant/understand/command-of'
import { hoursQuestionIn } from '../../../src/service/assistant/understand/entities/hours-question'
import { minutesAhead } from '../../../src/service/assistant/understand/entities/when-shift'
import { namesOnlyWhen, whenIn } from '../../../src/service/assistant/understand/entities/when'
import { labelOf } from '../../../src/service/assistant/understand/evidence'
import type { Label } from '../../../src/service/assistant/understand/labels'
import { isStory, readingsOf } from '../../../src/service/assistant/understand/reading'
import { sentenceOf } from '../../../src/service/assistant/understand/read-sentence'
import { cutsOf, segmentsOf } from '../../../src/service/assistant/understand/segment'
import type { Sentence } from '../../../src/service/assistant/understand/sentence'
import { visitCommand } from '../../../src/service/assistant/understand/visit-commands'
import { BOOKED, flow, MONDAY, said } from './visit-sentences'
import { FORMATS, HOURS, turnOf } from './visit-world'

describe('a visit that is not booked here', () => {
  it('is none that could be moved, as whoever surely moves it hears', () => {
    const when = { day: MONDAY }
    expect(visitCommand(turnOf(), said('push it to monday', 'visit.move', 0.9))).toMatchObject({
      visit: { kind: 'move', when },
    })
    expect(visitCommand(turnOf(), said('push it to monday', 'visit.move', 0.5))).toMatchObject({
      visit: { kind: 'book', when },
    })
    expect(visitCommand(turnOf(BOOKED), said('is it monday?', 'visit.ask', 0.9))).toMatchObject({
      visit: { kind: 'ask' },
    })
  })
  it('is one of the workshop, where its work is moved', () => {
    const oil = said('move my oil change to monday', 'visit.move', 0.9)
    expect(visitCommand(turnOf(), oil)).toMatchObject({ visit: { kind: 'move', visit: 'service' } })
  })
})

it.each([
  ['can I come in 20 minutes', 20],
  ['in about an hour', 60],
  ['in half an hour', 30],
  ['in einer halben Stunde', 30],
  ['dans une heure', 60],
  ['en media hora', 30],
  ['two hours later', null],
  ['we live 2 hours away', null],
])('reads how far ahead it is: %s', (text, minutes) => {
  expect(minutesAhead(text)).toBe(minutes)
})
it('takes a time that is counted from now for one of today', () => {
  const whenOf = (label: Label, change = {}) =>
    sentenceOf(turnOf(change), { text: 'I can be there in an hour', guesses: [{ label, p: 0.9 }] }).when
  expect(whenOf('visit.book_sales')).toMatchObject({ day: '2026-11-21', minutes: 660 })
  expect(whenOf('service.wait')).not.toHaveProperty('day')
  // Whoever has a visit is on the way to it.
  expect(whenOf('visit.late', BOOKED)).not.toHaveProperty('day')
})

describe('the label of a sentence', () => {
  it('is a visit, when it asks for the first time at which the car may come', () => {
    const early = said('how early can I drop the car on monday', 'service.dropoff', 0.98)
    expect(labelOf(turnOf(), early).label).toBe('visit.book_service')
    const box = said('is there a key box on monday', 'service.dropoff', 0.98)
    expect(labelOf(turnOf(), box).label).toBe('service.dropoff')
  })
  it('is a visit of the workshop, when it asks how to have work done by a time', () => {
    const work = said('when must I be there to have my oil changed on tuesday', 'hours.open', 0.4)
    expect(labelOf(turnOf(), work).label).toBe('visit.book_service')
    expect(labelOf(turnOf(), { ...work, p: 0.9 }).label).toBe('hours.open')
  })
  it('is another time, and no cancellation, when it names one', () => {
    // The visit is on Tuesday at 2 PM.
    const labelIn = (text: string) => labelOf(turnOf(BOOKED), said(text, 'visit.cancel', 0.9)).label
    expect(labelIn('sorry make it 4:30')).toBe('visit.move')
    expect(labelIn('won’t be there at 2')).toBe('visit.cancel')
    expect(labelIn('cancel, see you monday')).toBe('visit.cancel')
  })
  it('is a time, when a day and a time are all it says', () => {
    expect(labelOf(turnOf(), said('tues 430 ok?', 'visit.book_service', 0.3)).label).toBe('visit.when')
    const late = {
      reading: {
        guesses: [
          { label: 'service.dropoff', p: 0.47 },
          { label: 'visit.book_sales', p: 0.3 },
        ],
      },
    } as const
    const coming = said('can i come at 9 at night on tuesday, i work late', 'service.dropoff', 0.47)
    expect(labelOf(turnOf(), { ...coming, reading: { ...coming.reading, ...late.reading } }).label).toBe(
      'visit.book_sales',
    )
    expect(labelOf(turnOf(), said('tires tues 430?', 'visit.book_service', 0.3)).label).not.toBe('visit.when')
  })
})

it('ends a sentence after the time of day before a capital, unless a day follows', () => {
  const segments = (line: string) => segmentsOf({ lines: [line], channel: 'chat' })
  expect(segments('On November 28, at 11 a.m. Please confirm.')).toHaveLength(2)
  expect(segments('On November 28, at 11 a.m. or later.')).toHaveLength(1)
  expect(segments('At 11 a.m. Saturday.')).toHaveLength(1)
})
it('leaves a day or a time alone with the visit beside it', () => {
  expect(namesOnlyWhen('Black Friday', 'en')).toBe(true)
  expect(namesOnlyWhen('8 in the evening', 'en')).toBe(true)
  expect(namesOnlyWhen('the black one on Friday', 'en')).toBe(false)
  expect(namesOnlyWhen('ok then', 'en')).toBe(false)
  const line = 'black friday, 8 in the evening, can i come drive the Wren'
  expect(readingsOf({ lines: [line], channel: 'chat' }, 'en')).toHaveLength(1)
})
it('is sure of a visit whose labels are together likely', () => {
  const guesses = [
    { label: 'visit.slots', p: 0.4 },
    { label: 'visit.book_service', p: 0.3 },
  ] as const
  const kindOf = (all: Sentence['reading']['guesses']) => {
    const sentence = {
      ...said('when can you look', 'visit.slots', 0.4),
      reading: { text: 'when can you look', guesses: all },
    }
    return commandOf(turnOf(), sentence, sentence).kind
  }
  expect(kindOf(guesses)).toBe('visit')
  expect(kindOf(guesses.slice(0, 1))).toBe('topic')
})
it('leaves the story of a request that is beyond doubt with it', () => {
  const whole = { label: 'service.status', p: 0.99 } as const
  const asked = { text: 'when can I get my car', best: { label: 'service.status', p: 0.7 } } as const
  const told = {
    text: 'it has been there since tuesday',
    best: { label: 'risk.complaint', p: 0.57 },
  } as const
  const also = { text: 'do you take Amex?', best: { label: 'payment.methods', p: 0.57 } } as const
  expect(isStory(whole, [asked, told])).toBe(true)
  expect(isStory({ ...whole, p: 0.8 }, [asked, told])).toBe(false)
  expect(isStory(whole, [asked, also])).toBe(false)
  expect(isStory(whole, [asked, { ...told, best: { ...told.best, p: 0.9 } }])).toBe(false)
})
it('offers a trade-in to be appraised, in whatever words it is to be looked at', () => {
  const asked = {
    ...said('when can you look at it', 'visit.slots', 0.9),
    reference: { kind: 'focus' },
  } as const
  const guesses = [
    { label: 'visit.slots', p: 0.5 },
    { label: 'visit.book_service', p: 0.4 },
  ] as const
  const sentence = { ...asked, reading: { text: asked.reading.text, guesses } }
  const kindIn = (turn: Turn) => visitCommand(turn, sentence)
  expect(kindIn(turnOf({}, flow({ asked: 'when' })))).not.toHaveProperty('visit.visit')
  expect(kindIn(turnOf())).toMatchObject({ visit: { visit: 'service' } })
})
it('does not take a request to wait for a request', () => {
  expect(cutsOf('give me a sec, can i come in an hour')).toEqual([])
})
it('reads a name beside a number as no holiday', () => {
  const text = 'yes, Walt Nye'
  const dayFor = (name: string) => {
    const turn = turnOf({ customer: { name, phone: '+13125550148', email: null } })
    return sentenceOf(turn, { text, guesses: [{ label: 'talk.yes', p: 1 }] }).when.day
  }
  expect(dayFor('Walt Nye')).toBeUndefined()
  expect(dayFor('')).toBe('2026-12-31')
})
it('knows the first time of a day by a flag', () => {
  const read = (text: string) =>
    whenIn(text, { formats: FORMATS, hours: HOURS, now: new Date('2026-11-21T16:00:00Z') })
  expect(read('earliest on monday').first).toBe(true)
  expect(read('monday at 3').first).toBeUndefined()
})
it('asks when it opens with the earliest time, and names none', () => {
  const { question } = turnOf()
  const asked = hoursQuestionIn('we want to be there as early as possible on tuesday', question, 'en')
  expect(asked.question).toBe('day')
  expect(asked.when).not.toHaveProperty('minutes')
  expect(hoursQuestionIn('are you there at 9 on tuesday', question, 'en').question).toBe('at_time')
})
