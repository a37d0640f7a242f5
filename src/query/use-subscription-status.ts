/** Keeps the subscription status current while a conversation is on screen. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { dialogueStatuses } from '../contract/calls/dialogue'
import { useLive } from './use-account-feed'

/**
 * Fetches the subscription status again after a message of the customer, which may have been STOP, or after
 * they unsubscribed in another way.
 */
export function useSubscriptionStatus(conversationId: string | null): void {
  const live = useLive()
  const cache = useQueryClient()
  useEffect(
    () =>
      live.listen((event) => {
        if (conversationId === null || event?.conversation_id !== conversationId) return
        const isSubscriptionChange = event.kind === 'event' && event.event_note.Event.endsWith('SUBSCRIBED')
        if (!isSubscriptionChange && !(event.kind === 'message' && event.message.Initiator === 'HUMAN'))
          return
        void cache.invalidateQueries({ queryKey: [dialogueStatuses.id] })
      }),
    [live, cache, conversationId],
  )
}
