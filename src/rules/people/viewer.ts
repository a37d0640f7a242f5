import type { UserInfo } from '../../contract/calls/session'
import type { Viewer } from './permissions'
import { roleOf } from './roles'

/** What decides which screens a user sees in an account. */
export function viewerOf(
  user: UserInfo,
  {
    accountId,
    category,
    settings,
    brand,
  }: Pick<Viewer, 'category' | 'settings' | 'brand'> & { accountId: string },
): Viewer {
  const account = user.ChildAccounts.find(({ id }) => id === accountId)
  return {
    role: roleOf(user),
    policy: user.Policy,
    category,
    settings,
    retailer: user.retailer_name,
    brand,
    providers: account?.insight_providers.map(({ provider_name }) => provider_name) ?? [],
  }
}
