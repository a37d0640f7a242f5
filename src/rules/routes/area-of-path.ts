/** Which element shows a route of the console. */
import { parseRoute, type RouteName } from './routes'

export const AREA_TAGS = [
  'dealer-dashboard',
  'dealer-conversations',
  'dealer-settings',
  'knowledge-bank',
  'user-admin',
] as const
export type AreaTag = (typeof AREA_TAGS)[number]

/** null for the login and logout screens, and for the remote widget, which is not our element. */
const AREA_BY_ROUTE: Readonly<Record<RouteName, AreaTag | null>> = {
  login: null,
  logout: null,
  dashboard: 'dealer-dashboard',
  conversations: 'dealer-conversations',
  conversation: 'dealer-conversations',
  'stop-communication': 'dealer-conversations',
  'knowledge-bank': 'knowledge-bank',
  far: null,
  settings: 'dealer-settings',
  user: 'dealer-settings',
  'user-management': 'user-admin',
}

/**
 * The host page of the console, in the folder of built pages. Each area has one of its own, which names the
 * area's modules as well.
 */
export const consolePage = (area: AreaTag | null): string => `src/pages/console/${area ?? 'index'}.html`

/** The element of a path, whose query and hash do not matter. An unknown path leads to the dashboard. */
export const areaOfPath = (path: string): AreaTag | null =>
  AREA_BY_ROUTE[parseRoute(path)?.name ?? 'dashboard']
