/** Ends a chat for the shopper: nothing more is sent in it, and the dialogue is kept. */
import type { ServiceContext } from '../context'
import { notFound } from '../platform/errors'
import { CHAT_ENDED } from '../conversations/chat-ended'
import { addEvent } from '../conversations/events'
import { NOTHING_PENDING } from '../conversations/pending-answer'
import { appendLive } from '../platform/live-log'
import type { AccountRow } from '../platform/schema/accounts'
import { endTakeover } from '../conversations/takeover'
import { takeoverRow } from '../conversations/takeover-rows'
import { hashOfToken } from '../platform/random-token'
import { lockOwnConversation, readConversation, rowEvents } from '../conversations/conversation-writes'

/**
 * Ends a takeover, drops a pending or running answer and invalidates the token. Repeating it changes nothing.
 * Throws `not_found` for an unknown token or one of another account.
 */
export async function endChat(
  { db, clock }: Pick<ServiceContext, 'db' | 'clock'>,
  account: AccountRow,
  token: string,
): Promise<void> {
  const token_hash = hashOfToken(token)
  const visitor = await db
    .selectFrom('visitor_sessions')
    .select('conversation_id')
    .where('token_hash', '=', token_hash)
    .where('account_id', '=', account.id)
    .executeTakeFirst()
  const id = visitor?.conversation_id ?? null
  if (id === null) throw notFound()
  await db.transaction().execute(async (tx) => {
    const conversation = await lockOwnConversation(tx, account, id)
    const at = clock.now()
    const { numUpdatedRows } = await tx
      .updateTable('visitor_sessions')
      .set({ ended_at: at })
      .where('token_hash', '=', token_hash)
      .where('ended_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    const takeover = await takeoverRow(tx, conversation)
    if (conversation.takeover_status === 'IN_PROGRESS' && takeover) {
      await endTakeover(tx, at, account, conversation, takeover, 'customer_gone')
    }
    await tx
      .updateTable('conversations')
      // Raise the epoch, so that an answer in progress is refused when it comes.
      .set((eb) => ({ ...NOTHING_PENDING, takeover_epoch: eb('takeover_epoch', '+', 1) }))
      .where('id', '=', conversation.id)
      .where('account_id', '=', account.id)
      .execute()
    const ended = await readConversation(tx, conversation)
    // After the event of the takeover.
    const endedAt = new Date(at.getTime() + 1)
    const note = { event: CHAT_ENDED, event_name: 'The customer ended the chat' }
    await appendLive(tx, account.id, at, [
      await addEvent(tx, ended, note, endedAt),
      ...(await rowEvents(tx, [ended], at)),
    ])
  })
}
