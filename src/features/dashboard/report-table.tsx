import { useState, type ReactNode } from 'react'
import type { DayRange } from '../../rules/time/date-range'
import { DataTable, type Column } from '../../ui/data-table'
import type { Sort } from '../../ui/next-sort'
import { sortRows, type SortValue } from '../../ui/sort-rows'
import { SaveButton, type CsvColumns } from './save-button'
import { TablePanel, tableStatus } from './table-panel'
import { t } from '../../i18n/translate'

export interface ReportColumn<R> extends Column<R> {
  /** In English. */
  head: string
  sortValue: (row: R) => SortValue
  /** A cell of a count and its share has two columns in the file. */
  csv: CsvColumns<R>
  /**
   * Names the group that a row is of: while the table is sorted by this column, only the first row of each
   * shows it.
   */
  groupOf?: (row: R) => string
}

export interface ReportTableProps<R> {
  /** In English, as is what its file is called. */
  title: string
  /** What the table counts, in English, once it is known. */
  description: string | undefined
  columns: readonly ReportColumn<R>[]
  /** undefined while they are not known. */
  rows: readonly R[] | undefined
  rowKey: (row: R) => string
  query: { readonly isPending: boolean; refetch(): unknown }
  days: DayRange
  /** Cells of a last row that never sorts; it is not in the file. */
  total?: Readonly<Record<string, ReactNode>>
  /** Of a table that waits, in px; 280 by default. */
  minHeight?: number
  /** Before the table. */
  children?: ReactNode
  className?: string | undefined
}

/**
 * A table of the dashboard: sorts, shows five rows before 'Show more', and saves its rows as CSV in the order
 * they stand in.
 */
export function ReportTable<R>({
  title,
  description,
  columns,
  rows: known,
  rowKey,
  query,
  days,
  total,
  minHeight,
  children,
  className,
}: ReportTableProps<R>) {
  const [sort, setSort] = useState<Sort>({ key: columns[0]?.key ?? '', direction: 'ascending' })
  const rows = known ?? []
  const valueOf = columns.find(({ key }) => key === sort.key)?.sortValue
  const sorted = valueOf ? sortRows(rows, valueOf, sort.direction) : rows
  const csv: CsvColumns<R> = Object.assign({}, ...columns.map((column) => column.csv))
  return (
    <TablePanel
      title={t(title)}
      description={description && t(description)}
      className={className}
      action={<SaveButton title={title} columns={csv} rows={sorted} days={days} />}
    >
      {children}
      <DataTable
        label={t(title)}
        columns={columns.map((column) => ({
          ...(column.key === sort.key ? showingOnce(column, sorted) : column),
          head: t(column.head),
        }))}
        rows={sorted}
        rowKey={rowKey}
        status={tableStatus({ data: known, isPending: query.isPending })}
        onRetry={() => void query.refetch()}
        total={total}
        minHeight={minHeight}
        sort={sort}
        onSort={setSort}
      />
    </TablePanel>
  )
}

/** Assistive technology still reads the name in each row, which it heads. */
function showingOnce<R>(column: ReportColumn<R>, rows: readonly R[]): ReportColumn<R> {
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
