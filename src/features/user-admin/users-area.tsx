import { useState } from 'react'
import type { ViewProps } from '../../embed/define-element'
import { useScope } from '../../query/scope'
import { useCan } from '../../query/use-can'
import { EmptyState } from '../../ui/empty-state'
import type { Sort } from '../../ui/next-sort'
import type { Kept } from './form/user-draft'
import { UserForms } from './form/user-forms'
import { keyOf, LIST, usePlaces, type UsersRoute } from './route'
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

/** The way to it is closed in the console; a page may hold the element all the same. */
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
  const { place, go } = usePlaces(props)
  const [search, setSearch] = useState('')
  const [sort, setSort] = useState<Sort>(FIRST_SORT)
  // What gets the focus in what is shown next; a page that was only opened keeps it where it is.
  const [arrival, setArrival] = useState<string | null>(null)
  const [kept, setKept] = useState<Kept | null>(null)
  const key = keyOf(place)

  const goWithFocus = (to: UsersRoute, focus: string) => {
    setArrival(focus)
    go(to)
  }
  const list = (
    <UsersList
      {...{ search, sort, arrival, kept }}
      onSearch={setSearch}
      onSort={setSort}
      onAdd={(retailer) => goWithFocus({ view: 'add', retailer }, '[data-first]')}
      onEdit={(userId, retailer) => goWithFocus({ view: 'edit', userId, retailer }, '[data-heading]')}
    />
  )
  // The table alone has nothing to lose.
  if (place.view === 'list' && kept === null) return list
  return (
    <UserForms
      {...{ place, kept, arrival }}
      formKey={key}
      onRetailer={(retailer) => go({ view: 'add', retailer }, { replace: true })}
      onLeave={(focus, lost) => {
        setKept((now) => (lost ? { ...lost, key } : now?.key === key ? null : now))
        goWithFocus(LIST, focus)
      }}
    >
      {list}
    </UserForms>
  )
}
