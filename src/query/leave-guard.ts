/**
 * What is on screen may ask before it is left: an owner who walks away from a live chat would leave the customer alone (document 1 §4).
 * The guard stands in the session's store, so that the shell's menu and the conversation beside it share it.
 */
import { atom, useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useRef } from 'react'

/** Asks the person; calls `leave` once they agree, and never when they do not. */
export type AskToLeave = (leave: () => void) => void

export const leaveGuardAtom = atom<{ readonly ask: AskToLeave } | null>(null)

/** Sets the guard while `ask` is given; the browser's own prompt guards the unloading of the page. */
export function useLeaveGuard(ask: AskToLeave | null): void {
  const setGuard = useSetAtom(leaveGuardAtom)
  const latest = useRef(ask)
  useEffect(() => {
    latest.current = ask
  })
  const guarded = ask !== null
  useEffect(() => {
    if (!guarded) return
    const guard = { ask: (leave: () => void) => (latest.current ? latest.current(leave) : leave()) }
    setGuard(guard)
    const control = new AbortController()
    window.addEventListener('beforeunload', (event) => event.preventDefault(), { signal: control.signal })
    return () => {
      control.abort()
      setGuard((current) => (current === guard ? null : current))
    }
  }, [guarded, setGuard])
}

/** For whatever changes the view: does it at once, or after the guard's question was answered with yes. */
export function useLeave(): AskToLeave {
  const guard = useAtomValue(leaveGuardAtom)
  return (leave) => (guard ? guard.ask(leave) : leave())
}
