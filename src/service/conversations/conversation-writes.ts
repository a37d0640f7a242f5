/**
 * What every transaction that changes a conversation needs: to hold it, to read it again, to tell what lists
 * show of it now.
 */
import { isSourceOff } from '../../rules/settings/sources'
import type { Executor, Tx } from '../platform/database'
import { rowOf } from './conversations'
import type { NewAccountEvent } from '../platform/live-log'
import { isVisible, type Visibility } from '../accounts/lead-visibility'
import type { AccountRow } from '../platform/schema/accounts'
import type { ConversationRecord } from '../platform/schema/conversations'

/**
 * The conversation, held against every other writer until the transaction ends; undefined when the account
 * has none such, or none in reach.
 */
export async function lockConversation(
  tx: Tx,
  account: Visibility,
  conversationId: string,
): Promise<ConversationRecord | undefined> {
  return await tx
    .selectFrom('conversations')
    .selectAll()
    .where('id', '=', conversationId)
    .where('account_id', '=', account.id)
    .where(isVisible('conversations', account.leads))
    .forUpdate()
    .executeTakeFirst()
}

/** The conversation as it stands inside the transaction. */
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

/** Rows as lists show them now, to be told to live readers. All of one account. */
export async function rowEvents(
  tx: Executor,
  conversations: readonly ConversationRecord[],
  now: Date,
): Promise<NewAccountEvent[]> {
  const ids = conversations.flatMap((conversation) => conversation.takeover_id ?? [])
  const people =
    ids.length === 0
      ? []
      : await tx
          .selectFrom('takeovers')
          .select(['id', 'first_name', 'last_name'])
          .where('account_id', '=', conversations[0]?.account_id ?? '')
          .where('id', 'in', ids)
          .execute()
  const names = new Map(
    people.map((person) => [person.id, `${person.first_name} ${person.last_name}`.trim()]),
  )
  return conversations.map((conversation) => ({
    kind: 'conversation',
    conversation_id: conversation.id,
    row: rowOf(conversation, now, names.get(conversation.takeover_id ?? '') ?? null),
  }))
}

/** Whether the assistant may speak to the customer now; leads of a source that is off are left to people. */
export function mayAiSpeak(
  conversation: Pick<
    ConversationRecord,
    'takeover_status' | 'ai_stopped' | 'unsubscribed' | 'source_name' | 'lead_type'
  >,
  account: Pick<AccountRow, 'ai_paused' | 'sources_off'>,
  channel: string,
): boolean {
  return (
    conversation.takeover_status !== 'IN_PROGRESS' &&
    !conversation.ai_stopped &&
    !conversation.unsubscribed.includes(channel) &&
    !account.ai_paused &&
    !isSourceOff(conversation, account.sources_off)
  )
}

/** Name and contacts as a search looks through them; what was said stands in `dialogue_texts`. */
export function searchTextOf({
  name,
  surname,
  phone,
  email,
}: Pick<ConversationRecord, 'name' | 'surname' | 'phone' | 'email'>): string {
  return [name, surname, phone, email].filter(Boolean).join(' ').toLowerCase()
}
