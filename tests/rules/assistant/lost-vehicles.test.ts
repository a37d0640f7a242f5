/** Whoever lost a car, or a loan, needs an answer; whoever was hurt, or lost it with us, a person. */
import { describe, expect, it } from 'vitest'
import { USUAL_TRIGGERS } from '../../../src/contract/core/hand-over'
import type { Language } from '../../../src/service/assistant/language'
import { risksIn } from '../../../src/service/assistant/risk/gate'
import type { Label } from '../../../src/service/assistant/understand/labels'
import { readingsOf, type Reading } from '../../../src/service/assistant/understand/reading'
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
    ['My Camry got stolen last night.', 'risk.fraud'],
    ['We were rear ended and the car is a write off.', 'risk.injury'],
    ['A deer ran into my truck and it is gone.', 'risk.danger'],
    ['I was in a wreck and my van is done.', 'risk.complaint'],
    ['Me robaron el carro.', 'risk.fraud'],
    ['On m’a volé ma voiture.', 'risk.fraud'],
    ['Mein Auto wurde gestohlen.', 'risk.fraud'],
  ])('is only the story of a search: %s', (text, label) => {
    expect(kindsOf(reading(text, label), LOOKS)).toEqual([])
    expect(kindsOf(reading(text, label))).not.toEqual([])
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
  })

  it('excuses no other sentence, and nothing that a lawyer or a refund is wanted for', () => {
    const lost = reading('My car was totaled.', 'risk.injury')
    expect(kindsOf(lost, LOOKS, reading('My wife is in the hospital.', 'risk.injury'))).toEqual(['injury'])
    expect(kindsOf(reading('My car was totaled and I want to sue.', 'risk.legal'), LOOKS)).toEqual(['legal'])
  })

  it('is more than that when somebody of the dealership did it', () => {
    expect(kindsRead('somebody in your loaner hit my car. what trucks do you have')).toEqual(['injury'])
  })

  it('leads to what is looked for', () => {
    const [reply] = replies(['My car got stolen last night. Do you have any trucks?'])
    expect(reply?.effects).toEqual([])
    expect(reply?.vehicles.map(({ stock }) => stock)).toEqual(['P1003'])
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
  ])('is one where money or anger is about us: %s', (text) => {
    expect(kindsRead(text)).not.toEqual([])
  })
})
