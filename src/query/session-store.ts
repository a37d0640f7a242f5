/**
 * The store of atoms of one session: what its elements share, and what was typed into forms. It is new for
 * every person and account, so that nothing of another is left.
 */
import { useAtom, type createStore, type PrimitiveAtom } from 'jotai'
import { useResources } from './scope'

export type SessionStore = ReturnType<typeof createStore>

/** Where the atoms of the session have their values: `useAtomValue(atom, { store: useSessionStore() })`. */
export const useSessionStore = (): SessionStore => useResources().store

/** As `useState`, for every element of the session at once. */
export const useSessionAtom = <T>(atom: PrimitiveAtom<T>) => useAtom(atom, { store: useSessionStore() })
