import type { DateFormat } from '../../rules/time/date-range'
import { formatDay } from '../../rules/time/date-range'
import { DASH, formatCount, formatPercent } from '../../rules/time/format'
import { t } from '../../i18n/translate'

/** One day of a rate and of the band that it is compared with. */
export interface BandPoint {
  /** `yyyy-MM-dd`. */
  readonly day: string
  /** In percent; null: the day has none, and the line a gap. */
  readonly value: number | null
  /** How many the rate was taken of, n; null: unknown. */
  readonly count: number | null
  /** The band, in percent; null: there is none on this day. */
  readonly low: number | null
  readonly high: number | null
}

/** The words for what is drawn. */
export interface BandWords {
  /** 'Engagement rate' */
  readonly valueLabel: string
  /** 'Leads worked' */
  readonly countLabel: string
  /** 'Benchmark' */
  readonly bandLabel: string
  /** How days are written; MM/DD/YYYY by default. */
  readonly dateFormat?: DateFormat | undefined
}

/** `32% – 52%`; a dash without a band. */
export const formatBand = ({ low, high }: BandPoint) =>
  low === null || high === null ? DASH : `${formatPercent(low)} – ${formatPercent(high)}`

/** The day of a point, as days are written here. */
export const dayWords = ({ day }: BandPoint, { dateFormat: date = 'MM/DD/YYYY' }: BandWords) =>
  formatDay(day, { date })

/** A day as one sentence, for those who hear it. */
export function bandSentence(point: BandPoint, words: BandWords, unfinished: boolean): string {
  const { value, count, low, high } = point
  const { valueLabel, countLabel, bandLabel } = words
  const day = dayWords(point, words)
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
 * The day that is read out while no cursor stands: the last finished one with a value, else the last with
 * one, else the last; -1 without days.
 */
export function restingIndex(points: readonly BandPoint[], unfinishedLast: boolean): number {
  const finished = unfinishedLast ? points.slice(0, -1) : points
  const last = finished.findLastIndex((point) => point.value !== null)
  if (last >= 0) return last
  const any = points.findLastIndex((point) => point.value !== null)
  return any >= 0 ? any : points.length - 1
}

/** Where a key leads from a day; undefined: the key means nothing here. */
export function indexAfterKey(key: string, from: number, count: number): number | undefined {
  return {
    ArrowLeft: Math.max(from - 1, 0),
    ArrowRight: Math.min(from + 1, count - 1),
    Home: 0,
    End: count - 1,
  }[key]
}
