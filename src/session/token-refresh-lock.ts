/**
 * Coordinates token renewal between tabs, because a rotated refresh token is valid only once. All tabs see
 * locks in the same order, but a change to storage reaches other tabs slightly later. Therefore a tab that
 * has renewed a token also holds a lock as a signal to the others.
 */

/** How long the signal of a renewal is held, ms. The stored token reaches every tab much earlier. */
const SIGNAL_HOLD_MS = 10_000
/** How long to wait for another tab's stored token to arrive, ms. */
const STORAGE_SYNC_MS = 2_000

/** Web Locks are unavailable in insecure contexts, where only this tab's renewals are coordinated. */
const lockManager = () => (navigator as { locks?: LockManager }).locks

export function oneAtATime<T>(name: string, work: () => Promise<T>): Promise<T> {
  return lockManager()?.request(name, work) ?? work()
}

/**
 * Signals to all tabs that the token identified by `mark` was renewed. Resolves once the other tabs can see
 * the signal.
 */
export async function signalRenewed(mark: string): Promise<void> {
  const locks = lockManager()
  if (!locks) return
  await new Promise<void>((resolve) => {
    void locks.request(mark, { mode: 'shared' }, () => {
      resolve()
      return new Promise((over) => setTimeout(over, SIGNAL_HOLD_MS))
    })
  })
}

/** Whether a tab has recently signalled this renewal. */
export async function isRenewed(mark: string): Promise<boolean> {
  return (await lockManager()?.request(mark, { ifAvailable: true }, (lock) => lock === null)) ?? false
}

/**
 * Resolves to the first result of `read` that is not null, checking whenever another tab changes storage;
 * null after a timeout.
 */
export function whenStored<T>(read: () => T | null): Promise<T | null> {
  return new Promise((resolve) => {
    const look = () => {
      const found = read()
      if (found === null) return
      end(found)
    }
    const end = (found: T | null) => {
      removeEventListener('storage', look)
      clearTimeout(timer)
      resolve(found)
    }
    const timer = setTimeout(() => end(null), STORAGE_SYNC_MS)
    addEventListener('storage', look)
    look()
  })
}
