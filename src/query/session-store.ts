/**
 * The store of atoms of one session: shared state of its elements, and form input. It is new for every person
 * and account, so that nothing of another remains.
 */
import { useAtom, type createStore, type PrimitiveAtom } from 'jotai'
import { useResources } from './scope'

export type SessionStore = ReturnType<typeof createStore>

/** The store of the session's atoms: `useAtomValue(atom, { store: useSessionStore() })`. */
export const useSessionStore = (): SessionStore => useResources().store

/** Like `useState`, shared by all elements of the session. */
export const useSessionAtom = <T>(atom: PrimitiveAtom<T>) => useAtom(atom, { store: useSessionStore() })
