import { useCallback, useEffect, useMemo, useState } from 'react'
import { fitsForm, useKeeping } from './kept-draft'
import { useUnsaved } from './unsaved'

export interface Draft<T> {
  /** What is on screen: the changes of the person, else what is saved; undefined until it was read. */
  readonly value: T | undefined
  readonly dirty: boolean
  /** The version that the changes began from, to be sent with a save. */
  readonly base_version: number | undefined
  change(next: T): void
  /** Forgets the changes: what is saved is on screen again. */
  reset(): void
  /** `sent` was saved and read again. What was typed since stays, as a change of that. */
  saved(sent: T | undefined): void
  /** The person wants their changes over those of somebody else: they count as begun from what is saved now. */
  rebase(): void
}

/**
 * What a person changed of a block and has not saved. It stands over what the service tells, also when that is read anew, and says to the page that
 * something would be lost (`title`: of the block). `saved` is undefined until it was read. `keptAs` names the form within its account and
 * product: what was changed is there again after a reload or signing in again; absent, it is not.
 */
export function useDraft<T>(
  title: string,
  saved: T | undefined,
  version: number | undefined,
  keptAs?: string,
): Draft<T> {
  const keeping = useKeeping(keptAs)
  // `version` null: whatever is read now.
  const [changes, setMine] = useState<{
    value: T
    version: number | null | undefined
    kept?: boolean
  } | null>(() => {
    const kept = keeping?.read()
    return kept ? { value: kept.value as T, version: kept.version, kept: true } : null
  })
  const isUsable = !changes?.kept || (saved !== undefined && fitsForm(changes.value, saved))
  const mine = isUsable ? changes : null
  const same = mine !== null && JSON.stringify(mine.value) === JSON.stringify(saved)
  // Changed back, or saved and read again: nothing would be lost, and the next change begins from what is saved now.
  const dirty = mine !== null && !same
  useUnsaved(title, dirty)

  const change = useCallback(
    (value: T) => setMine((now) => ({ value, version: dirty && now ? now.version : version })),
    [version, dirty],
  )
  const reset = useCallback(() => setMine(null), [])
  const settled = useCallback(
    (sent: T | undefined) => setMine((now) => (now && now.value !== sent ? { ...now, version: null } : null)),
    [],
  )
  const rebase = useCallback(() => setMine((now) => now && { ...now, version }), [version])
  const base_version = dirty && mine && mine.version !== null ? mine.version : version
  const value = mine?.value
  const isRead = saved !== undefined
  useEffect(() => {
    if (isRead) keeping?.write(dirty ? { value, version: base_version } : null)
  }, [keeping, isRead, dirty, value, base_version])
  return useMemo(
    () => ({
      value: mine ? mine.value : saved,
      dirty,
      base_version,
      change,
      reset,
      saved: settled,
      rebase,
    }),
    [mine, saved, dirty, base_version, change, reset, settled, rebase],
  )
}
