import { useCallback, useEffect, useMemo, useState } from 'react'
import { fitsForm, useKeeping, type Keeping } from './persisted-draft'
import { useUnsaved } from './unsaved'

export interface Draft<T> {
  /** What is on screen: the changes of the person, else what is saved; undefined until it was read. */
  readonly value: T | undefined
  readonly dirty: boolean
  /** The changes were kept before a reload or the end of a session, and nothing was typed since. */
  readonly restored: boolean
  /** The version that the changes began from, to be sent with a save. */
  readonly base_version: number | undefined
  change(next: T): void
  /** Forgets the changes: what is saved is on screen again. */
  reset(): void
  /** `sent` was saved and read again. What was typed since stays, as a change of that. */
  saved(sent: T | undefined): void
  /**
   * The person wants their changes over those of somebody else: they count as begun from what is saved now.
   */
  rebase(): void
}

interface Mine<T> {
  readonly value: T
  /** Null: whatever is read now. */
  readonly version: number | null | undefined
  readonly kept?: boolean
}

function keptIn<T>(keeping: Keeping | null): Mine<T> | null {
  const kept = keeping?.read()
  return kept ? { value: kept.value as T, version: kept.version, kept: true } : null
}

const whole = <T>(value: T): T => value

/**
 * What a person changed of a block and has not saved. It stands over what the service tells, also when that
 * is read anew, and says to the page that something would be lost (`title`: of the block; null: of a dialog,
 * which asks by itself). `saved` is undefined until it was read. `keptAs` names the form within its account
 * and product: what was changed is there again after a reload or signing in again; absent, it is not.
 * `toKeep` leaves out what may never be kept, such as a password; the function stays the same.
 */
export function useDraft<T>(
  title: string | null,
  saved: T | undefined,
  version: number | undefined,
  keptAs?: string,
  toKeep: (value: T) => T = whole,
): Draft<T> {
  const keeping = useKeeping(keptAs)
  const [changes, setMine] = useState(() => keptIn<T>(keeping))
  // Another form has taken the place of the one before.
  const [readFrom, setReadFrom] = useState(keeping)
  if (readFrom !== keeping) {
    setReadFrom(keeping)
    const kept = keptIn<T>(keeping)
    if (kept) setMine(kept)
  }
  const isUsable = !changes?.kept || (saved !== undefined && fitsForm(changes.value, saved))
  const mine = isUsable ? changes : null
  const savedText = JSON.stringify(saved)
  const same = mine !== null && JSON.stringify(mine.value) === savedText
  // Changed back, or saved and read again: nothing would be lost, and the next change begins from what is
  // saved now.
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
    if (!isRead) return
    const part = dirty && value !== undefined ? toKeep(value) : undefined
    const isKept = part !== undefined && JSON.stringify(part) !== savedText
    keeping?.write(isKept ? { value: part, version: base_version } : null)
  }, [keeping, isRead, dirty, value, base_version, savedText, toKeep])
  const restored = dirty && mine?.kept === true
  return useMemo(
    () => ({
      value: mine ? mine.value : saved,
      dirty,
      restored,
      base_version,
      change,
      reset,
      saved: settled,
      rebase,
    }),
    [mine, saved, dirty, restored, base_version, change, reset, settled, rebase],
  )
}
