/** What the signed-in person may do in the current account, by the table of permissions. */
import { useMemo } from 'react'
import type { RightName } from '../contract/core/permissions'
import type { Action } from '../contract/core/right'
import { can, type Viewer } from '../rules/people/permissions'
import { useProfile, useScope, useSession } from './scope'

/** Everything on which permissions depend. */
export function useViewer(): Viewer {
  const { accountId, role, category, dealerSettings } = useScope()
  const { Policy, ChildAccounts, retailer_name } = useProfile().user_info
  const { brand } = useSession()
  return useMemo(() => {
    const account = ChildAccounts.find(({ id }) => id === accountId)
    const providers = account?.insight_providers.map(({ provider_name }) => provider_name) ?? []
    const of = { role, policy: Policy, category, settings: dealerSettings }
    return { ...of, retailer: retailer_name, brand, providers }
  }, [accountId, role, category, dealerSettings, Policy, ChildAccounts, retailer_name, brand])
}

/** Whether the person may see it, or do the given action. */
export function useCan(name: RightName, doing: Action = 'see'): boolean {
  return can(useViewer(), name, doing)
}
