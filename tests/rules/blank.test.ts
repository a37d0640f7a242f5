import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isBlank, trimmed } from '../../src/contract/core/blank'
import { MessageText, readAs, v } from '../../src/contract/core/schema'
import { required } from '../../src/contract/calls/settings'
import { agentNameIssue } from '../../src/rules/widget/agent-name'
import { checkForm } from '../../src/rules/widget/contact-form'
import { nicknameIssue } from '../../src/rules/settings/nickname'
import { plainName } from '../../src/rules/people/users'
import { nameOf } from '../../src/rules/widget/visitor-contact'

/**
 * White space, zero-width, joiners, directional controls, selectors, fillers, blank symbols, tags, controls.
 */
const UNSEEN = [
  ...[' ', '\t', '\n', '\r', '\u00A0', '\u2003', '\u3000', '\u2028', '\u0085', '\0', '\u001B'],
  ...['\u200B', '\u200C', '\u200D', '\u2060', '\uFEFF', '\u00AD', '\u034F', '\u180E'],
  ...[
    '\u200E',
    '\u200F',
    '\u061C',
    '\u202A',
    '\u202B',
    '\u202C',
    '\u202D',
    '\u202E',
    '\u2066',
    '\u2067',
    '\u2068',
    '\u2069',
  ],
  ...[
    '\uFE0F',
    '\uFE00',
    '\u{E0100}',
    '\u180B',
    '\u115F',
    '\u1160',
    '\u3164',
    '\uFFA0',
    '\u17B4',
    '\u2800',
    '\uFFFC',
  ],
  ...['\u{E0061}', '\u{E007F}', '\u{1D159}', '\u{1D173}', '\uFFF9'],
]
const SEEN = [
  'a',
  '.',
  '0',
  '👍',
  '👩‍🚀',
  '👨‍👩‍👧‍👦',
  '❤️',
  '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}',
  'می‌خواهم',
  'שלום',
  '한',
  '\uE000',
  '5️⃣',
]
const unseen = fc.array(fc.constantFrom(...UNSEEN), { maxLength: 12 }).map((marks) => marks.join(''))

describe('isBlank', () => {
  it('treats text without visible characters as blank', () => {
    for (const mark of UNSEEN) expect(isBlank(mark), mark.codePointAt(0)?.toString(16)).toBe(true)
    fc.assert(fc.property(unseen, (text) => trimmed(text) === ''))
  })

  it('treats all other text as not blank, and does not change it', () => {
    fc.assert(
      fc.property(unseen, fc.constantFrom(...SEEN), unseen, (before, seen, after) => {
        expect(isBlank(before + seen + after)).toBe(false)
        expect(trimmed(before + seen + after)).toContain(seen)
      }),
    )
    for (const seen of SEEN) expect(trimmed(seen)).toBe(seen)
  })
})

describe('what is required', () => {
  it('is missing when nothing in it can be seen', () => {
    fc.assert(
      fc.property(unseen, (text) => {
        expect(readAs(MessageText, text)).toBeUndefined()
        expect(v.safeParse(required(80), text).issues?.[0]?.message).toBe('Is required')
        expect(agentNameIssue(text)).not.toBeNull()
        expect(nicknameIssue(text, [])).toBe('Is required')
        expect(plainName(text)).toBe('')
        expect(nameOf(text)).toBe('')
        const form = {
          form_type: 'ContactForm',
          first_name: text,
          last_name: text,
          email: '',
          phone_number: '',
        } as const
        expect(checkForm(form, 'US').errors.first_name).toBe('Firstname or lastname is required!')
      }),
    )
  })

  it('is present when something in it is visible', () => {
    for (const text of SEEN) {
      expect(readAs(MessageText, ` ${text}\u200B `)).toBe(`${text}\u200B`)
    }
  })
})
