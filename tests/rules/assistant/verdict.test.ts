/** When the yes, no or both of an entry's answer is spoken. */
import { describe, expect, it } from 'vitest'
import { answerTo } from '../../../src/service/assistant/knowledge/verdict'
import type { Language } from '../../../src/service/assistant/language'

const YES = 'Yes, with eleven lenders.'

describe('the yes of an entry', () => {
  it.each<[Language, string]>([
    ['en', 'can i get a loan with bad credit'],
    ['en', 'my score is 520, do you still finance people like me'],
    ['en', 'what if i still owe on it, can you take it'],
    ['en', 'military discount?'],
    ['es', '¿puedo devolver el carro?'],
    ['fr', 'est-ce que vous reprenez ma voiture ?'],
    ['de', 'Kann ich mit Karte zahlen?'],
  ])('in %s is spoken to: %s', (language, text) => {
    expect(answerTo(text, YES, language)).toBe(YES)
  })
  it.each<[Language, string]>([
    ['en', 'score of 560, am i wasting my time?'],
    ['en', 'how do i get a loan with bad credit'],
    ['en', 'your salesman told me one owner and the report says three'],
    ['es', '¿cómo pago con mi propio banco?'],
    ['fr', 'comment faire avec un mauvais crédit ?'],
    ['de', 'Wie läuft das mit schlechter Bonität?'],
  ])('in %s is left out to: %s', (language, text) => {
    expect(answerTo(text, YES, language)).toBe('With eleven lenders.')
  })
})

describe('to a question of how, an answer', () => {
  it.each([
    ['Often yes. We work with lenders who look at income.', 'We work with lenders who look at income.'],
    ['No, we are closed on Sunday.', 'We are closed on Sunday.'],
    ['Yes.', 'Yes.'],
    ['Not all of them.', 'Not all of them.'],
    ['No fee is charged.', 'No fee is charged.'],
    ['Yes-men need not apply.', 'Yes-men need not apply.'],
  ])('%s is %s', (answer, rest) => {
    expect(answerTo('how does this work', answer, 'en')).toBe(rest)
  })
})

it('says both only to a question that names two things', () => {
  const both = 'Both. We accept checks and cards.'
  expect(answerTo('do you take checks or cards?', both, 'en')).toBe(both)
  expect(answerTo('do you take Discover?', both, 'en')).toBe('We accept checks and cards.')
  expect(answerTo('bring kids and dogs?', 'Both are welcome.', 'en')).toBe('Both are welcome.')
  expect(answerTo('ok and do you take Discover?', both, 'en')).toBe('We accept checks and cards.')
})

it('says no yes to a rate that the entry does not name', () => {
  expect(answerTo('is 0 % financing available?', YES, 'en')).toBe('With eleven lenders.')
  const rate = 'Yes, 0 % for new ones.'
  expect(answerTo('is 0 % financing available?', rate, 'en')).toBe(rate)
  expect(answerTo('is financing available?', YES, 'en')).toBe(YES)
})
