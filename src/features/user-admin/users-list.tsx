import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { queryUsers, type ManagedUser } from '../../contract/calls/users'
import { useNextFocus } from '../../ui/hooks/use-next-focus'
import { useHost } from '../../embed/host'
import { useProfile, useScope } from '../../query/scope'
import { useCall } from '../../query/use-call'
import { formatCount } from '../../rules/time/format'
import { matchesUser } from '../../rules/people/user-table'
import { SearchInput } from '../../ui/field/search-input'
import type { Sort } from '../../ui/table/next-sort'
import { sortRows } from '../../ui/table/sort-rows'
import { AddUser } from './add-user'
import { DeleteUser } from './delete-user'
import type { UnsavedForm } from './form/user-draft'
import { useSendAgain } from './use-send-again'
import { SORT_VALUES } from './user-columns'
import { UsersTable } from './users-table'
import { plural, t } from '../../i18n/translate'

export interface UsersListProps {
  search: string
  sort: Sort
  /** Selector of what to focus first; null for nothing. */
  initialFocus: string | null
  /** The draft that could not be saved and waits in its form. */
  unsaved: UnsavedForm | null
  onSearch: (text: string) => void
  onSort: (sort: Sort) => void
  onAdd: (retailer: string) => void
  onEdit: (userId: string, retailer: string) => void
}

const NO_USERS: readonly ManagedUser[] = []

/** The table of users with its search and actions. */
export function UsersList({
  search,
  sort,
  initialFocus,
  unsaved,
  onSearch,
  onSort,
  onAdd,
  onEdit,
}: UsersListProps) {
  const { accountId } = useScope()
  const { UserId: me, impel_users } = useProfile().user_info
  const { emit } = useHost()
  const root = useRef<HTMLDivElement>(null)
  const focus = useNextFocus(root, initialFocus)
  const [page, setPage] = useState(1)
  const [deletion, setDeletion] = useState<ManagedUser | null>(null)
  const sendAgain = useSendAgain()
  const query = useCall(
    queryUsers,
    { dealership_id: accountId, ...(impel_users && { impel_users: 'true' as const }) },
    { refetchOnFocus: true },
  )
  const users = query.data?.Items ?? NO_USERS
  // With many users the table follows the typing a moment later.
  const searchText = useDeferredValue(search).trim()
  const found = useMemo(() => {
    const matching = searchText === '' ? users : users.filter((user) => matchesUser(user, searchText))
    const valueOf = SORT_VALUES[sort.key]
    return valueOf ? sortRows(matching, valueOf, sort.direction) : matching
  }, [users, searchText, sort])

  return (
    <div className="page-body" ref={root}>
      <header className="page-head" part="header">
        <h1>{t('Manage Users')}</h1>
        {query.data && (
          <span className="muted small-text tabular" role="status">
            {countText(found.length, users.length)}
          </span>
        )}
        <span className="push" />
        <SearchInput
          label={t('Search Users...')}
          value={search}
          delay={0}
          onChange={(text) => {
            setPage(1)
            onSearch(text)
          }}
        />
        <AddUser onAdd={onAdd} />
      </header>
      {unsaved && (
        <p className="banner warning rounded" role="status">
          {t('{title} could not be saved. What was entered is still in the form.', { title: unsaved.title })}
        </p>
      )}
      <UsersTable
        {...{ query, found, sort, page }}
        search={searchText}
        actions={{
          me,
          sending: sendAgain.sending,
          onEdit: ({ UserId, RetailerName }) => onEdit(UserId, RetailerName),
          onDelete: setDeletion,
          onSendAgain: (user) => void sendAgain.send(user),
        }}
        onSort={(next) => {
          setPage(1)
          onSort(next)
        }}
        onPage={(next) => {
          setPage(next)
          focus('.table-wrap')
        }}
        onClear={() => {
          onSearch('')
          focus('input[type=search]')
        }}
      />
      {deletion && (
        <DeleteUser
          user={deletion}
          onClose={() => setDeletion(null)}
          onDeleted={({ UserId }) => {
            setDeletion(null)
            focus('.table-wrap')
            emit('fc-users-change', { user_ids: [UserId] })
          }}
        />
      )}
    </div>
  )
}

function countText(found: number, all: number): string {
  const count = formatCount(all)
  return found === all
    ? plural(all, '{count} user', '{count} users', { count })
    : plural(all, '{found} of {count} user', '{found} of {count} users', { found: formatCount(found), count })
}
