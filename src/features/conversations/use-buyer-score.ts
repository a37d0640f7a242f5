import { useProfile, useScope } from '../../query/scope'
import { showsBuyerScore } from '../../rules/buyer-score'

/** Whether the account that is shown has a Buyer Score. */
export function useBuyerScore(): boolean {
  const { accountId, dealerSettings } = useScope()
  const { user_info } = useProfile()
  const account = user_info.ChildAccounts.find(({ id }) => id === accountId)
  const providers = account?.insight_providers.map(({ provider_name }) => provider_name) ?? []
  return showsBuyerScore(dealerSettings.ManufacturerAccount, providers)
}
