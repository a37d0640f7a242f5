import { metric, type LeadSourceRow } from '../../contract/metrics'
import { useCall } from '../../query/use-call'
import { formatCount, formatPercent } from '../../rules/format'
import { DataTable, type Column } from '../../ui/data-table'
import { ProgressBar } from '../../ui/progress-bar'
import { DrillDown } from './drill-down'
import { TablePanel, tableStatus } from './table-panel'
import type { DashboardRange } from './use-dashboard-range'

const title = 'Performance by Lead Source'

/** A row for each lead source and lead type (document 1 §2 Dashboard, 3). */
export function LeadSourceTable({ range }: { range: DashboardRange }) {
  const query = useCall(metric, { metric: 'lead_source_statistics', ...range.wire }, { keepPrevious: true })
  const table = query.data?.kind === 'lead_source_statistics' ? query.data : undefined
  return (
    <TablePanel title={title} description={table?.description}>
      <DataTable
        label={title}
        columns={columns}
        rows={table?.items ?? []}
        rowKey={(row) => JSON.stringify([row.source_name, row.lead_type])}
        status={tableStatus({ data: table, isPending: query.isPending })}
        onRetry={() => void query.refetch()}
      />
    </TablePanel>
  )
}

const count = (
  key: string,
  head: string,
  valueOf: (row: LeadSourceRow) => number,
): Column<LeadSourceRow> => ({
  key,
  head,
  align: 'end',
  width: 100,
  sortValue: valueOf,
  cell: (row) => formatCount(valueOf(row)),
})

const columns: readonly Column<LeadSourceRow>[] = [
  {
    key: 'source',
    head: 'Source',
    width: 200,
    sortValue: (row) => `${row.source_name} ${row.lead_type}`,
    cell: (row) => (
      <>
        <DrillDown className="cell-link" redirect={row.redirect}>
          {row.source_name}
        </DrillDown>{' '}
        <span className="muted small-text">{row.lead_type}</span>
      </>
    ),
  },
  count('incoming', 'Incoming Leads', (row) => row.new_leads),
  count('workable', 'Workable Leads', (row) => row.leads_that_worked),
  {
    key: 'engaged',
    head: 'Engaged Leads',
    align: 'end',
    sortValue: (row) => row.engaged_leads,
    cell: (row) => (
      <>
        {formatCount(row.engaged_leads)}{' '}
        <span className="rated muted">
          <span className="rated-percent">{formatPercent(row.engagement_rate)}</span>
          {row.engagement_rate === null ? <span /> : <ProgressBar percent={row.engagement_rate} />}
        </span>
      </>
    ),
  },
  count('handoffs', 'AI Sales Handoffs', (row) => row.sales_expertise_needed),
  count('appointments', 'AI Set Appointments', (row) => row.appt_count),
]
