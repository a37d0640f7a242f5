/** How a figure of a report is written, the same in the two parts of the mail. */
import { RATE_TEXTS } from '../../contract/messages/metrics'
import { formatResponse } from '../../rules/conversations/business-time'
import { figureChange, type FigureChange } from '../../rules/metrics/metric-delta'
import { DASH, formatCount, formatMoney, formatPercent } from '../../rules/time/format'
import type { ReportFigure } from './report'
import type { Translator } from './translator'

export interface FigureTexts {
  readonly label: string
  readonly value: string
  /** The rate with its base, or what the value is; null for neither. */
  readonly note: string | null
  readonly change: Pick<FigureChange, 'kind' | 'tone'> & {
    /** `8.4%`, `1.2 points` or 'new'; empty without a change. */
    readonly amount: string
    /** `from 120`; empty when there is nothing to compare with. */
    readonly from: string
  }
}

export function figureTexts(figure: ReportFigure, { t }: Translator): FigureTexts {
  const { rate, headline } = figure
  const count = formatAmount(figure)
  // A rate over nothing says nothing.
  const percent = rate && rate.n > 0 ? formatPercent(rate.value) : null
  const isRate = headline === 'rate' && percent !== null
  const base = percent !== null && rate && t(RATE_TEXTS[rate.description_code], { n: formatCount(rate.n) })
  const notes = [isRate ? count : percent, base, figure.note && t(figure.note)]
  return {
    label: t(figure.label),
    value: isRate ? percent : count,
    note: notes.filter(Boolean).join(' ') || null,
    change: changeTexts(figureChange(figure), t),
  }
}

function formatAmount({ unit, count }: ReportFigure): string {
  if (unit === 'seconds') return count === null ? DASH : formatResponse(count)
  return unit === 'usd' ? formatMoney(count) : formatCount(count)
}

function changeTexts({ kind, tone, amount, from }: FigureChange, t: Translator['t']): FigureTexts['change'] {
  if (kind === 'none') return { kind, tone, amount: '', from: '' }
  if (kind === 'same') return { kind, tone, amount: '', from: t('no change from {from}', { from }) }
  const [count = '', unit] = amount.split(' ')
  const points = unit === 'point' ? t('{count} point', { count }) : t('{count} points', { count })
  return {
    kind,
    tone,
    amount: kind === 'new' ? t('new') : unit === undefined ? amount : points,
    from: t('from {from}', { from }),
  }
}
