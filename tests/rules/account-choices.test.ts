import { expect, it } from 'vitest'
import { dealershipsOfGroup } from '../../src/rules/people/account-choices'

const choice = (id: string, dealerships?: number) => ({
  id,
  name: id,
  insight_providers: [],
  ...(dealerships === undefined ? {} : { dealerships }),
})
const choices = [
  choice('lake'),
  choice('north', 2),
  choice('n1'),
  choice('n2'),
  choice('south', 1),
  choice('s1'),
]

it.each([
  ['north', ['n1', 'n2']],
  ['south', ['s1']],
  ['n1', []],
  ['elsewhere', []],
])('finds the dealerships of %s', (id, expected) => {
  expect(dealershipsOfGroup(choices, id).map((one) => one.id)).toEqual(expected)
})
