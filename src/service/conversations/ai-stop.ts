/** Stops the AI in one conversation, or restarts it, inside a transaction that holds the conversation. */
import type { CallOutput } from '../../contract/core/call'
import { Channel } from '../../contract/calls/conversations'
import type { updateCommunication } from '../../contract/calls/dialogue'
import { v } from '../../contract/core/schema'
import type { Tx } from '../platform/database'
import { cancelDeliveries } from '../outbound/deliveries'
import { describeFollowUps } from '../outbound/follow-up-channel'
import { cancelFollowUps } from '../outbound/cancel-follow-ups'
import { emitWebhook } from '../outbound/webhooks/emit'
import type { NewAccountEvent } from '../platform/live-log'
import type { AccountRow } from '../platform/schema/accounts'
import type { ConversationRecord } from '../platform/schema/conversations'
import { readConversation, rowEvents } from './conversation-writes'
import { SILENCED_PENDING } from './pending-answer'

type Canceled = CallOutput<typeof updateCommunication>['canceled']

/**
 * Stopping cancels the pending answer and everything that the assistant has queued. Returns what was canceled
 * and the events for live readers.
 */
export async function setStopped(
  tx: Tx,
  { widget }: Pick<AccountRow, 'widget'>,
  conversation: ConversationRecord,
  { stop, actor, now }: { readonly stop: boolean; readonly actor: string | null; readonly now: Date },
): Promise<{ canceled: Canceled; events: NewAccountEvent[] }> {
  const { id, account_id, last_seq: after_seq } = conversation
  await tx
    .updateTable('conversations')
    .set({ ai_stopped: stop, ...(stop && SILENCED_PENDING) })
    .where('id', '=', id)
    .where('account_id', '=', account_id)
    .execute()
  const canceled = stop ? await cancelPlanned(tx, conversation, now) : null
  const at = await nextStopTime(tx, id, now)
  const action = stop ? 'stop' : 'restart'
  await tx
    .insertInto('stop_events')
    .values({ action, after_seq, at, conversation_id: id, account_id, actor })
    .execute()
  if (stop) await emitWebhook(tx, conversation, 'assistant.stopped', at, () => ({ by: actor }))
  const ts = at.toISOString()
  return {
    canceled: canceled?.list ?? [],
    events: [
      {
        kind: 'stop',
        conversation_id: id,
        stop: { Action: action, ts, BotName: widget.agent_name, after_seq },
      },
      ...(canceled?.events ?? []),
      ...(await rowEvents(tx, [await readConversation(tx, conversation)], at)),
    ],
  }
}

/**
 * Cancels what the assistant has planned for the customer: a pending answer, messages that no gateway has
 * accepted, and follow-ups.
 */
async function cancelPlanned(
  tx: Tx,
  conversation: ConversationRecord,
  at: Date,
): Promise<{ list: Canceled; events: NewAccountEvent[] }> {
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
