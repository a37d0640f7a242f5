/** Days and months in words, in the language of the page. */
import { afterEach, describe, expect, it } from 'vitest'
import { USUAL_FORMATS } from '../../src/contract/core/formats'
import { dayTitle } from '../../src/features/conversations/format-time'
import { longDayText, momentText, monthText, shortDayText } from '../../src/i18n/day-texts'
import { setTranslator } from '../../src/i18n/translate'
import { dictionaryOf } from '../i18n/texts'

const US = { ...USUAL_FORMATS, zone: 'America/Chicago', country: 'US' }
const speak = (language: 'de' | 'es' | 'fr') => {
  const words = dictionaryOf(language, 'common')
  setTranslator((english) => words[english], language)
}

describe('a day in words', () => {
  afterEach(() => setTranslator(() => undefined))

  it('is in the order of the dealership’s dates in English', () => {
    expect(monthText('2026-10-01')).toBe('October 2026')
    expect(longDayText('2026-10-23', US)).toBe('Friday, October 23, 2026')
    expect(longDayText('2026-10-23', US, false)).toBe('Friday, October 23')
    expect(longDayText('2026-10-23', { date: 'DD/MM/YYYY' }, false)).toBe('Friday, 23 October')
    expect(momentText('2026-11-28T20:00:00Z', US)).toBe('Saturday, November 28, 2:00 PM')
  })

  it('is in the language of the page', () => {
    speak('de')
    expect(monthText('2026-10-01')).toBe('Oktober 2026')
    expect(longDayText('2026-10-23', US)).toBe('Freitag, 23. Oktober 2026')
    expect(momentText('2026-11-28T20:00:00Z', US)).toBe('Samstag, 28. November, 2:00 PM')
    speak('fr')
    expect(longDayText('2026-10-23', US, false)).toBe('vendredi 23 octobre')
    speak('es')
    expect(longDayText('2026-10-23', US)).toBe('viernes, 23 de octubre de 2026')
  })

  it('is short where there is little room', () => {
    expect(shortDayText('2026-10-03', US)).toBe('Oct 3')
    expect(shortDayText('2026-10-03', { date: 'DD/MM/YYYY' })).toBe('3 Oct')
    speak('de')
    expect(shortDayText('2026-10-03', US)).toBe('3. Okt.')
    speak('fr')
    expect(shortDayText('2026-10-03', US)).toBe('3 oct.')
  })

  it('stands so above the messages of a day', () => {
    speak('de')
    expect(dayTitle('2026-10-23T16:00:00Z', '2026-11-28', US)).toBe('Freitag, 23. Oktober')
    expect(dayTitle('2025-10-23T16:00:00Z', '2026-11-28', US)).toBe('Donnerstag, 23. Oktober 2025')
  })
})
