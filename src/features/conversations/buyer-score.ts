import type { Profile } from '../../contract/session'

/** The manufacturer's insight provider whose score is shown as Buyer Score. */
export const SCORE_PROVIDER = 'FordDirect'

/** Buyer Score is for the manufacturer account, when its insight providers include the score's own (document 1 §2, §6). */
export function showsBuyerScore(
  { dealerSettings, user_info }: Pick<Profile, 'dealerSettings' | 'user_info'>,
  accountId: string,
): boolean {
  const account = user_info.ChildAccounts.find(({ id }) => id === accountId)
  return (
    dealerSettings.ManufacturerAccount &&
    account !== undefined &&
    account.insight_providers.some(({ provider_name }) => provider_name === SCORE_PROVIDER)
  )
}
