import { useEffect, useRef } from 'react'
import type { ChatOffer } from '../contract/calls/chat-offers'
import { t } from '../i18n/translate'
import { useLive } from '../query/live'
import { useScope } from '../query/scope'
import { isolate } from '../rules/text/bidi'
import { useToast } from '../ui/toast/toast'
import { customerName } from '../query/customer-name'

/** Tells the owner of a chat that a colleague declined it, or that nobody accepted it in time. */
export function useOfferResults(
  fromMe: readonly ChatOffer[],
  onOpen: (conversationId: string) => void,
): void {
  const { formats } = useScope()
  const live = useLive()
  const toast = useToast()
  // Offers that were open at some time; the list itself may be read again before the event arrives.
  const offers = useRef(new Map<string, ChatOffer>())
  const show = useRef<((offer: ChatOffer, state: 'declined' | 'expired') => void) | null>(null)
  useEffect(() => {
    for (const offer of fromMe) offers.current.set(offer.conversation_id, offer)
    show.current = (offer, state) => {
      const names = {
        name: isolate(offer.to.name),
        customer: isolate(customerName(offer.customer, formats)),
      }
      const text =
        state === 'declined'
          ? t('{name} declined the chat with {customer}.', names)
          : t('{name} did not accept the chat with {customer} in time.', names)
      const action = { label: t('Open'), run: () => onOpen(offer.conversation_id) }
      toast.show(text, { tone: 'info', action })
    }
  })
  useEffect(
    () =>
      live.listen((event) => {
        if (event?.kind !== 'offer' || event.state === 'open') return
        const offer = offers.current.get(event.conversation_id)
        offers.current.delete(event.conversation_id)
        if (offer && (event.state === 'declined' || event.state === 'expired'))
          show.current?.(offer, event.state)
      }),
    [live],
  )
}
