/** Routes for offered live chats. */
import { answerChatOffer, chatOffers, offerChat as offerCall } from '../../../contract/calls/chat-offers'
import { route, type Route } from '../../access/route'
import { lastLiveSeq } from '../../platform/live-log'
import { readOffers } from '../chat-offer-rows'
import { answerOffer, offerChat } from '../chat-offers'

export const chatOffersRoutes: readonly Route[] = [
  route(chatOffers, async ({ context: { db, clock }, account, dealerships, caller }) => {
    // Read first: an event that happens meanwhile counts as new.
    const account_seq = await lastLiveSeq(db, account.id)
    const now = clock.now()
    const accountIds = dealerships.map(({ id }) => id)
    const items = await readOffers(db, accountIds, { id: caller.user.id, leads: account.leads }, now)
    return { items, at: now.toISOString(), AccountId: account.id, account_seq }
  }),
  route(offerCall, ({ context, account, caller, params, body: { to, note } }) =>
    offerChat(context, account, caller.user, { conversation_id: params.cid, to, note }),
  ),
  route(answerChatOffer, ({ context, account, caller, params, body }) =>
    answerOffer(context, account, caller.user, params.offer_id, body.answer),
  ),
]
