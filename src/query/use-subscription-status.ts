/** Who may still be written to, kept true while a conversation is on screen. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { dialogueStatuses } from '../contract/calls/dialogue'
import { unsubscribed } from '../contract/calls/reply'
import { useLive } from './live'

/**
 * Asks anew who may be written to when the customer has said something, which may have been STOP, or has
 * unsubscribed in another way.
 */
export function useSubscriptionNews(conversationId: string): void {
  const live = useLive()
  const cache = useQueryClient()
  useEffect(
    () =>
      live.listen((event) => {
        if (event?.conversation_id !== conversationId) return
        const told = event.kind === 'event' && event.event_note.Event.endsWith('SUBSCRIBED')
        if (!told && !(event.kind === 'message' && event.message.Initiator === 'HUMAN')) return
        for (const { id } of [unsubscribed, dialogueStatuses])
          void cache.invalidateQueries({ queryKey: [id] })
      }),
    [live, cache, conversationId],
  )
}
