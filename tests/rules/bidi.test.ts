import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { isolate, withoutBidiControls } from '../../src/rules/text/bidi'
import { fillFollowUp } from '../../src/rules/settings/follow-up-words'
import { noticeOf, teamNotice } from '../../src/rules/settings/notice-words'
import { singleLine } from '../../src/rules/text/single-line'
import { invitationEmail } from '../../src/rules/people/user-words'
import { setTranslator, t } from '../../src/i18n/translate'

const [RLE, PDF, RLO, RLI, FSI, PDI] = ['\u202B', '\u202C', '\u202E', '\u2067', '\u2068', '\u2069'] as const
const MARKS = [RLE, PDF, RLO, RLI, FSI, PDI, '\u061C', '\u200E', '\u200F', '\u202A', '\u202D', '\u2066']
const hostile = fc
  .array(fc.constantFrom(...MARKS, 'a', 'b', ' ', '1', 'ש', 'ل'), { maxLength: 12 })
  .map((pieces) => pieces.join(''))

/** Whether every isolate that begins ends, and no embedding or override stands outside of one. */
function isContained(text: string): boolean {
  let open = 0
  for (const mark of text) {
    if (['\u2066', RLI, FSI].includes(mark)) open += 1
    else if (mark === PDI && (open -= 1) < 0) return false
    else if (/[\u202A-\u202E]/.test(mark) || (open === 0 && /[\u200F\u061Cשل]/.test(mark))) return false
  }
  return open === 0
}

describe('isolate', () => {
  it('lets text change the direction of nothing else, whatever it contains', () => {
    fc.assert(
      fc.property(hostile, hostile, (name, other) => {
        expect(isContained(isolate(name))).toBe(true)
        expect(isContained(`To ${isolate(name)}, ${isolate(isolate(other))}.`)).toBe(true)
        expect(withoutBidiControls(isolate(name))).toBe(withoutBidiControls(name))
      }),
    )
  })

  it('does not change text without directional characters', () => {
    for (const text of ['', 'Marisol Reyes', 'Zoë 👩‍🚀', '李雷', '(312) 555-0123'])
      expect(isolate(text)).toBe(text)
    expect(isolate('שרה')).toBe(`${FSI}שרה${PDI}`)
  })
})

describe('singleLine', () => {
  it('has no line breaks and no directional controls, and is empty when nothing can be seen', () => {
    expect(singleLine(` Ann${RLO}a\r\n\u2028Marie\t`)).toBe('Anna Marie')
    expect(singleLine('علی\u200Cرضا')).toBe('علی\u200Cرضا')
    expect(singleLine(`${RLO}\u3164\u200B`)).toBe('')
  })
})

describe('sentences of the interface', () => {
  afterEach(() => setTranslator(() => undefined))

  it('isolate their values in every language', () => {
    expect(t('To {customer}, {address}', { customer: `Ann${RLO}`, address: 'a@b.example' })).toBe(
      `To ${FSI}Ann${PDI}, a@b.example`,
    )
    setTranslator(() => 'An {address}: {customer}')
    expect(t('To {customer}, {address}', { customer: 'שרה', address: 7 })).toBe(`An 7: ${FSI}שרה${PDI}`)
  })
})

describe('letters and notices', () => {
  const formats = {
    date: 'MM/DD/YYYY',
    time: '12',
    phone: 'national',
    zone: 'America/Chicago',
    country: 'US',
  } as const

  it('contain what people wrote', () => {
    fc.assert(
      fc.property(hostile, hostile, (one, other) => {
        const facts = {
          dealership: other,
          formats,
          customer: one,
          source: other,
          vehicle: one,
          said: other,
          reason: one,
        }
        for (const kind of [
          'new_lead',
          'new_chat_start',
          'handoff',
          'customer_waiting',
          'unsubscribed',
          'delivery_failed',
        ] as const) {
          const { subject, text } = noticeOf(kind, facts)
          for (const line of [subject, ...text.split('\n')]) expect(isContained(line), line).toBe(true)
        }
        const team = teamNotice({ dealership: one, by: other, email: one, changed: [other, one] })
        const invitation = invitationEmail({
          first_name: one,
          inviter: other,
          dealerships: [one, other],
          link: null,
          origin: 'https://forecourt.example',
          days: 7,
        })
        for (const { subject, text } of [team, invitation])
          for (const line of [subject, ...text.split('\n')]) expect(isContained(line), line).toBe(true)
        const values = { customer: one, dealership: other, agent: one, vehicle: other, appointment: '' }
        expect(
          isContained(fillFollowUp('Hello {customer}, {agent} with {dealership}: {vehicle}?', values)),
        ).toBe(true)
      }),
    )
  })

  it('do not change when they contain no directional characters', () => {
    const facts = {
      dealership: 'Northside',
      formats,
      customer: 'Ann Lee',
      source: 'Website',
      vehicle: null,
      said: null,
    }
    expect(noticeOf('new_lead', facts).subject).toBe('New lead: Ann Lee, Website')
  })
})
