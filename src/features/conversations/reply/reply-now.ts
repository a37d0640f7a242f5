import { useCallback, useEffect } from 'react'
import { useSessionAtom, useSessionStore } from '../../../query/session-store'
import { replyWantedAtom } from '../../../query/shared-atoms'

/**
 * For 'Reply now' and 'Reply as Assistant': the reply box of the conversation takes the focus as soon as it
 * is there.
 */
export function useAskReply(): (conversationId: string) => void {
  const store = useSessionStore()
  return useCallback((conversationId) => store.set(replyWantedAtom, conversationId), [store])
}

/** For the reply box: calls `answer` once when its conversation is wanted. */
export function useReplyAsked(conversationId: string, answer: () => void): void {
  const [wanted, setWanted] = useSessionAtom(replyWantedAtom)
  useEffect(() => {
    if (wanted !== conversationId) return
    setWanted(null)
    answer()
  })
}
