import type { ReactNode } from 'react'
import type { LeadSourceRow } from '../../contract/calls/metric-tables'
import { formatCount } from '../../rules/time/format'
import { cutText } from '../../ui/table/data-table'
import { DrillDown } from './drill-down'
import { RatedCount } from './rated-count'
import { ReportTable, type ReportColumn } from './report-table'
import type { DashboardRange } from './use-dashboard-range'
import { useFigure } from './use-figure'
import { t } from '../../i18n/translate'
import { isolate } from '../../rules/text/bidi'

/** A row for each lead source and lead type. */
export function LeadSourceTable({ range }: { range: DashboardRange }) {
  const query = useFigure('lead_source_statistics', range)
  const table = query.data?.kind === 'lead_source_statistics' ? query.data : undefined
  return (
    <ReportTable
      title="Performance by Lead Source"
      description={table}
      columns={columns}
      rows={table?.items}
      rowKey={(row) => JSON.stringify([row.source_name, row.lead_type])}
      query={query}
      days={range.days}
    />
  )
}

interface LinkedProps {
  row: LeadSourceRow
  to: keyof LeadSourceRow['redirects']
  /** The column header, in English. */
  head: string
  count: number
  children: ReactNode
}

/** A count that opens its list, where there is something to list. */
function Linked({ row, to, head, count, children }: LinkedProps) {
  const redirect = row.redirects[to]
  if (redirect === null) return children
  const source = `${isolate(row.source_name)}, ${isolate(row.lead_type)}`
  return (
    <DrillDown
      className="cell-link"
      redirect={redirect}
      aria-label={`${formatCount(count)}, ${t(head)}, ${source}`}
    >
      {children}
    </DrillDown>
  )
}

const count = (
  key: string,
  head: string,
  valueOf: (row: LeadSourceRow) => number,
  link?: keyof LeadSourceRow['redirects'],
): ReportColumn<LeadSourceRow> => ({
  key,
  head,
  align: 'end',
  width: 100,
  sortValue: valueOf,
  cell: (row) =>
    link ? (
      <Linked row={row} to={link} head={head} count={valueOf(row)}>
        {formatCount(valueOf(row))}
      </Linked>
    ) : (
      formatCount(valueOf(row))
    ),
  csv: { [head]: valueOf },
})

const columns: readonly ReportColumn<LeadSourceRow>[] = [
  {
    key: 'source',
    head: 'Source',
    width: 200,
    sortValue: (row) => `${row.source_name} ${row.lead_type}`,
    cell: (row) => (
      <>
        <DrillDown className="cell-link" redirect={row.redirect}>
          {cutText(row.source_name)}
        </DrillDown>{' '}
        <span className="muted small-text">{cutText(row.lead_type)}</span>
      </>
    ),
    csv: { Source: (row) => row.source_name, 'Lead type': (row) => row.lead_type },
  },
  count('incoming', 'Incoming Leads', (row) => row.new_leads, 'incoming'),
  count('workable', 'Workable Leads', (row) => row.leads_that_worked, 'worked'),
  {
    key: 'engaged',
    head: 'Engaged Leads',
    align: 'end',
    sortValue: (row) => row.engaged_leads,
    cell: (row) => (
      <Linked row={row} to="engaged" head="Engaged Leads" count={row.engaged_leads}>
        <RatedCount count={row.engaged_leads} percent={row.engagement_rate} bar />
      </Linked>
    ),
    csv: { 'Engaged Leads': (row) => row.engaged_leads, 'Engagement %': (row) => row.engagement_rate },
  },
  count('handoffs', 'AI Sales Handoffs', (row) => row.sales_expertise_needed, 'handoffs'),
  count('appointments', 'AI Set Appointments', (row) => row.appt_count, 'appointments'),
]
