import { useState } from 'react'
import { REPLY_METRICS, REPLY_TITLES, type ReplyMetric } from '../../contract/calls/metric-names'
import type { ResponseTimesPart, ResponseTimesReport } from '../../contract/calls/metric-reports'
import { ErrorState } from '../../ui/state/error-state'
import { MetricChange } from './metric-change'
import { ReportTable, type ReportColumn } from './report-table'
import { ResponseBreakdown } from './response-breakdown'
import { responseColumns } from './response-columns'
import type { DashboardRange } from './use-dashboard-range'
import { useFigure } from './use-figure'
import { plural, t } from '../../i18n/translate'

type Figure = ReturnType<typeof useFigure>

interface SummaryRow extends ResponseTimesPart {
  readonly metric: ReplyMetric
  readonly report: ResponseTimesReport
}

/** How long customers waited for replies of people and of the assistant, and where they waited longest. */
export function ResponseTimes({ range }: { range: DashboardRange }) {
  const queries = [
    useFigure('first_person_replies', range),
    useFigure('person_replies', range),
    useFigure('first_ai_replies', range),
    useFigure('ai_replies', range),
  ]
  const [metric, setMetric] = useState<ReplyMetric>('person_replies')
  const rows = queries.flatMap(({ data }, index): SummaryRow[] => {
    const name = REPLY_METRICS[index]
    return data?.kind === 'response_times' && name ? [{ ...data.total, metric: name, report: data }] : []
  })
  const query = {
    isPending: queries.some(({ isPending }) => isPending),
    error: queries.find(({ error }) => error)?.error,
    refetch: () => {
      for (const one of queries) void one.refetch()
    },
  }
  const report = rows.find((row) => row.metric === metric)?.report
  return (
    <>
      <ReportTable
        title="Response Times"
        description={report}
        columns={columns}
        rows={rows.length > 0 ? rows : undefined}
        rowKey={(row) => row.metric}
        query={query}
        days={range.days}
        // Four rows of figures.
        minHeight={214}
        className="whole"
      >
        {rows.length > 0 &&
          REPLY_METRICS.map((name, index) => <MissingRow key={name} metric={name} query={queries[index]} />)}
        {report && <p className="panel-note muted small-text">{goalText(report)}</p>}
      </ReportTable>
      <ResponseBreakdown
        report={report}
        query={query}
        days={range.days}
        metric={metric}
        onMetric={setMetric}
      />
    </>
  )
}

/** Says which row is missing because it could not be loaded. */
function MissingRow({ metric, query }: { metric: ReplyMetric; query: Figure | undefined }) {
  if (!query?.error || query.data) return null
  return (
    <ErrorState
      error={query.error}
      compact
      message={
        <>
          <b>{t(REPLY_TITLES[metric])}</b> {t('There is a problem displaying this metric')}
        </>
      }
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
    />
  )
}

const goalText = ({ goal_minutes }: ResponseTimesReport) =>
  goal_minutes === null
    ? t('The goal is that of each dealership, in opening hours.')
    : plural(
        goal_minutes,
        'The goal is a reply within {count} minute of opening hours.',
        'The goal is a reply within {count} minutes of opening hours.',
      )

const titleOf = ({ metric }: SummaryRow) => t(REPLY_TITLES[metric])

const columns: readonly ReportColumn<SummaryRow>[] = [
  {
    key: 'of',
    head: 'Whose replies',
    // The order of the rows is fixed.
    sortValue: ({ metric }) => REPLY_METRICS.indexOf(metric),
    cell: titleOf,
    csv: { 'Whose replies': ({ metric }) => REPLY_TITLES[metric] },
  },
  ...responseColumns(titleOf),
  {
    key: 'change',
    head: 'Change of the median',
    align: 'end',
    width: 160,
    sortValue: ({ median, report }) => (median ?? 0) - (report.previous.median ?? 0),
    cell: ({ median, report }) => (
      <MetricChange
        figure={{
          unit: 'seconds',
          headline: 'count',
          better: 'down',
          count: median,
          rate: null,
          previous: { count: report.previous.median, rate: null },
        }}
      />
    ),
    csv: { 'Median of the period before, seconds': ({ report }) => report.previous.median },
  },
]
