import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LANGUAGES, type Language } from '../../../../src/service/assistant/language'
import { risksIn, wantsNoMessages } from '../../../../src/service/assistant/risk/gate'
import { readingsOf } from '../../../../src/service/assistant/understand/reading'
import { USUAL_TRIGGERS, type HandoffTriggers } from '../../../../src/contract/core/handoff'
import { DUE, NO_MORE, NO_OPT_OUT, ORDINARY } from './sentences'

const read = (text: string, language: Language = 'en') =>
  readingsOf({ lines: [text], channel: 'chat' }, language)
const kinds = (text: string, language: Language = 'en', triggers = USUAL_TRIGGERS) =>
  risksIn(read(text, language), text, triggers).map(({ kind }) => kind)
/** Without the classifier: what the phrases find by themselves. */
const kindsOfPhrases = (text: string, triggers: HandoffTriggers = USUAL_TRIGGERS) =>
  risksIn([{ text, guesses: [] }], text, triggers).map(({ kind }) => kind)

describe('the risk gate', () => {
  it('finds at least 95 of 100 sentences that a person must see', () => {
    const due = LANGUAGES.flatMap((language) =>
      Object.values(DUE[language])
        .flat()
        .map((text) => ({ text, language })),
    )
    const missed = due.filter(({ text, language }) => kinds(text, language).length === 0)
    expect(due.length).toBeGreaterThanOrEqual(120)
    expect(missed.length, missed.map(({ text }) => text).join('\n')).toBeLessThanOrEqual(due.length * 0.05)
  })

  it('hands off at most 3 of 100 ordinary sentences', () => {
    const ordinary = LANGUAGES.flatMap((language) => ORDINARY[language].map((text) => ({ text, language })))
    const stopped = ordinary.filter(({ text, language }) => kinds(text, language).length > 0)
    expect(ordinary.length).toBeGreaterThanOrEqual(120)
    expect(stopped.length, stopped.map(({ text }) => text).join('\n')).toBeLessThanOrEqual(
      ordinary.length * 0.03,
    )
  })

  it.each<[string, string[]]>([
    ['the guy who sold me my car was great, Marcus', []],
    ['the salesman was great but the car broke down after two days', ['complaint']],
    ['great service, three weeks and still no plates', ['complaint']],
    ['ill take it, what now', ['person']],
    ['ill take it for 33k', ['price_offer']],
  ])('tells praise and the wish to buy from a complaint and an offer: %s', (text, expected) => {
    expect(kinds(text)).toEqual(expected)
  })

  it('lists each kind once with the text that it found, the most serious first', () => {
    const text = 'The worst dealership ever. My brakes failed on the highway!'
    const risks = risksIn(read(text), text, USUAL_TRIGGERS)
    expect(risks.map(({ kind }) => kind)).toEqual(['danger', 'complaint'])
    expect(risks[0]?.said).toContain('brakes failed')
  })

  it('finds a phrase with one wrong letter, but not a word that only begins the same', () => {
    expect(kindsOfPhrases('I want you to reimbourse me')).toEqual(['refund'])
    expect(kindsOfPhrases('Is the deposit refundable?')).toEqual([])
  })

  it('finds a phrase of the dealership, whatever the case and the accents', () => {
    const triggers = { off: [], phrases: [{ text: 'Señor Núñez', kind: 'person' as const }] }
    expect(kindsOfPhrases('saw SENOR NUNEZ yesterday', triggers)).toEqual(['person'])
    expect(kindsOfPhrases('saw señora nunez yesterday', triggers)).toEqual([])
    expect(kindsOfPhrases('anything', { off: [], phrases: [{ text: ' !* ', kind: 'person' }] })).toEqual([])
  })

  it('finds a phrase of the dealership that contains full stops', () => {
    const triggers = { off: [], phrases: [{ text: 'U.S. Bank', kind: 'complaint' as const }] }
    expect(kindsOfPhrases('My papers came. The U.S. Bank has my title', triggers)).toEqual(['complaint'])
    expect(kindsOfPhrases('Shipped to the u.s. bank holiday or not', triggers)).toEqual(['complaint'])
    expect(kindsOfPhrases('The US bank has my title. U.S. loan', triggers)).toEqual([])
  })

  it('finds no other phrase of the dealership across two sentences', () => {
    const triggers = { off: [], phrases: [{ text: 'cancel order', kind: 'complaint' as const }] }
    expect(kindsOfPhrases('Please cancel. Order me a coffee', triggers)).toEqual([])
    expect(kindsOfPhrases('Please cancel order', triggers)).toEqual(['complaint'])
  })

  it('leaves out kinds that are switched off, except the most serious', () => {
    const off: HandoffTriggers = { off: ['complaint', 'danger'], phrases: [] }
    expect(kindsOfPhrases('You lied to me', off)).toEqual([])
    expect(kindsOfPhrases('My brakes failed', off)).toEqual(['danger'])
  })

  it('stores who asks for a call, when and at which number', () => {
    const text = 'please have Marcus call me tomorrow at 9, 614-555-0171'
    expect(risksIn(read(text), text, USUAL_TRIGGERS)).toEqual([{ kind: 'person', said: text, call: true }])
  })

  it('takes little time for any text', () => {
    const hostile = ['brakes '.repeat(20_000), 'a'.repeat(100_000), 'call me '.repeat(10_000)]
    for (const text of hostile) {
      const start = performance.now()
      kindsOfPhrases(text)
      expect(performance.now() - start).toBeLessThan(500)
    }
    fc.assert(
      fc.property(fc.string({ maxLength: 400, unit: 'binary' }), (text) =>
        Array.isArray(kindsOfPhrases(text)),
      ),
    )
  })
})

describe('a wish for no more messages', () => {
  it.each(NO_MORE)('%s', (text) => {
    expect(LANGUAGES.some((language) => wantsNoMessages(read(text, language)))).toBe(true)
  })
  it.each(NO_OPT_OUT)('is not: %s', (text) => {
    expect(wantsNoMessages(read(text))).toBe(false)
  })
  it('is not the title alone of a letter that asks for something', () => {
    const title = { text: 'Contact', guesses: [{ label: 'opt_out' as const, p: 0.95 }], isSubject: true }
    const body = { text: 'Please call me.', guesses: [{ label: 'person.request' as const, p: 0.95 }] }
    const thanks = { text: 'Thank you!', guesses: [{ label: 'talk.thanks' as const, p: 0.95 }] }
    expect(wantsNoMessages([title, body])).toBe(false)
    expect(wantsNoMessages([title, thanks])).toBe(true)
  })
})
