/** Takeovers as they are stored: reading them, and changing them by a compare-and-set. */
import type { Selectable } from 'kysely'
import type { Takeover, TakeoverEnd, TakeoverStatus } from '../../contract/calls/takeover'
import { takeoverEventType } from '../../rules/conversations/takeover'
import type { Executor, Tx } from '../platform/database'
import { newId } from '../platform/id'
import type { Tables } from '../platform/schema'
import type { ConversationRecord } from '../platform/schema/conversations'
import { SILENCED_PENDING } from './pending-answer'

export type TakeoverRow = Selectable<Tables['takeovers']>

/** The user who takes over. The id is that of the session; staff and the customer see the name. */
export interface Owner {
  readonly id: string
  readonly first_name: string
  readonly last_name: string
  readonly email: string
}

/** The name to show; the e-mail address where there is none. */
export const displayName = (person: Pick<Owner, 'first_name' | 'last_name' | 'email'>) =>
  `${person.first_name} ${person.last_name}`.trim() || person.email

/** The takeover of a conversation in the API's format. `row` is the last takeover, if there was one. */
export function takeoverOf(
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

/** Reads the takeover of a conversation that was already read. */
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

/** Stores a takeover of the conversation and returns its id. `isContinuation`: a colleague had it before. */
export async function insertTakeover(
  tx: Tx,
  conversation: Pick<ConversationRecord, 'id' | 'account_id' | 'takeover_epoch'>,
  owner: Owner,
  at: Date,
  isContinuation = false,
): Promise<string> {
  const id = newId('t_', at)
  await tx
    .insertInto('takeovers')
    .values({
      id,
      account_id: conversation.account_id,
      conversation_id: conversation.id,
      epoch: conversation.takeover_epoch + 1,
      owner_id: owner.id,
      first_name: owner.first_name,
      last_name: owner.last_name,
      email: owner.email,
      started_at: at,
      owner_seen_at: at,
      is_continuation: isContinuation,
    })
    .execute()
  return id
}

/** Changes the takeover state of the conversation; false when it was changed concurrently. */
export async function compareAndSet(
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
      ...SILENCED_PENDING,
      ai_due_at: to.ai_due_at,
    })
    .where('id', '=', from.id)
    .where('account_id', '=', from.account_id)
    .where('takeover_status', '=', from.takeover_status)
    .where('takeover_epoch', '=', from.takeover_epoch)
    .where('takeover_owner_id', 'is not distinct from', from.takeover_owner_id)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
