import type { DateFormat } from '../../rules/time/date-range'
import { formatDay } from '../../rules/time/date-range'
import { DASH, formatCount, formatPercent } from '../../rules/time/format'
import { t } from '../../i18n/translate'

/** One day of a rate and of the band that it is compared with. */
export interface BandPoint {
  /** `yyyy-MM-dd`. */
  readonly day: string
  /** In percent; null when the day has no value, and the line has a gap. */
  readonly value: number | null
  /** The number of cases behind the rate (n); null when unknown. */
  readonly count: number | null
  /** The band, in percent; null when this day has none. */
  readonly low: number | null
  readonly high: number | null
}

/** The labels of a band chart. */
export interface BandLabels {
  /** 'Engagement rate' */
  readonly valueLabel: string
  /** 'Leads worked' */
  readonly countLabel: string
  /** 'Benchmark' */
  readonly bandLabel: string
  /** How days are written; MM/DD/YYYY by default. */
  readonly dateFormat?: DateFormat | undefined
}

/** `32% – 52%`, or a dash without a band. */
export const formatBand = ({ low, high }: BandPoint) =>
  low === null || high === null ? DASH : `${formatPercent(low)} – ${formatPercent(high)}`

/** The day of a point in the date format of the chart. */
export const formatPointDay = ({ day }: BandPoint, { dateFormat: date = 'MM/DD/YYYY' }: BandLabels) =>
  formatDay(day, { date })

/** A day as one sentence, for screen readers. */
export function bandSentence(point: BandPoint, labels: BandLabels, unfinished: boolean): string {
  const { value, count, low, high } = point
  const { valueLabel, countLabel, bandLabel } = labels
  const day = formatPointDay(point, labels)
  return [
    unfinished ? t('{day}, not finished', { day }) : day,
    value === null ? t('{label} no data', { label: valueLabel }) : `${valueLabel} ${formatPercent(value)}`,
    count !== null && `${countLabel} ${formatCount(count)}`,
    low !== null &&
      high !== null &&
      t('{label} {low} to {high}', {
        label: bandLabel,
        low: formatPercent(low),
        high: formatPercent(high),
      }),
  ]
    .filter(Boolean)
    .join(', ')
}

/**
 * The index of the day that the legend shows while there is no cursor: the last finished day with a value,
 * else the last day with a value, else the last day; -1 without days.
 */
export function restingIndex(points: readonly BandPoint[], unfinishedLast: boolean): number {
  const finished = unfinishedLast ? points.slice(0, -1) : points
  const last = finished.findLastIndex((point) => point.value !== null)
  if (last >= 0) return last
  const any = points.findLastIndex((point) => point.value !== null)
  return any >= 0 ? any : points.length - 1
}

/** The index to which a key moves from a day; undefined when the key does not move the cursor. */
export function indexAfterKey(key: string, from: number, count: number): number | undefined {
  return {
    ArrowLeft: Math.max(from - 1, 0),
    ArrowRight: Math.min(from + 1, count - 1),
    Home: 0,
    End: count - 1,
  }[key]
}
