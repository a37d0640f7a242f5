import { useScope } from '../../query/scope'
import type { EngagementChart } from '../../contract/calls/metric-tables'
import { formatCount, formatPercent } from '../../rules/time/format'
import { BandChart } from '../../ui/charts/band-chart'
import { ErrorState } from '../../ui/state/error-state'
import { Loading } from '../../ui/progress/loading'
import { metricText } from './metric-text'
import { SaveButton, type CsvColumns } from './save-button'
import { TablePanel } from './table-panel'
import type { DashboardRange } from './use-dashboard-range'
import { useFigure } from './use-figure'
import { monthText } from '../../i18n/day-texts'
import { plural, t } from '../../i18n/translate'

const title = 'Engagement Rate'
/** Height of the chart with its readout, px. */
const height = 262

/** The engagement rate by day over the benchmark band of its month. */
export function EngagementPanel({ range }: { range: DashboardRange }) {
  const { formats } = useScope()
  const query = useFigure('engagement_chart', range)
  const chart = query.data?.kind === 'engagement_chart' ? query.data : undefined
  const points = chart ? toPoints(chart) : []
  return (
    <TablePanel
      title={t(title)}
      description={chart && metricText(chart)}
      className="whole engagement"
      action={<SaveButton title={title} columns={csv} rows={points} days={range.days} />}
    >
      <div className="panel-chart">
        {chart ? (
          <BandChart
            label={t('Engagement rate by day')}
            points={points}
            unfinishedLast={range.days.end === range.today && !query.isPlaceholderData}
            valueLabel={t('Engagement rate')}
            countLabel={t('Leads worked')}
            bandLabel={t('Benchmark')}
            dateFormat={formats.date}
          />
        ) : query.isPending ? (
          <Loading minHeight={height} />
        ) : (
          <ErrorState
            error={query.error ?? undefined}
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
            minHeight={height}
          />
        )}
        <p className="chart-note muted small-text tabular">
          {t(
            'Benchmark: the monthly average of live Sales AI dealers plus and minus 10 percentage points, lower bound 0.',
          )}
          {chart && benchmarkText(chart)}
        </p>
      </div>
    </TablePanel>
  )
}

interface EngagementPoint {
  readonly day: string
  readonly value: number | null
  readonly count: number
  readonly engaged: number
  readonly low: number | null
  readonly high: number | null
}

function toPoints({ days, benchmark }: EngagementChart): EngagementPoint[] {
  const months = new Map(benchmark.map((entry) => [entry.month, entry]))
  return days.map(({ day, worked, engaged, rate }) => {
    const month = months.get(day.slice(0, 'yyyy-MM'.length))
    return { day, value: rate, count: worked, engaged, low: month?.low ?? null, high: month?.high ?? null }
  })
}

/** ` November 2026: 35.1% (n = 12 dealers).` for each month. */
const benchmarkText = ({ benchmark }: EngagementChart) =>
  benchmark
    .map(
      ({ month, average, n }) =>
        ` ${plural(
          n,
          '{month}: {average} (n = {count} dealer).',
          '{month}: {average} (n = {count} dealers).',
          {
            month: monthText(`${month}-01`),
            average: formatPercent(average),
            count: formatCount(n),
          },
        )}`,
    )
    .join('')

const csv: CsvColumns<EngagementPoint> = {
  Day: ({ day }) => day,
  'Leads worked': ({ count }) => count,
  'Engaged leads': ({ engaged }) => engaged,
  'Engagement rate %': ({ value }) => value,
  'Benchmark low %': ({ low }) => low,
  'Benchmark high %': ({ high }) => high,
}
