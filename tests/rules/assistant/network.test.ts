/** The reader that learns what features say together. */
import { expect, it } from 'vitest'
import type { Features } from '../../../src/service/assistant/understand/features'
import {
  HIDDEN,
  joined,
  learnSmallNetwork,
  NETWORKS,
  networkScores,
} from '../../../src/service/assistant/understand/network'
import { compact, sumOfRows } from '../../../src/service/assistant/understand/rows'

const COUNTS = { features: 3, classes: 2 }
const featuresOf = (...ids: readonly number[]): Features => ({
  ids: Uint32Array.from(ids),
  weights: Float32Array.from(ids.map(() => 1)),
})
/** Either of the features 1 and 2 says class 1, both or neither of them class 0; 0 is always there. */
const CASES = [
  { features: featuresOf(0), target: 0 },
  { features: featuresOf(0, 1), target: 1 },
  { features: featuresOf(0, 2), target: 1 },
  { features: featuresOf(0, 1, 2), target: 0 },
]
const lines = Array.from({ length: 100 }, () => CASES).flat()
/** Learns the small networks one after another, as the learning threads do beside each other. */
const learnNetwork = () =>
  joined(Array.from({ length: NETWORKS }, (_, place) => learnSmallNetwork(lines, COUNTS, place)))

it('learns what two features say together, which no sum of weights can', () => {
  const network = learnNetwork()
  const likeliest = CASES.map(({ features }) => {
    const [first = 0, second = 0] = networkScores(network, features)
    return first > second ? 0 : 1
  })
  expect(likeliest).toEqual(CASES.map(({ target }) => target))
})

it('learns the same of the same lines', () => {
  const [one, other] = [learnNetwork(), learnNetwork()]
  expect(one).toEqual(other)
  expect([one.inner.values.length, one.outer.length]).toEqual([3 * HIDDEN, HIDDEN * 2])
})

it('consists of parts that learned apart from each other', () => {
  const { inner } = learnNetwork()
  const first = inner.values.subarray(0, HIDDEN / 2)
  const second = inner.values.subarray(HIDDEN / 2, HIDDEN)
  expect(first).not.toEqual(second)
})

it('needs only a byte for each weight', () => {
  const rows = { width: 3, values: Float32Array.of(0.5, -2, 0.01, 0, 0, 0, 40, 39.9, -1) }
  const exact = sumOfRows(rows, featuresOf(0, 2))
  const rounded = sumOfRows(compact(rows), featuresOf(0, 2))
  // Half a step of the largest weight of each row.
  for (const [column, value] of exact.entries())
    expect(Math.abs(value - (rounded[column] ?? NaN))).toBeLessThanOrEqual((40 + 2) / 127 / 2)
  expect([...sumOfRows(compact(rows), featuresOf(1))]).toEqual([0, 0, 0])
})
