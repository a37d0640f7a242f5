import type { Bar } from '../../contract/calls/metric-figures'
import { formatCount, formatPercent } from '../../rules/time/format'
import { ProgressBar } from '../../ui/progress/progress-bar'
import { DrillDown } from './drill-down'
import { t } from '../../i18n/translate'

/** The parts of a figure, each with label, count, share and a thin bar. */
export function MetricBars({ bars }: { bars: readonly Bar[] }) {
  return (
    <ul className="bar-list">
      {bars.map((bar) => (
        <li key={bar.label} className="bar-item">
          {bar.redirect ? (
            <DrillDown redirect={bar.redirect}>{t(bar.label)}</DrillDown>
          ) : (
            <span>{t(bar.label)}</span>
          )}
          <b>{formatCount(bar.count)}</b>
          <span className="muted">{bar.rate && formatPercent(bar.rate.value)}</span>
          <ProgressBar percent={bar.rate?.value ?? 0} outlined={bar.style === 'outlined'} />
        </li>
      ))}
    </ul>
  )
}
