/**
 * What the elements of one session share before any form is open: one range and one set of filters, so that a
 * card can steer the list beside it; who asks before it is left; whom the person wants to answer. Forms keep
 * their drafts in the session's atoms (`session-store.ts`), whose library is loaded with the first of them.
 */
import { useCallback, useSyncExternalStore } from 'react'
import {
  DEFAULT_RANGE,
  NO_FILTERS,
  type ListFilters,
  type RangeChoice,
} from '../rules/conversations/list-choice'
import type { LeaveGuard } from './leave-guard'
import { useResources } from './scope'

export interface SharedValues {
  readonly range: RangeChoice
  readonly filters: ListFilters
  /** Of everything on screen that would lose something: an area may stand in another. */
  readonly guards: readonly LeaveGuard[]
  /** Id of the conversation that a person wants to answer now, until its reply box has taken the focus. */
  readonly replyWanted: string | null
}

/** A value, or what makes it of the one before. */
type Next<T> = T | ((now: T) => T)

export interface SharedStore {
  get<N extends keyof SharedValues>(name: N): SharedValues[N]
  /** Tells who listens to it; the same value again is no news. */
  set<N extends keyof SharedValues>(name: N, next: Next<SharedValues[N]>): void
  /** Returns its undo. */
  sub(name: keyof SharedValues, listener: () => void): () => void
}

export function createShared(): SharedStore {
  const values = { range: DEFAULT_RANGE, filters: NO_FILTERS, guards: [], replyWanted: null } as SharedValues
  const listeners = new Map<string, Set<() => void>>()
  const get: SharedStore['get'] = (name) => values[name]
  return {
    get,
    set(name, next) {
      const value = typeof next === 'function' ? next(get(name)) : next
      if (Object.is(value, get(name))) return
      Object.assign(values, { [name]: value })
      for (const listener of [...(listeners.get(name) ?? [])]) listener()
    },
    sub(name, listener) {
      const all = listeners.get(name) ?? new Set()
      listeners.set(name, all.add(listener))
      return () => void all.delete(listener)
    },
  }
}

export const useSharedStore = (): SharedStore => useResources().shared

/** As `useState`, for everybody at once. */
export function useSessionState<N extends keyof SharedValues>(
  name: N,
): readonly [SharedValues[N], (next: Next<SharedValues[N]>) => void] {
  const store = useSharedStore()
  const sub = useCallback((listener: () => void) => store.sub(name, listener), [store, name])
  const value = useSyncExternalStore(sub, () => store.get(name))
  return [value, useCallback((next) => store.set(name, next), [store, name])]
}
