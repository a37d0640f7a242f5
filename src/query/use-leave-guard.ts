/** For what asks before it is left; what only leaves needs `leave-guard.ts` alone. */
import { useSetAtom } from 'jotai'
import { useEffect, useRef } from 'react'
import { guardsAtom, type AskToLeave } from './leave-guard'

/** Sets the guard while `ask` is given; the browser's own prompt guards the unloading of the page. */
export function useLeaveGuard(ask: AskToLeave | null): void {
  const setGuards = useSetAtom(guardsAtom)
  const latest = useRef(ask)
  useEffect(() => {
    latest.current = ask
  })
  const guarded = ask !== null
  useEffect(() => {
    if (!guarded) return
    const guard = { ask: (leave: () => void) => (latest.current ? latest.current(leave) : leave()) }
    setGuards((guards) => [...guards, guard])
    const control = new AbortController()
    window.addEventListener('beforeunload', (event) => event.preventDefault(), { signal: control.signal })
    return () => {
      control.abort()
      setGuards((guards) => guards.filter((one) => one !== guard))
    }
  }, [guarded, setGuards])
}
