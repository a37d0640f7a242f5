import type { UseQueryResult } from '@tanstack/react-query'
import type { RequestError } from '../../browser/request-error'
import type { ManagedUser } from '../../contract/calls/users'
import { Button } from '../../ui/button/button'
import { DataTable } from '../../ui/table/data-table'
import { EmptyState } from '../../ui/state/empty-state'
import type { Sort } from '../../ui/table/next-sort'
import { Pager } from '../../ui/pager/pager'
import { userColumns, type RowActions } from './user-columns'
import { t } from '../../i18n/translate'
import { errorText } from '../../i18n/translate-message'

export interface UsersTableProps {
  query: UseQueryResult<unknown, RequestError>
  /** The found users, in order. */
  found: readonly ManagedUser[]
  /** The search text; empty for none. */
  search: string
  sort: Sort
  /** From 1; a page that does not exist becomes the first. */
  page: number
  actions: RowActions
  onSort: (sort: Sort) => void
  onPage: (page: number) => void
  onClear: () => void
}

/** Number of users on a page, since a group may have thousands. */
const PAGE_SIZE = 50
const HEIGHT = 320

/** The table with its pages, or the reason why it is empty. */
export function UsersTable({
  query,
  found,
  search,
  sort,
  page,
  actions,
  onSort,
  onPage,
  onClear,
}: UsersTableProps) {
  const pageCount = Math.max(1, Math.ceil(found.length / PAGE_SIZE))
  const shown = page > pageCount ? 1 : page
  if (query.error?.code === 'refused' && query.data === undefined)
    return <EmptyState icon="lock" text={errorText(query.error)} minHeight={HEIGHT} />
  return (
    <div className="panel users-panel">
      <DataTable
        label={t('Users')}
        columns={userColumns(actions)}
        rows={found.slice((shown - 1) * PAGE_SIZE, shown * PAGE_SIZE)}
        rowKey={({ UserId }) => UserId}
        status={query.data !== undefined ? 'ready' : query.isFetching ? 'loading' : 'error'}
        error={query.error ?? undefined}
        errorText={query.error ? errorText(query.error) : undefined}
        onRetry={() => void query.refetch()}
        emptyText={search === '' ? t('There are no users yet') : t('No user matches “{search}”', { search })}
        emptyAction={
          search !== '' && (
            <Button variant="link" onClick={onClear}>
              {t('Clear search')}
            </Button>
          )
        }
        initialRows="all"
        sort={sort}
        onSort={onSort}
        minHeight={HEIGHT}
      />
      {pageCount > 1 && <Pager page={shown} pageCount={pageCount} onPage={onPage} />}
    </div>
  )
}
