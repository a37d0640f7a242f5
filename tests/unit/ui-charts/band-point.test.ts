import { describe, expect, it } from 'vitest'
import {
  bandSentence,
  formatBand,
  indexAfterKey,
  restingIndex,
  type BandPoint,
} from '../../../src/ui/charts/band-point'

const words = { valueLabel: 'Rate', countLabel: 'Leads', bandLabel: 'Benchmark' }
const point = (value: number | null, more: Partial<BandPoint> = {}): BandPoint => ({
  day: '2026-11-21',
  value,
  count: 1270,
  low: 31.25,
  high: 51,
  ...more,
})

describe('a day of a rate and its band', () => {
  it('is one sentence', () => {
    expect(bandSentence(point(41.94), words, false)).toBe(
      '11/21/2026, Rate 41.9%, Leads 1,270, Benchmark 31.3% to 51%',
    )
    expect(bandSentence(point(0), words, true)).toBe(
      '11/21/2026, not finished, Rate 0%, Leads 1,270, Benchmark 31.3% to 51%',
    )
  })

  it('says what is missing and leaves out what is not known', () =>
    expect(bandSentence(point(null, { count: null, high: null }), words, false)).toBe(
      '11/21/2026, Rate no data',
    ))

  it('writes the band, or a dash', () => {
    expect(formatBand(point(1))).toBe('31.3% – 51%')
    expect(formatBand(point(1, { low: null }))).toBe('–')
    expect(formatBand(point(1, { low: 0 }))).toBe('0% – 51%')
  })
})

describe('the day that is read out without a cursor', () => {
  const of = (...values: (number | null)[]) => values.map((value) => point(value))
  it('is the last finished one with a value', () => {
    expect(restingIndex(of(1, 2, 3), false)).toBe(2)
    expect(restingIndex(of(1, 2, 3), true)).toBe(1)
    expect(restingIndex(of(1, null, 3), true)).toBe(0)
  })
  it('is the unfinished one, or any, before none', () => {
    expect(restingIndex(of(null, 3), true)).toBe(1)
    expect(restingIndex(of(null, null), false)).toBe(1)
    expect(restingIndex([], true)).toBe(-1)
  })
})

it('the keys stay within the days', () => {
  expect([indexAfterKey('ArrowLeft', 0, 3), indexAfterKey('ArrowRight', 2, 3)]).toEqual([0, 2])
  expect([indexAfterKey('ArrowLeft', 2, 3), indexAfterKey('ArrowRight', 0, 3)]).toEqual([1, 1])
  expect([indexAfterKey('Home', 2, 3), indexAfterKey('End', 0, 3)]).toEqual([0, 2])
  expect(indexAfterKey('a', 1, 3)).toBeUndefined()
})
