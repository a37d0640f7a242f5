/** Questions that follow each other without a comma, as people type them on a phone. */
import { describe, expect, it } from 'vitest'
import { planOf } from '../../../src/service/assistant/plan/plan'
import { readingsOf } from '../../../src/service/assistant/understand/reading'
import { runOnsOf } from '../../../src/service/assistant/understand/run-ons'
import { demoBank } from './demo-bank'
import { opening, replies } from './dialogue'
import { LOT } from './lot'

const start = opening({ catalogue: { knowledge: demoBank, vehicles: LOT } })
const says = (...lines: readonly string[]): string => replies(lines, start).at(-1)?.text ?? ''
const sentencesIn = (text: string) =>
  readingsOf({ lines: [text], channel: 'chat' }, 'en').map((reading) => reading.text)

describe('a sentence', () => {
  it.each([
    ['can he wait there is there wifi', 'can he wait there', 'is there wifi'],
    ['do you take trades whats your address', 'do you take trades', 'whats your address'],
    ['puedo esperar ahi cuanto tarda', 'puedo esperar ahi', 'cuanto tarda'],
    ['kann ich da warten wie lange dauert das', 'kann ich da warten', 'wie lange dauert das'],
    ['vous livrez combien ça coûte', 'vous livrez', 'combien ça coûte'],
  ])('may be cut before its second question: %s', (text, before, after) => {
    expect(runOnsOf(text)).toContainEqual([before, after])
  })
  it.each([
    'tell me how much it is',
    'do you know when you open',
    'it depends on what is due',
    'what time do you open',
    'how many miles does it have',
    'im preapproved at 5.9 can u beat it',
    'dont cancel can i do it later',
    'can you also do you know what',
  ])('is not cut where one question goes on: %s', (text) => {
    expect(runOnsOf(text)).toEqual([])
  })
  it('stays whole where a half is unclear', () => {
    expect(sentencesIn('do you know when you open')).toHaveLength(1)
    expect(sentencesIn('how many miles does it have')).toHaveLength(1)
    expect(sentencesIn('do you take trades whats your address')).toHaveLength(2)
  })
})

describe('two questions in one breath', () => {
  it('are both answered', () => {
    const text = says('do you take trades whats your address')
    expect(text).toContain('12 Main St')
    expect(text).toContain('firm offer')
  })
  it.each(['need an oil change and check the brakes how much is it', 'i need an oil change whats it cost'])(
    'ask for the price of the work that is to be done: %s',
    (text) => {
      expect(says(text)).toContain('$79')
    },
  )
  it('do not hide that one may wait', () => {
    expect(says('can i wait there how long does it take')).toContain('lounge')
    expect(says('puedo esperar ahi cuanto tarda')).toContain('lounge')
    expect(says('how long does an oil change take and how much is it')).toContain('45 minutes')
  })
})

describe('a reply', () => {
  const text = (...parts: readonly string[]) =>
    planOf(
      parts.map((part) => ({ text: part })),
      { shownMax: 3, channel: 'chat' },
    ).text
  it('asks behind what it tells', () => {
    expect(text('Which day suits you?', 'It is $79.')).toBe('It is $79.\nWhich day suits you?')
  })
  it('keeps in its place what was done', () => {
    const effects = [{ kind: 'handoff', reason: 'Wants a person' }] as const
    const parts = [{ text: 'You are booked. Which name?', effects }, { text: 'It is $79.' }]
    expect(planOf(parts, { shownMax: 3, channel: 'chat' }).text).toBe(
      'You are booked. Which name?\nIt is $79.',
    )
  })
  it('keeps its order where it asks last, or nothing', () => {
    expect(text('It is $79.', 'Which day suits you?')).toBe('It is $79.\nWhich day suits you?')
    expect(text('It is $79.', 'We open at 9.')).toBe('It is $79.\nWe open at 9.')
  })
})
