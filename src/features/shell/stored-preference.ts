import { createEmitter } from '../../browser/emitter'
import { readStored, writeStored, type StorageKey } from '../../browser/storage'

/** A preference of the person, stored in this browser and shared by all its tabs. */
export interface StoredPreference<T extends string> {
  get(): T
  set(value: T): void
  /** Calls the listener on changes here and in other tabs. Returns a function that removes it. */
  subscribe(listener: () => void): () => void
}

/** @param values the first is what holds until something is chosen, and for what cannot be read. */
export function storedPreference<T extends string>(
  key: StorageKey,
  values: readonly [T, ...T[]],
): StoredPreference<T> {
  const changes = createEmitter()
  // Where storage is disabled or full, the choice lasts as long as the page.
  let fallback: T | null = null
  return {
    get: () => fallback ?? values.find((value) => value === readStored('localStorage', key)) ?? values[0],
    set(value) {
      fallback = writeStored('localStorage', key, value) ? null : value
      changes.emit()
    },
    subscribe(listener) {
      const handleStorage = (event: StorageEvent) => {
        // Without a key, everything was cleared.
        if (event.key === key || event.key === null) listener()
      }
      const stop = changes.subscribe(listener)
      addEventListener('storage', handleStorage)
      return () => {
        stop()
        removeEventListener('storage', handleStorage)
      }
    },
  }
}
