import { useState } from 'react'
import type { ViewProps } from '../../embed/define-element'
import { useScope } from '../../query/scope'
import { useCan } from '../../query/use-can'
import { EmptyState } from '../../ui/state/empty-state'
import type { Sort } from '../../ui/table/next-sort'
import type { UnsavedForm } from './form/user-draft'
import { UserForms } from './form/user-forms'
import { keyOf, LIST, useUsersRoute, type UsersRoute } from './route'
import { FIRST_SORT } from './user-columns'
import { UsersList } from './users-list'
import { t } from '../../i18n/translate'

/** Users of a dealership: table, invitation, edit. */
export function UsersArea(props: ViewProps<'user-admin'>) {
  const { accountId } = useScope()
  const allowed = useCan('users')
  return (
    <div className="users-area" key={accountId}>
      {allowed ? <Users {...props} /> : <Refused />}
    </div>
  )
}

/** The console does not offer this page to others, but a host page may contain the element. */
function Refused() {
  return (
    <div className="page-body">
      <header className="page-head" part="header">
        <h1>{t('Manage Users')}</h1>
      </header>
      <EmptyState icon="lock" text={t('Only administrators manage users.')} minHeight={320} />
    </div>
  )
}

function Users(props: ViewProps<'user-admin'>) {
  const { route, navigateTo } = useUsersRoute(props)
  const [search, setSearch] = useState('')
  const [sort, setSort] = useState<Sort>(FIRST_SORT)
  // Selector of what the next view focuses; a page that was only opened leaves the focus alone.
  const [initialFocus, setInitialFocus] = useState<string | null>(null)
  const [unsaved, setUnsaved] = useState<UnsavedForm | null>(null)
  const key = keyOf(route)

  const navigateWithFocus = (to: UsersRoute, focus: string) => {
    setInitialFocus(focus)
    navigateTo(to)
  }
  const list = (
    <UsersList
      {...{ search, sort, initialFocus, unsaved }}
      onSearch={setSearch}
      onSort={setSort}
      onAdd={(retailer) => navigateWithFocus({ view: 'add', retailer }, '[data-first]')}
      onEdit={(userId, retailer) => navigateWithFocus({ view: 'edit', userId, retailer }, '[data-heading]')}
    />
  )
  // The table alone has no unsaved input.
  if (route.view === 'list' && unsaved === null) return list
  return (
    <UserForms
      {...{ route, unsaved, initialFocus }}
      formKey={key}
      onRetailer={(retailer) => navigateTo({ view: 'add', retailer }, { replace: true })}
      onLeave={(focus, lost) => {
        setUnsaved((now) => (lost ? { ...lost, key } : now?.key === key ? null : now))
        navigateWithFocus(LIST, focus)
      }}
    >
      {list}
    </UserForms>
  )
}
