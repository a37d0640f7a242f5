import { useStore } from 'jotai'
import { useEffect, useLayoutEffect, useMemo, useSyncExternalStore } from 'react'
import { leaveGuardAtom, useLeave } from '../../query/leave-guard'
import { useNavigate } from '../../embed/host'
import { useProfile, useScope } from '../../query/scope'
import { ownPath } from '../../rules/own-path'
import { parseRoute, resolveRoute, type Route, type Viewer } from '../../rules/routes'
import { bindFilters, withFilters } from './bind-filters'
import type { Navigation } from './navigation'

export interface ConsoleRoute {
  readonly route: Route
  readonly viewer: Viewer
  /** A path with the filters that are chosen now. */
  filtered(path: string): string
  /** From inside an area, which has asked the person itself if it had to. */
  go(path: string, replace: boolean): void
  /** From the shell: asks first where something would be left that must not be. */
  leave(action: () => void): void
}

/** Where the signed-in console stands, with the guards of its routes and the filters in the address. */
export function useConsoleRoute(navigation: Navigation): ConsoleRoute {
  const { role, dealerSettings } = useScope()
  const policy = useProfile().user_info.Policy
  const store = useStore()
  const ask = useNavigate()
  const leave = useLeave()

  const viewer = useMemo<Viewer>(
    () => ({ role, policy, settings: dealerSettings }),
    [role, policy, dealerSettings],
  )
  const path = useSyncExternalStore(navigation.subscribe, navigation.path)
  const { route, redirect } = useMemo(() => resolveRoute(path, viewer), [path, viewer])

  useLayoutEffect(() => {
    if (redirect !== null) navigation.go(redirect, { replace: true })
  }, [navigation, redirect])
  // Before an area asks for its first rows.
  useLayoutEffect(() => bindFilters(store, navigation), [store, navigation])

  useEffect(() => {
    navigation.guard({
      applies: (to) => store.get(leaveGuardAtom) !== null && !samePlace(navigation.path(), to),
      ask: (agreed) => store.get(leaveGuardAtom)?.ask(agreed),
    })
    return () => navigation.guard(null)
  }, [navigation, store])

  return useMemo(
    () => ({
      route,
      viewer,
      leave,
      filtered: (to: string) => withFilters(to, store),
      go: (to: string, replace: boolean) => {
        const own = ownPath(to)
        // A host that takes the navigation over has its own idea of where that is.
        if (own !== null && !ask(own, { replace })) navigation.go(own, { replace })
      },
    }),
    [route, viewer, leave, ask, navigation, store],
  )
}

/** Same screen, same conversation: only the filters differ. */
function samePlace(from: string, to: string): boolean {
  const [a, b] = [parseRoute(from), parseRoute(to)]
  return a?.name === b?.name && a?.params.cid === b?.params.cid
}
