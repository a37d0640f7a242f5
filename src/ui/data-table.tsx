import { useId, useState, type ReactNode } from 'react'
import { Button } from './button'
import { classNames } from './class-names'
import { TableHead } from './data-table-head'
import { EmptyState } from './empty-state'
import { ErrorState } from './error-state'
import { Loading } from './loading'
import { nextSort, sortRows, type Sort, type SortValue } from './sort-rows'
import { usePrinting } from './use-printing'
import { t } from '../words/translate'
import './sheets/table'

export interface Column<R> {
  key: string
  head: ReactNode
  /** Explains the column, in a help tip beside the head. */
  help?: ReactNode
  /** `end` for figures. */
  align?: 'start' | 'end' | undefined
  /** Makes the column sortable. In the server's sort mode the value is not read. */
  sortValue?: ((row: R) => SortValue) | undefined
  /** Text over 300 characters is cut off with an ellipsis. */
  cell: (row: R) => ReactNode
  /** Preferred width in px; 160 by default. */
  width?: number | undefined
  /** Class of the column's cells. */
  className?: string | undefined
}

export interface DataTableProps<R> {
  /** Names the table for assistive technology. */
  label: string
  columns: readonly Column<R>[]
  rows: readonly R[]
  rowKey: (row: R) => string
  /** `ready` by default; an empty `rows` then shows the empty text. */
  status?: 'loading' | 'error' | 'ready' | undefined
  onRetry?: (() => void) | undefined
  emptyText?: string | undefined
  emptyAction?: ReactNode
  errorText?: string | undefined
  /** Rows before 'Show more'; 5 by default (document 1 §9), `all` for a paged list. */
  initialRows?: number | 'all' | undefined
  /** Rows that stand under one, whatever the table is sorted by; they do not count as rows of it. */
  subRows?: ((row: R) => readonly R[]) | undefined
  /** Cells by column key of a last row that never sorts. */
  total?: Readonly<Record<string, ReactNode>> | undefined
  /** Given, the server sorts: rows are shown as they come. */
  sort?: Sort | null | undefined
  onSort?: ((sort: Sort) => void) | undefined
  /** In px; 280 by default. */
  minHeight?: number | undefined
  className?: string | undefined
  rowClassName?: ((row: R) => string | undefined) | undefined
}

const longestText = 300

/** A table with sortable columns, sorted at first by column 0 ascending. */
export function DataTable<R>({
  label,
  columns,
  rows,
  rowKey,
  status = 'ready',
  onRetry,
  emptyText,
  emptyAction,
  errorText,
  initialRows = 5,
  subRows,
  total,
  sort,
  onSort,
  minHeight = 280,
  className,
  rowClassName,
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
  const filled = status === 'ready' && rows.length > 0
  const more = filled && (shown.length < rows.length || all)

  return (
    <div className={classNames('data-table', className)} style={{ minBlockSize: minHeight }}>
      <div className="table-wrap scroll" tabIndex={0} role="region" aria-label={label}>
        <table
          className="table"
          part="table"
          role="table"
          aria-label={label}
          aria-busy={status === 'loading'}
        >
          <colgroup>
            {columns.map((column) => (
              <col key={column.key} style={{ inlineSize: column.width ?? 160 }} />
            ))}
          </colgroup>
          <TableHead columns={columns} sort={current} onSort={press} />
          <tbody role="rowgroup" id={bodyId}>
            {!filled && (
              <tr role="row">
                <td role="cell" className="table-state" colSpan={columns.length}>
                  {status === 'loading' && <Loading minHeight={minHeight - 36} />}
                  {status === 'error' && (
                    <ErrorState message={errorText} onRetry={onRetry} minHeight={minHeight - 36} />
                  )}
                  {status === 'ready' && (
                    <EmptyState text={emptyText} action={emptyAction} minHeight={minHeight - 36} />
                  )}
                </td>
              </tr>
            )}
            {filled &&
              (subRows ? shown.flatMap((row) => [row, ...subRows(row)]) : shown).map((row) => (
                <tr role="row" key={rowKey(row)} className={rowClassName?.(row)}>
                  {columns.map((column, index) => (
                    <Cell key={column.key} column={column} head={index === 0}>
                      {column.cell(row)}
                    </Cell>
                  ))}
                </tr>
              ))}
          </tbody>
          {filled && total && (
            <tfoot role="rowgroup">
              <tr role="row">
                {columns.map((column, index) => (
                  <Cell key={column.key} column={column} head={index === 0}>
                    {total[column.key]}
                  </Cell>
                ))}
              </tr>
            </tfoot>
          )}
        </table>
      </div>
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
    </div>
  )
}

interface CellProps {
  column: { align?: 'start' | 'end' | undefined; className?: string | undefined }
  /** The cell that names its row. */
  head: boolean
  children: ReactNode
}

function Cell({ column, head, children }: CellProps) {
  const className = classNames(column.align === 'end' && 'num', column.className) || undefined
  const content = typeof children === 'string' ? cutText(children) : children
  return head ? (
    <th role="rowheader" scope="row" className={className}>
      {content}
    </th>
  ) : (
    <td role="cell" className={className}>
      {content}
    </td>
  )
}

/** Text of at most 300 characters, with an ellipsis where it was cut (document 1 §9). */
export function cutText(text: string): string {
  if (text.length <= longestText) return text
  // By code points, so that no pair is torn.
  const points = [...text]
  return points.length <= longestText ? text : `${points.slice(0, longestText).join('').trimEnd()}…`
}

function firstSort<R>(columns: readonly Column<R>[]): Sort | null {
  const first = columns[0]
  return first?.sortValue ? { key: first.key, direction: 'ascending' } : null
}
