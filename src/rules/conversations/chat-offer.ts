/** The rules of offered live chats: who may answer an offer, and until when. */
import type { OfferState } from '../../contract/calls/chat-offers'

/** How long a colleague can accept, ms. The chat is live, so its customer must not depend on an old offer. */
export const OFFER_MS = 2 * 60_000

export type OfferAnswer = 'accept' | 'decline' | 'withdraw'

export interface OfferFacts {
  readonly state: OfferState
  readonly from_id: string
  readonly to_user_id: string | null
  readonly declined_by: readonly string[]
  readonly expires_at: Date
}

export interface OfferPerson {
  readonly id: string
  /** Whether the person is a member of the team of the offer now. */
  readonly isMember: boolean
}

export const isOfferOpen = ({ state, expires_at }: OfferFacts, now: Date) =>
  state === 'open' && now < expires_at

/** Why a person may not answer an offer; null when they may. */
export function offerRefusal(
  answer: OfferAnswer,
  offer: OfferFacts,
  person: OfferPerson,
  now: Date,
): 'offer_over' | 'offer_not_yours' | 'offer_of_other' | null {
  const isSender = offer.from_id === person.id
  if (answer === 'withdraw') {
    if (!isSender) return 'offer_of_other'
  } else if (isSender || !isAddressee(offer, person)) {
    return 'offer_not_yours'
  }
  return isOfferOpen(offer, now) ? null : 'offer_over'
}

/** A member who declined leaves the offer to the rest of the team. */
const isAddressee = ({ to_user_id, declined_by }: OfferFacts, { id, isMember }: OfferPerson) =>
  to_user_id === null ? isMember && !declined_by.includes(id) : to_user_id === id

/** Whether nobody is left who could accept. `others` are the members of the team besides the sender. */
export const isDeclined = (
  { to_user_id, declined_by }: Pick<OfferFacts, 'to_user_id' | 'declined_by'>,
  others: readonly string[],
) => to_user_id !== null || others.every((id) => declined_by.includes(id))
