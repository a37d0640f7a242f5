/** Which element shows a route of the console, and with which attributes. */
import type { AreaTag } from '../../contract/elements/console-pages'
import type { AreaAttributes } from './area'
import type { ConsoleRoute } from './use-console-route'

/** Null for the remote widget, which is not our element. */
export function areaOf({
  route,
  hash,
  query,
}: ConsoleRoute): { tag: AreaTag; attributes: AreaAttributes } | null {
  switch (route.name) {
    case 'conversations':
      return { tag: 'dealer-conversations', attributes: { view: 'list' } }
    case 'conversation':
    case 'stop-communication': {
      const { cid } = route.params
      const chosen = cid === undefined ? {} : { 'conversation-id': cid }
      return { tag: 'dealer-conversations', attributes: { view: route.name, ...chosen } }
    }
    case 'settings':
      return { tag: 'dealer-settings', attributes: { view: 'settings', ...(hash && { section: hash }) } }
    case 'knowledge-bank':
      return { tag: 'knowledge-bank', attributes: { ...(hash && { section: hash }) } }
    case 'far':
      return null
    case 'user-management':
      return { tag: 'user-admin', attributes: userAttributes(route.params, query) }
    case 'user':
      return { tag: 'dealer-settings', attributes: { view: 'user' } }
    default:
      return { tag: 'dealer-dashboard', attributes: {} }
  }
}

/** The users' table, the form for a new user (`?cdk=cdk_global`: of that kind), or the form of one user. */
function userAttributes(params: ConsoleRoute['route']['params'], query: URLSearchParams): AreaAttributes {
  const { action, userId, retailerName } = params
  const retailer = retailerName ?? query.get('cdk')
  const kind = retailer === null ? {} : { retailer }
  if (action === 'add') return { view: 'add', ...kind }
  if (action === 'edit' && userId !== undefined) return { view: 'edit', 'user-id': userId, ...kind }
  return { view: 'list' }
}
