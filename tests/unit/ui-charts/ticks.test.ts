import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayTicks, monthAndDay, percentTicks } from '../../../src/ui/charts/ticks'

describe('ticks of a percent axis', () => {
  it('are even steps that cover the highest value', () => {
    expect(percentTicks(67)).toEqual([0, 20, 40, 60, 80])
    expect(percentTicks(100)).toEqual([0, 25, 50, 75, 100])
    expect(percentTicks(3.2)).toEqual([0, 1, 2, 3, 4])
    expect(percentTicks(0)).toEqual([0, 5, 10])
  })

  it('are two to five evenly from 0, whatever the value', () =>
    fc.assert(
      fc.property(fc.double({ min: 0, max: 5000, noNaN: true }), (most) => {
        const ticks = percentTicks(most)
        const [first, second = 0] = ticks
        expect(first).toBe(0)
        expect(ticks.length).toBeGreaterThanOrEqual(2)
        expect(ticks.length).toBeLessThanOrEqual(5)
        expect(ticks.every((tick, index) => tick === index * second)).toBe(true)
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(most)
      }),
    ))
})

describe('ticks of a day axis', () => {
  it('name each day of a week and each second week of a quarter', () => {
    expect(dayTicks(7, 600, 52)).toEqual([0, 1, 2, 3, 4, 5, 6])
    expect(dayTicks(92, 400, 52)).toEqual([0, 14, 28, 42, 56, 70, 84])
    expect(dayTicks(1, 600, 52)).toEqual([0])
    expect(dayTicks(0, 600, 52)).toEqual([])
  })

  it('never stand nearer than they may, nor outside', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1200 }), fc.integer({ min: 60, max: 1500 }), (count, width) => {
        const ticks = dayTicks(count, width, 52)
        expect(ticks[0]).toBe(0)
        expect(ticks.at(-1)).toBeLessThan(count)
        const perDay = count > 1 ? width / (count - 1) : width
        // The division and the product each round: 52 px may come out as a little less.
        for (let index = 1; index < ticks.length; index += 1)
          expect(((ticks[index] ?? 0) - (ticks[index - 1] ?? 0)) * perDay).toBeGreaterThan(51.999)
      }),
    ))

  it('are written MM/DD', () => expect(monthAndDay('2026-11-03')).toBe('11/03'))
})
