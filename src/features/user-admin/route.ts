/** The routes of user management. */
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

/** Key of the form: a user's id, or `new`; null without a form. */
export function keyOf(route: UsersRoute): string | null {
  if (route.view === 'list') return null
  return route.view === 'add' ? 'new' : route.userId
}

/** The route that the element's attributes request; an edit without a user shows the table. */
function routeOf({
  view,
  userId,
  retailer = DEFAULT_RETAILER,
}: Pick<ViewProps<'user-admin'>, 'view' | 'userId' | 'retailer'>): UsersRoute {
  if (view === 'add') return { view, retailer }
  return view === 'edit' && userId !== undefined ? { view, userId, retailer } : LIST
}

/** The console's path of a route. */
function pathOf(route: UsersRoute): string {
  const name = 'user-management'
  if (route.view === 'list') return formatRoute(name)
  if (route.view === 'edit')
    return formatRoute(name, { action: 'edit', userId: route.userId, retailerName: route.retailer })
  const path = formatRoute(name, { action: 'add' }).replace(/\/$/, '')
  return route.retailer === CDK_RETAILER ? `${path}?cdk=${CDK_RETAILER}` : path
}

export interface UsersNavigation {
  readonly route: UsersRoute
  navigateTo(route: UsersRoute, options?: { replace?: boolean }): void
}

/** Asks the host to navigate; without one, the element shows the route itself until its attributes change. */
export function useUsersRoute(props: ViewProps<'user-admin'>): UsersNavigation {
  const navigate = useNavigate()
  const requested = routeOf(props)
  const requestedPath = pathOf(requested)
  const [own, setOwn] = useState<{ under: string; route: UsersRoute } | null>(null)
  return {
    route: own?.under === requestedPath ? own.route : requested,
    navigateTo: (route, options) =>
      setOwn(navigate(pathOf(route), options) ? null : { under: requestedPath, route }),
  }
}
