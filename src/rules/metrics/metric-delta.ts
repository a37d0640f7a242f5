import type { CellFigure } from '../../contract/calls/metric-figures'
import { changeOf, type Change } from './percent-change'
import { formatResponse } from '../conversations/business-time'
import { DASH, formatCount, formatMoney, formatPercent } from '../time/format'

export interface FigureChange {
  readonly kind: Change['kind']
  /** Whether the change is good or bad for this figure: more waiting customers is bad. */
  readonly tone: 'good' | 'bad' | 'neutral'
  /** `8.4%`, or for a rate `1.2 points`; empty unless the kind is up or down. */
  readonly amount: string
  /** The formatted figure of the previous period; empty when there is none. */
  readonly from: string
}

export interface Compared extends Pick<CellFigure, 'headline' | 'better' | 'count' | 'rate'> {
  readonly unit: CellFigure['unit'] | 'seconds'
  readonly previous: Pick<CellFigure['previous'], 'count' | 'rate'>
}

/**
 * Compares a figure with the previous period. A rate changes by percentage points: from 40 % to 44 % is 4
 * points, although the rate rose by a tenth.
 */
export function figureChange(figure: Compared): FigureChange {
  const isRate = figure.headline === 'rate'
  const change = isRate ? pointsOf(figure) : changeOf(figure.count, figure.previous.count)
  const { kind } = change
  if (kind === 'none') return { kind, tone: 'neutral', amount: '', from: '' }
  const from = isRate
    ? formatPercent(figure.previous.rate?.value ?? null)
    : formatAmount(figure.unit, figure.previous.count)
  if (kind === 'same') return { kind, tone: 'neutral', amount: '', from }
  const grew = kind !== 'down'
  const tone = grew === (figure.better === 'up') ? 'good' : 'bad'
  if (kind === 'new') return { kind, tone, amount: '', from }
  const amount = isRate ? formatPoints(change.percent) : formatPercent(change.percent)
  return { kind, tone, amount, from }
}

function formatAmount(unit: Compared['unit'], amount: number | null): string {
  if (unit === 'seconds') return amount === null ? DASH : formatResponse(amount)
  return unit === 'usd' ? formatMoney(amount) : formatCount(amount)
}

/** Like `changeOf`, with percentage points instead of percent. */
function pointsOf({ rate, previous }: Compared): Change {
  const now = rate?.value ?? null
  const before = previous.rate?.value ?? null
  const change = changeOf(now, before)
  if (now === null || before === null || (change.kind !== 'up' && change.kind !== 'down')) return change
  const points = Math.round(Math.abs(now - before) * 10) / 10
  return points === 0 ? { kind: 'same' } : { kind: change.kind, percent: points }
}

const formatPoints = (points: number) => `${formatCount(points)} ${points === 1 ? 'point' : 'points'}`
