import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changeOf } from '../../src/rules/metrics/percent-change'

const count = fc.nat(1_000_000)

describe('the change of a figure', () => {
  it.each([
    [120, 100, { kind: 'up', percent: 20 }],
    [2, 3, { kind: 'down', percent: 33.3 }],
    [3, 2, { kind: 'up', percent: 50 }],
    [0, 8, { kind: 'down', percent: 100 }],
    [1001, 1000, { kind: 'up', percent: 0.1 }],
    [9, 1, { kind: 'up', percent: 800 }],
    // 3.45 %: half a tenth is rounded up, which 1.0345 - 1 would not find.
    [2069, 2000, { kind: 'up', percent: 3.5 }],
    // A rate, as it is: from 12.5 % to 10 % is a fifth less.
    [10, 12.5, { kind: 'down', percent: 20 }],
    // Gross sales that turned into a loss.
    [-50, 100, { kind: 'down', percent: 150 }],
  ])('%d after %d', (current, previous, wanted) => expect(changeOf(current, previous)).toEqual(wanted))

  it('is the same when one decimal shows no difference', () => {
    expect(changeOf(7, 7)).toEqual({ kind: 'same' })
    expect(changeOf(10_001, 10_000)).toEqual({ kind: 'same' })
  })

  it('is new after nothing', () => expect(changeOf(3, 0)).toEqual({ kind: 'new' }))

  it.each([
    [0, 0],
    [null, 3],
    [3, null],
    [null, null],
    [0, null],
    [50, -100],
    [-50, 0],
  ])('%s after %s is nothing to compare', (current, previous) =>
    expect(changeOf(current, previous)).toEqual({ kind: 'none' }),
  )

  it('points the way the figure went, and says by how much to one decimal', () => {
    fc.assert(
      fc.property(count, count, (current, previous) => {
        const change = changeOf(current, previous)
        if (change.kind !== 'up' && change.kind !== 'down') return
        expect(change.kind).toBe(current > previous ? 'up' : 'down')
        expect(change.percent).toBeGreaterThan(0)
        expect(Number(change.percent.toFixed(1))).toBe(change.percent)
        expect(
          Math.abs((change.percent / 100) * previous - Math.abs(current - previous)),
        ).toBeLessThanOrEqual(previous * 0.000_500_1)
        if (change.kind === 'down') expect(change.percent).toBeLessThanOrEqual(100)
      }),
    )
  })

  it('is never without an answer: none or new exactly after nothing', () => {
    fc.assert(
      fc.property(count, count, (current, previous) => {
        const { kind } = changeOf(current, previous)
        expect(kind === 'none').toBe(current === 0 && previous === 0)
        expect(kind === 'new').toBe(previous === 0 && current > 0)
        if (current === previous && previous > 0) expect(kind).toBe('same')
      }),
    )
  })
})
