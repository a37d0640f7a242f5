/** A preference of the person, stored in this browser and shared by all its tabs. */
export interface StoredPreference<T extends string> {
  get(): T
  set(value: T): void
  /** Calls the listener on changes here and in other tabs. Returns a function that removes it. */
  subscribe(listener: () => void): () => void
}

/** @param values the first is what holds until something is chosen, and for what cannot be read. */
export function storedPreference<T extends string>(
  key: string,
  values: readonly [T, ...T[]],
): StoredPreference<T> {
  const listeners = new Set<() => void>()
  // Where storage is disabled or full, the choice lasts as long as the page.
  let fallback: T | null = null
  const readStored = (): string | null => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  return {
    get: () => fallback ?? values.find((value) => value === readStored()) ?? values[0],
    set(value) {
      fallback = null
      try {
        localStorage.setItem(key, value)
      } catch {
        fallback = value
      }
      for (const listener of [...listeners]) listener()
    },
    subscribe(listener) {
      const handleStorage = (event: StorageEvent) => {
        // Without a key, everything was cleared.
        if (event.key === key || event.key === null) listener()
      }
      listeners.add(listener)
      addEventListener('storage', handleStorage)
      return () => {
        listeners.delete(listener)
        removeEventListener('storage', handleStorage)
      }
    },
  }
}
