/** Whoever lost a car, or a loan, needs an answer; whoever was hurt, or lost it with us, a person. */
import { describe, expect, it } from 'vitest'
import { USUAL_TRIGGERS } from '../../../src/contract/core/handoff'
import type { Language } from '../../../src/service/assistant/language'
import { risksIn } from '../../../src/service/assistant/risk/gate'
import type { Label } from '../../../src/service/assistant/understand/labels'
import { readingsOf, type Reading } from '../../../src/service/assistant/understand/reading'
import { TALK_WORDS } from '../../../src/service/assistant/words/talk'
import { replies } from './dialogue'

const reading = (text: string, label: Label, p = 0.99): Reading => ({ text, guesses: [{ label, p }] })
const LOOKS = reading('What sedans do you have?', 'search.find')
const kindsOf = (...readings: readonly Reading[]) =>
  risksIn(readings, readings.map(({ text }) => text).join('\n'), USUAL_TRIGGERS).map(({ kind }) => kind)
const kindsRead = (text: string, language: Language = 'en') =>
  risksIn(readingsOf({ lines: [text], channel: 'chat' }, language), text, USUAL_TRIGGERS).map(
    ({ kind }) => kind,
  )

describe('a vehicle that was lost', () => {
  it.each<[string, Label]>([
    ['We were rear ended and the car is a write off.', 'risk.injury'],
    ['A deer ran into my truck and it is gone.', 'risk.danger'],
    ['I was in a wreck and my van is done.', 'risk.complaint'],
  ])('is only the story of a search: %s', (text, label) => {
    expect(kindsOf(reading(text, label), LOOKS)).toEqual([])
    expect(kindsOf(reading(text, label))).not.toEqual([])
  })

  it.each([
    'My Camry got stolen last night.',
    'Someone stole my truck.',
    'Me robaron el carro.',
    'On m’a volé ma voiture.',
    'Mein Auto wurde gestohlen.',
  ])('is nobody’s fault here, with a search and without: %s', (text) => {
    expect(kindsOf(reading(text, 'risk.fraud'), LOOKS)).toEqual([])
    expect(kindsOf(reading(text, 'risk.fraud'))).toEqual([])
  })

  it.each<[string, Label]>([
    ['My truck was stolen from your lot.', 'risk.fraud'],
    ['The car you sold me was reported stolen.', 'risk.fraud'],
    ['I was rear ended in your loaner.', 'risk.injury'],
    ['We were rear ended and my neck hurts.', 'risk.injury'],
    ['I was hit and I am stuck on the highway right now, the car is totaled.', 'risk.danger'],
    ['My identity was stolen.', 'risk.fraud'],
    ['Me robaron el carro de su taller.', 'risk.fraud'],
    ['On m’a volé ma voiture dans votre atelier.', 'risk.fraud'],
    ['Mein Auto wurde von eurem Hof gestohlen.', 'risk.fraud'],
  ])('is more than that: %s', (text, label) => {
    expect(kindsOf(reading(text, label), LOOKS)).not.toEqual([])
    expect(kindsOf(reading(text, label))).not.toEqual([])
  })

  it.each([
    ['My car was stolen.', 'I left it with you for the brakes.'],
    ['My car was stolen.', 'Is it still at your shop?'],
  ])('is more than that with what else the message tells: %s %s', (lost, more) => {
    expect(kindsOf(reading(lost, 'risk.fraud'), reading(more, 'service.status', 0.5))).toEqual(['fraud'])
  })

  it('excuses no other sentence, and nothing that a lawyer or a refund is wanted for', () => {
    const lost = reading('My car was totaled.', 'risk.injury')
    expect(kindsOf(lost, LOOKS, reading('My wife is in the hospital.', 'risk.injury'))).toEqual(['injury'])
    expect(kindsOf(reading('My car was totaled and I want to sue.', 'risk.legal'), LOOKS)).toEqual(['legal'])
  })

  it('is more than that when somebody of the dealership did it', () => {
    expect(kindsRead('somebody in your loaner hit my car. what trucks do you have')).toEqual(['injury'])
  })

  it.each([
    ['my car was stolen', TALK_WORDS.en],
    ['my truck got totaled last week', TALK_WORDS.en],
    ['me robaron el carro', TALK_WORDS.es],
  ])('is met with sympathy and the offer of another one: %s', (text, { sorry, another }) => {
    const [reply] = replies([text])
    expect(reply?.effects).toEqual([])
    expect(reply?.text).toBe(`${sorry.loss} ${another}`)
  })

  it('leads to what is looked for, with a word of sympathy', () => {
    const [reply] = replies(['My car got stolen last night. Do you have any trucks?'])
    expect(reply?.effects).toEqual([])
    expect(reply?.text.startsWith(TALK_WORDS.en.sorry.loss)).toBe(true)
    expect(reply?.vehicles.map(({ stock }) => stock)).toEqual(['P1003'])
  })
})

describe('a death in the family', () => {
  it('is met with sympathy beside the answer', () => {
    const [reply] = replies(['my dad passed away and i need to sell his car'])
    expect(reply?.effects).toEqual([])
    expect(reply?.text.startsWith(TALK_WORDS.en.sorry.grief)).toBe(true)
  })
  it.each(['my battery died', 'my mom wants a car, her old one died'])('is none: %s', (text) => {
    const [reply] = replies([text])
    expect(reply?.text).not.toContain(TALK_WORDS.en.sorry.grief)
  })
})

describe('a risk in one clause of a request', () => {
  it.each([
    ['one of your guys backed into my truck, do you have trucks', 'injury'],
    ['your porter hit my van and do you have any vans', 'injury'],
    ['you charged me twice, and what are your hours on saturday', 'refund'],
  ])('hands off: %s', (text, kind) => {
    expect(kindsRead(text)).toEqual([kind])
  })
  it.each([
    'do you have trucks, and is the backup camera good when backing into my garage',
    'is there a refund for the deposit, and what are your hours on saturday',
  ])('is none: %s', (text) => {
    expect(kindsRead(text)).toEqual([])
  })
})

describe('a loan that others refused', () => {
  it.each<[string, Language]>([
    ['I was denied by my bank', 'en'],
    ['my bank turned me down for a car loan, do I still have a shot with you', 'en'],
    ['nobody will approve me', 'en'],
    ['I have been denied twice this month', 'en'],
    ['mi banco me negó el préstamo', 'es'],
    ['la banque m’a refusé le prêt', 'fr'],
    ['meine Bank hat den Kredit abgelehnt', 'de'],
  ])('is no grievance about the dealership: %s', (text, language) => {
    expect(kindsRead(text, language)).toEqual([])
    const [best] = readingsOf({ lines: [text], channel: 'chat' }, language)
    expect(best?.guesses[0]?.label).toBe('finance.bad_credit')
  })
  it.each([
    'the bank denied my loan and you still have my deposit, I want it back',
    'your finance guy lied to me that I was approved, I am furious',
    'you denied my credit but never told me why',
    'You denied my credit application and I want to know why',
    'why did your dealership reject my application',
  ])('is one where money or anger is about us: %s', (text) => {
    expect(kindsRead(text)).not.toEqual([])
  })
})
