import { useCallback, useEffect } from 'react'
import { useSessionState, useSharedStore } from '../../../query/session-state'

/**
 * For 'Reply now' and 'Reply as Assistant': focuses the reply box of the conversation as soon as it is
 * rendered.
 */
export function useRequestReply(): (conversationId: string) => void {
  const store = useSharedStore()
  return useCallback((conversationId) => store.set('replyWanted', conversationId), [store])
}

/** For the reply box: calls `onRequest` once when a reply to its conversation is requested. */
export function useReplyRequest(conversationId: string, onRequest: () => void): void {
  const [requestedId, setRequestedId] = useSessionState('replyWanted')
  useEffect(() => {
    if (requestedId !== conversationId) return
    setRequestedId(null)
    onRequest()
  })
}
