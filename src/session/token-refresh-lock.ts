/**
 * One renewal for all tabs: a refresh token that rotates may be spent once only. Tabs hear of locks in one
 * order; what one of them stores reaches the others' storage a moment later. So whoever has renewed says it
 * by a lock as well.
 */

/** A renewal is told for this time, ms; what was stored has reached every tab long before. */
const TOLD_FOR = 10_000
/** What another tab has stored is waited for no longer, ms. */
const REACHES_WITHIN = 2_000

/** Locks are missing outside secure contexts; there a single tab is all that can be looked after. */
const lockManager = () => (navigator as { locks?: LockManager }).locks

export function oneAtATime<T>(name: string, work: () => Promise<T>): Promise<T> {
  return lockManager()?.request(name, work) ?? work()
}

/** Says to all tabs that what `mark` stands for was renewed; resolves once they could know. */
export async function tellRenewed(mark: string): Promise<void> {
  const locks = lockManager()
  if (!locks) return
  await new Promise<void>((told) => {
    void locks.request(mark, { mode: 'shared' }, () => {
      told()
      return new Promise((over) => setTimeout(over, TOLD_FOR))
    })
  })
}

/** Whether a tab said so lately. */
export async function isRenewed(mark: string): Promise<boolean> {
  return (await lockManager()?.request(mark, { ifAvailable: true }, (lock) => lock === null)) ?? false
}

/**
 * What `read` answers once it is no longer what it was, by another tab's writing; null when nothing comes.
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
    const timer = setTimeout(() => end(null), REACHES_WITHIN)
    addEventListener('storage', look)
    look()
  })
}
