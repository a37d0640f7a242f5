/** When the yes or no of an entry's answer is spoken. */
import { describe, expect, it } from 'vitest'
import { asksYesOrNo, withoutVerdict } from '../../../src/service/assistant/knowledge/verdict'
import type { Language } from '../../../src/service/assistant/language'

describe('a text', () => {
  it.each<[Language, string]>([
    ['en', 'can i get a loan with bad credit'],
    ['en', 'my score is 520, do you still finance people like me'],
    ['en', 'what if i still owe on it, can you take it'],
    ['en', 'military discount?'],
    ['es', '¿puedo devolver el carro?'],
    ['fr', 'est-ce que vous reprenez ma voiture ?'],
    ['de', 'Kann ich mit Karte zahlen?'],
  ])('in %s asks for yes or no: %s', (language, text) => {
    expect(asksYesOrNo(text, language)).toBe(true)
  })
  it.each<[Language, string]>([
    ['en', 'score of 560, am i wasting my time?'],
    ['en', 'how do i get a loan with bad credit'],
    ['en', 'your salesman told me one owner and the report says three'],
    ['es', '¿cómo pago con mi propio banco?'],
    ['fr', 'comment faire avec un mauvais crédit ?'],
    ['de', 'Wie läuft das mit schlechter Bonität?'],
  ])('in %s asks for something else: %s', (language, text) => {
    expect(asksYesOrNo(text, language)).toBe(false)
  })
})

describe('an answer without its verdict', () => {
  it.each([
    ['Often yes. We work with lenders who look at income.', 'We work with lenders who look at income.'],
    ['Yes, with eleven lenders.', 'With eleven lenders.'],
    ['No, we are closed on Sunday.', 'We are closed on Sunday.'],
    ['Yes.', 'Yes.'],
    ['Not all of them.', 'Not all of them.'],
    ['No fee is charged.', 'No fee is charged.'],
    ['Yes-men need not apply.', 'Yes-men need not apply.'],
  ])('of %s is %s', (answer, rest) => {
    expect(withoutVerdict(answer)).toBe(rest)
  })
})
