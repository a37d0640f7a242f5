/**
 * The store of atoms of one session: new for every person and account, so that nothing of another is left.
 * Loaded with the first form.
 */
import { createStore } from 'jotai'
import type { Resources } from './resources'
import { useResources } from './scope'

const stores = new WeakMap<Resources, ReturnType<typeof createStore>>()

/** Where the atoms of the session have their values: `useAtomValue(atom, useSessionStore())`. */
export function useSessionStore(): { readonly store: ReturnType<typeof createStore> } {
  const resources = useResources()
  const store = stores.get(resources) ?? createStore()
  stores.set(resources, store)
  return { store }
}
