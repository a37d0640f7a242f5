import { useState, type KeyboardEvent } from 'react'
import { formatCount, formatPercent } from '../../rules/time/format'
import { EmptyState } from '../empty-state'
import { bandSentence, dayWords, formatBand, indexAfterKey, restingIndex } from './band-point'
import type { BandPoint, BandWords } from './band-point'
import { ChartFrame } from './chart-frame'
import { ChartTable } from './chart-table'
import { draw, type BandModel } from './draw-band'
import { PlotArea } from './plot-area'
import { t } from '../../i18n/translate'

export interface BandChartProps extends BandWords {
  /** Names the chart for assistive technology. */
  label: string
  /** Every day of the range in order, days without a value too. */
  points: readonly BandPoint[]
  /** The last day is not over: drawn dotted, with a ring at its end. */
  unfinishedLast?: boolean | undefined
}

/**
 * A rate by day over the band that it is compared with. The pointer or, once it has the focus, the arrow
 * keys, Home and End move a cursor; the day under it is read out above the drawing, and spoken when a key
 * moved it.
 */
export function BandChart({ label, points, unfinishedLast = false, ...words }: BandChartProps) {
  const [cursor, setCursor] = useState<number | null>(null)
  const [spoken, setSpoken] = useState(false)
  const pointed = cursor === null ? null : Math.min(cursor, points.length - 1)
  const shown = points[pointed ?? restingIndex(points, unfinishedLast)]
  if (!shown || points.every(({ value }) => value === null))
    return <EmptyState className="band-chart-empty" />

  const isUnfinished = (point: BandPoint) => unfinishedLast && point === points.at(-1)
  const move = (index: number | null, byKey: boolean) => {
    setCursor(index)
    setSpoken(byKey)
  }
  const press = (event: KeyboardEvent) => {
    const to = indexAfterKey(event.key, points.indexOf(shown), points.length)
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    move(to, true)
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
      legend={<Readout point={shown} words={words} unfinished={isUnfinished(shown)} />}
      table={
        <ChartTable
          label={label}
          heads={[t('Day'), words.valueLabel, words.countLabel, words.bandLabel]}
          rows={points.map((point) => [
            isUnfinished(point)
              ? t('{day} (unfinished)', { day: dayWords(point, words) })
              : dayWords(point, words),
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
        onKeyDown={press}
        onFocus={() => setCursor(points.indexOf(shown))}
        onBlur={() => move(null, false)}
      >
        <PlotArea draw={draw} model={model} pointed={pointed} onPoint={(index) => move(index, false)} />
      </div>
      <p className="visually-hidden" role="status" aria-live="polite">
        {spoken && bandSentence(shown, words, isUnfinished(shown))}
      </p>
    </ChartFrame>
  )
}

/** What the marks mean, each with its value on one day: a legend that is read anyway. */
function Readout({ point, words, unfinished }: { point: BandPoint; words: BandWords; unfinished: boolean }) {
  return (
    <dl className="readout">
      <div>
        <dt>{unfinished ? t('Unfinished day') : t('Day')}</dt>
        <dd>{dayWords(point, words)}</dd>
      </div>
      <div>
        <dt>
          <span className="swatch line" aria-hidden="true" />
          {words.valueLabel}
        </dt>
        <dd>{formatPercent(point.value)}</dd>
      </div>
      <div>
        <dt>{words.countLabel}</dt>
        <dd>{formatCount(point.count)}</dd>
      </div>
      <div>
        <dt>
          <span className="swatch band" aria-hidden="true" />
          {words.bandLabel}
        </dt>
        <dd>{formatBand(point)}</dd>
      </div>
    </dl>
  )
}
