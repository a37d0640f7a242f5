/** What several turns, or several sentences of one message, say about a visit together. */
import { expect, it } from 'vitest'
import { replies } from './dialogue'

const last = (...lines: readonly string[]): string => replies(lines).at(-1)?.text ?? ''
const effectsOf = (...lines: readonly string[]) =>
  replies(lines)
    .at(-1)
    ?.effects.map(({ kind }) => kind)

const BOOKED = ['can I drive N3001 on Tuesday at 3 pm', 'yes'] as const

it('moves a visit whose day does not suit to the day that is named instead', () => {
  expect(last(...BOOKED, 'sorry cant make tuesday, wednesday same time?')).toContain(
    'Wednesday, November 25 at 3:00 PM',
  )
})
it('moves a visit to the time after the one that does not suit', () => {
  expect(last(...BOOKED, 'cant do 3, 5 ok?')).toContain('Tuesday, November 24 at 5:00 PM')
})
it.each(['cant come tuesday', 'something came up, cancel it please, I will call you on thursday'])(
  'cancels where no other day is asked for: %s',
  (line) => {
    expect(effectsOf(...BOOKED, line)).toEqual(['cancel_appointment'])
  },
)

it('takes the day of the hours that were just asked for', () => {
  expect(last('what are your hours on Wednesday?', '3 pm then, for a test drive')).toContain(
    'Shall I book Wednesday, November 25 at 3:00 PM',
  )
})
it('forgets that day once something else was asked', () => {
  expect(
    last('what are your hours on Wednesday?', 'is there a shuttle?', 'I want a test drive at 3 pm'),
  ).not.toContain('Wednesday, November 25')
})

it('books a visit of the workshop for work that the same message asks about', () => {
  expect(last('How much are new brake pads? Would Tuesday at 8 work?')).toMatch(/service visit/i)
})

it.each(['book it', 'go ahead and book it'])('books the proposal at %s', (line) => {
  expect(effectsOf('can I drive N3001 on Tuesday at 3 pm', line)).toEqual(['appointment'])
})

it('proposes the first of the offered times when the shopper says yes again', () => {
  const offered = ['can I come and see N3001 on Tuesday', 'yes'] as const
  expect(last(...offered)).toContain('Which one shall I book')
  expect(last(...offered, 'yes')).toContain('Shall I book Tuesday, November 24 at 10:00 AM')
})

it('tells until when visits are possible, and offers the last times', () => {
  expect(last('what is the latest I can come for a test drive on Tuesday')).toMatch(
    /take visits from .* to 7:00 PM.*Tuesday, November 24 at 6:30 PM/,
  )
})
