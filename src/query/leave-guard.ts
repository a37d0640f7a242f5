/**
 * What is on screen may ask before it is left: an owner who walks away from a live chat would leave the
 * customer alone. The guards stand in the session's store, so that the shell's menu and the conversation
 * beside it share it.
 */
import { atom, useAtomValue } from 'jotai'
import { useSessionStore } from './session-store'

/** Asks the person; calls `leave` once they agree, and never when they do not. */
export type AskToLeave = (leave: () => void) => void

export interface LeaveGuard {
  readonly ask: AskToLeave
}

/** Of everything on screen that would lose something: an area may stand in another. */
export const guardsAtom = atom<readonly LeaveGuard[]>([])

/** Of all guards the one that asks for them; null: nothing would be lost. */
export function leaveGuardOf(guards: readonly LeaveGuard[]): LeaveGuard | null {
  if (guards.length === 0) return null
  return {
    // One question after the other; the first no ends it.
    ask: (leave) => guards.reduceRight((next, guard) => () => guard.ask(next), leave)(),
  }
}

/** For whatever changes the view: does it at once, or after the guard's question was answered with yes. */
export function useLeave(): AskToLeave {
  const guard = leaveGuardOf(useAtomValue(guardsAtom, { store: useSessionStore() }))
  return (leave) => (guard ? guard.ask(leave) : leave())
}
