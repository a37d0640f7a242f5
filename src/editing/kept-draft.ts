/**
 * Unsaved changes of a form, kept in this tab with every change, so that they outlive a reload, a crash of the tab and signing in again
 * (promises, invariant 6). The key holds user, account and product: they are never shown under another of them.
 */
import { useEffect, useMemo } from 'react'
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

/** `keptAs` names the form within account and product; undefined: it is not kept, as one with a password must not be. */
export function useKeeping(keptAs: string | undefined): Keeping | null {
  const session = useSession()
  const { accountId, product } = useScope()
  const userId = session.getState().profile?.user_info.UserId ?? ''
  const keeping = useMemo(
    () =>
      keptAs === undefined || userId === ''
        ? null
        : keepingOf(['forecourt-edit', userId, accountId, product, keptAs].map(encodeURIComponent).join('/')),
    [userId, accountId, product, keptAs],
  )
  // Who leaves a form was asked; a session that ends asks nobody.
  useEffect(
    () => () => {
      if (session.getState().status !== 'signed-out') keeping?.write(null)
    },
    [session, keeping],
  )
  return keeping
}

/** Storage may be switched off, full, or hold something else; nothing is kept then. */
export const keepingOf = (key: string): Keeping => ({
  read() {
    try {
      const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<KeptChanges> | null
      if (kept === null || typeof kept !== 'object' || !('value' in kept)) return null
      return { value: kept.value, version: typeof kept.version === 'number' ? kept.version : undefined }
    } catch {
      return null
    }
  },
  write(changes) {
    try {
      if (changes === null) sessionStorage.removeItem(key)
      else sessionStorage.setItem(key, JSON.stringify(changes))
    } catch {
      // Nothing to tell: what is on screen is still there to be saved.
    }
  },
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
