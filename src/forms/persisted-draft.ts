/**
 * Unsaved changes of a form, kept in this tab with every change, so that they outlive a reload, a crash of
 * the tab and signing in again. The key holds user, account and product: they are never shown under another
 * of them.
 */
import { readStoredJson, storedKeys, writeStoredJson } from '../browser/storage'
import { useEffect, useMemo, useState } from 'react'
import { useScope, useSession } from '../query/scope'

export interface KeptChanges {
  readonly value: unknown
  /** The version that the changes began from. */
  readonly version: number | undefined
}

export interface Keeping {
  read(): KeptChanges | null
  /** Null: there is nothing to keep. */
  write(changes: KeptChanges | null): void
}

/** Of everything that one user keeps of one account and product; '' : nobody is known. */
function useKeptRoot(): string {
  const userId = useUserId()
  const { accountId, product } = useScope()
  return userId === ''
    ? ''
    : ['forecourt-edit', userId, accountId, product, ''].map(encodeURIComponent).join('/')
}

const useUserId = () => useSession().getState().profile?.user_info.UserId ?? ''

/**
 * By the names of forms within account and product; null: nobody is known to keep anything for. What is kept
 * so stays until it is taken away.
 */
export function useKeepings(): ((keptAs: string) => Keeping) | null {
  const root = useKeptRoot()
  return useMemo(
    () => (root === '' ? null : (keptAs: string) => keepingOf(root + encodeURIComponent(keptAs))),
    [root],
  )
}

/**
 * `keptAs` names the form within account and product; undefined: it is not kept, as one with a password must
 * not be.
 */
export function useKeeping(keptAs: string | undefined): Keeping | null {
  const session = useSession()
  const userId = useUserId()
  const keepings = useKeepings()
  const keeping = useMemo(
    () => (keptAs === undefined ? null : (keepings?.(keptAs) ?? null)),
    [keepings, keptAs],
  )
  // Who leaves a form was asked; a session that ends asks nobody.
  useEffect(
    () => () => {
      if (session.getState().profile?.user_info.UserId === userId) keeping?.write(null)
    },
    [session, userId, keeping],
  )
  return keeping
}

/** Whether a form was kept when this was first drawn, so that it can be open again. */
export function useHasStoredDraft(keptAs: string): boolean {
  const keepings = useKeepings()
  const [isKept] = useState(() => keepings !== null && keepings(keptAs).read() !== null)
  return isKept
}

/**
 * What follows `start` in the name of a form that was kept when this was first drawn, so that it can be open
 * again; null: none was.
 */
export function useFirstStoredDraft(start: string): string | null {
  const root = useKeptRoot()
  const [found] = useState(() => (root === '' ? null : firstKept(root, start)))
  return found
}

/** `root`: of the keys; `start`: of the names that follow it. */
export function firstKept(root: string, start: string): string | null {
  const beginning = root + encodeURIComponent(start)
  const key = storedKeys('sessionStorage').find(
    (one) => one.startsWith(beginning) && keepingOf(one).read() !== null,
  )
  if (key === undefined) return null
  try {
    return decodeURIComponent(key.slice(beginning.length))
  } catch {
    return null
  }
}

/** What is stored under a key; another version of this code may have stored something else. */
export const keepingOf = (key: string): Keeping => ({
  read() {
    const kept = readStoredJson('sessionStorage', key) as Partial<KeptChanges> | null
    if (kept === null || typeof kept !== 'object' || !('value' in kept)) return null
    return { value: kept.value, version: typeof kept.version === 'number' ? kept.version : undefined }
  },
  // Where storage refuses, what is on screen is still there to be saved.
  write: (changes) => void writeStoredJson('sessionStorage', key, changes),
})

/** Whether what was kept can stand in the form of `saved`: another version of this code may have kept it. */
export function fitsForm(kept: unknown, saved: unknown): boolean {
  if (saved === null || saved === undefined || kept === null) return true
  if (typeof kept !== typeof saved || Array.isArray(kept) !== Array.isArray(saved)) return false
  if (Array.isArray(kept) && Array.isArray(saved))
    return saved.length === 0 || kept.every((item) => fitsForm(item, saved[0]))
  if (typeof kept !== 'object' || typeof saved !== 'object') return true
  return Object.entries(saved).every(
    ([name, value]) => value === undefined || (name in kept && fitsForm(Reflect.get(kept, name), value)),
  )
}
