import { metric, type SalesRepRow } from '../../contract/metrics'
import { useCall } from '../../query/use-call'
import { DASH, formatCount } from '../../rules/format'
import { successRate } from '../../rules/success-rate'
import { DataTable, type Column } from '../../ui/data-table'
import { ProgressBar } from '../../ui/progress-bar'
import { DrillDown } from './drill-down'
import { TablePanel, tableStatus } from './table-panel'
import type { DashboardRange } from './use-dashboard-range'

const title = 'Sales Rep Performance'

/** Hand-offs by sales rep (document 1 §2 Dashboard, 2). */
export function SalesRepTable({ range }: { range: DashboardRange }) {
  const query = useCall(metric, { metric: 'salesperson_performance', ...range.wire }, { keepPrevious: true })
  const table = query.data?.kind === 'salesperson_performance' ? query.data : undefined
  const rows = table?.items ?? []
  const awaiting = rows.reduce((sum, row) => sum + row.negative.value, 0)
  const worked = rows.reduce((sum, row) => sum + row.positive.value, 0)
  return (
    <TablePanel title={title} description={table?.description}>
      <DataTable
        label={title}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.salesperson_id}
        status={tableStatus({ data: table, isPending: query.isPending })}
        onRetry={() => void query.refetch()}
        total={{
          rep: 'Total',
          awaiting: formatCount(awaiting),
          worked: formatCount(worked),
          rate: <SuccessRate value={successRate(worked, awaiting)} />,
        }}
      />
    </TablePanel>
  )
}

const columns: readonly Column<SalesRepRow>[] = [
  { key: 'rep', head: 'Sales Rep', sortValue: (row) => row.FullName, cell: (row) => row.FullName },
  {
    key: 'awaiting',
    head: 'Handoffs Awaiting Sales Response',
    align: 'end',
    sortValue: (row) => row.negative.value,
    cell: (row) => <Handoffs row={row} cell={row.negative} words="hand-offs awaiting" />,
  },
  {
    key: 'worked',
    head: 'Handoffs Worked',
    align: 'end',
    width: 100,
    sortValue: (row) => row.positive.value,
    cell: (row) => <Handoffs row={row} cell={row.positive} words="hand-offs worked" />,
  },
  {
    key: 'rate',
    head: 'Success Rate',
    align: 'end',
    width: 120,
    sortValue: (row) => row.positive_rate,
    cell: (row) => <SuccessRate value={row.positive_rate} />,
  },
]

interface HandoffsProps {
  row: SalesRepRow
  cell: SalesRepRow['negative']
  words: string
}

function Handoffs({ row, cell, words }: HandoffsProps) {
  const count = formatCount(cell.value)
  if (!cell.redirect || cell.value === 0) return count
  return (
    <DrillDown
      className="cell-link"
      redirect={cell.redirect}
      aria-label={`${count}, ${words}, ${row.FullName}`}
    >
      {count}
    </DrillDown>
  )
}

function SuccessRate({ value }: { value: number | null }) {
  if (value === null) return DASH
  return (
    <span className="rated">
      <span>{value}%</span>
      <ProgressBar percent={value} />
    </span>
  )
}
