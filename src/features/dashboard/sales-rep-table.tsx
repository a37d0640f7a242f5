import type { SalesRepRow } from '../../contract/calls/metric-tables'
import { DASH, formatCount } from '../../rules/time/format'
import { successRate } from '../../rules/metrics/success-rate'
import { ProgressBar } from '../../ui/progress/progress-bar'
import { DrillDown } from './drill-down'
import { ReportTable, type ReportColumn } from './report-table'
import type { DashboardRange } from './use-dashboard-range'
import { useFigure } from './use-figure'
import { t } from '../../i18n/translate'
import { isolate } from '../../rules/text/bidi'

/** Handoffs by sales rep. */
export function SalesRepTable({ range }: { range: DashboardRange }) {
  const query = useFigure('salesperson_performance', range)
  const table = query.data?.kind === 'salesperson_performance' ? query.data : undefined
  const rows = table?.items ?? []
  const awaiting = rows.reduce((sum, row) => sum + row.negative.value, 0)
  const worked = rows.reduce((sum, row) => sum + row.positive.value, 0)
  return (
    <ReportTable
      title="Sales Rep Performance"
      description={table}
      columns={columns}
      rows={table?.items}
      rowKey={(row) => row.salesperson_id}
      query={query}
      days={range.days}
      // The height includes the total.
      minHeight={318}
      csvTotal={{
        FullName: 'Total',
        salesperson_id: '',
        negative: { value: awaiting, redirect: null },
        positive: { value: worked, redirect: null },
        positive_rate: successRate(worked, awaiting),
      }}
      total={{
        rep: t('Total'),
        awaiting: formatCount(awaiting),
        worked: formatCount(worked),
        rate: <SuccessRate value={successRate(worked, awaiting)} />,
      }}
    />
  )
}

/** Names that the service gives to rows without a rep, which are translated; reps have their own names. */
const PLACEHOLDER_NAMES: readonly string[] = ['Unassigned', 'Former salesperson']
const repName = ({ FullName }: SalesRepRow) => (PLACEHOLDER_NAMES.includes(FullName) ? t(FullName) : FullName)

const columns: readonly ReportColumn<SalesRepRow>[] = [
  {
    key: 'rep',
    head: 'Sales Rep',
    sortValue: repName,
    cell: repName,
    csv: { 'Sales Rep': (row) => row.FullName },
  },
  {
    key: 'awaiting',
    head: 'Handoffs Awaiting Sales Response',
    align: 'end',
    sortValue: (row) => row.negative.value,
    cell: (row) => <Handoffs row={row} cell={row.negative} label={t('handoffs awaiting')} />,
    csv: { 'Handoffs Awaiting Sales Response': (row) => row.negative.value },
  },
  {
    key: 'worked',
    head: 'Handoffs Worked',
    align: 'end',
    width: 100,
    sortValue: (row) => row.positive.value,
    cell: (row) => <Handoffs row={row} cell={row.positive} label={t('handoffs worked')} />,
    csv: { 'Handoffs Worked': (row) => row.positive.value },
  },
  {
    key: 'rate',
    head: 'Success Rate',
    align: 'end',
    width: 120,
    sortValue: (row) => row.positive_rate,
    cell: (row) => <SuccessRate value={row.positive_rate} />,
    csv: { 'Success Rate %': (row) => row.positive_rate },
  },
]

interface HandoffsProps {
  row: SalesRepRow
  cell: SalesRepRow['negative']
  label: string
}

function Handoffs({ row, cell, label }: HandoffsProps) {
  const count = formatCount(cell.value)
  if (!cell.redirect || cell.value === 0) return count
  return (
    <DrillDown
      className="cell-link"
      redirect={cell.redirect}
      aria-label={`${count}, ${label}, ${isolate(repName(row))}`}
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
