/** For what asks before it is left; what only leaves needs `leave-guard.ts` alone. */
import { useLayoutEffect, useRef } from 'react'
import type { AskToLeave } from './leave-guard'
import { useSharedStore } from './session-state'

/** Sets the guard while `ask` is given; the browser's own prompt guards the unloading of the page. */
export function useLeaveGuard(ask: AskToLeave | null): void {
  const store = useSharedStore()
  const latest = useRef(ask)
  useLayoutEffect(() => {
    latest.current = ask
  })
  const guarded = ask !== null
  // In the moment in which there is something to lose.
  useLayoutEffect(() => {
    if (!guarded) return
    const guard = { ask: (leave: () => void) => (latest.current ? latest.current(leave) : leave()) }
    store.set('guards', (guards) => [...guards, guard])
    const control = new AbortController()
    window.addEventListener('beforeunload', (event) => event.preventDefault(), { signal: control.signal })
    return () => {
      control.abort()
      store.set('guards', (guards) => guards.filter((one) => one !== guard))
    }
  }, [guarded, store])
}
