import type { CSSProperties } from 'react'
import { formatCount } from '../../rules/time/format'
import { EmptyState } from '../empty-state'
import { ChartFrame } from './chart-frame'
import { ChartTable } from './chart-table'
import { draw } from './draw-bars'
import { PlotArea } from './plot-area'
import { t } from '../../i18n/translate'

/** One thing that is counted in every group. */
export interface BarMeasure {
  readonly label: string
  /** From 0, one for each group in their order; null: none. */
  readonly values: readonly (number | null)[]
  /** Counts by default. */
  readonly format?: ((value: number | null) => string) | undefined
}

export interface GroupedBarsProps {
  /** Names the chart for assistive technology. */
  label: string
  /** Names of the groups; four can be told apart. */
  groups: readonly string[]
  measures: readonly BarMeasure[]
}

/**
 * Compares groups in several measures. Each measure has a ground and a scale of its own, since a thousand and
 * a handful share none.
 */
export function GroupedBars({ label, groups, measures }: GroupedBarsProps) {
  if (groups.length === 0 || measures.length === 0) return <EmptyState />
  const textsOf = ({ values, format = formatCount }: BarMeasure) =>
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
          rows={measures.map((measure) => [measure.label, ...textsOf(measure)])}
        />
      }
    >
      <ul className="measures" style={{ '--bars': groups.length } as CSSProperties}>
        {measures.map((measure) => {
          const texts = textsOf(measure)
          const spoken = groups.map((group, index) => `${group} ${texts[index]}`).join(', ')
          return (
            <li key={measure.label}>
              <div role="img" aria-label={`${measure.label}: ${spoken}`}>
                <p className="muted">{measure.label}</p>
                <PlotArea
                  draw={draw}
                  model={{ values: groups.map((_, index) => measure.values[index] ?? null), texts }}
                />
              </div>
            </li>
          )
        })}
      </ul>
    </ChartFrame>
  )
}
