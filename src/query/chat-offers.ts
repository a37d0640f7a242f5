/** Open offers of live chats to and from this person, kept current by the account's feed. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { answerChatOffer, chatOffers, offerChat, type ChatOffer } from '../contract/calls/chat-offers'
import type { CallOutput } from '../contract/core/call'
import { dialogue } from '../contract/calls/dialogue'
import { dialogueEvents } from '../contract/calls/dialogue-events'
import { leadInfo } from '../contract/calls/lead'
import { useAccountFeed, useLive } from './use-account-feed'
import { useProfile, useResources, useScope } from './scope'
import { useCall, useInvalidate } from './use-call'
import { useCallMutation } from './use-call-mutation'

/** A group's dealerships have separate feeds, so a group polls at this interval, ms. */
const GROUP_POLL_MS = 10_000

export interface Offers {
  readonly toMe: readonly ChatOffer[]
  readonly fromMe: readonly ChatOffer[]
  /** `fromMe` as cached at this moment, which may not be rendered yet. */
  readonly readFromMe: () => readonly ChatOffer[]
  /** The service's time less this browser's, ms. */
  readonly ahead: number
}

export function useChatOffers(): Offers {
  const { accountId, dealerSettings } = useScope()
  const { UserId } = useProfile().user_info
  const cache = useQueryClient()
  const live = useLive()
  useAccountFeed()
  const query = useCall(chatOffers, {}, { refetchInterval: dealerSettings.IsGroup && GROUP_POLL_MS })
  useEffect(
    () =>
      live.listen((event) => {
        if (event?.kind === 'offer')
          // A pending response may be older than the event.
          void cache.invalidateQueries({ queryKey: [chatOffers.id, accountId] }, { cancelRefetch: true })
      }),
    [live, cache, accountId],
  )
  const items = query.data?.items ?? []
  const mine = (all: readonly ChatOffer[]) => all.filter(({ from }) => from.user_id === UserId)
  const readFromMe = () =>
    cache
      .getQueriesData<CallOutput<typeof chatOffers>>({ queryKey: [chatOffers.id, accountId] })
      .flatMap(([, output]) => mine(output?.items ?? []))
  return {
    toMe: items.filter(({ from }) => from.user_id !== UserId),
    fromMe: mine(items),
    readFromMe,
    ahead: query.data ? Date.parse(query.data.at) - query.dataUpdatedAt : 0,
  }
}

/** Offers the chat; the caller's offers are read again. */
export const useOfferChat = (onSuccess: () => void) =>
  useCallMutation(offerChat, { onSuccess, invalidates: [chatOffers, dialogueEvents] })

/** Answers an offer. The dialogue shows the new owner at once. */
export function useAnswerOffer(onAccepted: (offer: ChatOffer) => void) {
  const resources = useResources()
  const invalidate = useInvalidate()
  return useCallMutation(answerChatOffer, {
    onSuccess: ({ offer, takeover }, { answer }) => {
      const { conversation_id, AccountId } = offer
      resources.live(AccountId).sync.write({ kind: 'takeover', seq: 0, conversation_id, takeover })
      if (answer === 'accept') onAccepted(offer)
    },
    // Somebody was faster, so read who has the chat.
    onError: () => void invalidate(dialogue, leadInfo),
    invalidates: [chatOffers, dialogueEvents],
  })
}
