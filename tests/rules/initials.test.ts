import { expect, it } from 'vitest'
import { initials } from '../../src/rules/text/initials'

it.each([
  ['Dana Alvarez', 'DA'],
  ['  maría  de la cruz ', 'MC'],
  ['northside', 'N'],
  ['🚗 Sales', '🚗S'],
  ['', ''],
])('%s has the initials %s', (name, expected) => {
  expect(initials(name)).toBe(expected)
})
