/**
 * Hands off a live chat to a colleague. Until somebody accepts, the owner keeps the takeover and the
 * assistant stays silent; with the acceptance the owner changes in one transaction, in which the takeover
 * never ends. The customer sees no notice, only another name.
 */
import type { AssigneeRef } from '../../contract/calls/assignee'
import { OFFER_EVENTS, type ChatOffer } from '../../contract/calls/chat-offers'
import { NOTE } from '../../contract/calls/notes'
import type { Takeover } from '../../contract/calls/takeover'
import {
  isDeclined,
  isOfferOpen,
  OFFER_MS,
  offerRefusal,
  type OfferAnswer,
} from '../../rules/conversations/chat-offer'
import type { Visibility } from '../accounts/lead-visibility'
import type { ServiceContext } from '../context'
import { queuePush } from '../outbound/push/queue-push'
import type { Tx } from '../platform/database'
import { DomainError, invalid, notFound } from '../platform/errors'
import { newId } from '../platform/id'
import { appendLive, type NewAccountEvent } from '../platform/live-log'
import { plainText } from '../platform/plain-text'
import type { ConversationRecord } from '../platform/schema/conversations'
import { readTarget } from './assignees'
import { offerEvent, openOffer, readOffer, settleOffer, type OfferRow } from './chat-offer-rows'
import { readColleagues, readTeamMembers, staffName } from './colleagues'
import { lockConversation, lockOwnConversation, readConversation, rowEvents } from './conversation-writes'
import { addEvent } from './events'
import { continueTakeover } from './takeover'
import { readTakeover, type Owner } from './takeover-rows'

type Context = Pick<ServiceContext, 'db' | 'clock'>

export interface NewOffer {
  readonly conversation_id: string
  readonly to: AssigneeRef
  readonly note: string | undefined
}

/**
 * Offers the chat that the user owns. Throws `no_conversation`, `fields_invalid` for somebody who may not see
 * it, `not_joined` for anybody but the owner, and `offer_open` while another offer is open.
 */
export async function offerChat(
  { db, clock }: Context,
  account: Visibility,
  owner: Owner,
  { conversation_id, to, note }: NewOffer,
): Promise<ChatOffer> {
  return await db.transaction().execute(async (tx) => {
    const conversation = await lockOwnConversation(tx, account, conversation_id)
    const { takeover_status, takeover_owner_id, takeover_id } = conversation
    if (takeover_status !== 'IN_PROGRESS' || takeover_owner_id !== owner.id || takeover_id === null)
      throw new DomainError('not_joined')
    const at = clock.now()
    const earlier = await openOffer(tx, conversation)
    // One that has run out is expired here when the periodic task was not faster.
    const events = earlier && !isOfferOpen(earlier, at) ? await expire(tx, conversation, earlier, at) : []
    if (earlier && events.length === 0) throw new DomainError('offer_open')
    if (to.kind === 'user' && to.id === owner.id) throw invalid({ to: 'offer_to_self' })
    const target = await readTarget(tx, conversation, to, 'to')
    if (target.people.every(({ user_id }) => user_id === owner.id)) throw invalid({ to: 'team_empty' })
    const id = newId('of_', at)
    await tx
      .insertInto('chat_offers')
      .values({
        id,
        account_id: conversation.account_id,
        conversation_id,
        takeover_id,
        from_id: owner.id,
        to_user_id: to.kind === 'user' ? to.id : null,
        to_team_id: to.kind === 'team' ? to.id : null,
        state: 'open',
        created_at: at,
        expires_at: new Date(at.getTime() + OFFER_MS),
      })
      .execute()
    const actor = staffName(owner)
    const offered = {
      event: OFFER_EVENTS.open,
      event_name: `${actor} offered the chat to ${target.name}`,
      actor,
      data: { to: target.name },
    }
    events.push(await addEvent(tx, conversation, offered, at))
    if (note !== undefined) {
      const written = { event: NOTE, event_name: plainText(note), actor, data: { user_id: owner.id } }
      events.push(await addEvent(tx, conversation, written, at))
    }
    const userIds = target.people.map(({ user_id }) => user_id).filter((one) => one !== owner.id)
    await queuePush(tx, conversation, { kind: 'chat_offer', key: id, userIds, by: actor }, at)
    await appendLive(tx, conversation.account_id, at, [...events, offerEvent({ conversation_id }, 'open')])
    return await readOffer(tx, id)
  })
}

/**
 * Accepts, declines or withdraws an offer. Repeating an answer that was given returns its outcome. Throws
 * `not_found`, `offer_not_yours` for somebody to whom the chat is not offered, `offer_of_other` for somebody
 * who withdraws the offer of another, and `offer_over` when the offer is no longer open.
 */
export async function answerOffer(
  { db, clock }: Context,
  account: Visibility,
  user: Owner,
  offerId: string,
  answer: OfferAnswer,
): Promise<{ offer: ChatOffer; takeover: Takeover }> {
  return await db.transaction().execute(async (tx) => {
    const known = await tx
      .selectFrom('chat_offers')
      .select('conversation_id')
      .where('id', '=', offerId)
      .where('account_id', '=', account.id)
      .executeTakeFirst()
    const conversation = known && (await lockConversation(tx, account, known.conversation_id))
    if (!conversation) throw notFound()
    // Read under the lock, since somebody else may just have answered.
    const offer = await tx
      .selectFrom('chat_offers')
      .selectAll()
      .where('id', '=', offerId)
      .where('account_id', '=', account.id)
      .executeTakeFirstOrThrow()
    const at = clock.now()
    const members = await membersOf(tx, conversation, offer)
    const person = { id: user.id, isMember: members.includes(user.id) }
    if (!isRepeated(offer, answer, conversation, user.id)) {
      const refusal = offerRefusal(answer, offer, person, at)
      if (refusal) throw new DomainError(refusal)
      const events = await carryOut(tx, conversation, offer, { answer, user, members }, at)
      await appendLive(tx, conversation.account_id, at, events)
    }
    const after = await readConversation(tx, conversation)
    return { offer: await readOffer(tx, offerId), takeover: await readTakeover(tx, after) }
  })
}

/** The ids of the members of the offer's team who may see the conversation; empty for an offer to a user. */
async function membersOf(tx: Tx, conversation: ConversationRecord, offer: OfferRow): Promise<string[]> {
  if (offer.to_team_id === null) return []
  const members = await readTeamMembers(tx, offer.to_team_id, await readColleagues(tx, conversation))
  return members.map(({ user_id }) => user_id)
}

/** Whether this is the answer that settled the offer, sent again because its outcome was lost. */
const isRepeated = (
  { state, from_id, takeover_id }: OfferRow,
  answer: OfferAnswer,
  { takeover_id: current, takeover_owner_id }: ConversationRecord,
  userId: string,
) =>
  answer === 'accept'
    ? state === 'accepted' && takeover_owner_id === userId && current !== takeover_id
    : answer === 'withdraw' && state === 'withdrawn' && from_id === userId

interface GivenAnswer {
  readonly answer: OfferAnswer
  readonly user: Owner
  readonly members: readonly string[]
}

/** Returns the events for live readers. */
async function carryOut(
  tx: Tx,
  conversation: ConversationRecord,
  offer: OfferRow,
  { answer, user, members }: GivenAnswer,
  at: Date,
): Promise<NewAccountEvent[]> {
  const actor = staffName(user)
  if (answer === 'accept') return await accept(tx, conversation, offer, user, at)
  if (answer === 'withdraw') {
    await settleOffer(tx, offer, 'withdrawn', at)
    const event = { event: OFFER_EVENTS.withdrawn, event_name: `${actor} withdrew the offer`, actor }
    return [await addEvent(tx, conversation, event, at), offerEvent(offer, 'withdrawn')]
  }
  const declined_by = [...offer.declined_by, user.id]
  await tx.updateTable('chat_offers').set({ declined_by }).where('id', '=', offer.id).execute()
  const others = members.filter((id) => id !== offer.from_id)
  const isOver = isDeclined({ ...offer, declined_by }, others)
  if (isOver) await settleOffer(tx, offer, 'declined', at)
  const event = { event: OFFER_EVENTS.declined, event_name: `${actor} declined the chat`, actor }
  return [await addEvent(tx, conversation, event, at), offerEvent(offer, isOver ? 'declined' : 'open')]
}

async function accept(
  tx: Tx,
  conversation: ConversationRecord,
  offer: OfferRow,
  user: Owner,
  at: Date,
): Promise<NewAccountEvent[]> {
  if (conversation.takeover_id !== offer.takeover_id || conversation.takeover_owner_id !== offer.from_id)
    throw new DomainError('offer_over')
  await settleOffer(tx, offer, 'accepted', at)
  const { before, takeover, record } = await continueTakeover(tx, conversation, user, at)
  const from = staffName(before)
  const actor = staffName(user)
  const event = {
    event: OFFER_EVENTS.accepted,
    event_name: `${actor} took over the chat from ${from}`,
    actor,
    data: { to: from, epoch: takeover.epoch },
  }
  return [
    { kind: 'takeover', conversation_id: record.id, takeover },
    await addEvent(tx, record, event, at),
    offerEvent(offer, 'accepted'),
    ...(await rowEvents(tx, [record], at)),
  ]
}

async function expire(
  tx: Tx,
  conversation: ConversationRecord,
  offer: OfferRow,
  at: Date,
): Promise<NewAccountEvent[]> {
  await settleOffer(tx, offer, 'expired', at)
  const event = { event: OFFER_EVENTS.expired, event_name: 'Nobody accepted the offer in time' }
  return [await addEvent(tx, conversation, event, at), offerEvent(offer, 'expired')]
}

/** Expires every offer that nobody accepted in time. Returns how many there were. */
export async function expireDueOffers({ db, clock }: Context): Promise<number> {
  const due = await db
    .selectFrom('chat_offers')
    .select(['account_id', 'conversation_id'])
    .where('state', '=', 'open')
    .where('expires_at', '<=', clock.now())
    .execute()
  let expired = 0
  for (const { account_id, conversation_id } of due) {
    await db.transaction().execute(async (tx) => {
      const conversation = await lockConversation(tx, { id: account_id }, conversation_id)
      const offer = conversation && (await openOffer(tx, conversation))
      const at = clock.now()
      if (!conversation || !offer || isOfferOpen(offer, at)) return
      await appendLive(tx, account_id, at, await expire(tx, conversation, offer, at))
      expired += 1
    })
  }
  return expired
}
