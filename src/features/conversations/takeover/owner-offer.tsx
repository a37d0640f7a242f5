import { useState } from 'react'
import type { ChatOffer } from '../../../contract/calls/chat-offers'
import { errorText } from '../../../i18n/translate-message'
import { useAnswerOffer, useChatOffers } from '../../../query/chat-offers'
import { isolate } from '../../../rules/text/bidi'
import { Button } from '../../../ui/button/button'
import { useToast } from '../../../ui/toast/toast'
import { useNow } from '../../../ui/hooks/use-now'
import { OfferDialog } from './offer-dialog'
import { formatLeft, offerLeft } from '../../../alerts/offer-time'
import { t } from '../../../i18n/translate'

interface OwnerOfferProps {
  conversationId: string
  accountId: string
  customer: string
}

/**
 * For the owner of a live chat: the button to offer it to a colleague, or the offer that is open. One button
 * does both, so that it keeps the focus when an offer opens or ends.
 */
export function OwnerOffer({ conversationId, accountId, customer }: OwnerOfferProps) {
  const { fromMe, ahead } = useChatOffers()
  const [asking, setAsking] = useState(false)
  const toast = useToast()
  const answer = useAnswerOffer(() => {})
  const offer = fromMe.find((one) => one.conversation_id === conversationId)
  // It was made in another window. The dialog must not come back when it ends.
  if (offer && asking) setAsking(false)
  const withdraw = ({ AccountId, offer_id }: ChatOffer) =>
    answer.mutate(
      { account_id: AccountId, offer_id, answer: 'withdraw' },
      { onError: (error) => void toast.show(errorText(error), { tone: 'error' }) },
    )
  return (
    <>
      {offer && <OpenOffer offer={offer} ahead={ahead} />}
      <Button
        size="small"
        busy={answer.isPending}
        onClick={() => (offer ? withdraw(offer) : setAsking(true))}
      >
        {offer ? t('Withdraw') : t('Transfer')}
      </Button>
      {asking && (
        <OfferDialog {...{ conversationId, accountId, customer }} onClose={() => setAsking(false)} />
      )}
    </>
  )
}

function OpenOffer({ offer, ahead }: { offer: ChatOffer; ahead: number }) {
  const now = useNow('second')
  return (
    <>
      <span role="status">{t('Offered to {name}', { name: isolate(offer.to.name) })}</span>
      <span className="tabular" role="timer" aria-label={t('Time left to accept')}>
        {formatLeft(offerLeft(offer, now, ahead))}
      </span>
    </>
  )
}
