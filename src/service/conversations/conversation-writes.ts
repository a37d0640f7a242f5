/**
 * Functions for every transaction that changes a conversation: locking it, reading it again, and notifying
 * lists of its new row.
 */
import { foldText } from '../../rules/text/fold'
import type { Executor, Tx } from '../platform/database'
import { DomainError } from '../platform/errors'
import { readAssigneeNames } from './assignees'
import { toConversationRow } from './conversations'
import type { NewAccountEvent } from '../platform/live-log'
import { isVisible, type Visibility } from '../accounts/lead-visibility'
import type { ConversationRecord } from '../platform/schema/conversations'

/** A conversation that this transaction has locked; `blacklisted` is a column of its lead. */
export type LockedConversation = ConversationRecord & { readonly blacklisted: boolean }

/**
 * Locks the conversation against other writers until the transaction ends. Undefined when the account has no
 * visible conversation with this id.
 */
export async function lockConversation(
  tx: Tx,
  account: Visibility,
  conversationId: string,
): Promise<LockedConversation | undefined> {
  return await tx
    .selectFrom('conversations as c')
    .innerJoin('leads as l', 'l.id', 'c.lead_id')
    .selectAll('c')
    .select('l.blacklisted')
    .where('c.id', '=', conversationId)
    .where('c.account_id', '=', account.id)
    .where(isVisible('c', account.leads))
    .forUpdate('c')
    .executeTakeFirst()
}

/**
 * Like `lockConversation`, but throws `no_conversation` when the account has no visible conversation with
 * this id.
 */
export async function lockOwnConversation(
  tx: Tx,
  account: Visibility,
  conversationId: string,
): Promise<LockedConversation> {
  const conversation = await lockConversation(tx, account, conversationId)
  if (!conversation) throw new DomainError('no_conversation')
  return conversation
}

/** Reads the current state of the conversation inside the transaction. */
export async function readConversation(
  tx: Tx,
  { id, account_id }: Pick<ConversationRecord, 'id' | 'account_id'>,
): Promise<ConversationRecord> {
  return await tx
    .selectFrom('conversations')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', account_id)
    .executeTakeFirstOrThrow()
}

/**
 * Events that send the current list rows of these conversations to live readers. All must be of one account.
 */
export async function rowEvents(
  tx: Executor,
  conversations: readonly ConversationRecord[],
  now: Date,
): Promise<NewAccountEvent[]> {
  const ids = conversations.flatMap((conversation) => conversation.takeover_id ?? [])
  const takeovers =
    ids.length === 0
      ? []
      : await tx
          .selectFrom('takeovers')
          .select(['id', 'first_name', 'last_name'])
          .where('account_id', '=', conversations[0]?.account_id ?? '')
          .where('id', 'in', ids)
          .execute()
  const names = new Map(
    takeovers.map((takeover) => [takeover.id, `${takeover.first_name} ${takeover.last_name}`.trim()]),
  )
  const assignees = await readAssigneeNames(tx, conversations)
  return conversations.map((conversation) => ({
    kind: 'conversation',
    conversation_id: conversation.id,
    row: toConversationRow(
      conversation,
      now,
      names.get(conversation.takeover_id ?? '') ?? null,
      assignees.get(conversation.id) ?? null,
    ),
  }))
}

/** Name and contacts in searchable form, folded. The text of messages is in `dialogue_texts`. */
export function searchTextOf({
  name,
  surname,
  phone,
  email,
}: Pick<ConversationRecord, 'name' | 'surname' | 'phone' | 'email'>): string {
  return foldText([name, surname, phone, email].filter(Boolean).join(' '))
}
