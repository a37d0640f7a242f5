import { useState } from 'react'
import type { ChildAccount } from '../contract/calls/session'
import { dealershipsOfGroup } from '../rules/people/account-choices'
import { useProfile, useScope, useSession } from './scope'

export interface Dealerships {
  /** The dealerships of the chosen group; none where the host page has chosen the account. */
  readonly dealerships: readonly ChildAccount[]
  /** Id of the dealership being switched to. */
  readonly switching: string | null
  /** Switches the session to it; rejects when refused. */
  choose(id: string): Promise<void>
}

/** For a chosen group, of which one dealership must be selected. */
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
