import { useCallback, useEffect } from 'react'
import { useSessionAtom, useSessionStore } from '../../../query/session-store'
import { replyWantedAtom } from '../../../query/shared-atoms'

/**
 * For 'Reply now' and 'Reply as Assistant': focuses the reply box of the conversation as soon as it is
 * rendered.
 */
export function useRequestReply(): (conversationId: string) => void {
  const store = useSessionStore()
  return useCallback((conversationId) => store.set(replyWantedAtom, conversationId), [store])
}

/** For the reply box: calls `onRequest` once when a reply to its conversation is requested. */
export function useReplyRequest(conversationId: string, onRequest: () => void): void {
  const [requestedId, setRequestedId] = useSessionAtom(replyWantedAtom)
  useEffect(() => {
    if (requestedId !== conversationId) return
    setRequestedId(null)
    onRequest()
  })
}
