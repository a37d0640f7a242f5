import type { CSSProperties } from 'react'
import type { CardMetric } from '../../contract/calls/metric-names'
import { cardSpans } from '../../rules/metrics/card-rows'
import { figuresOf } from '../../rules/metrics/dashboard-panels'
import { MetricCard } from './metric-card'
import type { DashboardRange } from './use-dashboard-range'

/**
 * Cards in one frame whose rows are always full: five in a row, 3 + 2, or 1 + 2 + 2, by the width of the
 * area.
 */
export function MetricFrame({ cards, range }: { cards: readonly CardMetric[]; range: DashboardRange }) {
  const weights = cards.map(figuresOf)
  const wide = cardSpans(weights, 5, 'last')
  const medium = cardSpans(weights, 3, 'last')
  const narrow = cardSpans(weights, 2, 'first')
  return (
    <div className="metrics frame">
      {cards.map((name, index) => (
        <MetricCard
          key={name}
          name={name}
          range={range}
          style={
            {
              '--wide': wide[index],
              '--medium': medium[index],
              '--narrow': narrow[index],
            } as CSSProperties
          }
        />
      ))}
    </div>
  )
}
