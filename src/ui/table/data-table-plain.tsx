import type { ReactNode } from 'react'
import { classNames } from '../theme/class-names'
import type { Column } from './data-table-column'
import { TableHead } from './data-table-head'
import { EmptyState } from '../state/empty-state'
import { ErrorState } from '../state/error-state'
import { Loading } from '../progress/loading'
import type { Sort } from './next-sort'

export interface TableProps<R> {
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
  /** What was thrown, for the host page. */
  error?: unknown
  /** In px; 280 by default. */
  minHeight?: number | undefined
  className?: string | undefined
  rowClassName?: ((row: R) => string | undefined) | undefined
}

export interface PlainTableProps<R> extends TableProps<R> {
  sort: Sort | null
  /** Called when a column header is pressed. */
  onSort: (key: string) => void
  bodyId?: string | undefined
  /** Replaces the empty text and its action. */
  empty?: ReactNode
  /** Below the rows, inside the table. */
  foot?: ReactNode
  /** Below the table. */
  children?: ReactNode
}

const maxTextLength = 300

/** A table that shows its rows in the given order. */
export function PlainTable<R>({
  label,
  columns,
  rows,
  rowKey,
  status = 'ready',
  onRetry,
  emptyText,
  emptyAction,
  errorText,
  error,
  minHeight = 280,
  className,
  rowClassName,
  sort,
  onSort,
  bodyId,
  empty,
  foot,
  children,
}: PlainTableProps<R>) {
  const hasRows = status === 'ready' && rows.length > 0
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
          <TableHead columns={columns} sort={sort} onSort={onSort} />
          <tbody role="rowgroup" id={bodyId}>
            {!hasRows && (
              <tr role="row">
                <td role="cell" className="table-state" colSpan={columns.length}>
                  {status === 'loading' && <Loading minHeight={minHeight - 36} />}
                  {status === 'error' && (
                    <ErrorState
                      error={error}
                      message={errorText}
                      onRetry={onRetry}
                      minHeight={minHeight - 36}
                    />
                  )}
                  {status === 'ready' &&
                    (empty ?? (
                      <EmptyState text={emptyText} action={emptyAction} minHeight={minHeight - 36} />
                    ))}
                </td>
              </tr>
            )}
            {hasRows &&
              rows.map((row) => (
                <TableRow
                  key={rowKey(row)}
                  columns={columns}
                  cell={(column) => column.cell(row)}
                  className={rowClassName?.(row)}
                />
              ))}
          </tbody>
          {hasRows && foot}
        </table>
      </div>
      {children}
    </div>
  )
}

interface TableRowProps<R> {
  columns: readonly Column<R>[]
  cell: (column: Column<R>) => ReactNode
  className?: string | undefined
}

export const TableRow = <R,>({ columns, cell, className }: TableRowProps<R>) => (
  <tr role="row" className={className}>
    {columns.map((column, index) => (
      <Cell key={column.key} column={column} head={index === 0}>
        {cell(column)}
      </Cell>
    ))}
  </tr>
)

interface CellProps {
  column: { align?: 'start' | 'end' | undefined; className?: string | undefined }
  /** Whether this cell names its row. */
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

/** Cuts a text to 300 characters and adds an ellipsis where it was cut. */
export function cutText(text: string): string {
  if (text.length <= maxTextLength) return text
  // Cutting by code points keeps surrogate pairs whole.
  const points = [...text]
  return points.length <= maxTextLength ? text : `${points.slice(0, maxTextLength).join('').trimEnd()}…`
}
