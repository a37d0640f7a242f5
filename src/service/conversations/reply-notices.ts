/**
 * Tells staff of customers who wait for a person: before the dealership's response goal is missed, and when
 * it is. The times are in the database, so they survive a restart.
 */
import type { ServiceContext } from '../context'
import { notify } from '../outbound/notices'
import { lockConversation } from './conversation-writes'

/** How many customers one run tells of. */
const BATCH = 100

/** Sends the notices that are due. Returns for how many customers. */
export async function sendReplyNotices({ db, clock }: ServiceContext): Promise<number> {
  const due = await db
    .selectFrom('conversations')
    .select(['id', 'account_id'])
    .where('reply_notice_at', '<=', clock.now())
    .orderBy('reply_notice_at')
    .limit(BATCH)
    .execute()
  for (const { id, account_id } of due) {
    await db.transaction().execute(async (tx) => {
      const conversation = await lockConversation(tx, { id: account_id }, id)
      const now = clock.now()
      const { reply_notice_at, reply_due_at, awaiting_since } = conversation ?? {}
      // Somebody may have replied since, or another instance notified them.
      if (!conversation || !reply_notice_at || reply_notice_at > now || !reply_due_at || !awaiting_since)
        return
      const isOverdue = reply_due_at <= now
      // Whoever has joined the chat knows that the customer waits.
      if (conversation.takeover_status !== 'IN_PROGRESS')
        await notify(
          tx,
          conversation,
          {
            kind: isOverdue ? 'reply_overdue' : 'reply_due',
            key: awaiting_since.toISOString(),
            facts: { reply_by: reply_due_at },
          },
          now,
        )
      await tx
        .updateTable('conversations')
        .set({ reply_notice_at: isOverdue ? null : reply_due_at })
        .where('id', '=', id)
        .where('account_id', '=', account_id)
        .execute()
    })
  }
  return due.length
}
