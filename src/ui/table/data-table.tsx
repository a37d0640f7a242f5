import { useId, useState, type ReactNode } from 'react'
import { Button } from '../button/button'
import type { Column } from './data-table-column'
import { PlainTable, TableRow, type TableProps } from './data-table-plain'
import { nextSort, type Sort } from './next-sort'
import { sortRows } from './sort-rows'
import { usePrinting } from '../hooks/use-printing'
import { t } from '../../i18n/translate'

export type { Column } from './data-table-column'
export { cutText } from './data-table-plain'

export interface DataTableProps<R> extends TableProps<R> {
  /** Rows shown before 'Show more' is pressed; 5 by default, `all` for a paged list. */
  initialRows?: number | 'all' | undefined
  /** Rows that stay below their parent row in any sort order; they do not count as rows. */
  subRows?: ((row: R) => readonly R[]) | undefined
  /** Cells of a last row by column key. This row is never sorted. */
  total?: Readonly<Record<string, ReactNode>> | undefined
  /** When given, the server sorts, and rows are shown in the given order. */
  sort?: Sort | null | undefined
  onSort?: ((sort: Sort) => void) | undefined
}

/**
 * A table with sortable columns, first sorted by column 0 ascending. It shows a few rows until the person
 * asks for more.
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
  const [ownSort, setOwnSort] = useState<Sort | null>(() => initialSort(columns))
  const [expanded, setExpanded] = useState(false)
  const printing = usePrinting()
  const current = onSort ? (sort ?? null) : ownSort
  const handleSort = (key: string) => {
    const next = nextSort(current, key)
    if (onSort) onSort(next)
    else setOwnSort(next)
  }

  const sortValue = columns.find((column) => column.key === current?.key)?.sortValue
  const sorted = onSort || !current || !sortValue ? rows : sortRows(rows, sortValue, current.direction)
  const shown = initialRows === 'all' || expanded || printing ? sorted : sorted.slice(0, initialRows)
  const expandable = status === 'ready' && rows.length > 0 && (shown.length < rows.length || expanded)

  return (
    <PlainTable
      {...rest}
      columns={columns}
      rows={subRows ? shown.flatMap((row) => [row, ...subRows(row)]) : shown}
      status={status}
      sort={current}
      onSort={handleSort}
      bodyId={bodyId}
      foot={
        total && (
          <tfoot role="rowgroup">
            <TableRow columns={columns} cell={({ key }) => total[key]} />
          </tfoot>
        )
      }
    >
      {expandable && (
        <div className="table-more">
          <Button
            variant="link"
            aria-expanded={expanded}
            aria-controls={bodyId}
            onClick={() => setExpanded(!expanded)}
          >
            {expanded ? t('Show less') : t('Show more')}
          </Button>
          <span className="muted small-text tabular">
            {t('{shown} of {count}', { shown: shown.length, count: rows.length })}
          </span>
        </div>
      )}
    </PlainTable>
  )
}

function initialSort<R>(columns: readonly Column<R>[]): Sort | null {
  const first = columns[0]
  return first?.sortValue ? { key: first.key, direction: 'ascending' } : null
}
