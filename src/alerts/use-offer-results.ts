import { useEffect, useEffectEvent, useRef } from 'react'
import type { ChatOffer, OfferState } from '../contract/calls/chat-offers'
import { t } from '../i18n/translate'
import type { Offers } from '../query/chat-offers'
import { useLive } from '../query/use-account-feed'
import { useScope } from '../query/scope'
import { isolate } from '../rules/text/bidi'
import { useToast } from '../ui/toast/toast'
import { customerName } from '../query/customer-name'

/** Tells the owner of a chat that a colleague declined it, or that nobody accepted it in time. */
export function useOfferResults(
  { fromMe, readFromMe }: Pick<Offers, 'fromMe' | 'readFromMe'>,
  onOpen: (conversationId: string) => void,
): void {
  const { formats } = useScope()
  const live = useLive()
  const toast = useToast()
  // Offers that were open at some time; the list itself may be read again before the event arrives.
  const offers = useRef(new Map<string, ChatOffer>())
  useEffect(() => {
    for (const offer of fromMe) offers.current.set(offer.conversation_id, offer)
  })
  const tell = useEffectEvent((id: string, state: OfferState) => {
    // An offer may end before this component has rendered it.
    const offer = offers.current.get(id) ?? readFromMe().find((one) => one.conversation_id === id)
    offers.current.delete(id)
    if (!offer || (state !== 'declined' && state !== 'expired')) return
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
  })
  useEffect(
    () =>
      live.listen((event) => {
        if (event?.kind === 'offer' && event.state !== 'open') tell(event.conversation_id, event.state)
      }),
    [live],
  )
}
