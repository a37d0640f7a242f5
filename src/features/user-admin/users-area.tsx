import { useState } from 'react'
import { CDK_RETAILER } from '../../contract/users'
import { UnsavedGuard, useUnsaved } from '../../editing/unsaved'
import type { ViewProps } from '../../embed/define-element'
import { useProfile, useScope } from '../../query/scope'
import { useMay } from '../../query/use-may'
import { EmptyState } from '../../ui/empty-state'
import { onDemand } from '../../ui/on-demand'
import type { Sort } from '../../ui/sort-rows'
import { NEW_USERS, type Kept } from './form/user-draft'
import { LIST, usePlaces, type Place } from './place'
import { FIRST_SORT } from './user-columns'
import { UsersList } from './users-list'
import { t } from '../../words/translate'

// The forms bring what checks phone numbers of every country.
const AddUsers = onDemand(async () => (await import('./form/add-users')).AddUsers)
const EditUser = onDemand(async () => (await import('./form/edit-user')).EditUser)

/** Users of a dealership: table, invitation, edit (document 3 §2 User management). */
export function UsersArea(props: ViewProps<'user-admin'>) {
  const { accountId } = useScope()
  const allowed = useMay('users')
  return (
    <UnsavedGuard key={accountId}>
      <div className="users-area">{allowed ? <Users {...props} /> : <Refused />}</div>
    </UnsavedGuard>
  )
}

/** The way to it is closed in the console; a page may hold the element all the same (document 3 §6). */
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
  const { retailer_name } = useProfile().user_info
  const { place, go } = usePlaces(props)
  const [search, setSearch] = useState('')
  const [sort, setSort] = useState<Sort>(FIRST_SORT)
  // What gets the focus in what is shown next; a page that was only opened keeps it where it is.
  const [arrival, setArrival] = useState<string | null>(null)
  const [kept, setKept] = useState<Kept | null>(null)
  const key = keyOf(place)
  // The form that it belongs to says so itself.
  useUnsaved(kept?.title ?? '', kept !== null && kept.key !== key)

  const goWithFocus = (to: Place, focus: string) => {
    setArrival(focus)
    go(to)
  }
  const form = {
    kept: kept?.key === key ? kept.draft : null,
    arrival,
    /** Back to the table; `lost` is what a failed save would have thrown away. */
    onLeave: (focus: string, lost: Kept | null) => {
      setKept((now) => lost ?? (now?.key === key ? null : now))
      goWithFocus(LIST, focus)
    },
  }
  switch (place.view) {
    case 'edit':
      return <EditUser key={place.userId} userId={place.userId} retailer={place.retailer} {...form} />
    case 'add':
      return (
        <AddUsers
          retailer={retailer_name === CDK_RETAILER ? CDK_RETAILER : place.retailer}
          onRetailer={(retailer) => go({ view: 'add', retailer }, { replace: true })}
          {...form}
        />
      )
    case 'list':
      return (
        <UsersList
          {...{ search, sort, arrival, kept }}
          onSearch={setSearch}
          onSort={setSort}
          onAdd={(retailer) => goWithFocus({ view: 'add', retailer }, '[data-first]')}
          onEdit={(userId, retailer) => goWithFocus({ view: 'edit', userId, retailer }, '[data-heading]')}
        />
      )
  }
}

/** Whose form is shown; null: none is. */
function keyOf(place: Place): string | null {
  if (place.view === 'list') return null
  return place.view === 'add' ? NEW_USERS : place.userId
}
