/** Texts are sorted as the readers of the page's language expect. */
import { afterEach, expect, it } from 'vitest'
import { compareTexts } from '../../src/i18n/compare-texts'
import { setTranslator } from '../../src/i18n/translate'
import { sortRows } from '../../src/ui/table/sort-rows'

afterEach(() => setTranslator(() => undefined))

const NAMES = ['Zoe', 'Ñandú 2', 'adam', 'Émile', 'Nuñez 10', 'Nuñez 9', 'Fritz']
const inOrder = (language: string) => {
  setTranslator(() => undefined, language)
  return NAMES.toSorted(compareTexts)
}

it('whatever their case and accents, and numbers by their value', () => {
  expect(inOrder('en')).toEqual(['adam', 'Émile', 'Fritz', 'Ñandú 2', 'Nuñez 9', 'Nuñez 10', 'Zoe'])
})

it('with the letters of the language', () => {
  expect(inOrder('es')).toEqual(['adam', 'Émile', 'Fritz', 'Nuñez 9', 'Nuñez 10', 'Ñandú 2', 'Zoe'])
})

it('also in the columns of a table', () => {
  setTranslator(() => undefined, 'es')
  expect(sortRows(['Ñandú', 'Nuñez'], (name) => name, 'ascending')).toEqual(['Nuñez', 'Ñandú'])
})
