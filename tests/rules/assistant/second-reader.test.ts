/** The reader that counts, what is remembered of texts, and what follows from an unclear reading. */
import { describe, expect, it } from 'vitest'
import { commandsIn } from '../../../src/service/assistant/understand/commands-in'
import { countedWeights } from '../../../src/service/assistant/understand/counting'
import type { Label } from '../../../src/service/assistant/understand/labels'
import { segmentsOf } from '../../../src/service/assistant/understand/segment'
import { Recent } from '../../../src/service/assistant/understand/recent'
import { replies } from './dialogue'
import { turnOf } from './visit-world'

describe('the weights by counting', () => {
  const line = (target: number, ...ids: readonly number[]) => ({
    target,
    features: { ids: Uint32Array.from(ids), weights: Float32Array.from(ids.map(() => 1)) },
  })
  const often = Array.from({ length: 200 }, (_, index) => line(index % 2, index % 2))
  const weights = countedWeights([...often, line(2, 2), line(1, 9)], { classes: 3, count: 3 })
  const weight = (feature: number, target: number) => weights[feature * 3 + target] ?? NaN

  it('speak for the class in whose lines a feature stands, and against the others', () => {
    expect(weight(0, 0)).toBeGreaterThan(0)
    expect(weight(0, 1)).toBeLessThan(0)
  })
  it('trust a class of a single line little', () => {
    expect(weight(2, 2)).toBeGreaterThan(0)
    // Its share of all lines would say log(200), about 5.
    expect(weight(2, 2)).toBeLessThan(1.5)
  })
  it('leave out the features beyond those that are counted', () => {
    expect(weights).toHaveLength(9)
    expect([...weights].every(Number.isFinite)).toBe(true)
  })
})

describe('what is remembered of texts', () => {
  it('works out a value once while it is remembered, and forgets the one unused for longest', () => {
    const recent = new Recent<string>(2)
    const asked: string[] = []
    const get = (key: string) =>
      recent.get(key, () => {
        asked.push(key)
        return key.toUpperCase()
      })
    expect(['a', 'b', 'a', 'c', 'a', 'b'].map(get)).toEqual(['A', 'B', 'A', 'C', 'A', 'B'])
    expect(asked).toEqual(['a', 'b', 'c', 'b'])
  })
  it('remembers no long text', () => {
    const recent = new Recent<number>(2)
    let times = 0
    const long = 'x'.repeat(2_000)
    recent.get(long, () => (times += 1))
    expect(recent.get(long, () => (times += 1))).toBe(2)
  })
})

it('ends a sentence after a word whose last letters have an accent', () => {
  const lines = ['mi esposo no habla inglés. ¿dónde están?']
  expect(segmentsOf({ lines, channel: 'chat' })).toEqual(['mi esposo no habla inglés.', '¿dónde están?'])
})

it('shows what a search asks for, and nothing of what is only complained about', () => {
  const [, reply] = replies(['how much is P1001', 'hm 25k miles is a lot. any with less than 20k miles?'])
  expect(reply?.text).not.toContain('25,000')
})

describe('a fixed fact', () => {
  const commandFor = (label: Label, p: number) =>
    commandsIn(turnOf({}), [{ text: 'where were these built', guesses: [{ label, p }] }])[0]
  it('is not stated where it is not clear what is asked', () => {
    expect(commandFor('location.address', 0.45)?.kind).toBe('topic')
    expect(commandFor('visit.book_sales', 0.45)?.kind).toBe('topic')
  })
  it('is stated where it is clear', () => {
    expect(commandFor('location.address', 0.6)).toEqual({ kind: 'place', fact: 'address' })
  })
})
