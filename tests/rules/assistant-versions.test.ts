import { expect, it } from 'vitest'
import { versionsIn } from '../../src/rules/metrics/assistant-versions'

const at = (day: number) => new Date(Date.UTC(2026, 10, day))
const ALL = [
  { version: 'a', first_used_at: at(2) },
  { version: 'b', first_used_at: at(9) },
  { version: 'c', first_used_at: at(12) },
]

it.each([
  ['before the first one', 0, 1, []],
  ['in which the first one comes', 1, 3, ['a']],
  ['in which none comes', 3, 8, ['a']],
  ['that begins with a new one', 9, 11, ['b']],
  ['that ends as a new one comes', 3, 9, ['a']],
  ['in which two come', 3, 13, ['a', 'b', 'c']],
  ['after the last one', 20, 27, ['c']],
])('names the versions of a time %s', (_, from, to, expected) => {
  expect(versionsIn(ALL, at(from), at(to))).toEqual(expected)
})
