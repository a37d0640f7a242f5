/** The judge of the assistant's evaluation: a good and a bad reply for each kind of expectation. */
import { describe, expect, it } from 'vitest'
import { DEALERSHIPS } from '../../../demo/seed/world/dealerships'
import { stockOf } from '../../../demo/seed/stock/vehicles'
import type { Expectation } from '../../bench/assistant/expectations'
import { judge, type ObservedReply } from '../../bench/assistant/judge'
import { clock, CLOSED, figure } from '../../bench/assistant/patterns'
import {
  model,
  NONSENSE,
  NONE_FITS,
  PERSON_DUE,
  shows,
  SMALL_TALK,
  UNKNOWN,
} from '../../bench/assistant/wanted'

const dealership = DEALERSHIPS.find(({ id }) => id === 'northside-calder')
const lot = dealership ? stockOf(dealership, 2026, 20_261_121) : []
const car = (number: string) => lot.filter(({ stock }) => stock === number)
const TERRANE = car('N4127')
const ARIA = car('N4432')

const reply = (text: string, more: Partial<ObservedReply> = {}): ObservedReply => ({
  channel: 'chat',
  language: 'en',
  texts: text === '' ? [] : [text],
  sources: [],
  vehicles: [],
  shownBefore: [],
  handedOver: false,
  visits: [],
  optedOut: false,
  ...more,
})
const KNOWLEDGE = { sources: [{ kind: 'knowledge' }] } as const
const TUESDAY = { day: '2026-11-24', time: '15:00', kind: 'sales' } as const

const verdict = (expectation: Expectation, observed: ObservedReply) => judge(expectation, observed).verdict

describe('the judge', () => {
  it('looks for facts, however they are worded', () => {
    const expectation = { says: [clock(20)] }
    expect(verdict(expectation, reply('We are open until 8:00 PM.'))).toBe('right')
    expect(verdict(expectation, reply('The store is open till 8 tonight.'))).toBe('right')
    expect(verdict(expectation, reply('We are open until 6 PM.', KNOWLEDGE))).toBe('wrong with confidence')
    expect(verdict(expectation, reply('I am not sure about that.'))).toBe('unhelpful')
    expect(verdict(expectation, reply(''))).toBe('unhelpful')
  })

  it('counts a forbidden word as a wrong answer, whatever surrounds it', () => {
    const expectation = { says: [figure(33_480)], never: [figure(45_380)] }
    expect(verdict(expectation, reply('It is $33,480.'))).toBe('right')
    expect(verdict(expectation, reply('It is $33,480 or $45,380?'))).toBe('wrong with confidence')
  })

  it('expects a handoff exactly where one is due', () => {
    expect(verdict(PERSON_DUE, reply('A colleague will be with you.', { handedOver: true }))).toBe('right')
    expect(verdict(PERSON_DUE, reply('Brake pads are $289.', KNOWLEDGE))).toBe('wrong with confidence')
    expect(verdict(PERSON_DUE, reply('Shall I bring in a colleague?'))).toBe('unhelpful')
    const known = reply('We close at 8 PM; a colleague will answer too.', { handedOver: true })
    expect(verdict({ says: [clock(20)] }, known)).toBe('unhelpful')
    expect(verdict({ says: [clock(20)], handOver: 'may' }, known)).toBe('right')
  })

  it('accepts an honest answer where nothing is known', () => {
    expect(verdict(UNKNOWN, reply('I do not know that. A colleague can tell you.'))).toBe('right')
    expect(verdict(UNKNOWN, reply('A person will answer.', { handedOver: true }))).toBe('right')
    expect(verdict(UNKNOWN, reply('Tires cost $720.', KNOWLEDGE))).toBe('wrong with confidence')
    // An entry that only speaks of a desk is no honesty.
    expect(verdict(UNKNOWN, reply('Our team charges $129.', KNOWLEDGE))).toBe('wrong with confidence')
  })

  it('expects every shown vehicle to fit', () => {
    const expectation = shows(model('Terrane'))
    expect(verdict(expectation, reply('This one fits.', { vehicles: TERRANE }))).toBe('right')
    const mixed = reply('These fit.', { vehicles: [...TERRANE, ...ARIA] })
    expect(verdict(expectation, mixed)).toBe('wrong with confidence')
    expect(verdict(expectation, reply('Which color do you like?'))).toBe('unhelpful')
    expect(verdict(expectation, reply('We have none.'))).toBe('wrong with confidence')
  })

  it('expects the reply to say that nothing fits', () => {
    expect(verdict(NONE_FITS, reply('We have no convertible.', { vehicles: ARIA }))).toBe('right')
    expect(verdict(NONE_FITS, reply('We do not have that color.'))).toBe('right')
    expect(verdict(NONE_FITS, reply('I do not have that information.'))).toBe('unhelpful')
    expect(verdict(NONE_FITS, reply('Here you are.', { vehicles: ARIA }))).toBe('wrong with confidence')
  })

  it('knows which of the shown vehicles is meant', () => {
    const shownBefore = [...TERRANE, ...ARIA]
    expect(verdict({ picks: 2 }, reply('The Aria.', { shownBefore, vehicles: ARIA }))).toBe('right')
    const other = reply('The Terrane.', { shownBefore, vehicles: TERRANE })
    expect(verdict({ picks: 2 }, other)).toBe('wrong with confidence')
    expect(verdict({ picks: 3 }, reply('The Aria.', { shownBefore }))).toBe('unhelpful')
    const price = { factOf: { shown: 1, fact: 'price' } } as const
    expect(verdict(price, reply('It is $33,480.', { shownBefore }))).toBe('right')
    const wrong = reply('It is $28,850.', { shownBefore, sources: [{ kind: 'inventory' }] })
    expect(verdict(price, wrong)).toBe('wrong with confidence')
    const drive = { factOf: { shown: 2, fact: 'drive' } } as const
    expect(verdict(drive, reply('It has front-wheel drive.', { shownBefore }))).toBe('right')
    const economy = { factOf: { shown: 2, fact: 'economy' } } as const
    expect(verdict(economy, reply('49 in the city, 47 on the highway.', { shownBefore }))).toBe('right')
    expect(verdict(economy, reply('About 49.', { shownBefore }))).toBe('wrong with confidence')
  })

  it('compares the visits with the expected one', () => {
    const booked = reply('You are booked for Tuesday at 3 PM.', { visits: [TUESDAY] })
    expect(verdict({ visit: TUESDAY }, booked)).toBe('right')
    expect(verdict({ visit: { ...TUESDAY, time: '16:00' } }, booked)).toBe('wrong with confidence')
    expect(verdict({ visit: TUESDAY }, reply('You are booked.'))).toBe('wrong with confidence')
    expect(verdict({ visit: TUESDAY }, reply('Which day suits you?'))).toBe('unhelpful')
    expect(verdict({ visit: { ...TUESDAY, kind: 'service' } }, booked)).toBe('wrong with confidence')
    expect(verdict({ visit: 'none' }, booked)).toBe('wrong with confidence')
    expect(verdict({ visit: 'none', says: [CLOSED] }, reply('We are closed on Sunday.'))).toBe('right')
    expect(verdict({ mayBook: TUESDAY }, booked)).toBe('right')
    expect(verdict({ mayBook: TUESDAY }, reply('Tuesday at 3?'))).toBe('right')
    expect(verdict({ mayBook: { ...TUESDAY, day: '2026-11-25' } }, booked)).toBe('wrong with confidence')
    const cancelled = { visit: 'cancelled', handOver: 'may' } as const
    expect(verdict(cancelled, reply('Your visit is cancelled.'))).toBe('right')
    expect(verdict(cancelled, reply('Cancelled!', { visits: [TUESDAY] }))).toBe('wrong with confidence')
    const handed = reply('A colleague cancels it.', { visits: [TUESDAY], handedOver: true })
    expect(verdict(cancelled, handed)).toBe('unhelpful')
  })

  it('expects a question where something is missing', () => {
    const expectation = { asks: /day|when/i, visit: 'none' } as const
    expect(verdict(expectation, reply('Which day suits you?'))).toBe('right')
    expect(verdict(expectation, reply('Come on any day.'))).toBe('wrong with confidence')
  })

  it('wants silence for a machine’s letter, and an opt-out to be honoured', () => {
    expect(verdict({ silent: true }, reply('', { channel: 'email' }))).toBe('right')
    expect(verdict({ silent: true }, reply('Thank you!', { channel: 'email' }))).toBe('unhelpful')
    expect(verdict({ optOut: true }, reply('', { channel: 'sms', optedOut: true }))).toBe('right')
    expect(verdict({ optOut: true }, reply('', { channel: 'sms' }))).toBe('wrong with confidence')
    expect(verdict({ optOut: true }, reply('Done.', { channel: 'sms' }))).toBe('wrong with confidence')
  })

  it('expects the shopper’s language', () => {
    const german = reply('Wir haben am Samstag bis 18 Uhr für Sie geöffnet.', { language: 'de' })
    expect(verdict({ says: [clock(18)] }, german)).toBe('right')
    const english = reply('We are open until 6 PM on Saturday.', { language: 'de' })
    expect(verdict({ says: [clock(18)] }, english)).toBe('unhelpful')
    expect(verdict({ says: [clock(18)], language: 'any' }, english)).toBe('right')
  })

  it('expects at most two segments by SMS', () => {
    const sms = { channel: 'sms' } as const
    expect(verdict({}, reply('The price is fine. '.repeat(16), sms))).toBe('right')
    expect(verdict({}, reply('The price is fine. '.repeat(17), sms))).toBe('unhelpful')
    expect(verdict({}, reply('The price is fine. '.repeat(17)))).toBe('right')
  })

  it('wants nonsense to be asked about, not answered with vehicles', () => {
    expect(verdict(NONSENSE, reply('I did not understand. What can I do for you?'))).toBe('right')
    const vehicles = reply('Do you like it?', { vehicles: ARIA })
    expect(verdict(NONSENSE, vehicles)).toBe('wrong with confidence')
  })

  it('does not want small talk to be unknown', () => {
    expect(verdict(SMALL_TALK, reply('Hello! What can I do for you?'))).toBe('right')
    expect(verdict(SMALL_TALK, reply('I do not know that.'))).toBe('unhelpful')
  })

  it('says why a reply is not right', () => {
    expect(judge({ says: [CLOSED], visit: 'none' }, reply('Yes!', { visits: [TUESDAY] })).reasons).toEqual([
      'has a visit that was not wanted',
      expect.stringMatching(/^does not say closed/),
    ])
  })
})
