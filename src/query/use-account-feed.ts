/** The live feed of the scope's account, and the data from it. */
import { useEffect, useSyncExternalStore } from 'react'
import type { LiveStatus } from './account-sync'
import { useResources, useScope } from './scope'

/**
 * Opens the account's feed while the caller is mounted, with one socket for all callers. Events go into the
 * cache by themselves, and the caller is not rendered again for the state of the connection.
 */
export function useAccountFeed(): void {
  const live = useLive()
  useEffect(() => live.use(), [live])
}

/** Opens the account's feed, too, and returns the state of its connection. A `lost` one reconnects. */
export function useFeedStatus(): LiveStatus {
  useAccountFeed()
  const live = useLive()
  return useSyncExternalStore(live.watchStatus, live.status)
}

export function useLive() {
  const { accountId } = useScope()
  return useResources().live(accountId)
}
