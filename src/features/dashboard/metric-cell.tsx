import { useId, type ReactNode } from 'react'
import type { Rate, Redirect } from '../../contract/metrics'
import { DASH, formatCount, formatMoney, formatPercent } from '../../rules/format'
import { classNames } from '../../ui/class-names'
import { HelpTip } from '../../ui/tooltip'
import { DrillDown } from './drill-down'

export interface MetricCellProps {
  label: string
  /** What is counted, in words. */
  description: string
  unit: 'count' | 'usd'
  /** null shows a dash. */
  count: number | null
  rate: Rate | null
  /** Makes the whole cell a link. */
  redirect: Redirect | null
  /** Under the figure. */
  children?: ReactNode
  className?: string | undefined
  /** Another range's figure, while this one's is awaited. */
  outdated: boolean
}

/** One figure of the frame: label and help, the figure, its rate with its base. */
export function MetricCell({
  label,
  description,
  unit,
  count,
  rate,
  redirect,
  children,
  className,
  outdated,
}: MetricCellProps) {
  const id = useId()
  const figure = formatFigure(count, unit)
  return (
    <article
      className={classNames('metric', outdated && 'outdated', className)}
      aria-labelledby={id}
      aria-busy={outdated}
      part="card"
    >
      <div className="metric-label">
        <h3 className="truncate" id={id} title={label}>
          {label}
        </h3>
        <HelpTip label={`What is ${label}`}>{description}</HelpTip>
      </div>
      <div className="figure-row">
        {redirect ? (
          <DrillDown className="figure" redirect={redirect} aria-label={`${figure} ${label}`}>
            {figure}
          </DrillDown>
        ) : (
          <span className="figure">
            {figure === DASH ? (
              <>
                <span aria-hidden>{DASH}</span>
                <span className="visually-hidden">No figure</span>
              </>
            ) : (
              figure
            )}
          </span>
        )}
        {rate && <span className="rate">{formatPercent(rate.value)}</span>}
      </div>
      {rate && <p className="extra">{rate.description}</p>}
      {children}
    </article>
  )
}

export const formatFigure = (count: number | null, unit: 'count' | 'usd') =>
  unit === 'usd' ? formatMoney(count) : formatCount(count)
