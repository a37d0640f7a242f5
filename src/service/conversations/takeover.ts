/**
 * Live takeover: joining, ending, continuing. Every change is a compare-and-set on status, owner and epoch in
 * one transaction, which also stores the event and the facts and notifies live readers.
 */
import { message } from '../../contract/messages/message'
import type { Takeover, TakeoverEnd } from '../../contract/calls/takeover'
import { isStale } from '../../rules/conversations/takeover'
import type { ServiceContext } from '../context'
import { DomainError } from '../platform/errors'
import { endOffer } from './chat-offer-rows'
import { isChatEnded } from './chat-ended'
import { requireTakeoverFeature } from '../settings/capabilities'
import type { Tx } from '../platform/database'
import { addEvent } from './events'
import { recordTakeover } from '../metrics/facts'
import { cancelDeliveries } from '../outbound/deliveries'
import { cancelFollowUps } from '../outbound/cancel-follow-ups'
import { queueAnswered } from '../outbound/push/queue-push'
import { emitWebhook } from '../outbound/webhooks/emit'
import { appendLive, type NewAccountEvent } from '../platform/live-log'
import { answerDueAt } from './pending-answer'
import type { Visibility } from '../accounts/lead-visibility'
import type { AccountRow } from '../platform/schema/accounts'
import type { ConversationRecord } from '../platform/schema/conversations'
import { mayAiSpeak } from '../../rules/conversations/may-ai-speak'
import { lockOwnConversation, readConversation, rowEvents } from './conversation-writes'
import {
  compareAndSet,
  displayName,
  insertTakeover,
  readTakeover,
  takeoverOf,
  takeoverRow,
  type Owner,
  type TakeoverRow,
} from './takeover-rows'

/** How a takeover ended that a colleague continues. */
const TRANSFERRED = 'handed_over' as const

/** Tells webhooks who joined or left. */
async function emitTakeover(tx: Tx, after: ConversationRecord, takeover: Takeover, at: Date): Promise<void> {
  const { sales_person, status, end_reason } = takeover
  if (after.takeover_id === null || sales_person === null) return
  const who = { takeover_id: after.takeover_id, name: displayName(sales_person), email: sales_person.email }
  if (status === 'IN_PROGRESS') return await emitWebhook(tx, after, 'takeover.started', at, () => who)
  const reason = end_reason ?? 'owner'
  await emitWebhook(tx, after, 'takeover.ended', at, () => ({ ...who, reason }))
}

/** Stores the event of a change, and notifies live readers and webhooks. */
async function publishChange(
  tx: Tx,
  before: ConversationRecord,
  actor: string,
  name: string,
  at: Date,
  otherEvents: readonly NewAccountEvent[] = [],
): Promise<Takeover> {
  const after = await readConversation(tx, before)
  const takeover = await readTakeover(tx, after)
  await emitTakeover(tx, after, takeover, at)
  const note = await addEvent(
    tx,
    after,
    { event: takeover.event_type ?? '', event_name: name, actor, data: { epoch: takeover.epoch } },
    at,
  )
  await appendLive(tx, after.account_id, at, [
    { kind: 'takeover', conversation_id: after.id, takeover },
    note,
    ...otherEvents,
    ...(await rowEvents(tx, [after], at)),
  ])
  return takeover
}

/**
 * Takes the conversation over for a member of staff. For its owner, returns the current takeover. Throws
 * `no_conversation`, or the reason: `takeover_off`, `not_live_chat`, `joined_by` or `joined_already` where
 * somebody else owns it, `customer_offline`, or `chat_ended`.
 */
export async function joinTakeover(
  context: ServiceContext,
  account: AccountRow & Visibility,
  conversationId: string,
  owner: Owner,
): Promise<Takeover> {
  return await context.db.transaction().execute(async (tx) => {
    const conversation = await lockOwnConversation(tx, account, conversationId)
    const at = context.clock.now()
    const current = await takeoverRow(tx, conversation)
    if (conversation.takeover_status === 'IN_PROGRESS') {
      if (conversation.takeover_owner_id === owner.id) return takeoverOf(conversation, current)
      throw new DomainError(current ? message('joined_by', { name: displayName(current) }) : 'joined_already')
    }
    await requireTakeoverFeature(tx, account.id)
    if (!conversation.began_in_chat) throw new DomainError('not_live_chat')
    if (isStale(conversation.last_human_at, at)) {
      throw new DomainError('customer_offline')
    }
    if (await isChatEnded(tx, conversation)) throw new DomainError('chat_ended')
    const id = await insertTakeover(tx, conversation, owner, at)
    const won = await compareAndSet(tx, conversation, {
      status: 'IN_PROGRESS',
      owner_id: owner.id,
      takeover_id: id,
      ai_due_at: null,
    })
    if (!won) throw new DomainError('joined_already')
    await recordTakeover(tx, conversation, id, at, owner.id)
    await queueAnswered(tx, conversation, { user_id: owner.id, name: displayName(owner) }, at)
    const filter = { account_id: account.id, conversation_ids: [conversation.id] }
    await cancelFollowUps(tx, filter, 'taken_over', at)
    const canceled = await cancelDeliveries(tx, conversation, at, { only: 'BOT' })
    return await publishChange(
      tx,
      conversation,
      displayName(owner),
      `${displayName(owner)} joined the conversation`,
      at,
      canceled.map(({ event }) => event),
    )
  })
}

/**
 * Completes the owner's takeover. When it has already ended, returns its current state. Throws
 * `no_conversation`, or `takeover_of_other` for anybody who is not the owner.
 */
export async function completeTakeover(
  context: ServiceContext,
  account: AccountRow & Visibility,
  conversationId: string,
  ownerId: string,
): Promise<Takeover> {
  return await context.db.transaction().execute(async (tx) => {
    const conversation = await lockOwnConversation(tx, account, conversationId)
    const row = await takeoverRow(tx, conversation)
    if (row?.owner_id !== ownerId) {
      throw new DomainError('takeover_of_other')
    }
    if (conversation.takeover_status !== 'IN_PROGRESS') return takeoverOf(conversation, row)
    return await endTakeover(tx, context.clock.now(), account, conversation, row, 'owner')
  })
}

/**
 * Ends a takeover, inside the caller's transaction that holds the conversation. The assistant may write
 * again, and does so if an answer is pending.
 */
export async function endTakeover(
  tx: Tx,
  at: Date,
  account: AccountRow,
  conversation: ConversationRecord,
  row: TakeoverRow,
  reason: TakeoverEnd,
): Promise<Takeover> {
  await tx
    .updateTable('takeovers')
    .set({ ended_at: at, end_reason: reason })
    .where('id', '=', row.id)
    .where('account_id', '=', row.account_id)
    .where('ended_at', 'is', null)
    .execute()
  const won = await compareAndSet(tx, conversation, {
    status: 'COMPLETED',
    owner_id: null,
    takeover_id: row.id,
    ai_due_at: await pendingAnswerAt(tx, conversation, account, at),
  })
  if (!won) throw new DomainError('takeover_changed')
  const names: Record<TakeoverEnd, string> = {
    owner: `${displayName(row)} ended the conversation`,
    owner_gone: `${displayName(row)} lost the connection, the assistant continues`,
    customer_gone: 'The customer left, the takeover ended',
  }
  const offers = await endOffer(tx, conversation, at)
  return await publishChange(tx, conversation, displayName(row), names[reason], at, offers)
}

/**
 * Gives the running takeover to another owner, inside the caller's transaction that holds the conversation.
 * It never ends for the customer and the assistant. Returns the row of the owner before, the takeover, and
 * the conversation after it. Throws `takeover_changed` when the takeover has changed.
 */
export async function continueTakeover(
  tx: Tx,
  conversation: ConversationRecord,
  owner: Owner,
  at: Date,
): Promise<{ before: TakeoverRow; takeover: Takeover; record: ConversationRecord }> {
  const before = await takeoverRow(tx, conversation)
  if (!before) throw new DomainError('takeover_changed')
  await tx
    .updateTable('takeovers')
    .set({ ended_at: at, end_reason: TRANSFERRED })
    .where('id', '=', before.id)
    .where('account_id', '=', conversation.account_id)
    .execute()
  const id = await insertTakeover(tx, conversation, owner, at, true)
  const to = { status: 'IN_PROGRESS', owner_id: owner.id, takeover_id: id, ai_due_at: null } as const
  if (!(await compareAndSet(tx, conversation, to))) throw new DomainError('takeover_changed')
  const record = await readConversation(tx, conversation)
  const takeover = await readTakeover(tx, record)
  const left = { takeover_id: before.id, name: displayName(before), email: before.email, reason: TRANSFERRED }
  await emitWebhook(tx, record, 'takeover.ended', at, () => left)
  await emitTakeover(tx, record, takeover, at)
  return { before, takeover, record }
}

/**
 * When the assistant answers the customer's last message once the takeover has ended; null when somebody has
 * answered it, or the assistant may not.
 */
async function pendingAnswerAt(
  tx: Tx,
  conversation: ConversationRecord,
  account: AccountRow,
  at: Date,
): Promise<Date | null> {
  const last = await tx
    .selectFrom('messages')
    .select(['initiator', 'by_salesperson', 'automatic', 'channel'])
    .where('conversation_id', '=', conversation.id)
    .where('account_id', '=', conversation.account_id)
    .where('initiator', '<>', 'SYSTEM')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last?.initiator !== 'HUMAN' || last.by_salesperson || last.automatic) return null
  const mayAnswer = mayAiSpeak({ ...conversation, takeover_status: 'COMPLETED' }, account, last.channel)
  return mayAnswer ? answerDueAt(last.channel, at) : null
}
