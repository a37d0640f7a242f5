import { useEffect, useLayoutEffect, useMemo, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { guardsAtom, leaveGuardOf, useLeave } from '../../query/leave-guard'
import { useNavigate } from '../../embed/host'
import { useSessionState } from '../../query/scope'
import { useSessionStore } from '../../query/session-store'
import { useViewer } from '../../query/use-can'
import { ownPath } from '../../rules/routes/return-path'
import type { Viewer } from '../../rules/people/permissions'
import { parseRoute, resolveRoute, type Route } from '../../rules/routes/routes'
import { bindFilters, withFilters } from './bind-filters'
import type { Navigation } from './navigation'

export interface ConsoleRoute {
  readonly route: Route
  /** Whether the user may go there is not known yet. */
  readonly waits: boolean
  readonly viewer: Viewer
  /** Of the address, with `#`; empty when it has none. */
  readonly hash: string
  /** Of the address. */
  readonly query: URLSearchParams
  /** A path with the filters that are chosen now. */
  filtered(path: string): string
  /** From inside an area, which has asked the person itself if it had to. */
  go(path: string, replace: boolean): void
  /** From the shell: asks first where something would be left that must not be. */
  leave(action: () => void): void
  /**
   * The same on the way to an address of the console; what is on the screen that one stays on is not left.
   */
  leaveFor(to: string): void
}

/** Where the signed-in console stands, with the guards of its routes and the filters in the address. */
export function useConsoleRoute(navigation: Navigation): ConsoleRoute {
  const store = useSessionStore()
  const ask = useNavigate()
  const leave = useLeave()

  const viewer = useViewer()
  const path = useSyncExternalStore(navigation.subscribe, navigation.path)
  const { unconfirmed } = useSessionState()
  const {
    route,
    redirect,
    waits = false,
  } = useMemo(() => resolveRoute(path, viewer, unconfirmed), [path, viewer, unconfirmed])

  useLayoutEffect(() => {
    if (redirect !== null) navigation.go(redirect, { replace: true })
  }, [navigation, redirect])
  // Before an area asks for its first rows.
  useLayoutEffect(() => bindFilters(store, navigation), [store, navigation])

  useEffect(() => {
    navigation.guard({
      applies: (to, from) => store.get(guardsAtom).length > 0 && !samePlace(from, to),
      ask: (agreed) => leaveGuardOf(store.get(guardsAtom))?.ask(agreed),
    })
    return () => navigation.guard(null)
  }, [navigation, store])

  return useMemo(() => {
    const go = (to: string, replace: boolean) => {
      const own = ownPath(to)
      // A host that takes the navigation over has its own idea of where that is.
      if (own !== null && !ask(own, { replace })) navigation.go(own, { replace })
    }
    const goAnew = (to: string) => {
      if (to !== path || hashOfPath(to) === '') return go(to, false)
      // The part of the screen that is asked for once more may have been scrolled away: after no part was
      // asked for, it is shown again.
      flushSync(() => navigation.go(withoutHash(to), { replace: true }))
      navigation.go(to, { replace: true })
    }
    return {
      route,
      waits,
      viewer,
      hash: hashOfPath(path),
      query: new URLSearchParams(/\?([^#]*)/.exec(path)?.[1]),
      leave,
      leaveFor: (to: string) => (samePlace(path, to) ? goAnew(to) : leave(() => go(to, false))),
      filtered: (to: string) => withFilters(to, store),
      go,
    }
  }, [route, waits, viewer, path, leave, ask, navigation, store])
}

const hashOfPath = (path: string) => /#.*$/.exec(path)?.[0] ?? ''
const withoutHash = (path: string) => path.replace(/#.*$/, '')

/** Parameters that make another place of the same screen. */
const PLACES = ['cid', 'action', 'userId'] as const

/** Same screen, same conversation or user: only the filters or the part of the screen differ. */
function samePlace(from: string, to: string): boolean {
  const [a, b] = [parseRoute(from), parseRoute(to)]
  return a?.name === b?.name && PLACES.every((name) => a?.params[name] === b?.params[name])
}
