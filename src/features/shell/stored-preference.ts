import { createEmitter } from '../../browser/emitter'
import { readStored, writeStored } from '../../browser/storage'

/** A choice that is the person's own: kept in this browser, the same in all its tabs. */
export interface KeptChoice<T extends string> {
  get(): T
  set(value: T): void
  /** Hears of changes here and in other tabs. Returns its undo. */
  subscribe(watcher: () => void): () => void
}

/** @param values the first is what holds until something is chosen, and for what cannot be read. */
export function keptChoice<T extends string>(key: string, values: readonly [T, ...T[]]): KeptChoice<T> {
  const changes = createEmitter()
  // Where the storage is closed or full, the choice lives as long as the page.
  let own: T | null = null
  return {
    get: () => own ?? values.find((value) => value === readStored('localStorage', key)) ?? values[0],
    set(value) {
      own = writeStored('localStorage', key, value) ? null : value
      changes.emit()
    },
    subscribe(watcher) {
      const heard = (event: StorageEvent) => {
        // No key: everything was cleared.
        if (event.key === key || event.key === null) watcher()
      }
      const stop = changes.subscribe(watcher)
      addEventListener('storage', heard)
      return () => {
        stop()
        removeEventListener('storage', heard)
      }
    },
  }
}
