import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { condense } from '../../../src/ui/charts/condense'

describe('many days in little room', () => {
  it('leaves few as they are', () => {
    const days = [3, 1, 2]
    expect(condense(days, 3)).toBe(days)
    expect(condense([], 3)).toEqual([])
  })

  it('averages whole weeks that end with the last day', () => {
    const weeks = [9, ...Array<number>(7).fill(2), ...Array<number>(6).fill(0), 7]
    expect(condense(weeks, 3)).toEqual([9, 2, 1])
  })

  it('keeps to the room and within the values', () =>
    fc.assert(
      fc.property(
        fc.array(fc.nat(1000), { maxLength: 1500 }),
        fc.integer({ min: 2, max: 200 }),
        (values, most) => {
          const drawn = condense(values, most)
          expect(drawn.length).toBeLessThanOrEqual(most)
          expect(drawn.length === 0).toBe(values.length === 0)
          for (const value of drawn) {
            expect(value).toBeGreaterThanOrEqual(Math.min(...values))
            expect(value).toBeLessThanOrEqual(Math.max(...values))
          }
        },
      ),
    ))
})
