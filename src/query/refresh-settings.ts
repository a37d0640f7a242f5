/** After a change of what every screen is drawn by: formats, time zone, names. */
import { useQueryClient } from '@tanstack/react-query'
import { useSession } from './scope'
import { cacheFlushed } from './after-flush'

/**
 * Reads profile and dealer settings anew, then whatever is on screen: days, and so figures, may be others.
 * Resolves once it is on screen. Other tabs follow at their next load.
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
