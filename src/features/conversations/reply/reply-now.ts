import { useCallback, useEffect } from 'react'
import { useSessionState, useSharedStore } from '../../../query/session-state'

/**
 * For 'Reply now' and 'Reply as Assistant': the reply box of the conversation takes the focus as soon as it
 * is there.
 */
export function useAskReply(): (conversationId: string) => void {
  const store = useSharedStore()
  return useCallback((conversationId) => store.set('replyWanted', conversationId), [store])
}

/** For the reply box: calls `answer` once when its conversation is wanted. */
export function useReplyAsked(conversationId: string, answer: () => void): void {
  const [wanted, setWanted] = useSessionState('replyWanted')
  useEffect(() => {
    if (wanted !== conversationId) return
    setWanted(null)
    answer()
  })
}
