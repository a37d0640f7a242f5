import { useState } from 'react'
import type { ChatOffer } from '../../../contract/calls/chat-offers'
import { errorText } from '../../../i18n/translate-message'
import { useAnswerOffer, useChatOffers } from '../../../query/chat-offers'
import { isolate } from '../../../rules/text/bidi'
import { Button } from '../../../ui/button/button'
import { useToast } from '../../../ui/toast/toast'
import { useNow } from '../ticker'
import { OfferDialog } from './offer-dialog'
import { formatLeft, offerLeft } from './offer-time'
import { t } from '../../../i18n/translate'

interface OwnerOfferProps {
  conversationId: string
  accountId: string
  customer: string
}

/** For the owner of a live chat: the button to offer it to a colleague, or the offer that is open. */
export function OwnerOffer({ conversationId, accountId, customer }: OwnerOfferProps) {
  const { fromMe, ahead } = useChatOffers()
  const [asking, setAsking] = useState(false)
  const offer = fromMe.find((one) => one.conversation_id === conversationId)
  if (offer) return <OpenOffer offer={offer} ahead={ahead} />
  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        {t('Hand over')}
      </Button>
      {asking && (
        <OfferDialog {...{ conversationId, accountId, customer }} onClose={() => setAsking(false)} />
      )}
    </>
  )
}

function OpenOffer({ offer, ahead }: { offer: ChatOffer; ahead: number }) {
  const now = useNow('second')
  const toast = useToast()
  const answer = useAnswerOffer(() => {})
  const withdraw = () =>
    answer.mutate(
      { account_id: offer.AccountId, offer_id: offer.offer_id, answer: 'withdraw' },
      { onError: (error) => void toast.show(errorText(error)) },
    )
  return (
    <>
      <span role="status">{t('Offered to {name}', { name: isolate(offer.to.name) })}</span>
      <span className="tabular" role="timer" aria-label={t('Time left to accept')}>
        {formatLeft(offerLeft(offer, now, ahead))}
      </span>
      <Button size="small" busy={answer.isPending} onClick={withdraw}>
        {t('Withdraw')}
      </Button>
    </>
  )
}
