/**
 * Checks each card against the recorded events: its figures, days, rates and previous period, and the number
 * of rows in the linked lists.
 */
import { expect } from 'vitest'
import type { CardMetric } from '../../../src/contract/calls/metric-names'
import { ListName } from '../../../src/contract/calls/metric-names'
import type { Bar, CellFigure, Redirect } from '../../../src/contract/calls/metric-figures'
import { v } from '../../../src/contract/core/schema'
import { readMetric } from '../../../src/service/metrics/routes/dashboard'
import type { Figures } from './figures'
import type { Narrowing, Unit } from './oracle'
import { CARD_TRUTHS, periodBefore, seriesOf, sumOf } from './oracle-cards'
import { percent } from './oracle-tables'

/** The list to which a figure links, and its filters there. */
export function opened(redirect: Redirect): { list: ListName; by: Narrowing } {
  const { endpoint, metric, ...by } = redirect
  expect(metric).not.toBe('')
  expect(endpoint).toMatch(/^conversations_/)
  return { list: v.parse(ListName, endpoint.replace('conversations_', '')), by: by as Narrowing }
}

/** With one decimal. Multiplied first, so that a half is rounded up as in the database. */
const averageOf = (units: readonly Unit[]) =>
  units.length === 0
    ? null
    : Math.round((units.reduce((sum, { amount }) => sum + amount, 0) * 10) / units.length) / 10

export async function checkCard({ test, world, query, scope }: Figures, metric: CardMetric): Promise<void> {
  const card = await readMetric(test.db, scope, metric)
  if (card.kind !== 'card') throw new Error(`${metric} is answered with ${card.kind}`)
  const before = periodBefore(query, scope.today)
  const { cells, bars } = CARD_TRUTHS[metric]

  const rateOf = (count: number, n: number | undefined) =>
    n === undefined ? null : { value: percent(count, n), n }
  const said = ({ count, rate, redirect }: CellFigure | Bar) => ({
    count,
    rate: rate && { value: rate.value, n: rate.n },
    opens: redirect && opened(redirect),
  })
  const truthOf = ({ marks, base, opens }: (typeof cells)[number], of = query) => {
    const count = sumOf(marks(world, of))
    return { count, rate: rateOf(count, base?.(world, of).length), opens }
  }

  expect({
    metric,
    cells: [card, ...card.additional_metrics].map((cell) => ({
      ...said(cell),
      series: cell.series,
      average: cell.average,
      before: { ...cell.previous, rate: said({ ...cell, ...cell.previous }).rate },
    })),
    bars: card.bars.map(said),
  }).toEqual({
    metric,
    cells: cells.map((cell) => {
      const { count, rate } = truthOf(cell, before)
      return {
        ...truthOf(cell),
        series: seriesOf(cell.marks(world, query), query),
        average: cell.averages && averageOf(cell.averages(world, query)),
        before: { start: before.from, end: before.to, count, rate },
      }
    }),
    bars: bars.map((bar) => truthOf(bar)),
  })
}
