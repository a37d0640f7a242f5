import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isolatedIndexes, splitUnfinished } from '../../../src/ui/charts/split-unfinished'

const lines = fc.array(fc.option(fc.nat(1000)), { maxLength: 40 })

describe('a line with an unfinished last day', () => {
  it('ends one day earlier, goes on as a step and ends in a ring', () =>
    expect(splitUnfinished([4, 6, 2], true)).toEqual({
      finished: [4, 6, null],
      tail: [null, 6, 2],
      end: [null, null, 2],
    }))

  it('is whole when the last day is over', () =>
    expect(splitUnfinished([4, 6, 2], false)).toEqual({
      finished: [4, 6, 2],
      tail: [null, null, null],
      end: [null, null, null],
    }))

  it('is a ring alone when it is the only day, and nothing without days', () => {
    expect(splitUnfinished([4], true)).toEqual({ finished: [null], tail: [4], end: [4] })
    expect(splitUnfinished([], true)).toEqual({ finished: [], tail: [], end: [] })
  })

  it('shows every value once as line or ring, whatever the line', () =>
    fc.assert(
      fc.property(lines, fc.boolean(), (values, unfinished) => {
        const { finished, end, tail } = splitUnfinished(values, unfinished)
        expect(finished.map((value, index) => value ?? end[index])).toEqual(values)
        expect(finished.every((value, index) => value === null || end[index] === null)).toBe(true)
        expect(tail.slice(0, -2).every((value) => value === null)).toBe(true)
      }),
    ))
})

describe('values between gaps', () => {
  it('are those without a neighbour', () => {
    expect(isolatedIndexes([1, null, 2, 3, null, 4])).toEqual([0, 5])
    expect(isolatedIndexes([7])).toEqual([0])
    expect(isolatedIndexes([0, 0])).toEqual([])
    expect(isolatedIndexes([null, 0, null])).toEqual([1])
  })
})
