/** Names and numbers that are given are noted, or passed on, and the reply says so. */
import { describe, expect, it } from 'vitest'
import { contactOf } from '../../../src/service/assistant/understand/entities/contact'
import { ADDED_FOR_COLLEAGUE } from '../../../src/service/assistant/words/knowledge'
import { PASS_ON_WORDS } from '../../../src/service/assistant/words/pass-on'
import { demoBank } from './demo-bank'
import { opening, replies } from './dialogue'
import { LOT } from './lot'

const chat = opening({ catalogue: { knowledge: demoBank, vehicles: LOT } })
const sms = { ...chat, channel: 'sms' as const, customer: { name: '', phone: '+17735551023', email: null } }
const contactIn = (line: string, language: 'en' | 'es' | 'de' = 'en') =>
  contactOf({ ...chat, lines: [line] }, false, language)

describe('a number', () => {
  it('other than that of the messages is passed on', () => {
    const reply = replies(['Tyrell Jacobs 773-555-0109'], sms).at(-1)
    expect(reply?.text).toContain(PASS_ON_WORDS.en.reach)
    expect(reply?.effects.map(({ kind }) => kind)).toEqual(['handoff'])
  })
  it('is added for the person who was called, with when to call', () => {
    const lines = ['can somebody call me', '312 555 0103. i can talk till noon then im at work til 8']
    expect(replies(lines, sms).at(-1)?.text).toContain(ADDED_FOR_COLLEAGUE.en.here)
  })
  it.each([
    ['en', 'three one two five five five oh one seven one'],
    ['es', 'tres uno dos cinco cinco cinco cero uno siete uno'],
    ['de', 'drei eins zwei, fünf fünf fünf, null eins sieben eins'],
  ] as const)('may be spoken: %s', (language, text) => {
    expect(contactIn(text, language).phone).toBe('+13125550171')
  })
  it('is none of fewer figures', () => {
    expect(contactIn('we are four five if my mom comes')).toEqual({})
  })
  it('is thanked for beside a visit, though it was asked for', () => {
    const lines = ['can i talk to a person', 'Owen Fitch 312 555 0190. and can i see P1001 monday at 5']
    expect(replies(lines, chat).at(-1)?.text).toContain('(312) 555-0190')
  })
  it('beside the time of a visit calls nobody', () => {
    const reply = replies(['can i come drive P1001', 'monday 6 then. Jaylen Brooks 773 555 0114'], sms).at(-1)
    expect(reply?.text).toContain('Monday')
    expect(reply?.effects.map(({ kind }) => kind)).not.toContain('handoff')
  })
  it('beside a wish for a visit leaves the visit', () => {
    const text = "Put me down for Monday at noon uh Stuart Feldman that's F E L D M A N 847 555 0190"
    expect(replies([text], chat).at(-1)?.text).toContain('Monday')
  })
})

describe('a name', () => {
  it('is for the person who was called', () => {
    const lines = ['can i talk to a person', 'name is Devin Castellano, 312 555 0140']
    expect(replies(lines, chat).at(-1)?.text).toContain(ADDED_FOR_COLLEAGUE.en.here)
  })
  it('alone is one, from somebody who waits for a person', () => {
    const reply = replies(['quiero cancelar mi cita del lunes', 'Yolanda Prieto'], sms).at(-1)
    expect(reply?.effects).toEqual([{ kind: 'contact', first_name: 'Yolanda', last_name: 'Prieto' }])
  })
  it('follows "name is"', () => {
    expect(contactIn('name is Andre Pickett it was for the blue bluff')).toEqual({
      first_name: 'Andre',
      last_name: 'Pickett',
    })
  })
  it('may be spelled', () => {
    expect(contactIn("uh Stuart Feldman that's F E L D M A N 847 555 0190")).toMatchObject({
      first_name: 'Stuart',
      last_name: 'Feldman',
    })
  })
  it('is no place in a German sentence', () => {
    expect(contactIn('kann ich bei Ihnen im Haus laden? 773 555 0120', 'de')).toEqual({
      phone: '+17735550120',
    })
  })
})
