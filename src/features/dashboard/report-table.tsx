import { useState, type ReactNode } from 'react'
import type { Description } from '../../contract/calls/metric-figures'
import type { DayRange } from '../../rules/time/date-range'
import { DataTable, type Column } from '../../ui/table/data-table'
import type { Sort } from '../../ui/table/next-sort'
import { sortRows, type SortValue } from '../../ui/table/sort-rows'
import { metricText } from './metric-text'
import { SaveButton, type CsvColumns } from './save-button'
import { TablePanel, tableStatus } from './table-panel'
import { t } from '../../i18n/translate'

export interface ReportColumn<R> extends Column<R> {
  /** The column header, in English. */
  head: string
  sortValue: (row: R) => SortValue
  /** A cell with a count and its share becomes two columns of the file. */
  csv: CsvColumns<R>
  /**
   * The group of a row. While the table is sorted by this column, only the first row of each group shows it.
   */
  groupOf?: (row: R) => string
}

export interface ReportTableProps<R> {
  /** The title, in English; it also names the file. */
  title: string
  /** What the table counts, once it is loaded. */
  description: Description | undefined
  columns: readonly ReportColumn<R>[]
  /** Undefined until they are loaded. */
  rows: readonly R[] | undefined
  rowKey: (row: R) => string
  query: { readonly isPending: boolean; readonly error: unknown; refetch(): unknown }
  days: DayRange
  /** Cells of a last row that is never sorted. */
  total?: Readonly<Record<string, ReactNode>>
  /** The same row in the file. */
  csvTotal?: R
  /** Height of a loading table, in px; 280 by default. */
  minHeight?: number
  /** Content before the table. */
  children?: ReactNode
  className?: string | undefined
}

/**
 * A table of the dashboard: it sorts, shows five rows before 'Show more', and saves its rows as CSV in their
 * current order.
 */
export function ReportTable<R>({
  title,
  description,
  columns,
  rows: loadedRows,
  rowKey,
  query,
  days,
  total,
  csvTotal,
  minHeight,
  children,
  className,
}: ReportTableProps<R>) {
  const [sort, setSort] = useState<Sort>({ key: columns[0]?.key ?? '', direction: 'ascending' })
  const rows = loadedRows ?? []
  const valueOf = columns.find(({ key }) => key === sort.key)?.sortValue
  const sorted = valueOf ? sortRows(rows, valueOf, sort.direction) : rows
  const csv: CsvColumns<R> = Object.assign({}, ...columns.map((column) => column.csv))
  return (
    <TablePanel
      title={t(title)}
      description={description && metricText(description)}
      className={className}
      action={<SaveButton title={title} columns={csv} rows={sorted} total={csvTotal} days={days} />}
    >
      {children}
      <DataTable
        label={t(title)}
        columns={columns.map((column) => ({
          ...(column.key === sort.key ? showGroupOnce(column, sorted) : column),
          head: t(column.head),
        }))}
        rows={sorted}
        rowKey={rowKey}
        status={tableStatus({ data: loadedRows, isPending: query.isPending })}
        error={query.error ?? undefined}
        onRetry={() => void query.refetch()}
        total={total}
        minHeight={minHeight}
        sort={sort}
        onSort={setSort}
      />
    </TablePanel>
  )
}

/** Shows each group once; assistive technology still reads its name in every row. */
function showGroupOnce<R>(column: ReportColumn<R>, rows: readonly R[]): ReportColumn<R> {
  const { groupOf, cell } = column
  if (!groupOf) return column
  const first = new Set(
    rows.filter((row, index) => {
      const before = rows[index - 1]
      return before === undefined || groupOf(before) !== groupOf(row)
    }),
  )
  return {
    ...column,
    cell: (row) => (first.has(row) ? cell(row) : <span className="visually-hidden">{cell(row)}</span>),
  }
}
