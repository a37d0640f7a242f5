import { useState } from 'react'
import type { ChildAccount } from '../contract/calls/session'
import { dealershipsOfGroup } from '../rules/people/account-choices'
import { useProfile, useScope, useSession } from './scope'

export interface Dealerships {
  /** Of the chosen group; none where the page that holds the element has chosen the account for it. */
  readonly dealerships: readonly ChildAccount[]
  /** Id of the one that is being switched to. */
  readonly switching: string | null
  /** Switches the session to it; rejects when that was refused. */
  choose(id: string): Promise<void>
}

/** A group is chosen, and one of its dealerships has to be. */
export function useDealershipChoice(): Dealerships {
  const session = useSession()
  const { ChildAccounts } = useProfile().user_info
  const { accountId, fixed } = useScope()
  const [switching, setSwitching] = useState<string | null>(null)
  return {
    dealerships: fixed ? [] : dealershipsOfGroup(ChildAccounts, accountId),
    switching,
    async choose(id) {
      setSwitching(id)
      try {
        await session.switchAccount(id)
      } finally {
        setSwitching(null)
      }
    },
  }
}
