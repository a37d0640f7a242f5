import { useAtom, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { replyWantedAtom } from '../../../query/reply-wanted'

/** For 'Reply now' and 'Reply as Assistant': the reply box of the conversation takes the focus as soon as it is there. */
export function useAskReply(): (conversationId: string) => void {
  return useSetAtom(replyWantedAtom)
}

/** For the reply box: calls `answer` once when its conversation is wanted. */
export function useReplyAsked(conversationId: string, answer: () => void): void {
  const [wanted, setWanted] = useAtom(replyWantedAtom)
  useEffect(() => {
    if (wanted !== conversationId) return
    setWanted(null)
    answer()
  })
}
