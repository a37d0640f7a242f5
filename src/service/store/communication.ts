/** Whether the AI may speak to one customer (document 1 §2 Stop-communication page; promises, invariant 16). */
import type { CommunicationStatus } from '../../contract/dialogue'
import type { ServiceContext } from '../context'
import { notFound } from '../http/errors'
import type { Tx } from './database'
import { appendLive } from './live-log'
import type { AccountRow } from './schema'
import { lockConversation, readConversation, rowEvents } from './writing'

/**
 * Stops the AI for the customer of a conversation, or lets it go on. What it owed is dropped with the stop, and an answer that is under way is
 * refused when it comes, since the line and the stop hold the same row. Throws 404 for a conversation of another account.
 */
export async function setCommunication(
  context: ServiceContext,
  account: AccountRow,
  conversationId: string,
  action: 'stop' | 'continue',
  actor: string,
): Promise<CommunicationStatus> {
  return await context.db.transaction().execute(async (tx) => {
    const conversation = await lockConversation(tx, account.id, conversationId)
    if (!conversation) throw notFound()
    const stop = action === 'stop'
    if (conversation.ai_stopped === stop) return stop ? 'ALREADY_EXISTS' : 'OK'
    await tx
      .updateTable('conversations')
      .set({ ai_stopped: stop, ...(stop && { ai_due_at: null, ai_leased_until: null }) })
      .where('id', '=', conversation.id)
      .where('account_id', '=', account.id)
      .execute()
    const at = await nextMoment(tx, conversation.id, context.clock.now())
    const kept = {
      action: stop ? ('stop' as const) : ('restart' as const),
      after_seq: conversation.last_seq,
      at,
    }
    await tx
      .insertInto('stop_events')
      .values({ ...kept, conversation_id: conversation.id, account_id: account.id, actor })
      .execute()
    await appendLive(tx, account.id, at, [
      {
        kind: 'stop',
        conversation_id: conversation.id,
        stop: {
          Action: kept.action,
          ts: at.toISOString(),
          BotName: account.widget.agent_name,
          after_seq: kept.after_seq,
        },
      },
      ...(await rowEvents(tx, [await readConversation(tx, conversation)], at)),
    ])
    return 'OK'
  })
}

/** Stops of one conversation are told apart by their moment. */
async function nextMoment(tx: Tx, conversationId: string, now: Date): Promise<Date> {
  const { last } = await tx
    .selectFrom('stop_events')
    .select((eb) => eb.fn.max('at').as('last'))
    .where('conversation_id', '=', conversationId)
    .executeTakeFirstOrThrow()
  return last && last >= now ? new Date(last.getTime() + 1) : now
}
