import { useId, type CSSProperties, type ReactNode } from 'react'
import type { CellFigure, Rate } from '../../contract/calls/metric-figures'
import { RATE_TEXTS } from '../../contract/messages/metrics'
import { DASH, formatCount, formatMoney, formatPercent } from '../../rules/time/format'
import { Sparkline } from '../../ui/charts/sparkline'
import { classNames } from '../../ui/theme/class-names'
import { HelpTip } from '../../ui/tooltip/tooltip'
import { DrillDown } from './drill-down'
import { MetricChange } from './metric-change'
import { metricText } from './metric-text'
import { t } from '../../i18n/translate'

export interface MetricCellProps {
  /** The figure; with a redirect the whole cell is a link. */
  figure: CellFigure
  /** Whether the figure is of the previous range, while the current one loads. */
  outdated: boolean
  /** Whether the last day of the range is not over. */
  unfinished: boolean
  /** Text below the change, such as an average with its n. */
  note?: string | null
  /** Content beside or below the figure: its bars. */
  children?: ReactNode
  className?: string | undefined
  style?: CSSProperties | undefined
}

/**
 * One figure of a frame: label with help, the figure, its rate with its base, its change, and a small chart
 * of its days.
 */
export function MetricCell({
  figure,
  outdated,
  unfinished,
  note,
  children,
  className,
  style,
}: MetricCellProps) {
  const id = useId()
  const { rate, redirect, series } = figure
  const label = t(figure.label)
  const count = formatFigure(figure.count, figure.unit)
  const percent = rate && formatPercent(rate.value)
  const isRate = figure.headline === 'rate' && percent !== null
  const large = isRate ? percent : count
  const beside = isRate ? count : percent
  return (
    <article
      className={classNames('metric', outdated && 'outdated', className)}
      style={style}
      aria-labelledby={id}
      aria-busy={outdated}
      part="card"
    >
      <div className="metric-words">
        <div className="metric-label">
          <h3 className="truncate" id={id} title={label}>
            {label}
          </h3>
          <HelpTip label={t('What is {label}', { label })}>{metricText(figure)}</HelpTip>
        </div>
        <div className="figure-row">
          {redirect ? (
            <DrillDown className="figure" redirect={redirect} aria-label={`${large} ${label}`}>
              {large}
            </DrillDown>
          ) : (
            <span className="figure">{large === DASH ? <NoFigure /> : large}</span>
          )}
          {beside !== null && <span className="rate">{beside}</span>}
        </div>
        {rate && <p className="extra">{rateBase(rate)}</p>}
        <MetricChange figure={figure} />
        {note && <p className="extra">{note}</p>}
        {series.length > 0 && (
          <div className="spark">
            <Sparkline values={series} unfinishedLast={unfinished} label={chartLabel(figure)} />
          </div>
        )}
      </div>
      {children}
    </article>
  )
}

const NoFigure = () => (
  <>
    <span aria-hidden>{DASH}</span>
    <span className="visually-hidden">{t('No figure')}</span>
  </>
)

/** `of 1,021 leads worked`: the n of the rate, formatted like every other count. */
const rateBase = ({ description_code, n }: Rate) => t(RATE_TEXTS[description_code], { n: formatCount(n) })

/** Describes the small chart. */
function chartLabel({ label, unit, series }: CellFigure): string {
  const [least, most] = [Math.min(...series), Math.max(...series)]
  return t('{label} by day: at least {least}, at most {most}', {
    label: t(label),
    least: formatFigure(least, unit),
    most: formatFigure(most, unit),
  })
}

const formatFigure = (count: number | null, unit: 'count' | 'usd') =>
  unit === 'usd' ? formatMoney(count) : formatCount(count)
