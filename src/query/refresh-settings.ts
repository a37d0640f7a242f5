/** For changes that affect every screen: formats, time zone, names. */
import { useQueryClient } from '@tanstack/react-query'
import { useSession } from './scope'
import { cacheFlushed } from './after-flush'

/**
 * Fetches profile and dealer settings, then everything on screen, since days and figures may differ. Resolves
 * once it is on screen. Other tabs follow at their next load.
 */
export function useRefreshSettings(): () => Promise<void> {
  const session = useSession()
  const cache = useQueryClient()
  return async () => {
    await session.refresh()
    await cache.invalidateQueries()
    await cacheFlushed()
  }
}
