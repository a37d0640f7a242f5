/** Deliveries: messages that are sent by e-mail or SMS, and their status. */
import { sql } from 'kysely'
import type { Delivery } from '../../contract/calls/dialogue'
import type { Executor, Tx } from '../platform/database'
import type { NewAccountEvent } from '../platform/live-log'
import type { ConversationRecord, MessageRecord } from '../platform/schema/conversations'
import type { DeliveryRow, TemplateOrder } from '../platform/schema/delivery'

/** The columns that a delivery is shown by. */
const SHOWN = ['seq', 'status', 'error', 'recipient', 'due_at', 'provider_id'] as const
export type ShownDelivery = Pick<DeliveryRow, (typeof SHOWN)[number]>

export const deliveryOf = ({ status, error, recipient, due_at, provider_id }: ShownDelivery): Delivery => ({
  status,
  error,
  recipient,
  ...(status === 'queued' && error !== null && due_at && { next_attempt_at: due_at.toISOString() }),
  ...(provider_id !== null && { message_id: provider_id }),
})

/** What a message needs to be delivered. */
export interface NewDelivery {
  /** A mail address, or an E.164 number. */
  readonly recipient: string
  /** Only for e-mail. */
  readonly subject: string | null
  /** Only for e-mail: sanitized markup. */
  readonly html: string | null
  /** Only for a channel with templates: the one that is sent. */
  readonly template?: TemplateOrder | null
}

type DeliveryOwner = Pick<ConversationRecord, 'id' | 'account_id'>

/** Queues a message of the dialogue for immediate delivery, inside the transaction that stores it. */
export async function addDelivery(
  tx: Tx,
  message: Pick<MessageRecord, 'conversation_id' | 'account_id' | 'seq' | 'channel' | 'at'>,
  delivery: NewDelivery,
): Promise<DeliveryRow> {
  const { conversation_id, account_id, seq, channel, at } = message
  const { template = null } = delivery
  return await tx
    .insertInto('deliveries')
    .values({
      ...delivery,
      template: template === null ? null : JSON.stringify(template),
      conversation_id,
      account_id,
      seq,
      channel,
      status: 'queued',
      due_at: at,
      error: null,
      provider_id: null,
      updated_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function findDelivery(
  db: Executor,
  conversation: DeliveryOwner,
  seq: number,
): Promise<DeliveryRow | undefined> {
  return await db
    .selectFrom('deliveries')
    .selectAll()
    .where('conversation_id', '=', conversation.id)
    .where('account_id', '=', conversation.account_id)
    .where('seq', '=', seq)
    .executeTakeFirst()
}

/**
 * Deliveries of the messages after number `after`, by message number. This is a query of its own, since few
 * messages of a dialogue have a delivery.
 */
export async function deliveriesAfter(
  db: Executor,
  conversation: DeliveryOwner,
  after: number,
): Promise<ReadonlyMap<number, ShownDelivery>> {
  const rows = await db
    .selectFrom('deliveries')
    .select(SHOWN)
    .where('conversation_id', '=', conversation.id)
    .where('account_id', '=', conversation.account_id)
    .where('seq', '>', after)
    .execute()
  return new Map(rows.map((row) => [row.seq, row]))
}

/** The event that reports a changed delivery to live readers. */
export const deliveryEvent = (
  row: ShownDelivery & Pick<DeliveryRow, 'conversation_id'>,
): NewAccountEvent => ({
  kind: 'delivery',
  conversation_id: row.conversation_id,
  message_seq: row.seq,
  delivery: deliveryOf(row),
})

/**
 * Restarts a delivery with this status, inside the caller's transaction that holds the conversation.
 * Undefined when it has another one.
 */
export async function requeue(
  tx: Tx,
  conversation: DeliveryOwner,
  seq: number,
  from: 'failed' | 'unknown',
  at: Date,
): Promise<DeliveryRow | undefined> {
  return await tx
    .updateTable('deliveries')
    .set({
      status: 'queued',
      attempts: 0,
      final_attempt: false,
      due_at: at,
      leased_until: null,
      handed_over_at: null,
      error: null,
      provider_id: null,
      updated_at: at,
    })
    .where('conversation_id', '=', conversation.id)
    .where('account_id', '=', conversation.account_id)
    .where('seq', '=', seq)
    .where('status', '=', from)
    .returningAll()
    .executeTakeFirst()
}

export interface CanceledDelivery {
  readonly channel: string
  readonly text: string
  readonly event: NewAccountEvent
}

/**
 * Cancels deliveries to the customer that are queued, inside the caller's transaction that holds the
 * conversation. One that a gateway has now may still be sent, but is not tried again. `only` limits this to
 * one kind of sender, `channel` to one channel, `recipient` to one address in lower case.
 */
export async function cancelDeliveries(
  tx: Tx,
  conversation: DeliveryOwner,
  at: Date,
  filter: {
    readonly only?: MessageRecord['initiator']
    readonly channel?: string
    readonly recipient?: string
  } = {},
): Promise<CanceledDelivery[]> {
  const queued = tx
    .updateTable('deliveries as d')
    .from('messages as m')
    .whereRef('m.conversation_id', '=', 'd.conversation_id')
    .whereRef('m.seq', '=', 'd.seq')
    .where('d.conversation_id', '=', conversation.id)
    .where('d.account_id', '=', conversation.account_id)
    .where('d.status', '=', 'queued')
    .$if(filter.only !== undefined, (query) => query.where('m.initiator', '=', filter.only ?? 'BOT'))
    .$if(filter.channel !== undefined, (query) => query.where('d.channel', '=', filter.channel ?? ''))
    .$if(filter.recipient !== undefined, (query) =>
      query.where(sql`lower(d.recipient)`, '=', filter.recipient ?? ''),
    )
  await queued.set({ final_attempt: true }).where('d.leased_until', '>=', at).execute()
  const rows = await queued
    .set({ status: 'canceled', due_at: null, leased_until: null, updated_at: at })
    .where((eb) => eb.or([eb('d.leased_until', 'is', null), eb('d.leased_until', '<', at)]))
    .returning(['d.conversation_id', 'd.seq', 'd.channel', 'd.status', 'd.error', 'd.recipient'])
    .returning(['d.due_at', 'd.provider_id', 'm.text'])
    .execute()
  return rows
    .sort((left, right) => left.seq - right.seq)
    .map((row) => ({
      channel: row.channel,
      text: row.text,
      event: deliveryEvent(row),
    }))
}
