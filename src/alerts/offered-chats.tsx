import { useEffect, useRef } from 'react'
import type { ChatOffer } from '../contract/calls/chat-offers'
import { errorText } from '../i18n/translate-message'
import { useAnswerOffer, useChatOffers } from '../query/chat-offers'
import { useProfile, useScope } from '../query/scope'
import { isolate } from '../rules/text/bidi'
import { Button } from '../ui/button/button'
import { Icon } from '../ui/icon/icon'
import { useToast } from '../ui/toast/toast'
import { customerName } from '../query/customer-name'
import { useNow } from '../ui/hooks/use-now'
import { claimAlerts } from './alert-claim'
import { alertSettings } from './alert-settings'
import { showDesktopAlert } from './desktop-alert'
import { playTone } from './tone'
import { formatLeft, offerLeft } from './offer-time'
import { useOfferResults } from './use-offer-results'
import { t } from '../i18n/translate'

interface OfferedChatsProps {
  /** Opens the conversation of an accepted offer. */
  onOpen: (conversationId: string) => void
}

/**
 * The live chats that colleagues offer to this person, each with the buttons to accept and decline. Also
 * tells this person how their own offers ended.
 */
export function OfferedChats({ onOpen }: OfferedChatsProps) {
  const { toMe, ahead, ...offers } = useChatOffers()
  useOfferAlerts(toMe, onOpen)
  useOfferResults(offers, onOpen)
  return toMe.length === 0 ? null : <OpenOffers offers={toMe} ahead={ahead} onOpen={onOpen} />
}

interface OpenOffersProps extends OfferedChatsProps {
  offers: readonly ChatOffer[]
  /** The service's time less this browser's, ms. */
  ahead: number
}

function OpenOffers({ offers, ahead, onOpen }: OpenOffersProps) {
  const now = useNow('second')
  const open = offers.filter((offer) => offerLeft(offer, now, ahead) > 0)
  if (open.length === 0) return null
  return (
    <section className="offered-chats" aria-label={t('Offered chats')}>
      {open.map((offer) => (
        <OfferedChat key={offer.offer_id} offer={offer} left={offerLeft(offer, now, ahead)} onOpen={onOpen} />
      ))}
    </section>
  )
}

interface OfferedChatProps extends OfferedChatsProps {
  offer: ChatOffer
  /** ms. */
  left: number
}

function OfferedChat({ offer, left, onOpen }: OfferedChatProps) {
  const { formats } = useScope()
  const toast = useToast()
  const answer = useAnswerOffer(({ conversation_id }) => onOpen(conversation_id))
  const { AccountId: account_id, offer_id } = offer
  const give = (given: 'accept' | 'decline') =>
    answer.mutate(
      { account_id, offer_id, answer: given },
      // The banner is gone when the offer is.
      { onError: (error) => void toast.show(errorText(error), { tone: 'error' }) },
    )
  const isGiving = (given: 'accept' | 'decline') => answer.isPending && answer.variables.answer === given
  return (
    <div className="banner accent">
      <Icon name="headset" />
      <span role="alert">
        {t('{name} offers you the chat with {customer}.', {
          name: isolate(offer.from.name),
          customer: isolate(customerName(offer.customer, formats)),
        })}
      </span>
      <span className="offer-answers">
        <span className="tabular muted" role="timer" aria-label={t('Time left to accept')}>
          {formatLeft(left)}
        </span>
        <Button variant="primary" size="small" busy={isGiving('accept')} onClick={() => give('accept')}>
          {t('Accept')}
        </Button>
        <Button size="small" busy={isGiving('decline')} onClick={() => give('decline')}>
          {t('Decline')}
        </Button>
      </span>
    </div>
  )
}

/** A tone and a desktop notification for each new offer, as the person chose them for waiting customers. */
function useOfferAlerts(offers: readonly ChatOffer[], onOpen: (conversationId: string) => void): void {
  const { UserId } = useProfile().user_info
  const { formats } = useScope()
  const known = useRef(new Set<string>())
  const latest = useRef(onOpen)
  useEffect(() => {
    latest.current = onOpen
  })
  useEffect(() => {
    for (const { offer_id, from, customer, conversation_id } of offers) {
      if (known.current.has(offer_id)) continue
      known.current.add(offer_id)
      const text = t('{name} offers you the chat with {customer}.', {
        name: from.name,
        customer: customerName(customer, formats),
      })
      void claimAlerts(UserId, [`offer ${offer_id}`]).then((claimed) => {
        const { sound, desktop } = alertSettings(UserId)
        if (claimed.length === 0) return
        if (sound) void playTone()
        const tag = `forecourt offer ${offer_id}`
        if (desktop) showDesktopAlert(text, { tag }, () => latest.current(conversation_id))
      })
    }
  }, [offers, UserId, formats])
}
