import type { TrafficSourceRow } from '../../contract/calls/metric-tables'
import { formatCount, formatPercent } from '../../rules/time/format'
import { GroupedBars, type BarMeasure } from '../../ui/charts/grouped-bars'
import { DrillDown } from './drill-down'
import { ReportTable, type ReportColumn } from './report-table'
import type { DashboardRange } from './use-dashboard-range'
import { useFigure } from './use-figure'
import { t } from '../../i18n/translate'
import { isolate } from '../../rules/text/bidi'

type Counts = Pick<TrafficSourceRow, 'visitors' | 'opens' | 'engaged_leads' | 'sales' | 'service'>

/** The counted columns of the table, which are also the measures of the chart. */
const measures: readonly (readonly [key: keyof Counts, label: string])[] = [
  ['visitors', 'Visitors'],
  ['opens', 'Opens'],
  ['engaged_leads', 'Engaged leads'],
  ['sales', 'Sales'],
  ['service', 'Service'],
]
const conversion = 'Sales conversion'

/** One row for each source of shoppers, and a chart that compares both groups. */
export function TrafficSourceTable({ range }: { range: DashboardRange }) {
  const query = useFigure('performance/source', range)
  const table = query.data?.kind === 'performance/source' ? query.data : undefined
  // Its space is reserved while the rows load.
  const charted = query.isPending || (table !== undefined && table.items.length > 0)
  return (
    <ReportTable
      title="Chat Performance by Source"
      description={table}
      columns={columns}
      rows={table?.items}
      rowKey={(row) => row.source_name}
      query={query}
      days={range.days}
      className={charted ? 'whole charted' : 'whole'}
    >
      {charted && (
        <div className="panel-chart">
          {table && (
            <GroupedBars
              label={t('Direct and external sources compared')}
              groups={table.groups.map(({ group }) => t(groupNames[group]))}
              measures={toMeasures(table.groups)}
            />
          )}
        </div>
      )}
    </ReportTable>
  )
}

/** Only the name of the direct source is ours and translated. */
const sourceLabel = ({ group, source_name }: TrafficSourceRow) =>
  group === 'direct' ? t(source_name) : source_name

const groupNames = { direct: 'Direct', external: 'External' }

const toMeasures = (groups: readonly (Counts & { sales_conversion: number | null })[]): BarMeasure[] => [
  ...measures.map(([key, label]) => ({ label: t(label), values: groups.map((group) => group[key]) })),
  { label: t(conversion), values: groups.map((group) => group.sales_conversion), format: formatPercent },
]

/** A count that opens its list. Visitors and openings are not conversations. */
function Linked({ row, measure, head }: { row: TrafficSourceRow; measure: keyof Counts; head: string }) {
  const count = formatCount(row[measure])
  const redirect = measure === 'visitors' || measure === 'opens' ? null : row.redirects[measure]
  if (redirect === null) return count
  return (
    <DrillDown
      className="cell-link"
      redirect={redirect}
      aria-label={`${count}, ${t(head)}, ${isolate(sourceLabel(row))}`}
    >
      {count}
    </DrillDown>
  )
}

const columns: readonly ReportColumn<TrafficSourceRow>[] = [
  {
    key: 'source',
    head: 'Source',
    sortValue: sourceLabel,
    cell: sourceLabel,
    csv: { Source: (row) => row.source_name },
  },
  ...measures.map(([key, label]): ReportColumn<TrafficSourceRow> => ({
    key,
    head: label,
    align: 'end',
    width: 90,
    sortValue: (row) => row[key],
    cell: (row) => <Linked row={row} measure={key} head={label} />,
    csv: { [label]: (row) => row[key] },
  })),
  {
    key: 'conversion',
    head: conversion,
    align: 'end',
    width: 100,
    sortValue: (row) => row.sales_conversion,
    cell: (row) => formatPercent(row.sales_conversion),
    csv: { [`${conversion} %`]: (row) => row.sales_conversion },
  },
]
