/** What somebody writes who waits for a person: how to reach them, a number in pieces, one more complaint. */
import { describe, expect, it } from 'vitest'
import { isPartOfNumber } from '../../../src/service/assistant/understand/entities/contact'
import { CONTACT_WORDS } from '../../../src/service/assistant/words/contact'
import { careWords, PERSON_WORDS } from '../../../src/service/assistant/words/hand-over'
import { ADDED_FOR_COLLEAGUE } from '../../../src/service/assistant/words/knowledge'
import { demoBank } from './demo-bank'
import { opening, replies } from './dialogue'
import { LOT } from './lot'

const start = opening({ catalogue: { knowledge: demoBank, vehicles: LOT } })
const last = (...lines: readonly string[]) => replies(lines, start).at(-1)
const says = (...lines: readonly string[]): string => last(...lines)?.text ?? ''
const PERSON = 'can i talk to a real person'

describe('a number that comes in pieces', () => {
  it('is asked for to its end, and noted as one', () => {
    expect(says(PERSON, '773 555')).toBe(CONTACT_WORDS.en.rest)
    const noted = last(PERSON, '773 555', '0199')
    expect(noted?.effects).toContainEqual({ kind: 'contact', phone: '+17735550199' })
    expect(noted?.text).toContain('(773) 555-0199')
    expect(last(PERSON, '312', '555', '0148')?.effects).toContainEqual({
      kind: 'contact',
      phone: '+13125550148',
    })
  })
  it('is none where nobody asked for it, or where it says more', () => {
    expect(says('773 555')).not.toBe(CONTACT_WORDS.en.rest)
    expect(says(PERSON, '3pm')).not.toBe(CONTACT_WORDS.en.rest)
    expect(isPartOfNumber('12')).toBe(false)
    expect(isPartOfNumber('773-555-0199-4')).toBe(false)
    expect(isPartOfNumber('under 300')).toBe(false)
  })
})

describe('what is for the person who answers', () => {
  it.each(['text me, i am at work', 'after 5 only', 'mornings are best to reach me'])(
    'is noted: %s',
    (line) => {
      expect(says(PERSON, line)).toBe(ADDED_FOR_COLLEAGUE.en.here)
    },
  )
  it('leaves a day for a visit, and a question', () => {
    expect(says(PERSON, 'wednesday at 4:30 then')).toContain('Wednesday')
    expect(says(PERSON, 'are you open at 5 today?')).not.toContain(ADDED_FOR_COLLEAGUE.en.here)
  })
  it('may be how long it takes', () => {
    expect(says(PERSON, 'how long')).toBe(PERSON_WORDS.en.stillTold(null))
    expect(says(PERSON, 'how long does an oil change take')).not.toContain(PERSON_WORDS.en.stillTold(null))
  })
  it('may be a number beside the wish for a call', () => {
    const text = says(PERSON, 'ugh ok have somebody call me 773-555-0155')
    expect(text).toContain('(773) 555-0155')
    expect(text).toContain(PERSON_WORDS.en.stillTold(null))
  })
  it('brings in the person who was offered', () => {
    const effects = last('is my car ready', 'its under patterson')?.effects.map(({ kind }) => kind)
    expect(effects).toContain('handoff')
    expect(last('is my car ready', 'whats your address')?.effects).toEqual([])
  })
})

describe('a complaint that goes on', () => {
  const complaint = 'bought a car from you 3 weeks ago and the ac is already dead'
  const care = careWords('en', 'complaint', '911')
  it('is met with the same sorrow once', () => {
    const texts = replies([complaint, 'nobody calls me back', 'this is ridiculous'], start).map(
      ({ text }) => text,
    )
    expect(texts[0]).toContain(care)
    expect(texts[1]).not.toContain(care)
    expect(texts[2]).not.toBe(texts[1])
  })
  it('is met with the words for a graver one, and with those for an injury each time', () => {
    const injury = careWords('en', 'injury', '911')
    expect(says(complaint, 'and my wife got hurt because the brakes failed')).not.toContain(care)
    expect(says('the airbag hurt my wife', 'my wife is injured')).toContain(injury)
  })
})
