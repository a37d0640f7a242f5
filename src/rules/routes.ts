/** The addresses of the console and who may go there (document 1 §2 Route table, §6). */
import type { DealerSettings, PolicyEntry } from '../contract/session'
import type { Role } from './roles'

/** What decides which screens a user gets in the chosen account. */
export interface Viewer {
  readonly role: Role
  readonly policy: readonly PolicyEntry[]
  readonly settings: Pick<DealerSettings, 'HasKnowledgeBank' | 'ActiveFAR'>
}

type Guard = (viewer: Viewer) => boolean

const everyone: Guard = () => true
const staff: Guard = ({ role }) => role !== 'REGULAR'

/** In a pattern `{name}` stands for one segment and `{name?}` for one that may be absent. The first pattern of a name is the one written. */
const ROUTES = [
  { name: 'login', pattern: '/login', guard: everyone },
  { name: 'logout', pattern: '/logout', guard: everyone },
  { name: 'dashboard', pattern: '/', guard: everyone },
  { name: 'conversations', pattern: '/conversations', guard: everyone },
  { name: 'conversation', pattern: '/conversation/{cid?}', guard: everyone },
  { name: 'stop-communication', pattern: '/conversation/{cid}/stop-communication', guard: everyone },
  { name: 'stop-communication', pattern: '/stop-communication/', guard: everyone },
  {
    name: 'knowledge-bank',
    pattern: '/knowledge-bank',
    guard: (viewer) => viewer.role === 'SUPER-ADMIN' || (staff(viewer) && viewer.settings.HasKnowledgeBank),
  },
  { name: 'far', pattern: '/far', guard: (viewer) => staff(viewer) && viewer.settings.ActiveFAR },
  { name: 'settings', pattern: '/settings', guard: (viewer) => staff(viewer) && viewer.policy.length > 0 },
  { name: 'user', pattern: '/user', guard: staff },
  { name: 'user-management', pattern: '/user-management/{action?}/{userId?}/{retailerName?}', guard: staff },
] as const satisfies readonly { name: string; pattern: string; guard: Guard }[]

export type RouteName = (typeof ROUTES)[number]['name']

export interface Route {
  readonly name: RouteName
  readonly params: Readonly<Record<string, string>>
}

/** The areas that exist. A route of another one is an unknown path, and its menu entry is absent. */
const BUILT: ReadonlySet<RouteName> = new Set<RouteName>([
  'login',
  'logout',
  'dashboard',
  'conversations',
  'conversation',
  'stop-communication',
])

/** The route of a path, whose query and hash do not count; null when there is none. */
export function parseRoute(path: string): Route | null {
  const parts = segments(path.split(/[?#]/, 1)[0] ?? '')
  for (const { name, pattern } of ROUTES) {
    const params = match(segments(pattern), parts)
    if (params) return { name, params }
  }
  return null
}

/** The path of a route, without query. A parameter that is not given and may be absent leaves the slash before it. */
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

/** Whether the area exists and the user may see it. */
export function reachable(name: RouteName, viewer: Viewer): boolean {
  return BUILT.has(name) && allowed(name, viewer)
}

/** Whether the user may see the area (document 1 §6), built or not. */
export function allowed(name: RouteName, viewer: Viewer): boolean {
  return ROUTES.some((route) => route.name === name && route.guard(viewer))
}

/**
 * Where a path leads. Signed out (`viewer` null) every path but the login and logout screens leads to /login; signed in, the login screen,
 * an unknown path and one that the user may not see lead to /. `redirect` stands when the address must change.
 */
export function resolveRoute(path: string, viewer: Viewer | null): { route: Route; redirect: string | null } {
  const route = parseRoute(path)
  if (viewer === null) {
    if (route?.name === 'login' || route?.name === 'logout') return { route, redirect: null }
    return { route: { name: 'login', params: {} }, redirect: '/login' }
  }
  if (route && route.name !== 'login' && reachable(route.name, viewer)) return { route, redirect: null }
  return { route: { name: 'dashboard', params: {} }, redirect: '/' }
}

function segments(path: string): string[] {
  return path.split('/').filter((part) => part !== '')
}

function parameterOf(part: string): { key: string; optional: boolean } | null {
  const key = /^\{(\w+)(\??)\}$/.exec(part)
  return key?.[1] ? { key: key[1], optional: key[2] === '?' } : null
}

function match(pattern: readonly string[], parts: readonly string[]): Record<string, string> | null {
  if (parts.length > pattern.length) return null
  const params: Record<string, string> = {}
  for (const [index, expected] of pattern.entries()) {
    const part = parts[index]
    const parameter = parameterOf(expected)
    if (part === undefined) {
      if (!parameter?.optional) return null
    } else if (parameter) {
      const value = decoded(part)
      if (value === null) return null
      params[parameter.key] = value
    } else if (part !== expected) return null
  }
  return params
}

/** Null for a percent sequence that is no text, as in `/conversation/%E0`. */
function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}
