/** Where in user management one is, and how it is gone elsewhere. */
import { useState } from 'react'
import { CDK_RETAILER, DEFAULT_RETAILER } from '../../contract/calls/users'
import type { ViewProps } from '../../embed/define-element'
import { useNavigate } from '../../embed/host'
import { formatRoute } from '../../rules/routes/routes'

export type UsersRoute =
  | { readonly view: 'list' }
  | { readonly view: 'add'; readonly retailer: string }
  | { readonly view: 'edit'; readonly userId: string; readonly retailer: string }

export const LIST: UsersRoute = { view: 'list' }

/** Whose form is shown: a user's id, or `new`; null: none is. */
export function keyOf(place: UsersRoute): string | null {
  if (place.view === 'list') return null
  return place.view === 'add' ? 'new' : place.userId
}

/** What the attributes of the element ask for; an edit without a user is the table. */
function placeOf({
  view,
  userId,
  retailer = DEFAULT_RETAILER,
}: Pick<ViewProps<'user-admin'>, 'view' | 'userId' | 'retailer'>): UsersRoute {
  if (view === 'add') return { view, retailer }
  return view === 'edit' && userId !== undefined ? { view, userId, retailer } : LIST
}

/** The console's address of a place. */
function addressOf(place: UsersRoute): string {
  const route = 'user-management'
  if (place.view === 'list') return formatRoute(route)
  if (place.view === 'edit')
    return formatRoute(route, { action: 'edit', userId: place.userId, retailerName: place.retailer })
  const path = formatRoute(route, { action: 'add' }).replace(/\/$/, '')
  return place.retailer === CDK_RETAILER ? `${path}?cdk=${CDK_RETAILER}` : path
}

export interface Places {
  readonly place: UsersRoute
  go(place: UsersRoute, options?: { replace?: boolean }): void
}

/**
 * Whoever is around is asked to go there; where nobody does, the element shows it by itself until its
 * attributes say otherwise.
 */
export function usePlaces(props: ViewProps<'user-admin'>): Places {
  const navigate = useNavigate()
  const asked = placeOf(props)
  const address = addressOf(asked)
  const [own, setOwn] = useState<{ under: string; place: UsersRoute } | null>(null)
  return {
    place: own?.under === address ? own.place : asked,
    go: (place, options) => setOwn(navigate(addressOf(place), options) ? null : { under: address, place }),
  }
}
