/** In which language a first message of a few words is answered. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../../../src/service/assistant/language'
import { languageOf } from '../../../src/service/assistant/understand/language-of'

describe('at the beginning of a dialogue', () => {
  it.each([
    ['garantia?', 'es'],
    ['lavan carros ahi?', 'es'],
    ['toilettes?', 'fr'],
    ['anfahrt?', 'de'],
    ['eure mailadresse?', 'de'],
    ['und in rot?', 'de'],
  ] as const)('knows the language of %s', (text, language) => {
    expect(languageOf(text, null)).toBe(language)
  })
  it.each([
    'awd trk < 20k',
    'k thanks',
    'svc sat?',
    'aria se?',
    '4 dr sedan',
    'less than 20k mi',
    'yo any coupes',
  ])('takes %s for English', (text) => {
    expect(languageOf(text, null, new Set(['aria']))).toBe('en')
  })
})

it('keeps the language of the dialogue for anything without letters, and for two letters', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...LANGUAGES),
      fc.oneof(fc.stringMatching(/^[\d .,$<>-]{1,20}$/), fc.stringMatching(/^[a-z]{1,2}$/)),
      (language, text) => {
        expect(languageOf(text, language)).toBe(language)
      },
    ),
  )
})
