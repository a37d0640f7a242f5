/** Whether the latest message by e-mail or SMS did not reach the customer, for lists of conversations. */
import { sql } from 'kysely'
import type { Tx } from '../platform/database'
import type { NewAccountEvent } from '../platform/live-log'
import type { ConversationRecord } from '../platform/schema/conversations'
import { readConversation, rowEvents } from './conversation-writes'

/**
 * Call it after a delivery of the conversation has changed, inside the transaction that holds the
 * conversation. Returns events for live readers, none when nothing changed.
 */
export async function updateUndelivered(
  tx: Tx,
  { id, account_id }: Pick<ConversationRecord, 'id' | 'account_id'>,
  at: Date,
): Promise<NewAccountEvent[]> {
  const latest = sql<'failed' | 'unknown' | null>`(
    select case when d.status in ('failed', 'unknown') then d.status end
    from deliveries d where d.conversation_id = ${id} and d.account_id = ${account_id}
    order by d.seq desc limit 1)`
  const updated = await tx
    .updateTable('conversations')
    .set({ undelivered: latest })
    .where('id', '=', id)
    .where('account_id', '=', account_id)
    .where('undelivered', 'is distinct from', latest)
    .executeTakeFirst()
  if (updated.numUpdatedRows === 0n) return []
  return await rowEvents(tx, [await readConversation(tx, { id, account_id })], at)
}
