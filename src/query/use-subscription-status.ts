/** Keeps the subscription status current while a conversation is on screen. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { dialogueStatuses } from '../contract/calls/dialogue'
import { unsubscribed } from '../contract/calls/reply'
import { useLive } from './live'

/**
 * Fetches the subscription status again after a message of the customer, which may have been STOP, or after
 * they unsubscribed in another way.
 */
export function useSubscriptionStatus(conversationId: string): void {
  const live = useLive()
  const cache = useQueryClient()
  useEffect(
    () =>
      live.listen((event) => {
        if (event?.conversation_id !== conversationId) return
        const isSubscriptionChange = event.kind === 'event' && event.event_note.Event.endsWith('SUBSCRIBED')
        if (!isSubscriptionChange && !(event.kind === 'message' && event.message.Initiator === 'HUMAN'))
          return
        for (const { id } of [unsubscribed, dialogueStatuses])
          void cache.invalidateQueries({ queryKey: [id] })
      }),
    [live, cache, conversationId],
  )
}
