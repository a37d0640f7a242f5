/** The routes of the console and who may open them. */
import type { RightName } from '../../contract/core/permissions'
import { can, type Viewer } from '../people/permissions'

/**
 * In a pattern `{name}` is one segment, `{name?}` an optional one, and `{name*}` at the end the rest of the
 * path. The first pattern of a name is used for formatting. `right` is the permission required; null for
 * none.
 */
const ROUTES = [
  { name: 'login', pattern: '/login', right: null },
  { name: 'logout', pattern: '/logout', right: null },
  { name: 'dashboard', pattern: '/', right: 'metrics' },
  { name: 'conversations', pattern: '/conversations', right: 'conversations' },
  { name: 'conversation', pattern: '/conversation/{cid?}', right: 'conversations' },
  { name: 'stop-communication', pattern: '/conversation/{cid}/stop-communication', right: 'conversations' },
  { name: 'stop-communication', pattern: '/stop-communication/', right: 'conversations' },
  { name: 'knowledge-bank', pattern: '/knowledge-bank', right: 'knowledge-bank' },
  { name: 'far', pattern: '/far', right: 'far' },
  // Paths below belong to the remote widget.
  { name: 'far', pattern: '/far/{path*}', right: 'far' },
  { name: 'settings', pattern: '/settings', right: 'settings' },
  { name: 'user', pattern: '/user', right: 'user' },
  {
    name: 'user-management',
    pattern: '/user-management/{action?}/{userId?}/{retailerName?}',
    right: 'users',
  },
] as const satisfies readonly { name: string; pattern: string; right: RightName | null }[]

export type RouteName = (typeof ROUTES)[number]['name']

export interface Route {
  readonly name: RouteName
  readonly params: Readonly<Record<string, string>>
}

/** The route of a path, ignoring query and hash; null when there is none. */
export function parseRoute(path: string): Route | null {
  const parts = segments(path.split(/[?#]/, 1)[0] ?? '')
  for (const { name, pattern } of ROUTES) {
    const params = match(segments(pattern), parts)
    if (params) return { name, params }
  }
  return null
}

/** The path of a route, without query. A missing optional parameter leaves its slash. */
export function formatRoute(name: RouteName, params: Readonly<Record<string, string>> = {}): string {
  const pattern = ROUTES.find((route) => route.name === name)?.pattern ?? '/'
  const parts: string[] = []
  for (const part of segments(pattern)) {
    const parameter = parameterOf(part)
    if (!parameter) parts.push(part)
    else if (params[parameter.key]) parts.push(encodeURIComponent(params[parameter.key] ?? ''))
    else return `/${parts.join('/')}/`
  }
  return `/${parts.join('/')}`
}

/** Whether the user may open the route. */
export function reachable(name: RouteName, viewer: Viewer): boolean {
  return ROUTES.some((route) => route.name === name && (route.right === null || can(viewer, route.right)))
}

/** The result of resolving a path. */
export interface Resolved {
  readonly route: Route
  /** The path to redirect to, if the URL must change. */
  readonly redirect: string | null
  /** Whether permissions are not known yet, so that nothing of the route is rendered. */
  readonly waits?: true
}

/**
 * Without a session (`viewer` null) every path except login and logout resolves to /login; with one, the
 * login screen, an unknown path and a forbidden one resolve to /. `unconfirmed` says that the permissions are
 * being loaded and may be wider than known.
 */
export function resolveRoute(path: string, viewer: Viewer | null, unconfirmed = false): Resolved {
  const route = parseRoute(path)
  if (viewer === null) {
    if (route?.name === 'login' || route?.name === 'logout') return { route, redirect: null }
    return { route: { name: 'login', params: {} }, redirect: '/login' }
  }
  if (route && route.name !== 'login') {
    if (reachable(route.name, viewer)) return { route, redirect: null }
    if (unconfirmed) return { route, redirect: null, waits: true }
  }
  return { route: { name: 'dashboard', params: {} }, redirect: '/' }
}

function segments(path: string): string[] {
  return path.split('/').filter((part) => part !== '')
}

function parameterOf(part: string): { key: string; optional: boolean; rest: boolean } | null {
  const key = /^\{(\w+)([?*]?)\}$/.exec(part)
  return key?.[1] ? { key: key[1], optional: key[2] === '?', rest: key[2] === '*' } : null
}

function match(pattern: readonly string[], parts: readonly string[]): Record<string, string> | null {
  const params: Record<string, string> = {}
  for (const [index, expected] of pattern.entries()) {
    const part = parts[index]
    const parameter = parameterOf(expected)
    if (part === undefined) {
      if (!parameter?.optional) return null
    } else if (parameter?.rest) {
      params[parameter.key] = parts.slice(index).join('/')
      return params
    } else if (parameter) {
      const value = decode(part)
      if (value === null) return null
      params[parameter.key] = value
    } else if (part !== expected) return null
  }
  return parts.length > pattern.length ? null : params
}

/** Null for invalid percent encoding, as in `/conversation/%E0`. */
function decode(part: string): string | null {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}
