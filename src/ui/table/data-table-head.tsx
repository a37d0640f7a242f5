import { classNames } from '../theme/class-names'
import type { Column } from './data-table-column'
import { Icon } from '../icon/icon'
import type { Sort } from './next-sort'
import { HelpTip } from '../tooltip/tooltip'
import { t } from '../../i18n/translate'

interface TableHeadProps<R> {
  columns: readonly Column<R>[]
  sort: Sort | null
  onSort: (key: string) => void
}

/** The column headers of a table. Those of sortable columns hold a button and announce the sort order. */
export function TableHead<R>({ columns, sort, onSort }: TableHeadProps<R>) {
  return (
    <thead role="rowgroup">
      <tr role="row">
        {columns.map((column) => (
          <th
            key={column.key}
            role="columnheader"
            scope="col"
            className={classNames(column.align === 'end' && 'num', column.className) || undefined}
            aria-sort={column.sortValue ? (sort?.key === column.key ? sort.direction : 'none') : undefined}
          >
            <span className="column-title">
              {column.sortValue ? (
                <button type="button" className="sort" onClick={() => onSort(column.key)}>
                  <span>{column.head}</span>
                  <Icon name="sort" />
                </button>
              ) : (
                column.head
              )}
              {column.help && (
                <HelpTip
                  label={
                    typeof column.head === 'string' ? t('What is {head}', { head: column.head }) : t('Help')
                  }
                >
                  {column.help}
                </HelpTip>
              )}
            </span>
          </th>
        ))}
      </tr>
    </thead>
  )
}
