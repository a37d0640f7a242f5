import { useId } from 'react'
import { metric, type CardMetric, type MetricCard as Card } from '../../contract/metrics'
import { useCall } from '../../query/use-call'
import { CARD_TITLES } from '../../rules/card-titles'
import { classNames } from '../../ui/class-names'
import { ErrorState } from '../../ui/error-state'
import { Loading } from '../../ui/loading'
import { DrillDown } from './drill-down'
import { MetricBars } from './metric-bars'
import { formatFigure, MetricCell } from './metric-cell'
import type { DashboardRange } from './use-dashboard-range'

export interface MetricCardProps {
  name: CardMetric
  range: DashboardRange
  /** In the paired row each further figure has a cell of its own. */
  paired?: boolean
}

/** One metric, asked for by itself, so that a failing one leaves the others standing. */
export function MetricCard({ name, range, paired = false }: MetricCardProps) {
  const query = useCall(metric, { metric: name, ...range.wire }, { keepPrevious: true })
  const card = query.data
  const titleId = useId()

  if (card?.kind !== 'card') {
    return (
      <article className="metric waiting" aria-labelledby={titleId} aria-busy={query.isPending} part="card">
        <div className="metric-label">
          <h3 className="truncate" id={titleId}>
            {CARD_TITLES[name]}
          </h3>
        </div>
        {query.isPending ? (
          <Loading compact />
        ) : (
          <ErrorState
            compact
            message="There is a problem displaying this metric"
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
          />
        )}
      </article>
    )
  }
  const outdated = query.isPlaceholderData
  return (
    <>
      <MetricCell
        {...{ label: card.label, description: card.description, unit: card.unit, outdated }}
        {...{ count: card.count, rate: card.rate, redirect: card.redirect }}
        className={classNames(card.bars.length > 0 && 'barred')}
      >
        {!paired && <ExtraFigures figures={card.additional_metrics} />}
        {card.bars.length > 0 && <MetricBars bars={card.bars} />}
      </MetricCell>
      {paired &&
        card.additional_metrics.map((figure) => (
          <MetricCell
            key={figure.label}
            {...{ label: figure.label, description: figure.description, unit: figure.unit, outdated }}
            {...{ count: figure.count, rate: figure.rate, redirect: figure.redirect }}
          />
        ))}
    </>
  )
}

function ExtraFigures({ figures }: { figures: Card['additional_metrics'] }) {
  if (figures.length === 0) return null
  return (
    <p className="extra">
      {figures.map(({ label, count, unit, redirect }) => {
        const text = `${formatFigure(count, unit)} ${label}`
        return redirect ? (
          <DrillDown key={label} redirect={redirect}>
            {text}
          </DrillDown>
        ) : (
          <span key={label}>{text}</span>
        )
      })}
    </p>
  )
}
