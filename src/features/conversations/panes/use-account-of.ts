import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useScope, useSession } from '../../../query/scope'

/**
 * A conversation of another account of the user's switches the session to that account, and everything is
 * read anew. Never when a host or a group's list chose the account that is shown. True: the switch is under
 * way, and what is on screen will go with it.
 */
export function useAccountOf(read: { readonly AccountId: string } | undefined): boolean {
  const session = useSession()
  const cache = useQueryClient()
  const { accountId, fixed } = useScope()
  const [failed, setFailed] = useState<string | null>(null)
  const other = read && read.AccountId !== accountId && !fixed ? read.AccountId : null
  useEffect(() => {
    if (other === null) return
    // A failed switch is ignored, as specified, and everything is read anew: the conversation stays readable
    // under the account it was opened from.
    session.switchAccount(other).catch(async () => {
      setFailed(other)
      await session.refresh()
      await cache.invalidateQueries()
    })
  }, [other, session, cache])
  return other !== null && failed !== other
}
