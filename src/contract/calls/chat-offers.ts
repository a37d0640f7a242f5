/** Transferring a live chat to a colleague: the owner offers it, and owns it until somebody accepts. */
import { defineCall } from '../core/call'
import { rights } from '../core/permissions'
import { Id, Integer, MessageText, Timestamp, v } from '../core/schema'
import { Assignee, AssigneeRef } from './assignee'
import { Takeover } from './takeover'

/** Events of an offer in the dialogue. None begins like that of a takeover, so shoppers see none of them. */
export const OFFER_EVENTS = {
  open: 'CHAT_OFFERED',
  accepted: 'CHAT_OFFER_ACCEPTED',
  declined: 'CHAT_OFFER_DECLINED',
  withdrawn: 'CHAT_OFFER_WITHDRAWN',
  expired: 'CHAT_OFFER_EXPIRED',
} as const

/** `ended`: the takeover ended before somebody accepted. */
export const OfferState = v.picklist(['open', 'accepted', 'declined', 'withdrawn', 'expired', 'ended'])
export type OfferState = v.InferOutput<typeof OfferState>

export const ChatOffer = v.object({
  offer_id: Id,
  AccountId: Id,
  conversation_id: Id,
  /** The customer's name as in lists. */
  customer: v.string(),
  from: v.object({ user_id: Id, name: v.string() }),
  to: Assignee,
  state: OfferState,
  created_at: Timestamp,
  /** From then on nobody can accept it. */
  expires_at: Timestamp,
})
export type ChatOffer = v.InferOutput<typeof ChatOffer>

export const chatOffers = defineCall({
  id: 'waiting.chatOffers',
  method: 'GET',
  path: '/api/dashboard/{account_id}/chat-offers',
  summary: 'Lists the open offers of live chats to the user or their teams, and those of the user',
  access: rights('conversations'),
  params: v.object({ account_id: Id }),
  response: v.object({
    items: v.array(ChatOffer),
    /** The service's time, by which `expires_at` is counted down. */
    at: Timestamp,
    AccountId: Id,
    /** The account's event number at the time of reading; live events after it are new. */
    account_seq: Integer,
  }),
})

export const offerChat = defineCall({
  id: 'dialogue.offerChat',
  method: 'POST',
  path: '/api/dashboard/{account_id}/leads/{cid}/chat-offers',
  summary:
    'Offers the live chat that the user has taken over to a colleague or a team; 409 for anybody else and while another offer is open',
  access: rights('conversations'),
  params: v.object({ account_id: Id, cid: Id }),
  body: v.strictObject({
    to: AssigneeRef,
    /** Becomes an internal note of the dialogue. */
    note: v.optional(MessageText),
  }),
  response: ChatOffer,
})

export const answerChatOffer = defineCall({
  id: 'dialogue.answerChatOffer',
  method: 'POST',
  path: '/api/dashboard/{account_id}/chat-offers/{offer_id}/answer',
  summary:
    'Accepts or declines an offered chat, or withdraws the own offer. Who accepts owns the chat from then on; 409 when the offer is no longer open',
  access: rights('conversations'),
  params: v.object({ account_id: Id, offer_id: Id }),
  body: v.strictObject({ answer: v.picklist(['accept', 'decline', 'withdraw']) }),
  response: v.object({ offer: ChatOffer, takeover: Takeover }),
})
