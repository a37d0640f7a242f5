import { leadInfo } from '../../contract/calls/lead'
import { useScope } from '../../query/scope'
import { useCall } from '../../query/use-call'

/** The general info of the customer of a conversation; every pane that asks shares one answer. */
export function useLead(conversationId: string | null) {
  const { dealerSettings } = useScope()
  return useCall(
    leadInfo,
    conversationId ? { cid: conversationId, ActiveFAR: dealerSettings.ActiveFAR ? 'true' : 'false' } : null,
  )
}
