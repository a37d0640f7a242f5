import { useState, type KeyboardEvent } from 'react'
import { formatCount, formatPercent } from '../../rules/time/format'
import { EmptyState } from '../state/empty-state'
import { bandSentence, formatPointDay, formatBand, indexAfterKey, restingIndex } from './band-point'
import type { BandPoint, BandLabels } from './band-point'
import { ChartFrame } from './chart-frame'
import { ChartTable } from './chart-table'
import { draw, type BandModel } from './draw-band'
import { PlotArea } from './plot-area'
import { t } from '../../i18n/translate'

export interface BandChartProps extends BandLabels {
  /** Names the chart for assistive technology. */
  label: string
  /** Every day of the range in order, days without a value too. */
  points: readonly BandPoint[]
  /** The last day is not over: it is drawn dotted, with a ring at its end. */
  unfinishedLast?: boolean | undefined
}

/**
 * A rate by day over the band that it is compared with. The pointer moves a cursor, and so do the arrow keys,
 * Home and End once the chart has the focus. The values of the day under the cursor are above the drawing,
 * and a screen reader announces them when a key moved the cursor.
 */
export function BandChart({ label, points, unfinishedLast = false, ...labels }: BandChartProps) {
  const [cursor, setCursor] = useState<number | null>(null)
  const [announced, setAnnounced] = useState(false)
  const pointedIndex = cursor === null ? null : Math.min(cursor, points.length - 1)
  const shown = points[pointedIndex ?? restingIndex(points, unfinishedLast)]
  if (!shown || points.every(({ value }) => value === null))
    return <EmptyState className="band-chart-empty" />

  const isUnfinished = (point: BandPoint) => unfinishedLast && point === points.at(-1)
  const moveCursor = (index: number | null, byKey: boolean) => {
    setCursor(index)
    setAnnounced(byKey)
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    const to = indexAfterKey(event.key, points.indexOf(shown), points.length)
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    moveCursor(to, true)
  }
  const model: BandModel = {
    days: points.map(({ day }) => day),
    values: points.map(({ value }) => value),
    lows: points.map(({ low }) => low),
    highs: points.map(({ high }) => high),
    unfinishedLast,
  }

  return (
    <ChartFrame
      className="band-chart"
      label={label}
      legend={<Readout point={shown} labels={labels} unfinished={isUnfinished(shown)} />}
      table={
        <ChartTable
          label={label}
          heads={[t('Day'), labels.valueLabel, labels.countLabel, labels.bandLabel]}
          rows={points.map((point) => [
            isUnfinished(point)
              ? t('{day} (unfinished)', { day: formatPointDay(point, labels) })
              : formatPointDay(point, labels),
            formatPercent(point.value),
            formatCount(point.count),
            formatBand(point),
          ])}
        />
      }
    >
      <div
        className="plot-keys"
        role="application"
        aria-roledescription={t('chart')}
        aria-label={t('{label}. The left and right arrow keys move from day to day.', { label })}
        tabIndex={0}
        onKeyDown={handleKeyDown}
        onFocus={() => setCursor(points.indexOf(shown))}
        onBlur={() => moveCursor(null, false)}
      >
        <PlotArea
          draw={draw}
          model={model}
          pointedIndex={pointedIndex}
          onPoint={(index) => moveCursor(index, false)}
        />
      </div>
      <p className="visually-hidden" role="status" aria-live="polite">
        {announced && bandSentence(shown, labels, isUnfinished(shown))}
      </p>
    </ChartFrame>
  )
}

/** The legend: what each mark means, with its value on one day. */
function Readout({
  point,
  labels,
  unfinished,
}: {
  point: BandPoint
  labels: BandLabels
  unfinished: boolean
}) {
  return (
    <dl className="readout">
      <div>
        <dt>{unfinished ? t('Unfinished day') : t('Day')}</dt>
        <dd>{formatPointDay(point, labels)}</dd>
      </div>
      <div>
        <dt>
          <span className="swatch line" aria-hidden="true" />
          {labels.valueLabel}
        </dt>
        <dd>{formatPercent(point.value)}</dd>
      </div>
      <div>
        <dt>{labels.countLabel}</dt>
        <dd>{formatCount(point.count)}</dd>
      </div>
      <div>
        <dt>
          <span className="swatch band" aria-hidden="true" />
          {labels.bandLabel}
        </dt>
        <dd>{formatBand(point)}</dd>
      </div>
    </dl>
  )
}
