/** Queues events for the webhooks of an account, in the transaction of what happened. */
import {
  EVENT_TEXT_MAX,
  EVENT_VERSION,
  type ChosenEvent,
  type WebhookData,
} from '../../../contract/webhooks/events'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database'
import { newId } from '../../platform/id'
import { clip } from '../../platform/plain-text'
import type { ConversationRecord, MessageRecord } from '../../platform/schema/conversations'

type Subject = Pick<ConversationRecord, 'id' | 'account_id' | 'excluded' | 'preview_of'>

/**
 * Queues an event for each endpoint that chose it. `readData` is only called when there is one. Test leads,
 * duplicates and previews cause no events. The caller holds the conversation, so that its events are numbered
 * in their order.
 */
export async function emitWebhook<N extends ChosenEvent>(
  tx: Tx,
  { id: conversation_id, account_id, excluded, preview_of }: Subject,
  event: N,
  at: Date,
  readData: () => WebhookData<N> | Promise<WebhookData<N>>,
): Promise<void> {
  if (excluded || preview_of !== null) return
  await queueEvent(tx, { account_id, conversation_id }, event, at, readData)
}

/** Queues an event of an account for each endpoint that chose it; `conversation_id` is null without one. */
export async function queueEvent<N extends ChosenEvent>(
  tx: Tx,
  { account_id, conversation_id }: { readonly account_id: string; readonly conversation_id: string | null },
  event: N,
  at: Date,
  readData: () => WebhookData<N> | Promise<WebhookData<N>>,
): Promise<void> {
  const endpoints = await tx
    .selectFrom('webhook_endpoints')
    .select('id')
    .where('account_id', '=', account_id)
    .where('enabled', '=', true)
    .where(sql<boolean>`${event}::text = any(events)`)
    .orderBy('id')
    .execute()
  if (endpoints.length === 0) return
  const event_id = newId('ev_', at)
  const body = JSON.stringify({
    id: event_id,
    type: event,
    version: EVENT_VERSION,
    timestamp: at.toISOString(),
    account_id,
    conversation_id,
    data: await readData(),
  })
  const row = { account_id, conversation_id, event_id, event, body, status: 'queued' as const }
  await tx
    .insertInto('webhook_deliveries')
    .values(endpoints.map(({ id }) => ({ ...row, endpoint_id: id, at, queued_at: at, due_at: at })))
    .execute()
}

const SENDERS = { HUMAN: 'customer', BOT: 'assistant', SPECIALIST: 'staff', SYSTEM: 'system' } as const

/** Tells of a message that was just stored. */
export async function emitMessage(tx: Tx, conversation: Subject, message: MessageRecord): Promise<void> {
  const { seq, initiator, by_salesperson, name, surname, bot_name, channel, text, attachments } = message
  await emitWebhook(tx, conversation, 'message.created', message.at, () => ({
    seq,
    from: by_salesperson ? 'staff' : SENDERS[initiator],
    name: bot_name ?? ([name, surname].filter(Boolean).join(' ') || null),
    channel,
    text: clip(text, EVENT_TEXT_MAX),
    truncated: text.length > EVENT_TEXT_MAX,
    files: attachments?.length ?? 0,
  }))
}
