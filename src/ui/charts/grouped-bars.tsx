import type { CSSProperties } from 'react'
import { formatCount } from '../../rules/time/format'
import { EmptyState } from '../state/empty-state'
import { ChartFrame } from './chart-frame'
import { ChartTable } from './chart-table'
import { draw } from './draw-bars'
import { PlotArea } from './plot-area'
import { t } from '../../i18n/translate'

/** One measure that every group has. */
export interface BarMeasure {
  readonly label: string
  /** From 0, one value for each group in their order; null for none. */
  readonly values: readonly (number | null)[]
  /** Counts by default. */
  readonly format?: ((value: number | null) => string) | undefined
}

export interface GroupedBarsProps {
  /** Names the chart for assistive technology. */
  label: string
  /** Names of the groups. At most four can be told apart. */
  groups: readonly string[]
  measures: readonly BarMeasure[]
}

/**
 * Compares groups by several measures. Each measure has its own baseline and scale, since a thousand and a
 * handful cannot share one.
 */
export function GroupedBars({ label, groups, measures }: GroupedBarsProps) {
  if (groups.length === 0 || measures.length === 0) return <EmptyState />
  const formatValues = ({ values, format = formatCount }: BarMeasure) =>
    groups.map((_, index) => format(values[index] ?? null))
  return (
    <ChartFrame
      className="grouped-bars"
      label={label}
      legend={
        <ul className="chart-legend cluster">
          {groups.map((group, index) => (
            <li key={group}>
              <span className={`swatch bar-${(index % 4) + 1}`} aria-hidden="true" />
              {group}
            </li>
          ))}
        </ul>
      }
      table={
        <ChartTable
          label={label}
          heads={[t('Measure'), ...groups]}
          rows={measures.map((measure) => [measure.label, ...formatValues(measure)])}
        />
      }
    >
      <ul className="measures" style={{ '--bars': groups.length } as CSSProperties}>
        {measures.map((measure) => {
          const labels = formatValues(measure)
          const summary = groups.map((group, index) => `${group} ${labels[index]}`).join(', ')
          return (
            <li key={measure.label}>
              <div role="img" aria-label={`${measure.label}: ${summary}`}>
                <p className="muted">{measure.label}</p>
                <PlotArea
                  draw={draw}
                  model={{ values: groups.map((_, index) => measure.values[index] ?? null), labels }}
                />
              </div>
            </li>
          )
        })}
      </ul>
    </ChartFrame>
  )
}
