import { useId, useState, type ReactNode } from 'react'
import { Button } from './button'
import type { Column } from './data-table-column'
import { PlainTable, TableRow, type TableProps } from './data-table-plain'
import { nextSort, type Sort } from './next-sort'
import { sortRows } from './sort-rows'
import { usePrinting } from './use-printing'
import { t } from '../i18n/translate'

export type { Column } from './data-table-column'
export { cutText } from './data-table-plain'

export interface DataTableProps<R> extends TableProps<R> {
  /** Rows before 'Show more'; 5 by default, `all` for a paged list. */
  initialRows?: number | 'all' | undefined
  /** Rows that stand under one, whatever the table is sorted by; they do not count as rows of it. */
  subRows?: ((row: R) => readonly R[]) | undefined
  /** Cells by column key of a last row that never sorts. */
  total?: Readonly<Record<string, ReactNode>> | undefined
  /** Given, the server sorts: rows are shown as they come. */
  sort?: Sort | null | undefined
  onSort?: ((sort: Sort) => void) | undefined
}

/**
 * A table with sortable columns, sorted at first by column 0 ascending, of which a few rows are shown until
 * more are wanted.
 */
export function DataTable<R>({
  rows,
  columns,
  status = 'ready',
  initialRows = 5,
  subRows,
  total,
  sort,
  onSort,
  ...rest
}: DataTableProps<R>) {
  const bodyId = useId()
  const [ownSort, setOwnSort] = useState<Sort | null>(() => firstSort(columns))
  const [all, setAll] = useState(false)
  const printing = usePrinting()
  const current = onSort ? (sort ?? null) : ownSort
  const press = (key: string) => {
    const next = nextSort(current, key)
    if (onSort) onSort(next)
    else setOwnSort(next)
  }

  const sortValue = columns.find((column) => column.key === current?.key)?.sortValue
  const sorted = onSort || !current || !sortValue ? rows : sortRows(rows, sortValue, current.direction)
  const shown = initialRows === 'all' || all || printing ? sorted : sorted.slice(0, initialRows)
  const more = status === 'ready' && rows.length > 0 && (shown.length < rows.length || all)

  return (
    <PlainTable
      {...rest}
      columns={columns}
      rows={subRows ? shown.flatMap((row) => [row, ...subRows(row)]) : shown}
      status={status}
      sort={current}
      onSort={press}
      bodyId={bodyId}
      foot={
        total && (
          <tfoot role="rowgroup">
            <TableRow columns={columns} cell={({ key }) => total[key]} />
          </tfoot>
        )
      }
    >
      {more && (
        <div className="table-more">
          <Button variant="link" aria-expanded={all} aria-controls={bodyId} onClick={() => setAll(!all)}>
            {all ? t('Show less') : t('Show more')}
          </Button>
          <span className="muted small-text tabular">
            {t('{shown} of {count}', { shown: shown.length, count: rows.length })}
          </span>
        </div>
      )}
    </PlainTable>
  )
}

function firstSort<R>(columns: readonly Column<R>[]): Sort | null {
  const first = columns[0]
  return first?.sortValue ? { key: first.key, direction: 'ascending' } : null
}
