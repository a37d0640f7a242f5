import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  FOLLOW_UP_SEQUENCES,
  followUpStep,
  hoursAfter,
  intervalText,
  isStepOn,
  isTooLate,
  silenceSequence,
  stepIdsOf,
  TOO_LATE_HOURS,
} from '../../src/rules/settings/follow-up'
import {
  FOLLOW_UP_FIELDS,
  fillFollowUp,
  followUpTemplateOf,
  unknownFollowUpFields,
} from '../../src/rules/settings/follow-up-words'

const steps = FOLLOW_UP_SEQUENCES.flatMap(({ steps: own }) => [...own])

describe('the catalogue of follow-ups', () => {
  it('has ids, numbers and moments of their own', () => {
    expect(new Set(steps.map(({ id }) => id)).size).toBe(steps.length)
    expect(FOLLOW_UP_SEQUENCES.map(({ sort }) => sort)).toEqual([1, 2, 3, 4])
    for (const { steps: own } of FOLLOW_UP_SEQUENCES) {
      const hours = own.map((step) => step.hours)
      expect(hours).toEqual(hours.toSorted((one, other) => one - other))
      expect(new Set(hours).size).toBe(hours.length)
    }
  })

  it('has words for every step, of known fields only, short enough for SMS with its opt-out line', () => {
    for (const { id } of steps) {
      const words = followUpTemplateOf(id)
      if (!words) throw new Error(id)
      for (const text of Object.values(words)) {
        expect(text).not.toBe('')
        expect(unknownFollowUpFields(text, FOLLOW_UP_FIELDS)).toEqual([])
      }
      expect(words.sms.length).toBeLessThan(200)
      expect(words.subject).not.toContain('\n')
    }
    expect(followUpTemplateOf('toString')).toBeUndefined()
  })

  it('knows a step by its id, and the sequence it belongs to', () => {
    expect(followUpStep('no-answer-3d')).toMatchObject({ sequence: { id: 'no-answer' }, step: { hours: 72 } })
    expect(followUpStep('no-answer')).toBeUndefined()
    expect([...stepIdsOf('LAST_MESSAGE'), ...stepIdsOf('APPOINTMENT')]).toEqual(steps.map(({ id }) => id))
  })

  it('is on as the dealership switched it, else as it comes', () => {
    const first = { id: 'a', name: '', hours: 1, on: true }
    expect(isStepOn(first, new Map())).toBe(true)
    expect(isStepOn({ ...first, on: false }, new Map())).toBe(false)
    expect(isStepOn(first, new Map([['a', 0 as const]]))).toBe(false)
    expect(isStepOn({ ...first, on: false }, new Map([['a', 1 as const]]))).toBe(true)
  })
})

describe('which silence it is', () => {
  it.each([
    [{ awaitsPerson: false, engaged: false }, 'no-answer'],
    [{ awaitsPerson: false, engaged: true }, 'gone-quiet'],
    [{ awaitsPerson: true, engaged: false }, 'after-hand-off'],
    [{ awaitsPerson: true, engaged: true }, 'after-hand-off'],
  ])('%j → %s', (customer, id) => expect(silenceSequence(customer).id).toBe(id))
})

describe('when a follow-up is due', () => {
  it('counts hours, over a switch of daylight saving too', () => {
    expect(hoursAfter(new Date('2026-10-31T16:00:00Z'), 24).toISOString()).toBe('2026-11-01T16:00:00.000Z')
    expect(hoursAfter(new Date('2028-02-29T16:00:00Z'), -24).toISOString()).toBe('2028-02-28T16:00:00.000Z')
  })

  it('is too late from three days after on, and a reminder once it has begun', () => {
    const reference_at = new Date('2026-11-21T15:00:00Z')
    const due_at = hoursAfter(reference_at, 24)
    const last = hoursAfter(due_at, TOO_LATE_HOURS)
    expect(isTooLate({ reference_at, due_at }, 24, last)).toBe(false)
    expect(isTooLate({ reference_at, due_at }, 24, new Date(last.getTime() + 1))).toBe(true)
    const reminder = { reference_at, due_at: hoursAfter(reference_at, -24) }
    expect(isTooLate(reminder, -24, new Date(reference_at.getTime() - 1))).toBe(false)
    expect(isTooLate(reminder, -24, reference_at)).toBe(true)
  })

  it.each([
    [24, 'LAST_MESSAGE', '1 day after the last message'],
    [504, 'LAST_MESSAGE', '21 days after the last message'],
    [2, 'APPOINTMENT', '2 hours after the appointment'],
    [-24, 'APPOINTMENT', '1 day before the appointment'],
    [-1, 'APPOINTMENT', '1 hour before the appointment'],
    [36, 'LAST_MESSAGE', '36 hours after the last message'],
    [0, 'LAST_MESSAGE', 'At the last message'],
  ])('says %i hours of %s as %s', (hours, point, words) => {
    const { text, count } = intervalText(hours, point)
    expect(text.replace('{count}', String(count))).toBe(words)
  })
})

describe('words of a follow-up', () => {
  const values = {
    customer: '{vehicle}',
    dealership: 'Ford Motors',
    agent: 'Ava',
    vehicle: 'the $& <b>Terrane</b>',
    appointment: 'Saturday',
  }

  it('fills fields in once, as they are', () => {
    expect(fillFollowUp('Hi { customer }: {vehicle}, {nothing} {}', values)).toBe(
      'Hi {vehicle}: the $& <b>Terrane</b>, {nothing} {}',
    )
  })

  it('names what cannot be filled in, once', () => {
    expect(unknownFollowUpFields('{a} {customer} { a } {b} {}', FOLLOW_UP_FIELDS)).toEqual(['a', 'b', ''])
  })

  it('leaves a text without braces as it is, and none of its own fields unfilled', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        if (!text.includes('{')) expect(fillFollowUp(text, values)).toBe(text)
      }),
    )
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...FOLLOW_UP_FIELDS)), fc.string(), (fields, value) => {
        const text = fields.map((field) => `{${field}}`).join('')
        const same = Object.fromEntries(FOLLOW_UP_FIELDS.map((field) => [field, value])) as typeof values
        expect(fillFollowUp(text, same)).toBe(value.repeat(fields.length))
      }),
    )
  })
})
