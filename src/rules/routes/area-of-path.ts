/** Which element shows a route of the console. */
import type { AreaTag } from '../../contract/elements/console-pages'
import { parseRoute, type RouteName } from './routes'

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

/** The element of a path, whose query and hash do not matter. An unknown path leads to the dashboard. */
export const areaOfPath = (path: string): AreaTag | null =>
  AREA_BY_ROUTE[parseRoute(path)?.name ?? 'dashboard']
