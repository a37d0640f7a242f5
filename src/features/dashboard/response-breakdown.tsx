import { useState } from 'react'
import { REPLY_METRICS, REPLY_TITLES, type ReplyMetric } from '../../contract/calls/metric-names'
import type { ResponseTimesPart, ResponseTimesReport } from '../../contract/calls/metric-reports'
import { CHANNEL_NAMES } from '../../rules/conversations/channel-names'
import { isolate } from '../../rules/text/bidi'
import type { DayRange } from '../../rules/time/date-range'
import { hourText, weekdayName } from '../../rules/time/hour-of-week'
import { cutText } from '../../ui/table/data-table'
import { Tabs } from '../../ui/tabs/tabs'
import { ReportTable, type ReportColumn, type ReportTableProps } from './report-table'
import { responseColumns } from './response-columns'
import { ResponseHeatMap } from './response-heat-map'
import { t } from '../../i18n/translate'

type Grouping = 'rep' | 'source' | 'channel' | 'hour'

interface GroupRow extends ResponseTimesPart {
  /** In English, as in the file; names of people and sources are as they are. */
  readonly name: string
  readonly detail?: string
  readonly order: number
}

interface ResponseBreakdownProps {
  report: ResponseTimesReport | undefined
  query: ReportTableProps<GroupRow>['query']
  days: DayRange
  metric: ReplyMetric
  onMetric: (metric: ReplyMetric) => void
}

const TITLES: Readonly<Record<Grouping, string>> = {
  rep: 'Response Times by Sales Rep',
  source: 'Response Times by Source',
  channel: 'Response Times by Channel',
  hour: 'Response Times by Hour of the Week',
}

/** The chosen replies by sales rep, source, channel or hour of the week. */
export function ResponseBreakdown({ report, query, days, metric, onMetric }: ResponseBreakdownProps) {
  const [chosen, setGrouping] = useState<Grouping>('rep')
  const isByPerson = metric === 'person_replies' || metric === 'first_person_replies'
  const grouping = chosen === 'rep' && !isByPerson ? 'source' : chosen
  return (
    <ReportTable
      title={TITLES[grouping]}
      description={report}
      columns={columns}
      rows={report && rowsOf(report, grouping)}
      rowKey={({ name, detail = '' }) => JSON.stringify([name, detail])}
      query={query}
      days={days}
      className="whole"
    >
      <div className="response-choice">
        <Tabs
          label={t('Whose replies')}
          look="segments"
          tabs={REPLY_METRICS.map((value) => ({ value, label: t(REPLY_TITLES[value]) }))}
          value={metric}
          onChange={onMetric}
        />
        <Tabs
          label={t('Divided by')}
          look="segments"
          tabs={[
            { value: 'rep', label: t('Sales Rep'), disabled: !isByPerson },
            { value: 'source', label: t('Source') },
            { value: 'channel', label: t('Channel') },
            { value: 'hour', label: t('Hour of the week') },
          ]}
          value={grouping}
          onChange={setGrouping}
        />
      </div>
      {grouping === 'hour' && report && <ResponseHeatMap report={report} />}
    </ReportTable>
  )
}

function rowsOf(report: ResponseTimesReport, grouping: Grouping): GroupRow[] {
  const { by_rep, by_source, by_channel, by_hour } = report
  const rows = {
    rep: by_rep.map(({ FullName, ...row }) => ({ ...row, name: FullName })),
    source: by_source.map(({ source_name, lead_type, ...row }) => ({
      ...row,
      name: source_name,
      detail: lead_type,
    })),
    channel: by_channel.map(({ channel, ...row }) => ({ ...row, name: CHANNEL_NAMES[channel] })),
    hour: by_hour.map(({ hour, ...row }) => ({ ...row, name: weekdayName(hour), detail: hourText(hour) })),
  }[grouping]
  return rows.map((row, order) => ({ ...row, order }))
}

/** Names that are ours and not data. */
const OWN_NAMES: ReadonlySet<string> = new Set([
  'Unassigned',
  'Former salesperson',
  ...Object.values(CHANNEL_NAMES),
  ...Array.from({ length: 7 }, (_, day) => weekdayName(24 * day)),
])
const shownName = ({ name }: GroupRow) => (OWN_NAMES.has(name) ? t(name) : name)

const columns: readonly ReportColumn<GroupRow>[] = [
  {
    key: 'name',
    head: 'Divided by',
    width: 200,
    // The service sorts by name, and hours by time.
    sortValue: ({ order }) => order,
    cell: (row) => (
      <>
        {cutText(shownName(row))} <span className="muted small-text">{cutText(row.detail ?? '')}</span>
      </>
    ),
    csv: { Name: ({ name }) => name, Detail: ({ detail }) => detail ?? '' },
  },
  ...responseColumns<GroupRow>((row) =>
    [shownName(row), row.detail ?? '']
      .map((part) => isolate(part))
      .filter(Boolean)
      .join(', '),
  ),
]
