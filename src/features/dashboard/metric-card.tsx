import { useId, type CSSProperties } from 'react'
import { CARD_TITLES, type CardMetric } from '../../contract/calls/metric-names'
import type { CellFigure, MetricCard as Card } from '../../contract/calls/metric-figures'
import { figuresOf, hasBars, unitOf } from '../../rules/metrics/dashboard-panels'
import { formatCount, formatMoney } from '../../rules/time/format'
import { classNames } from '../../ui/theme/class-names'
import { FigurePlaceholder } from './figure-placeholder'
import { MetricBars } from './metric-bars'
import { MetricCell } from './metric-cell'
import type { DashboardRange } from './use-dashboard-range'
import { useFigure } from './use-figure'
import { t } from '../../i18n/translate'

export interface MetricCardProps {
  name: CardMetric
  range: DashboardRange
  /** In the second frame each further figure of the card has its own cell; in the first they share one. */
  paired?: boolean
  /** Its position in the frame. */
  style?: CSSProperties | undefined
}

/** One metric, fetched separately so that a failure does not affect the others. */
export function MetricCard({ name, range, paired = false, style }: MetricCardProps) {
  const query = useFigure(name, range)
  const card = query.data
  const titleId = useId()

  if (card?.kind !== 'card') {
    return (
      <article
        className={classNames(
          'metric waiting',
          paired && figuresOf(name) > 1 && 'double',
          hasBars(name) && 'barred',
        )}
        style={style}
        aria-labelledby={titleId}
        aria-busy={query.isPending}
        part="card"
      >
        <div className="metric-label">
          <h3 className="truncate" id={titleId}>
            {t(CARD_TITLES[name])}
          </h3>
        </div>
        <FigurePlaceholder query={query} />
      </article>
    )
  }
  const twin = !paired && card.additional_metrics.length > 0
  const cells = (
    <Cells {...{ card, name, range }} outdated={query.isPlaceholderData} style={twin ? undefined : style} />
  )
  if (!twin) return cells
  return (
    <div className="twin" style={style} role="group" aria-label={joinedLabels(card)}>
      {cells}
    </div>
  )
}

interface CellsProps {
  card: Card
  name: CardMetric
  range: DashboardRange
  outdated: boolean
  /** Style of the first cell. */
  style: CSSProperties | undefined
}

function Cells({ card, name, range, outdated, style }: CellsProps) {
  // An outdated figure belongs to other days.
  const unfinished = !outdated && range.days.end === range.today
  return (
    <>
      <MetricCell
        {...{ outdated, unfinished, style }}
        figure={card}
        className={card.bars.length > 0 ? 'barred' : undefined}
      >
        {card.bars.length > 0 && <MetricBars bars={card.bars} />}
      </MetricCell>
      {card.additional_metrics.map((figure) => (
        <MetricCell
          key={figure.label}
          {...{ figure, outdated, unfinished }}
          note={noteOf(figure, card, name)}
        />
      ))}
    </>
  )
}

const joinedLabels = (card: Card) =>
  [card, ...card.additional_metrics]
    .map(({ label }) => t(label))
    .reduce((one, other) => t('{one} and {other}', { one, other }))

/** What a further figure of the card comes to on average; null where that says nothing. */
function noteOf({ unit, count, average = null }: CellFigure, card: Card, name: CardMetric): string | null {
  if (average !== null) return t('{average} of 5 on average', { average: formatCount(average) })
  return unit === 'usd' ? averageText(count, card.count, unitOf(name)) : null
}

/** `$3,942 a sale (n = 87)`, computed from the two figures on screen; null without a count. */
function averageText(dollars: number | null, count: number | null, unit: string | null): string | null {
  if (dollars === null || !count || unit === null) return null
  return t(`{money} a ${unit} (n = {count})`, {
    money: formatMoney(dollars / count),
    count: formatCount(count),
  })
}
