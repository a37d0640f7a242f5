import { useCallback, useEffect, useMemo, useState } from 'react'
import { fitsForm, useDraftStorage, type DraftStorage } from './persisted-draft'
import { useUnsaved } from './unsaved'

export interface Draft<T> {
  /** The value on screen: the person's changes, else the saved value; undefined until it is loaded. */
  readonly value: T | undefined
  readonly dirty: boolean
  /** Whether the changes were restored after a reload or the end of a session, and not edited since. */
  readonly restored: boolean
  /** The version on which the changes are based, to send with a save. */
  readonly base_version: number | undefined
  change(next: T): void
  /** Drops the changes and shows the saved value again. */
  reset(): void
  /** Called when `sent` was saved and fetched again. Later input remains, as a change of it. */
  saved(sent: T | undefined): void
  /** Keeps the person's changes over those of somebody else by basing them on the version saved now. */
  rebase(): void
}

interface Mine<T> {
  readonly value: T
  /** Null means the version that is fetched now. */
  readonly version: number | null | undefined
  readonly stored?: boolean
}

function readChanges<T>(storage: DraftStorage | null): Mine<T> | null {
  const stored = storage?.read()
  return stored ? { value: stored.value as T, version: stored.version, stored: true } : null
}

const whole = <T>(value: T): T => value

/**
 * The unsaved changes of a block. They stay on top of the service's data, also when it is fetched again, and
 * the page learns that something would be lost (`title` is that of the block; null for a dialog, which asks
 * by itself).
 *
 * `saved` is undefined until it is loaded. `draftKey` names the form within its account and product: its
 * changes return after a reload or a new sign-in; without it they do not. `toStored` removes what must never
 * be stored, such as a password; it must be a stable function.
 */
export function useDraft<T>(
  title: string | null,
  saved: T | undefined,
  version: number | undefined,
  draftKey?: string,
  toStored: (value: T) => T = whole,
): Draft<T> {
  const storage = useDraftStorage(draftKey)
  const [changes, setMine] = useState(() => readChanges<T>(storage))
  // Another form replaced the previous one.
  const [readFrom, setReadFrom] = useState(storage)
  if (readFrom !== storage) {
    setReadFrom(storage)
    const stored = readChanges<T>(storage)
    if (stored) setMine(stored)
  }
  const isUsable = !changes?.stored || (saved !== undefined && fitsForm(changes.value, saved))
  const mine = isUsable ? changes : null
  const savedText = JSON.stringify(saved)
  const same = mine !== null && JSON.stringify(mine.value) === savedText
  // Changed back, or saved and fetched again: nothing would be lost, and the next change is based on the
  // current version.
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
    const part = dirty && value !== undefined ? toStored(value) : undefined
    const hasChanges = part !== undefined && JSON.stringify(part) !== savedText
    storage?.write(hasChanges ? { value: part, version: base_version } : null)
  }, [storage, isRead, dirty, value, base_version, savedText, toStored])
  const restored = dirty && mine?.stored === true
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
