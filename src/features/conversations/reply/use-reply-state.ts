import type { Dialogue } from '../../../contract/calls/dialogue'
import { unsubscribed as unsubscribedCall } from '../../../contract/calls/reply'
import { useSubscriptionStatus } from '../../../query/use-subscription-status'
import { useCall } from '../../../query/use-call'
import { replyState, type ReplyFacts, type ReplyTab } from '../../../rules/conversations/reply'

/**
 * Whether the person may write and send by this channel. `known`: the prefilled text and the drafts are
 * loaded.
 */
export function useReplyState(read: Dialogue, tab: ReplyTab, facts: ReplyFacts, known: boolean) {
  const isMailOrSms = tab !== 'chat'
  const account_id = read.AccountId
  const subscription = useCall(
    unsubscribedCall,
    isMailOrSms ? { account_id, conversationId: read.ConversationId, selectedChannel: tab } : null,
  )
  useSubscriptionStatus(read.ConversationId)

  // Where the call fails, the dialogue's own information counts, and the service decides in the end.
  const unsubscribed = subscription.data?.Unsubscribed ?? facts.unsubscribed.has(tab)
  const now: ReplyFacts = {
    ...facts,
    unsubscribed: new Set(unsubscribed ? [tab] : []),
  }
  return replyState(tab, now, isMailOrSms && (subscription.isPending || !known))
}
