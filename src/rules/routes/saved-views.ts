/** Which saved views a person is offered, and what is kept of a place. */
import { ownPath } from './return-path'
import { parseRoute, reachable, type RouteName } from './routes'
import type { Viewer } from '../people/permissions'

/** What opening a view needs to know of it. */
export interface ViewPlace {
  readonly name: string
  readonly path: string
}

/** The screen of a view; null when this person may not go there, or not any more. */
export function routeOfView({ path }: Pick<ViewPlace, 'path'>, viewer: Viewer): RouteName | null {
  const own = ownPath(path)
  const name = own === null ? undefined : parseRoute(own)?.name
  if (name === undefined || name === 'login' || name === 'logout') return null
  return reachable(name, viewer) ? name : null
}

/** Those whose screen the person may see. */
export const offeredViews = <V extends ViewPlace>(views: readonly V[], viewer: Viewer): V[] =>
  views.filter((view) => routeOfView(view, viewer) !== null)

/** Of a place and not of a view: which page of a list was read, and that an answer was wanted. */
const PASSING = ['page', 'reply'] as const

/** The address that a view keeps of where the person is: screen, filters, part of the screen. */
export function pathOfView(path: string): string {
  const [before = '/', hash] = path.split('#', 2)
  const [pathname = '/', query = ''] = before.split('?', 2)
  const params = new URLSearchParams(query)
  for (const name of PASSING) params.delete(name)
  const kept = params.toString()
  return `${pathname}${kept && `?${kept}`}${hash === undefined ? '' : `#${hash}`}`
}

/** The view whose place a new one of this name takes. */
export const viewOfName = <V extends ViewPlace>(views: readonly V[], name: string): V | null => {
  const wanted = name.trim().toLowerCase()
  return views.find((view) => view.name.toLowerCase() === wanted) ?? null
}
