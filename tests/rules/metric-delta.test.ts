import { describe, expect, it } from 'vitest'
import type { CellFigure, Rate } from '../../src/contract/calls/metric-figures'
import { figureChange } from '../../src/rules/metrics/metric-delta'

const rate = (value: number | null): Rate => ({
  value,
  n: 100,
  description: 'of 100 leads worked',
  description_code: 'leads_worked',
})

function figure(count: number | null, previous: number | null, more: Partial<CellFigure> = {}): CellFigure {
  return {
    label: 'Leads',
    description: '',
    description_code: 'total_leads_worked',
    description_params: {},
    unit: 'count',
    headline: 'count',
    better: 'up',
    count,
    rate: null,
    redirect: null,
    series: [],
    ...more,
    previous: { start: '2026-09-23', end: '2026-10-22', count: previous, rate: null, ...more.previous },
  }
}

const ofRate = (now: number | null, before: number | null) =>
  figure(4, 4, {
    headline: 'rate',
    rate: rate(now),
    previous: { start: '', end: '', count: 4, rate: rate(before) },
  })

describe('figureChange', () => {
  it('says how much, and what it was', () => {
    expect(figureChange(figure(1284, 1185))).toEqual({
      kind: 'up',
      tone: 'good',
      amount: '8.4%',
      from: '1,185',
    })
    expect(figureChange(figure(118, 124))).toEqual({ kind: 'down', tone: 'bad', amount: '4.8%', from: '124' })
    expect(figureChange(figure(342_915, 279_702, { unit: 'usd' })).from).toBe('$279,702')
  })

  it('treats an increase as bad for figures where it is bad', () => {
    const tones = [
      figure(9, 4, { better: 'down' }),
      figure(4, 9, { better: 'down' }),
      figure(4, 0, { better: 'down' }),
    ]
    expect(tones.map((each) => figureChange(each).tone)).toEqual(['bad', 'good', 'bad'])
  })

  it("says 'new' or nothing over 0, and nothing where a figure is missing", () => {
    expect(figureChange(figure(7, 0))).toEqual({ kind: 'new', tone: 'good', amount: '', from: '0' })
    expect(figureChange(figure(0, 0)).kind).toBe('none')
    expect(figureChange(figure(null, 3)).kind).toBe('none')
    expect(figureChange(figure(3, null)).kind).toBe('none')
    expect(figureChange(figure(7, 7))).toEqual({ kind: 'same', tone: 'neutral', amount: '', from: '7' })
  })

  it('compares a headline rate by percentage points, not by percent of the rate, nor by its count', () => {
    expect(figureChange(ofRate(62.4, 59.2))).toEqual({
      kind: 'up',
      tone: 'good',
      amount: '3.2 points',
      from: '59.2%',
    })
    expect(figureChange(ofRate(40, 41)).amount).toBe('1 point')
    expect(figureChange(ofRate(40, 41)).tone).toBe('bad')
    expect(figureChange(ofRate(40, 40)).kind).toBe('same')
    expect(figureChange(ofRate(40, 0)).kind).toBe('new')
    expect(figureChange(ofRate(null, 40)).kind).toBe('none')
    expect(figureChange(ofRate(40, null)).kind).toBe('none')
  })
})
