import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bareSubject, SUBJECT_STORED_MAX, threadSubject } from '../../src/rules/conversations/mail-subject'
import { clipGraphemes } from '../../src/rules/text/graphemes'

const FAMILY = '👨‍👩‍👧‍👦'

it.each([
  ['The Terrane', 'The Terrane'],
  ['Re: The Terrane', 'The Terrane'],
  ['RE: AW: re: SV: RV: TR: Fwd: FW: WG: The Terrane', 'The Terrane'],
  ['Re[2]: The Terrane', 'The Terrane'],
  ['RE : essai', 'essai'],
  ['Re\uFF1AThe Terrane', 'The Terrane'],
  ['Re:Re:The Terrane', 'The Terrane'],
  ['  Re:\u00A0\u00A0The\tTerrane ', 'The Terrane'],
  ['\u202ERe: \u2067The Terrane', 'The Terrane'],
  ['The Terrane Re: price', 'The Terrane Re: price'],
  ['Red: or blue?', 'Red: or blue?'],
  ['Retrade', 'Retrade'],
  ['[EXTERNAL] Re: The Terrane', '[EXTERNAL] Re: The Terrane'],
  ['Re: Re:', ''],
  ['Re: \u200B', ''],
  ['\u2800', ''],
  ['', ''],
])('takes the marks of answers off %j', (given, bare) => {
  expect(bareSubject(given)).toBe(bare)
})

describe('the subject of an answer', () => {
  it.each([
    ['The Terrane', 'Re: The Terrane'],
    ['WG: AW: The Terrane', 'Re: The Terrane'],
    ['Is the 2024 Calder (stock 48213) still there?', 'Re: Is the 2024 Calder (stock 48213) still there?'],
    ['Trade-in of my F-150, $20,000?', 'Re: Trade-in of my F-150, $20,000?'],
    ['¿Sigue en venta? U.S. model', 'Re: ¿Sigue en venta? U.S. model'],
    ['Mr. Bell’s visit at 9:30', 'Re: Mr. Bell’s visit at 9:30'],
    ['שלום, הרכב', 'Re: שלום, הרכב'],
  ])('is %j by whoever answers', (given, subject) => {
    expect(threadSubject(given, 'staff')).toBe(subject)
    expect(threadSubject(given, 'assistant')).toBe(subject)
  })

  it.each([null, '', ' ', 'Re:', 'Fwd: Re: ', '\u200B'])('is none for %j', (given) => {
    expect(threadSubject(given, 'staff')).toBeNull()
    expect(threadSubject(given, 'assistant')).toBeNull()
  })

  it.each([
    'You won, see http://evil.example/a',
    'HTTPS evil',
    'ftp://files',
    'www evil',
    'evil.example has it',
    'bit.ly/abc',
    'evil.рф',
    'evil.भारत',
    'EVIL .COM',
    'evil\uFF0Ecom',
    'evil\u3002com',
    'evil\uFF61com',
    'evil.\u200Bc\u00ADom',
    'ｈｔｔｐ evil',
    'write to win@prize',
    'find @winner',
    'find \uFF20winner',
    'call 0800 123 456 now',
    'call +1 (312) 555-0142',
    'call 3-1-2-5-5-5-0-1-4-2',
    'call 0800|123|456',
    'call ٠٨٠٠١٢٣',
    'call 0️⃣8️⃣0️⃣0️⃣1️⃣2️⃣3️⃣',
    'call ⓪⑧⓪⓪①②③',
    'x'.repeat(101),
  ])('is not repeated by the assistant where it could lead a stranger away: %j', (given) => {
    expect(threadSubject(given, 'assistant')).toBeNull()
    expect(threadSubject(`Re: ${given}`, 'assistant')).toBeNull()
    expect(threadSubject(given, 'staff')).toBe(`Re: ${given}`)
  })

  it('may be repeated up to a hundred characters', () => {
    expect(threadSubject('x'.repeat(100), 'assistant')).toBe(`Re: ${'x'.repeat(100)}`)
  })

  it('ends between two characters that a reader sees', () => {
    const subject = threadSubject(FAMILY.repeat(40), 'staff') ?? ''
    expect(subject).toBe(`Re: ${FAMILY.repeat(22)}`)
  })

  it('stays the same while letters go back and forth', () => {
    const arrives = (subject: string) => clipGraphemes(subject, SUBJECT_STORED_MAX)
    for (const word of ['x', 'wide ', FAMILY]) {
      const first = threadSubject(arrives(`WG: ${word.repeat(400)}`), 'staff') ?? ''
      expect(first.length).toBeGreaterThan(230)
      expect(threadSubject(arrives(`AW: RE: ${first}`), 'staff')).toBe(first)
    }
  })

  it('is one line of bounded length, with one mark, whatever was sent', () => {
    const part = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.constantFrom('\r\n', '\n', '\u0000', '\u202E', 'Re: ', 'AW:', 'Bcc: a@b.example', FAMILY),
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 20 }), (parts) => {
        const subject = threadSubject(parts.join(''), 'staff')
        if (subject === null) return
        expect(subject.length).toBeLessThanOrEqual(254)
        expect(subject).not.toMatch(/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u)
        expect(subject).toMatch(/^Re: (?!(?:re|aw):)\S/i)
      }),
    )
  })
})
