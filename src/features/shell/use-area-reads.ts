import { useEffect } from 'react'
import type { AreaTag } from '../../contract/elements/console-pages'
import { useSession } from '../../query/scope'
import { areaReads } from '../../rules/routes/first-reads'
import { beginScreen } from '../../query/first-screen/begin-screen'

/**
 * Asks for the data of an area beside its code when it is opened for the first time. Later its element has
 * them, or asks by itself.
 */
export function useAreaReads(tag: AreaTag | undefined, path: string): void {
  const session = useSession()
  useEffect(() => {
    if (tag !== undefined && !customElements.get(tag)) beginScreen(session, { path, readsOf: areaReads })
  }, [tag, session, path])
}
