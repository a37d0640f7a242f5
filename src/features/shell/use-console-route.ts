import { useEffect, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { guardsAtom, leaveGuardOf, useLeave } from '../../query/leave-guard'
import { useNavigate } from '../../embed/host'
import { useProfile, useSessionState } from '../../query/scope'
import { useSessionStore } from '../../query/session-store'
import { useViewer } from '../../query/use-can'
import { ownPath } from '../../rules/routes/return-path'
import type { Viewer } from '../../rules/people/permissions'
import { parseRoute, resolveRoute, type Route } from '../../rules/routes/routes'
import { bindFilters, withFilters } from './bind-filters'
import { t } from '../../i18n/translate'
import { useToast } from '../../ui/toast/toast'
import type { Navigation } from './navigation'

export interface ConsoleRoute {
  readonly route: Route
  /** True until it is known whether the user may open the route. */
  readonly isPending: boolean
  readonly viewer: Viewer
  /** The hash of the URL with `#`; empty without one. */
  readonly hash: string
  /** The query of the URL. */
  readonly query: URLSearchParams
  /** Adds the current filters to a path. */
  filtered(path: string): string
  /** Navigates for an area, which has asked the person itself if needed. */
  navigate(path: string, replace: boolean): void
  /** For the shell: asks first where something needs confirmation before leaving. */
  leave(action: () => void): void
  /** The same for a navigation to a path. Does not ask when the screen stays the same. */
  leaveFor(to: string): void
}

/** The route of the signed-in console, with its guards and the filters in the URL. */
export function useConsoleRoute(navigation: Navigation): ConsoleRoute {
  const store = useSessionStore()
  const navigateHost = useNavigate()
  const leave = useLeave()

  const viewer = useViewer()
  const path = useSyncExternalStore(navigation.subscribe, navigation.path)
  const { unconfirmed } = useSessionState()
  const {
    route,
    redirect,
    waits: isPending = false,
  } = useMemo(() => resolveRoute(path, viewer, unconfirmed), [path, viewer, unconfirmed])

  const toast = useToast()
  const account = useProfile().user_info.DealerId
  const opened = useRef({ path: '', account, category: viewer.category })
  useLayoutEffect(() => {
    const { category } = viewer
    if (redirect === null) {
      if (!isPending) opened.current = { path, account, category }
      return
    }
    const last = opened.current
    // Whoever chooses another account or product expects other screens; whoever loses a right does not.
    if (last.path === path && last.account === account && last.category === category)
      toast.show(t('Your permissions have changed. You can no longer open this screen.'), { tone: 'info' })
    navigation.navigate(redirect, { replace: true })
  }, [navigation, redirect, isPending, path, account, viewer, toast])
  // Runs before an area fetches its first rows.
  useLayoutEffect(() => bindFilters(store, navigation), [store, navigation])

  useEffect(() => {
    navigation.guard({
      applies: (to, from) => store.get(guardsAtom).length > 0 && !isSameScreen(from, to),
      ask: (onAgree) => leaveGuardOf(store.get(guardsAtom))?.ask(onAgree),
    })
    return () => navigation.guard(null)
  }, [navigation, store])

  return useMemo(() => {
    const navigate = (to: string, replace: boolean) => {
      const ownTarget = ownPath(to)
      // A host that takes the navigation over has its own URL for it.
      if (ownTarget !== null && !navigateHost(ownTarget, { replace }))
        navigation.navigate(ownTarget, { replace })
    }
    const navigateAgain = (to: string) => {
      if (to !== path || hashOfPath(to) === '') return navigate(to, false)
      // The requested part may have been scrolled away. Removing the hash first makes it scroll there again.
      flushSync(() => navigation.navigate(withoutHash(to), { replace: true }))
      navigation.navigate(to, { replace: true })
    }
    return {
      route,
      isPending,
      viewer,
      hash: hashOfPath(path),
      query: new URLSearchParams(/\?([^#]*)/.exec(path)?.[1]),
      leave,
      leaveFor: (to: string) =>
        isSameScreen(path, to) ? navigateAgain(to) : leave(() => navigate(to, false)),
      filtered: (to: string) => withFilters(to, store),
      navigate,
    }
  }, [route, isPending, viewer, path, leave, navigateHost, navigation, store])
}

const hashOfPath = (path: string) => /#.*$/.exec(path)?.[0] ?? ''
const withoutHash = (path: string) => path.replace(/#.*$/, '')

/** Route parameters that identify what a screen shows. */
const IDENTITY_PARAMS = ['cid', 'action', 'userId'] as const

/**
 * Whether both paths show the same screen and conversation or user, so that only filters or the hash differ.
 */
function isSameScreen(from: string, to: string): boolean {
  const [a, b] = [parseRoute(from), parseRoute(to)]
  return a?.name === b?.name && IDENTITY_PARAMS.every((name) => a?.params[name] === b?.params[name])
}
