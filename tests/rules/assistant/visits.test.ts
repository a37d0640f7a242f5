/** How visits are proposed, confirmed, moved and cancelled. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shiftDay } from '../../../src/rules/time/date-range'
import { arrangeVisit } from '../../../src/service/assistant/flows/visit'
import { awaitsVisit } from '../../../src/service/assistant/flows/visit-flow'
import type { VisitCommand } from '../../../src/service/assistant/flows/visit-command'
import { LANGUAGES, type Language } from '../../../src/service/assistant/language'
import type { Question } from '../../../src/service/assistant/port'
import type { DialogueState } from '../../../src/service/assistant/state/dialogue-state'
import { whenIn } from '../../../src/service/assistant/understand/entities/when'
import { momentText, dayAndMinutes } from '../../../src/service/assistant/words/moments'
import { NO_HOURS, FORMATS, HOURS, turnOf } from './visit-world'

const NOTHING = { vague: false }

/** A dialogue: each call is one command in the state that the call before left. */
function talk(change: Partial<Question> = {}, language: Language = 'en') {
  let state: Partial<DialogueState> = {}
  let question = change
  return {
    at: (text: string) =>
      whenIn(text, { formats: FORMATS, hours: HOURS, now: turnOf(question).question.now, language }),
    change: (more: Partial<Question>) => (question = { ...question, ...more }),
    do(command: VisitCommand) {
      const done = arrangeVisit(turnOf(question, state, language), command)
      state = { ...state, ...done.state }
      const [part] = done.parts
      return {
        text: part?.text ?? '',
        effects: part?.effects ?? [],
        replies: part?.quick_replies ?? [],
        flow: state.flow,
      }
    },
  }
}
const book = (when: ReturnType<typeof whenIn>, more: Partial<Extract<VisitCommand, { kind: 'book' }>> = {}) =>
  ({ kind: 'book', visit: 'sales', when, ...more }) as const
const YES = { kind: 'yes', when: NOTHING } as const
const BOOKED = new Date('2026-11-24T21:00:00Z')

describe('booking', () => {
  it('proposes with the vehicle, and books at a yes', () => {
    const chat = talk()
    const proposed = chat.do(book(chat.at('tuesday at 3'), { stock: 'NC101' }))
    expect(proposed.text).toBe(
      'Shall I book Tuesday, November 24 at 3:00 PM for the 2025 Calder Terrane XLT?',
    )
    expect(proposed.effects).toEqual([])
    const done = chat.do(YES)
    expect(done.text).toBe(
      'You are booked for Tuesday, November 24, 3:00 PM. We are at 12 Main St. Which name and mobile number may I put on it?',
    )
    expect(done.effects).toEqual([{ kind: 'appointment', starts_at: BOOKED, visit: 'sales', stock: 'NC101' }])
  })

  it('asks what is missing, with times to choose from', () => {
    const chat = talk()
    const asked = chat.do(book(NOTHING))
    expect(asked.text).toBe('Gladly. Which day and time suit you?')
    expect(asked.replies).toEqual(['Monday, 10:00 AM', 'Monday, 2:00 PM', 'Tuesday, 10:00 AM'])
    expect(chat.do({ kind: 'when', when: chat.at('monday morning') }).text).toBe(
      'Would Monday, November 23 at 10:00 AM or 11:00 AM suit you?',
    )
    expect(chat.do({ kind: 'when', when: chat.at('11 works') }).text).toBe(
      'Shall I book Monday, November 23 at 11:00 AM?',
    )
  })

  it('a correction wins', () => {
    const chat = talk()
    chat.do(book(chat.at('tuesday at 3')))
    expect(chat.do({ kind: 'no', when: chat.at('no, Friday') }).text).toBe(
      'Shall I book Friday, November 27 at 3:00 PM?',
    )
    expect(chat.do({ kind: 'yes', when: chat.at('yes but make it 5:30') }).text).toBe(
      'Shall I book Friday, November 27 at 5:30 PM?',
    )
    expect(chat.do(YES).effects).toMatchObject([{ starts_at: new Date('2026-11-27T23:30:00Z') }])
  })

  it.each([
    [
      'sunday at 3',
      'On Sunday, November 22 we are closed. Would Saturday, November 21 at 3:00 PM or Monday, November 23 at 3:00 PM suit you?',
    ],
    [
      'monday at 9am',
      'On Monday, November 23 we are open from 9:00 AM to 8:00 PM and take visits from 10:00 AM to 7:00 PM, the last one at 6:30 PM. Would Monday, November 23 at 10:00 AM or Tuesday, November 24 at 10:00 AM suit you?',
    ],
    [
      'today at 9:30 am',
      'That time has already passed. Would Saturday, November 21 at 10:30 AM or Monday, November 23 at 10:00 AM suit you?',
    ],
    [
      'thanksgiving at 2',
      'On Thursday, November 26 (Thanksgiving Day) we are closed. Would Wednesday, November 25 at 2:00 PM or Friday, November 27 at 2:00 PM suit you?',
    ],
  ])('%s: offers the two nearest times', (line, text) => {
    const chat = talk()
    const { text: said, replies } = chat.do(book(chat.at(line)))
    expect(said).toBe(text)
    expect(replies).toHaveLength(2)
  })

  it('plans 60 days ahead', () => {
    const chat = talk()
    expect(chat.do(book(chat.at('march 3 at 2pm'))).text).toContain('I can only plan 60 days ahead.')
  })

  it('a person proposed the time, and the shopper says yes', () => {
    const chat = talk({ history: [{ from: 'person', text: 'Hi. Does Tuesday at 3 suit you?' }] })
    expect(chat.do(YES).effects).toMatchObject([{ starts_at: BOOKED }])
    expect(awaitsVisit(turnOf({ history: [{ from: 'person', text: 'Does Tuesday suit you?' }] }))).toBe(true)
    expect(awaitsVisit(turnOf())).toBe(false)
  })

  it.each([
    ['es', 'el martes a las 3', '¿Le reservo el martes, 24 de noviembre a las 3:00 PM?'],
    ['fr', 'mardi à 15 h', 'Je vous réserve le mardi 24 novembre à 15 h ?'],
    ['de', 'Dienstag um 15 Uhr', 'Soll ich Dienstag, 24. November um 15 Uhr für Sie buchen?'],
  ] as const)('in %s', (language, line, text) => {
    const chat = talk({}, language)
    expect(chat.do(book(chat.at(line))).text).toBe(text)
    expect(chat.do(YES).effects).toMatchObject([{ starts_at: BOOKED }])
  })
})

describe('service', () => {
  it('has the hours of its department', () => {
    const chat = talk()
    const offer = chat.do(book(NOTHING, { visit: 'service', work: 'oil change' }))
    expect(offer.text).toBe('Gladly, I can book your service visit. Which day and time suit you?')
    expect(offer.replies[0]).toBe('Schedule service')
    expect(chat.do({ kind: 'when', when: chat.at('monday at 7:30 am') }).text).toBe(
      'Shall I book your service visit for Monday, November 23 at 7:30 AM (oil change)?',
    )
    expect(chat.do(YES).effects).toMatchObject([{ visit: 'service' }])
  })

  it('leaves visits to people while nobody has entered opening hours', () => {
    const { dealership } = turnOf().question
    const unset = { ...dealership, ...NO_HOURS }
    for (const visit of ['sales', 'service'] as const) {
      const asked = talk({ dealership: unset }).do(book(NOTHING, { visit }))
      expect(asked.effects).toMatchObject([{ kind: 'handoff' }])
      expect(asked.flow).toBeNull()
      const free = talk({ dealership: unset }).do({ kind: 'slots', visit, when: NOTHING })
      expect(free.effects).toMatchObject([{ kind: 'handoff' }])
    }
  })

  it('is not booked where the chat may not', () => {
    const { dealership } = turnOf().question
    const off = { ...dealership, capabilities: { ...dealership.capabilities, service_scheduler: false } }
    const chat = talk({ dealership: off })
    const told = chat.do(book(chat.at('monday at 2pm'), { visit: 'service' }))
    expect(told.text).toBe('Service visits are not booked in this chat. Please call us at (312) 555-0100.')
    expect(told.flow).toBeNull()
  })
})

describe('a visit that is booked', () => {
  const booked = { appointments: [BOOKED] }

  it('moves at once when a new time is named, and keeps what was not named', () => {
    const chat = talk(booked)
    const done = chat.do({ kind: 'when', when: chat.at('make it 5:30') })
    expect(done.text).toBe('Done, your visit is now on Tuesday, November 24 at 5:30 PM.')
    expect(done.effects).toMatchObject([{ kind: 'cancel_appointment' }, { kind: 'appointment' }])
  })

  it('is cancelled at once', () => {
    expect(talk(booked).do({ kind: 'cancel' }).effects).toEqual([{ kind: 'cancel_appointment' }])
  })

  it('is shown on request, and a delay is reported to staff', () => {
    expect(talk(booked).do({ kind: 'ask' }).text).toContain(
      'You are booked for Tuesday, November 24 at 3:00 PM.',
    )
    expect(talk(booked).do({ kind: 'late', text: 'stuck in traffic' }).effects).toEqual([
      { kind: 'handoff', reason: 'Is running late: stuck in traffic' },
    ])
  })

  it('none is invented', () => {
    expect(talk().do({ kind: 'ask' }).text).toContain('I see no visit booked for you here.')
  })

  it('staff are told of the cancellation of one that is not known here', () => {
    const { text, effects } = talk().do({ kind: 'cancel' })
    expect(text).toContain('I have told a colleague')
    expect(effects).toMatchObject([{ kind: 'handoff' }])
  })
})

const whens = fc.record(
  {
    day: fc.integer({ min: -5, max: 80 }).map((ahead) => shiftDay('2026-11-21', ahead)),
    minutes: fc.integer({ min: 0, max: 1439 }),
    part: fc.constantFrom('morning', 'afternoon', 'evening'),
    vague: fc.boolean(),
  },
  { requiredKeys: ['vague'] },
)
const commands: fc.Arbitrary<VisitCommand> = fc.oneof(
  fc.record({ kind: fc.constant('book' as const), visit: fc.constantFrom('sales', 'service'), when: whens }),
  fc.record({ kind: fc.constantFrom('when', 'yes', 'no', 'move', 'slots'), when: whens }),
  fc.constant(YES),
  fc.constant({ kind: 'cancel' } as const),
)

it('books only at a yes or to move a visit, only what the words name, and only when visits are possible', () => {
  fc.assert(
    fc.property(fc.array(commands, { maxLength: 8 }), fc.constantFrom(...LANGUAGES), (steps, language) => {
      const chat = talk({}, language)
      let booked = false
      for (const step of steps) {
        const done = chat.do(step)
        for (const effect of done.effects) {
          if (effect.kind !== 'appointment') continue
          if (step.kind !== 'yes') {
            expect(booked).toBe(true)
            expect(done.effects[0]?.kind).toBe('cancel_appointment')
          }
          booked = true
          const { day, minutes } = dayAndMinutes(effect.starts_at, FORMATS.zone)
          const said = momentText(language, effect.starts_at, FORMATS)
          expect(done.text).toContain(
            language === 'en' && !done.text.includes(said) ? said.replace(' at ', ', ') : said,
          )
          const sunday = new Date(`${day}T00:00:00Z`).getUTCDay() === 0
          expect(sunday || day === '2026-11-26').toBe(false)
          const [from, to] = effect.visit === 'service' ? [7 * 60, 17 * 60] : [10 * 60, 19 * 60]
          expect(minutes >= from && minutes < to).toBe(true)
          expect(effect.starts_at.getTime()).toBeGreaterThan(turnOf().question.now.getTime())
          chat.change({ appointments: [effect.starts_at] })
        }
      }
    }),
    { numRuns: 100 },
  )
})

it('understands every time that it offers', () => {
  for (const language of LANGUAGES) {
    const chat = talk({}, language)
    const { replies } = chat.do(book(NOTHING))
    const [first] = replies
    expect(
      whenIn(first ?? '', { formats: FORMATS, hours: HOURS, now: turnOf().question.now, language }),
    ).toEqual({
      day: '2026-11-23',
      minutes: 600,
      vague: false,
    })
  }
})
