import { leadInfo } from '../../contract/calls/lead'
import { useScope } from '../../query/scope'
import { useCall } from '../../query/use-call'

/** General information on the customer of a conversation. All panes share one request. */
export function useLead(conversationId: string | null) {
  const { dealerSettings } = useScope()
  return useCall(
    leadInfo,
    conversationId ? { cid: conversationId, ActiveFAR: dealerSettings.ActiveFAR ? 'true' : 'false' } : null,
  )
}
