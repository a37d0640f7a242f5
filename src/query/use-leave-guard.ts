/** For views that ask before they are left; code that only navigates needs just `leave-guard.ts`. */
import { useLayoutEffect, useRef } from 'react'
import { guardsAtom, type AskToLeave } from './leave-guard'
import { useSessionStore } from './session-store'

/** Installs the guard while `ask` is given; the browser's own prompt guards unloading the page. */
export function useLeaveGuard(ask: AskToLeave | null): void {
  const store = useSessionStore()
  const latest = useRef(ask)
  useLayoutEffect(() => {
    latest.current = ask
  })
  const guarded = ask !== null
  // As soon as there is something to lose.
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
