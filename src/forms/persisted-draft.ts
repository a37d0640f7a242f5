/**
 * Unsaved changes of a form, stored in this tab on every change so that they survive a reload, a crash of the
 * tab and a new sign-in. The key contains user, account and product, so they never appear under another of
 * these.
 */
import type { Profile, UserInfo } from '../contract/calls/session'
import { readStoredJson, storedKeys, writeStoredJson, type StorageKey } from '../browser/storage'
import { useEffect, useMemo, useState } from 'react'
import { useScope, useSession } from '../query/scope'

export interface StoredChanges {
  readonly value: unknown
  /** The version on which the changes are based. */
  readonly version: number | undefined
}

export interface DraftStorage {
  read(): StoredChanges | null
  /** Null removes the stored changes. */
  write(changes: StoredChanges | null): void
}

/** A key of this module, or the beginning of one. */
type DraftKey = Extract<StorageKey, `forecourt-edit/${string}`>

/** The key prefix of one user's drafts for one account and product; '' while the user is unknown. */
function useStorageRoot(): DraftKey | '' {
  const userId = useUserId()
  const { accountId, product } = useScope()
  return userId === ''
    ? ''
    : `forecourt-edit/${[userId, accountId, product, ''].map(encodeURIComponent).join('/')}`
}

const useUserId = () => useSession().getState().profile?.user_info.UserId ?? ''

/**
 * Returns a function from a form's name to its storage; null while the user is unknown. Stored changes remain
 * until they are removed.
 */
export function useDraftStorages(): ((draftKey: string) => DraftStorage) | null {
  const root = useStorageRoot()
  return useMemo(
    () => (root === '' ? null : (draftKey: string) => draftStorage(`${root}${encodeURIComponent(draftKey)}`)),
    [root],
  )
}

/**
 * `draftKey` names the form within account and product. Undefined: the form is not stored, as for one with a
 * password.
 */
export function useDraftStorage(draftKey: string | undefined): DraftStorage | null {
  const session = useSession()
  const userId = useUserId()
  const storages = useDraftStorages()
  const storage = useMemo(
    () => (draftKey === undefined ? null : (storages?.(draftKey) ?? null)),
    [storages, draftKey],
  )
  // A person who leaves a form was asked; the end of a session and the loss of a right ask nobody.
  useEffect(() => {
    const before = session.getState().profile
    return () => {
      const now = session.getState().profile
      if (now?.user_info.UserId === userId && !hasOtherRights(before, now)) storage?.write(null)
    }
  }, [session, userId, storage])
  return storage
}

/** Whether an administrator changed what the user may do in the account. */
const hasOtherRights = (before: Profile | null, { user_info: now }: Profile): boolean =>
  before?.user_info.DealerId === now.DealerId && rightsOf(before.user_info) !== rightsOf(now)

const rightsOf = ({ Role, Policy }: UserInfo) => JSON.stringify([Role, Policy])

/** Whether a form had a stored draft on the first render, to open it again. */
export function useHasStoredDraft(draftKey: string): boolean {
  const storages = useDraftStorages()
  const [hasDraft] = useState(() => storages !== null && storages(draftKey).read() !== null)
  return hasDraft
}

/** The rest of the name of a stored form that begins with `start`, on the first render; null for none. */
export function useFirstStoredDraft(start: string): string | null {
  const root = useStorageRoot()
  const [found] = useState(() => (root === '' ? null : firstStoredDraft(root, start)))
  return found
}

/** `root` is the prefix of the keys, `start` that of the names after it. */
export function firstStoredDraft(root: DraftKey, start: string): string | null {
  const beginning: DraftKey = `${root}${encodeURIComponent(start)}`
  const key = storedKeys('sessionStorage').find(
    (one): one is DraftKey => one.startsWith(beginning) && draftStorage(one as DraftKey).read() !== null,
  )
  if (key === undefined) return null
  try {
    return decodeURIComponent(key.slice(beginning.length))
  } catch {
    return null
  }
}

/** What is stored under a key; another version of this code may have stored something else. */
export const draftStorage = (key: DraftKey): DraftStorage => ({
  read() {
    const stored = readStoredJson('sessionStorage', key) as Partial<StoredChanges> | null
    if (stored === null || typeof stored !== 'object' || !('value' in stored)) return null
    return { value: stored.value, version: typeof stored.version === 'number' ? stored.version : undefined }
  },
  // Where storage refuses, the input on screen can still be saved.
  write: (changes) => void writeStoredJson('sessionStorage', key, changes),
})

/** Whether a stored draft has the shape of `saved`; another version of this code may have stored it. */
export function fitsForm(stored: unknown, saved: unknown): boolean {
  if (saved === null || saved === undefined || stored === null) return true
  if (typeof stored !== typeof saved || Array.isArray(stored) !== Array.isArray(saved)) return false
  if (Array.isArray(stored) && Array.isArray(saved))
    return saved.length === 0 || stored.every((item) => fitsForm(item, saved[0]))
  if (typeof stored !== 'object' || typeof saved !== 'object') return true
  return Object.entries(saved).every(
    ([name, value]) => value === undefined || (name in stored && fitsForm(Reflect.get(stored, name), value)),
  )
}
