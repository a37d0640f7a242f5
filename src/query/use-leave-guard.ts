/** For what asks before it is left; what only leaves needs `leave-guard.ts` alone. */
import { useLayoutEffect, useRef } from 'react'
import { guardsAtom, type AskToLeave } from './leave-guard'
import { useSessionStore } from './session-store'

/** Sets the guard while `ask` is given; the browser's own prompt guards the unloading of the page. */
export function useLeaveGuard(ask: AskToLeave | null): void {
  const store = useSessionStore()
  const latest = useRef(ask)
  useLayoutEffect(() => {
    latest.current = ask
  })
  const guarded = ask !== null
  // In the moment in which there is something to lose.
  useLayoutEffect(() => {
    if (!guarded) return
    const guard = { ask: (leave: () => void) => (latest.current ? latest.current(leave) : leave()) }
    store.set(guardsAtom, (guards) => [...guards, guard])
    const control = new AbortController()
    window.addEventListener('beforeunload', (event) => event.preventDefault(), { signal: control.signal })
    return () => {
      control.abort()
      store.set(guardsAtom, (guards) => guards.filter((one) => one !== guard))
    }
  }, [guarded, store])
}
