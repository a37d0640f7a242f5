import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cardSpans, FRAME_COLUMNS } from '../../src/rules/metrics/card-rows'

const five = [1, 1, 1, 1, 1]

describe('cardSpans', () => {
  it('lays five cards out as the look does: five across, 3 + 2, 1 + 2 + 2', () => {
    expect(cardSpans(five, 5, 'last')).toEqual([12, 12, 12, 12, 12])
    expect(cardSpans(five, 3, 'last')).toEqual([20, 20, 20, 30, 30])
    expect(cardSpans(five, 2, 'first')).toEqual([60, 30, 30, 30, 30])
  })

  it('gives a card with two figures two columns', () => {
    expect(cardSpans([1, 1, 1, 1, 1, 1, 2], 5, 'last')).toEqual([15, 15, 15, 15, 15, 15, 30])
    expect(cardSpans([1, 1, 1, 1, 1, 2], 5, 'last')).toEqual([15, 15, 15, 15, 20, 40])
    expect(cardSpans([1, 1, 1, 1, 2], 5, 'last')).toEqual([20, 20, 20, 20, 40])
    expect(cardSpans([1, 1, 1, 1, 2], 2, 'first')).toEqual([30, 30, 30, 30, 60])
  })

  it('fills every row with any set of cards', () => {
    const cards = fc.array(fc.constantFrom(1, 2), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(
        cards,
        fc.constantFrom(2, 3, 4, 5),
        fc.constantFrom('first', 'last'),
        (weights, widest, short) => {
          const spans = cardSpans(weights, widest, short as 'first' | 'last')
          expect(spans).toHaveLength(weights.length)
          // Placed one after the other, cards break exactly at the end of a row.
          let filled = 0
          for (const span of spans) {
            filled += span
            expect(filled).toBeLessThanOrEqual(FRAME_COLUMNS)
            if (filled === FRAME_COLUMNS) filled = 0
          }
          expect(filled).toBe(0)
          expect(Math.min(...spans)).toBeGreaterThanOrEqual(FRAME_COLUMNS / widest)
        },
      ),
    )
  })
})
