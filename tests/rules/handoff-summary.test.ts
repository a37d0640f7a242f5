import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { USUAL_FORMATS } from '../../src/contract/core/formats'
import {
  handoffNextStep,
  handoffSummary,
  type HandoffFacts,
  type HandoffMessage,
} from '../../src/rules/conversations/handoff-summary'

const now = new Date('2026-11-20T16:00:00Z')
const says = (...texts: string[]): HandoffMessage[] => texts.map((text) => ({ from: 'customer', text }))
const facts = (change: Partial<HandoffFacts> = {}): HandoffFacts => ({
  lines: [],
  vehicle: null,
  phone: '+13125550142',
  email: null,
  appointment: null,
  waits: true,
  formats: { ...USUAL_FORMATS, zone: 'America/Chicago', country: 'US' },
  now,
  ...change,
})

describe('what was said', () => {
  test('wish, last words, contact', () => {
    const lines: HandoffMessage[] = [
      ...says('Would you take my 2019 wagon in trade?'),
      { from: 'assistant', text: 'Yes, what is its mileage? Do you need financing?' },
      ...says('No, cash. What is your best price?', 'ok'),
    ]
    expect(handoffSummary(facts({ lines, vehicle: '2025 Calder Terrane Touring' }))).toEqual([
      'Asks about a trade-in and the price, 2025 Calder Terrane Touring',
      'Said last: “No, cash. What is your best price?”',
      'Phone (312) 555-0142, no email address yet',
    ])
  })

  test('what the assistant or staff say is not the customer’s wish', () => {
    const lines: HandoffMessage[] = [
      { from: 'assistant', text: 'Shall I book a test drive?' },
      { from: 'staff', text: 'The price is $31,500.' },
      ...says('Hello there'),
    ]
    expect(handoffSummary(facts({ lines, phone: null }))).toEqual([
      'Said last: “Hello there”',
      'No phone number or email address yet',
    ])
  })

  test('a vehicle without a question, and Spanish', () => {
    expect(handoffSummary(facts({ vehicle: '2025 Calder Terrane' }))[0]).toBe(
      'Looks at the 2025 Calder Terrane',
    )
    const lines = says('Quiero financiar con ITIN, ¿cuánto de enganche?')
    expect(handoffSummary(facts({ lines }))[0]).toBe('Asks about financing and the price')
  })

  test('long words are cut at a word, by whole characters', () => {
    const [line] = handoffSummary(facts({ lines: says(`Well ${'😀 word '.repeat(60)}`) }))
    expect(line).toMatch(/^Said last: “Well (😀 word )*(😀|😀 word)…”$/u)
    expect(line?.length).toBeLessThan(180)
  })

  test('is never longer than three lines, each on one line and short', () => {
    const from = fc.constantFrom('customer', 'assistant', 'staff') as fc.Arbitrary<HandoffMessage['from']>
    fc.assert(
      fc.property(fc.array(fc.record({ from, text: fc.string({ maxLength: 400 }) })), (lines) => {
        const summary = handoffSummary(facts({ lines, vehicle: '2025 Calder Terrane Touring' }))
        expect(summary.length).toBeGreaterThan(0)
        expect(summary.length).toBeLessThanOrEqual(3)
        for (const line of summary) {
          expect(line).not.toMatch(/[\n\r]/)
          expect([...line].length).toBeLessThanOrEqual(140)
        }
      }),
    )
  })
})

describe('what to do next', () => {
  test('a number first, then a near visit, then the figure that is owed', () => {
    const soon = new Date('2026-11-21T20:00:00Z')
    const price = says('How much is it out the door?')
    expect(handoffNextStep(facts({ phone: null, appointment: soon, lines: price }))).toBe(
      'Ask for a phone number',
    )
    expect(handoffNextStep(facts({ appointment: soon, lines: price }))).toBe(
      'Confirm the visit on Saturday, November 21, 2:00 PM',
    )
    const late = new Date('2026-11-28T20:00:00Z')
    expect(handoffNextStep(facts({ appointment: late, lines: price }))).toBe(
      'Answer the question about the price',
    )
    expect(handoffNextStep(facts({ lines: says('Is it blue?') }))).toBe('Reply to the customer')
  })

  test('a question that staff have answered is owed no more', () => {
    const lines: HandoffMessage[] = [
      ...says('How much is it?'),
      { from: 'staff', text: '$31,500.' },
      ...says('Is it blue?'),
    ]
    expect(handoffNextStep(facts({ lines }))).toBe('Reply to the customer')
    expect(handoffNextStep(facts({ lines, waits: false }))).toBe('Wait for the customer’s answer')
  })
})
