/** Stops or restarts the AI for one customer. */
import type { CallOutput } from '../../contract/core/call'
import { Channel } from '../../contract/calls/conversations'
import type { updateCommunication } from '../../contract/calls/dialogue'
import { v } from '../../contract/core/schema'
import type { ServiceContext } from '../context'
import { notFound } from '../platform/errors'
import type { Tx } from '../platform/database'
import { cancelDeliveries } from '../outbound/deliveries'
import { describeFollowUps } from '../outbound/follow-up-channel'
import { cancelFollowUps } from '../outbound/follow-ups'
import { appendLive, type NewAccountEvent } from '../platform/live-log'
import type { Visibility } from '../accounts/lead-visibility'
import type { AccountRow } from '../platform/schema/accounts'
import type { ConversationRecord } from '../platform/schema/conversations'
import { lockConversation, readConversation, rowEvents } from './conversation-writes'

export type CommunicationOutcome = CallOutput<typeof updateCommunication>

/**
 * Stops the AI for the customer of a conversation, or restarts it. Stopping cancels its pending answer and
 * everything that it has queued. An answer in progress is refused when it arrives, since storing a message
 * locks the same row as the stop. Returns what was canceled. Throws 404 for a conversation of another
 * account.
 */
export async function setCommunication(
  context: ServiceContext,
  account: AccountRow & Visibility,
  conversationId: string,
  action: 'stop' | 'continue',
  actor: string,
): Promise<CommunicationOutcome> {
  return await context.db.transaction().execute(async (tx) => {
    const conversation = await lockConversation(tx, account, conversationId)
    if (!conversation) throw notFound()
    const stop = action === 'stop'
    if (conversation.ai_stopped === stop) return { status: stop ? 'ALREADY_EXISTS' : 'OK', canceled: [] }
    await tx
      .updateTable('conversations')
      .set({ ai_stopped: stop, ...(stop && { ai_due_at: null, ai_leased_until: null }) })
      .where('id', '=', conversation.id)
      .where('account_id', '=', account.id)
      .execute()
    const canceled = stop ? await cancelPlanned(tx, conversation, context.clock.now()) : null
    const at = await nextStopTime(tx, conversation.id, context.clock.now())
    const stopEvent = {
      action: stop ? ('stop' as const) : ('restart' as const),
      after_seq: conversation.last_seq,
      at,
    }
    await tx
      .insertInto('stop_events')
      .values({ ...stopEvent, conversation_id: conversation.id, account_id: account.id, actor })
      .execute()
    await appendLive(tx, account.id, at, [
      {
        kind: 'stop',
        conversation_id: conversation.id,
        stop: {
          Action: stopEvent.action,
          ts: at.toISOString(),
          BotName: account.widget.agent_name,
          after_seq: stopEvent.after_seq,
        },
      },
      ...(canceled?.events ?? []),
      ...(await rowEvents(tx, [await readConversation(tx, conversation)], at)),
    ])
    return { status: 'OK', canceled: canceled?.list ?? [] }
  })
}

/**
 * Cancels what the assistant has planned for the customer: a pending answer, messages that no gateway has
 * accepted, and follow-ups.
 */
async function cancelPlanned(
  tx: Tx,
  conversation: ConversationRecord,
  at: Date,
): Promise<{ list: CommunicationOutcome['canceled']; events: NewAccountEvent[] }> {
  const isAnswerPending = conversation.ai_due_at !== null
  const deliveries = await cancelDeliveries(tx, conversation, at, { only: 'BOT' })
  const filter = { account_id: conversation.account_id, conversation_ids: [conversation.id] }
  const followUps = await describeFollowUps(
    tx,
    conversation,
    await cancelFollowUps(tx, filter, 'stopped', at),
  )
  return {
    list: [
      ...(isAnswerPending
        ? [{ kind: 'answer' as const, channel: v.parse(Channel, conversation.last_channel), text: null }]
        : []),
      ...deliveries.map(({ channel, text }) => ({
        kind: 'message' as const,
        channel: v.parse(Channel, channel),
        text,
      })),
      ...followUps.map((one) => ({ kind: 'follow_up' as const, ...one })),
    ],
    events: deliveries.map(({ event }) => event),
  }
}

/** Stops of one conversation are identified by their time, so it must be unique. */
async function nextStopTime(tx: Tx, conversationId: string, now: Date): Promise<Date> {
  const { last } = await tx
    .selectFrom('stop_events')
    .select((eb) => eb.fn.max('at').as('last'))
    .where('conversation_id', '=', conversationId)
    .executeTakeFirstOrThrow()
  return last && last >= now ? new Date(last.getTime() + 1) : now
}
