/** A choice that is the person's own: kept in this browser, the same in all its tabs. */
export interface KeptChoice<T extends string> {
  get(): T
  set(value: T): void
  /** Hears of changes here and in other tabs. Returns its undo. */
  subscribe(watcher: () => void): () => void
}

/** @param values the first is what holds until something is chosen, and for what cannot be read. */
export function keptChoice<T extends string>(key: string, values: readonly [T, ...T[]]): KeptChoice<T> {
  const watchers = new Set<() => void>()
  // Where the storage is closed or full, the choice lives as long as the page.
  let own: T | null = null
  const kept = (): string | null => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  return {
    get: () => own ?? values.find((value) => value === kept()) ?? values[0],
    set(value) {
      own = null
      try {
        localStorage.setItem(key, value)
      } catch {
        own = value
      }
      for (const watcher of [...watchers]) watcher()
    },
    subscribe(watcher) {
      const heard = (event: StorageEvent) => {
        // No key: everything was cleared.
        if (event.key === key || event.key === null) watcher()
      }
      watchers.add(watcher)
      addEventListener('storage', heard)
      return () => {
        watchers.delete(watcher)
        removeEventListener('storage', heard)
      }
    },
  }
}
