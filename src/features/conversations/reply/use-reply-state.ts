import type { Dialogue } from '../../../contract/calls/dialogue'
import { unsubscribed as unsubscribedCall } from '../../../contract/calls/reply'
import { useSubscriptionNews } from '../../../query/use-subscription-status'
import { useCall } from '../../../query/use-call'
import { replyState, type ReplyFacts, type ReplyTab } from '../../../rules/conversations/reply'

/**
 * Whether the box may be written and sent by this channel. `known`: what stands in it untouched is known, and
 * the drafts are.
 */
export function useReplyState(read: Dialogue, tab: ReplyTab, facts: ReplyFacts, known: boolean) {
  const byLetter = tab !== 'chat'
  const account_id = read.AccountId
  const asked = useCall(
    unsubscribedCall,
    byLetter ? { account_id, conversationId: read.ConversationId, selectedChannel: tab } : null,
  )
  useSubscriptionNews(read.ConversationId)

  // Where it cannot be asked, what the dialogue knows of the channel stands, and the service has the last
  // word.
  const unsubscribed = asked.data?.Unsubscribed ?? facts.unsubscribed.has(tab)
  const now: ReplyFacts = {
    ...facts,
    unsubscribed: new Set(unsubscribed ? [tab] : []),
  }
  return replyState(tab, now, byLetter && (asked.isPending || !known))
}
