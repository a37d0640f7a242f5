/** The live feed of the scope's account, and the data from it. */
import { useEffect, useSyncExternalStore } from 'react'
import type { AccountEvent } from '../contract/live/frames'
import type { LiveStatus } from './account-sync'
import { useResources, useScope } from './scope'

export type { LiveStatus } from './account-sync'

export interface AccountFeed {
  /** `lost`: it reconnects. */
  readonly status: LiveStatus
  /** Returns a function that removes the listener. */
  onAccountEvent(listener: (event: AccountEvent) => void): () => void
}

/**
 * Opens the account's feed while the caller is mounted, with one socket for all callers. Events go into the
 * cache by themselves.
 */
export function useAccountFeed(): AccountFeed {
  const live = useLive()
  useEffect(() => live.use(), [live])
  const status = useSyncExternalStore(live.watchStatus, live.status)
  return { status, onAccountEvent: (listener) => live.listen((event) => event && listener(event)) }
}

export function useLive() {
  const { accountId } = useScope()
  return useResources().live(accountId)
}
