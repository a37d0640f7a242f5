import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useScope, useSession } from '../../../query/scope'

/**
 * Switches the session to the account of a conversation when it is another of the user's accounts, and
 * fetches everything again. Never switches when a host or a group's list chose the account. Returns true
 * while the switch runs, after which the screen is replaced.
 */
export function useAccountOf(read: { readonly AccountId: string } | undefined): boolean {
  const session = useSession()
  const cache = useQueryClient()
  const { accountId, fixed } = useScope()
  const [failed, setFailed] = useState<string | null>(null)
  const other = read && read.AccountId !== accountId && !fixed ? read.AccountId : null
  useEffect(() => {
    if (other === null) return
    // A failed switch is ignored and everything is fetched again: the conversation stays readable under the
    // account from which it was opened.
    session.switchAccount(other).catch(async () => {
      setFailed(other)
      await session.refresh()
      await cache.invalidateQueries()
    })
  }, [other, session, cache])
  return other !== null && failed !== other
}
