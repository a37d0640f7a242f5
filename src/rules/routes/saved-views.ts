/** Saved views: which are offered, and which path is stored. */
import { ownPath } from './return-path'
import { parseRoute, reachable, type RouteName } from './routes'
import type { Viewer } from '../people/permissions'

/** What is needed to open a view. */
export interface ViewLink {
  readonly name: string
  readonly path: string
}

/** The screen of a view; null when this user may not open it, or no longer may. */
export function routeOfView({ path }: Pick<ViewLink, 'path'>, viewer: Viewer): RouteName | null {
  const own = ownPath(path)
  const name = own === null ? undefined : parseRoute(own)?.name
  if (name === undefined || name === 'login' || name === 'logout') return null
  return reachable(name, viewer) ? name : null
}

/** The views whose screen the user may see. */
export const offeredViews = <V extends ViewLink>(views: readonly V[], viewer: Viewer): V[] =>
  views.filter((view) => routeOfView(view, viewer) !== null)

/** Parameters that do not belong to a view: the page of a list, and the request to reply. */
const TRANSIENT = ['page', 'reply'] as const

/** The path that a view stores of the current one: screen, filters, part of the screen. */
export function pathOfView(path: string): string {
  const [before = '/', hash] = path.split('#', 2)
  const [pathname = '/', query = ''] = before.split('?', 2)
  const params = new URLSearchParams(query)
  for (const name of TRANSIENT) params.delete(name)
  const remaining = params.toString()
  return `${pathname}${remaining && `?${remaining}`}${hash === undefined ? '' : `#${hash}`}`
}

/** The view that a new one of this name replaces. */
export const viewOfName = <V extends ViewLink>(views: readonly V[], name: string): V | null => {
  const wanted = name.trim().toLowerCase()
  return views.find((view) => view.name.toLowerCase() === wanted) ?? null
}
