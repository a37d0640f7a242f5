/** What the signed-in person may do in the current account, by the table of permissions. */
import { useMemo } from 'react'
import type { RightName } from '../contract/core/permissions'
import type { Action } from '../contract/core/right'
import { can, type Viewer } from '../rules/people/permissions'
import { viewerOf } from '../rules/people/viewer'
import { useProfile, useScope, useSession } from './scope'

/** Everything on which permissions depend. */
export function useViewer(): Viewer {
  const { accountId, category, dealerSettings } = useScope()
  const { user_info: user } = useProfile()
  const { brand } = useSession()
  return useMemo(
    () => viewerOf(user, { accountId, category, settings: dealerSettings, brand }),
    [accountId, category, dealerSettings, user, brand],
  )
}

/** Whether the person may see it, or do the given action. */
export function useCan(name: RightName, action: Action = 'see'): boolean {
  return can(useViewer(), name, action)
}
