/**
 * The event that the shopper ended the chat. Their other windows receive it, and nobody can join afterwards.
 */
import type { Executor } from '../platform/database'
import type { ConversationRecord } from '../platform/schema/conversations'

export const CHAT_ENDED = 'CHAT_ENDED'

export async function isChatEnded(
  db: Executor,
  { id, account_id }: Pick<ConversationRecord, 'id' | 'account_id'>,
): Promise<boolean> {
  const note = await db
    .selectFrom('events')
    .select('id')
    .where('conversation_id', '=', id)
    .where('account_id', '=', account_id)
    .where('event', '=', CHAT_ENDED)
    .limit(1)
    .executeTakeFirst()
  return note !== undefined
}
