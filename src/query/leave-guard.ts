/**
 * Guards ask before something on screen is left: an owner who walks away from a live chat would leave the
 * customer alone. They are in the session's store, so that the shell's menu and the conversation share them.
 */
import { atom, useAtomValue } from 'jotai'
import { useSessionStore } from './session-store'

/** Asks the person, and calls `leave` only if they agree. */
export type AskToLeave = (leave: () => void) => void

export interface LeaveGuard {
  readonly ask: AskToLeave
}

/** The guards of everything on screen that would lose something; areas may be nested. */
export const guardsAtom = atom<readonly LeaveGuard[]>([])

/** Combines all guards into one; null when nothing would be lost. */
export function leaveGuardOf(guards: readonly LeaveGuard[]): LeaveGuard | null {
  if (guards.length === 0) return null
  return {
    // Asks one question after another; the first refusal ends it.
    ask: (leave) => guards.reduceRight((next, guard) => () => guard.ask(next), leave)(),
  }
}

/** For navigation: runs at once, or after the guard's question was confirmed. */
export function useLeave(): AskToLeave {
  const guard = leaveGuardOf(useAtomValue(guardsAtom, { store: useSessionStore() }))
  return (leave) => (guard ? guard.ask(leave) : leave())
}
