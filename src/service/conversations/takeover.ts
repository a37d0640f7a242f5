/**
 * Live takeover as it stands in the database. Every change is a compare-and-set on status, owner and epoch in
 * one transaction, which also keeps the event, the figures and what live readers are told.
 */
import { message } from '../../contract/messages/message'
import type { Selectable } from 'kysely'
import type { Takeover, TakeoverEnd, TakeoverStatus } from '../../contract/calls/takeover'
import { isStale, takeoverEventType } from '../../rules/conversations/takeover'
import type { ServiceContext } from '../context'
import { notFound, DomainError } from '../platform/errors'
import { isChatEnded } from './chat-ended'
import { refuseTakeoverOff } from '../settings/capabilities'
import type { Executor, Tx } from '../platform/database'
import { addEvent } from './events'
import { recordTakeover } from '../metrics/facts'
import { cancelFollowUps } from '../outbound/follow-ups'
import { newId } from '../platform/id'
import { appendLive } from '../platform/live-log'
import { AI_DELAY_MS } from './messages'
import type { Visibility } from '../accounts/lead-visibility'
import type { Tables } from '../platform/schema'
import type { AccountRow } from '../platform/schema/accounts'
import type { ConversationRecord } from '../platform/schema/conversations'
import { lockConversation, mayAiSpeak, readConversation, rowEvents } from './conversation-writes'

export type TakeoverRow = Selectable<Tables['takeovers']>

/** Who acts. The identity is the session's, the name is how staff and the customer see them. */
export interface Owner {
  readonly id: string
  readonly first_name: string
  readonly last_name: string
  readonly email: string
}

const nameOf = (person: Pick<Owner, 'first_name' | 'last_name' | 'email'>) =>
  `${person.first_name} ${person.last_name}`.trim() || person.email

/** The takeover of a conversation as readers see it; `row`: its last one, when there ever was one. */
function takeoverOf(
  conversation: Pick<ConversationRecord, 'id' | 'takeover_status' | 'takeover_epoch' | 'takeover_owner_id'>,
  row: TakeoverRow | undefined,
): Takeover {
  return {
    conversation_id: conversation.id,
    status: conversation.takeover_status,
    epoch: conversation.takeover_epoch,
    owner_id: conversation.takeover_owner_id,
    sales_person: row ? { first_name: row.first_name, last_name: row.last_name, email: row.email } : null,
    event_type: takeoverEventType(conversation.takeover_status),
    started_at: row?.started_at.toISOString() ?? null,
    ended_at: row?.ended_at?.toISOString() ?? null,
    end_reason: (row?.end_reason ?? null) as TakeoverEnd | null,
  }
}

/** Reads the takeover that belongs to a conversation already read. */
export async function readTakeover(
  db: Executor,
  conversation: Pick<
    ConversationRecord,
    'id' | 'account_id' | 'takeover_id' | 'takeover_status' | 'takeover_epoch' | 'takeover_owner_id'
  >,
): Promise<Takeover> {
  return takeoverOf(conversation, await takeoverRow(db, conversation))
}

/** The last takeover of a conversation, running or ended. */
export async function takeoverRow(
  db: Executor,
  conversation: Pick<ConversationRecord, 'account_id' | 'takeover_id'>,
): Promise<TakeoverRow | undefined> {
  if (conversation.takeover_id === null) return undefined
  return await db
    .selectFrom('takeovers')
    .selectAll()
    .where('id', '=', conversation.takeover_id)
    .where('account_id', '=', conversation.account_id)
    .executeTakeFirst()
}

/** Sets the conversation from one takeover state to the next; false when somebody was faster. */
async function compareAndSet(
  tx: Tx,
  from: ConversationRecord,
  to: { status: TakeoverStatus; owner_id: string | null; takeover_id: string | null; ai_due_at: Date | null },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('conversations')
    .set({
      takeover_status: to.status,
      takeover_owner_id: to.owner_id,
      takeover_id: to.takeover_id,
      takeover_epoch: from.takeover_epoch + 1,
      ai_due_at: to.ai_due_at,
      ai_leased_until: null,
    })
    .where('id', '=', from.id)
    .where('account_id', '=', from.account_id)
    .where('takeover_status', '=', from.takeover_status)
    .where('takeover_epoch', '=', from.takeover_epoch)
    .where('takeover_owner_id', 'is not distinct from', from.takeover_owner_id)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Keeps what follows from a change: the note, and what live readers are told. */
async function announce(
  tx: Tx,
  before: ConversationRecord,
  actor: string,
  name: string,
  at: Date,
): Promise<Takeover> {
  const after = await readConversation(tx, before)
  const takeover = await readTakeover(tx, after)
  const note = await addEvent(
    tx,
    after,
    { event: takeover.event_type ?? '', event_name: name, actor, data: { epoch: takeover.epoch } },
    at,
  )
  await appendLive(tx, after.account_id, at, [
    { kind: 'takeover', conversation_id: after.id, takeover },
    note,
    ...(await rowEvents(tx, [after], at)),
  ])
  return takeover
}

/**
 * A member of staff takes the conversation over. Joining again what one owns answers the takeover as it
 * stands. Throws 404, or 409 with the reason: switched off, not a chat, owned by another, customer offline.
 */
export async function joinTakeover(
  context: ServiceContext,
  account: AccountRow & Visibility,
  conversationId: string,
  owner: Owner,
): Promise<Takeover> {
  return await context.db.transaction().execute(async (tx) => {
    const conversation = await lockConversation(tx, account, conversationId)
    if (!conversation) throw notFound()
    const at = context.clock.now()
    const present = await takeoverRow(tx, conversation)
    if (conversation.takeover_status === 'IN_PROGRESS') {
      if (conversation.takeover_owner_id === owner.id) return takeoverOf(conversation, present)
      throw new DomainError(present ? message('joined_by', { name: nameOf(present) }) : 'joined_already')
    }
    await refuseTakeoverOff(tx, account.id)
    if (!conversation.began_in_chat) throw new DomainError('not_live_chat')
    if (isStale(conversation.last_human_at, at)) {
      throw new DomainError('customer_offline')
    }
    if (await isChatEnded(tx, conversation)) throw new DomainError('chat_ended')
    const id = newId('t_', at)
    await tx
      .insertInto('takeovers')
      .values({
        id,
        account_id: account.id,
        conversation_id: conversation.id,
        epoch: conversation.takeover_epoch + 1,
        owner_id: owner.id,
        first_name: owner.first_name,
        last_name: owner.last_name,
        email: owner.email,
        started_at: at,
        owner_seen_at: at,
      })
      .execute()
    const won = await compareAndSet(tx, conversation, {
      status: 'IN_PROGRESS',
      owner_id: owner.id,
      takeover_id: id,
      ai_due_at: null,
    })
    if (!won) throw new DomainError('joined_already')
    await recordTakeover(tx, conversation, id, at, owner.id)
    const waiting = { account_id: account.id, conversation_ids: [conversation.id] }
    await cancelFollowUps(tx, waiting, 'taken_over', at)
    return await announce(tx, conversation, nameOf(owner), `${nameOf(owner)} joined the conversation`, at)
  })
}

/**
 * The owner hands the conversation back. Repeating it, or coming after the service ended it, answers the
 * takeover as it stands. Throws 404, or 409 for anybody who is not its owner.
 */
export async function completeTakeover(
  context: ServiceContext,
  account: AccountRow & Visibility,
  conversationId: string,
  ownerId: string,
): Promise<Takeover> {
  return await context.db.transaction().execute(async (tx) => {
    const conversation = await lockConversation(tx, account, conversationId)
    if (!conversation) throw notFound()
    const row = await takeoverRow(tx, conversation)
    if (row?.owner_id !== ownerId) {
      throw new DomainError('takeover_of_other')
    }
    if (conversation.takeover_status !== 'IN_PROGRESS') return takeoverOf(conversation, row)
    return await endTakeover(tx, context.clock.now(), account, conversation, row, 'owner')
  })
}

/**
 * Ends it, inside the caller's transaction that holds the conversation. The assistant may speak again, and
 * does when an answer is owed.
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
  const owed = await owesAnswer(tx, conversation, account)
  const won = await compareAndSet(tx, conversation, {
    status: 'COMPLETED',
    owner_id: null,
    takeover_id: row.id,
    ai_due_at: owed ? new Date(at.getTime() + AI_DELAY_MS) : null,
  })
  if (!won) throw new DomainError('takeover_changed')
  const names: Record<TakeoverEnd, string> = {
    owner: `${nameOf(row)} ended the conversation`,
    owner_gone: `${nameOf(row)} lost the connection, the assistant continues`,
    customer_gone: 'The customer left, the takeover ended',
  }
  return await announce(tx, conversation, nameOf(row), names[reason], at)
}

/**
 * Whether the customer's last chat line has nobody's answer and the assistant may give one, once nobody owns
 * the conversation.
 */
async function owesAnswer(tx: Tx, conversation: ConversationRecord, account: AccountRow): Promise<boolean> {
  const last = await tx
    .selectFrom('messages')
    .select(['initiator', 'by_salesperson', 'channel'])
    .where('conversation_id', '=', conversation.id)
    .where('account_id', '=', conversation.account_id)
    .where('initiator', '<>', 'SYSTEM')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  const unanswered = last?.initiator === 'HUMAN' && !last.by_salesperson && last.channel === 'chat'
  return unanswered && mayAiSpeak({ ...conversation, takeover_status: 'COMPLETED' }, account, 'chat')
}
