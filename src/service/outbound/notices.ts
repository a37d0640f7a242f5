/**
 * Queues notices to staff: an event adds one notice for each person and channel, in the event's own
 * transaction, so that nobody is notified of something that did not happen, and nobody is notified twice.
 */
import { notifiedChannels, notifiedProducts, type NotificationKind } from '../../rules/settings/notifications'
import { nameOrContact } from '../../rules/conversations/name-or-contact'
import { noticeOf, type NoticeFacts } from '../../rules/settings/notice-words'
import { formatsOfAccount } from '../accounts/accounts'
import type { Tx } from '../platform/database'
import { newId } from '../platform/id'
import { plainText } from '../platform/plain-text'
import type { ConversationRecord, MessageRecord } from '../platform/schema/conversations'
import type { DeliveryRow, NoticesTable } from '../platform/schema/delivery'
import { CRM_LEAD } from './notice-queue'
import { queueAnswered, queuePush } from './push/queue-push'
import { isPushKind } from '../../rules/settings/push'
import { vehicleName } from '../accounts/vehicles'

/** Something that happened in a conversation. */
export interface NoticeEvent {
  readonly kind: NotificationKind
  /** Identifies the event within its kind and conversation; a notice with the same key is sent once. */
  readonly key: string
  /** Facts that only the event itself has. */
  readonly facts?: Pick<NoticeFacts, 'reason' | 'starts_at' | 'moved' | 'canceled' | 'channel' | 'reply_by'> &
    Partial<Pick<NoticeFacts, 'vehicle' | 'said'>>
}

/**
 * Notifies everybody who subscribed to the event for the conversation's product and salesperson. Test leads
 * and duplicates notify nobody.
 */
export async function notify(
  tx: Tx,
  conversation: ConversationRecord,
  { kind, key, facts = {} }: NoticeEvent,
  at: Date,
): Promise<void> {
  if (isPushKind(kind)) await queuePush(tx, conversation, { kind, key }, at)
  const subscribers = await tx
    .selectFrom('subscribers')
    .select(['id', 'email', 'phone', 'crm_user_id', 'channels'])
    .where('account_id', '=', conversation.account_id)
    .where('product_id', 'in', notifiedProducts(conversation))
    .orderBy('id')
    .execute()
  const recipients = subscribers.flatMap((subscriber) =>
    notifiedChannels(subscriber, kind, conversation.salesperson_id).flatMap((channel) => {
      const recipient = channel === 'Email' ? subscriber.email : subscriber.phone
      return recipient === null
        ? []
        : [{ channel: channel === 'Email' ? 'email' : 'sms', recipient } as const]
    }),
  )
  if (recipients.length === 0) return
  const noticeFacts = await readNoticeFacts(tx, conversation)
  if (!noticeFacts) return
  const { subject, text } = noticeOf(kind, { ...noticeFacts, ...facts })
  await tx
    .insertInto('notices')
    .values(
      recipients.map(({ channel, recipient }) => ({
        id: newId('i_', at),
        account_id: conversation.account_id,
        conversation_id: conversation.id,
        kind,
        event_key: `${kind}/${conversation.id}/${key}`,
        channel,
        recipient,
        subject: channel === 'email' ? plainText(subject) : null,
        text: plainText(text),
        status: 'queued' as const,
        due_at: at,
        at,
        updated_at: at,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Undefined for a lead of which nobody is notified. */
async function readNoticeFacts(tx: Tx, conversation: ConversationRecord): Promise<NoticeFacts | undefined> {
  const { account_id, lead_id } = conversation
  const lead = await tx
    .selectFrom('leads')
    .select(['is_test', 'is_duplicate', 'vehicle_id'])
    .where('id', '=', lead_id)
    .where('account_id', '=', account_id)
    .executeTakeFirstOrThrow()
  if (lead.is_test || lead.is_duplicate || conversation.preview_of !== null) return undefined
  const account = await tx
    .selectFrom('accounts')
    .select(['name', 'time_zone', 'date_format', 'time_format', 'phone_format', 'country'])
    .where('id', '=', account_id)
    .executeTakeFirstOrThrow()
  const vehicle =
    lead.vehicle_id === null
      ? undefined
      : await tx
          .selectFrom('vehicles')
          .selectAll()
          .where('id', '=', lead.vehicle_id)
          .where('account_id', '=', account_id)
          .executeTakeFirst()
  const formats = formatsOfAccount(account)
  return {
    dealership: account.name,
    formats,
    customer: nameOrContact(conversation, formats),
    source: conversation.source_name,
    vehicle: vehicle ? vehicleName(vehicle) : null,
    said: conversation.last_human_text,
  }
}

/** Notifies staff of a new lead, and of a new chat when the lead began in chat. */
export async function notifyOfLead(tx: Tx, conversation: ConversationRecord, at: Date): Promise<void> {
  await notify(tx, conversation, { kind: 'new_lead', key: conversation.lead_id }, at)
  if (!conversation.began_in_chat) return
  await notify(tx, conversation, { kind: 'new_chat_start', key: conversation.lead_id }, at)
}

/**
 * Notifies staff of a customer who wrote and still waits for a person, once until a person has answered. Call
 * it after the message was counted.
 */
export async function notifyOfWait(
  tx: Tx,
  conversation: ConversationRecord,
  { initiator, by_salesperson, at }: Pick<MessageRecord, 'initiator' | 'by_salesperson' | 'at'>,
): Promise<void> {
  const { handed_off_at, last_staff_at, awaiting_reply, takeover_status } = conversation
  if (initiator !== 'HUMAN' || by_salesperson || handed_off_at === null) return
  if (!awaiting_reply || takeover_status === 'IN_PROGRESS') return
  const since = last_staff_at ?? handed_off_at
  await notify(tx, conversation, { kind: 'customer_waiting', key: since.toISOString() }, at)
}

/** Takes back what devices show of a customer whom a colleague has answered. */
export async function notifyAnswered(
  tx: Tx,
  conversation: ConversationRecord,
  { user_id, name, surname, at }: Pick<MessageRecord, 'user_id' | 'name' | 'surname' | 'at'>,
): Promise<void> {
  const by = [name, surname].filter(Boolean).join(' ')
  await queueAnswered(tx, conversation, { user_id, name: by }, at)
}

/** Notifies staff of a message to the customer that was not delivered, or perhaps not. */
export async function notifyOfFailure(
  tx: Tx,
  conversation: ConversationRecord,
  { seq, channel, status, error }: Pick<DeliveryRow, 'seq' | 'channel' | 'status' | 'error'>,
  at: Date,
): Promise<void> {
  const facts = { channel, uncertain: status === 'unknown', ...(error !== null && { reason: error }) }
  await notify(tx, conversation, { kind: 'delivery_failed', key: `${seq}/${at.toISOString()}`, facts }, at)
}

/**
 * The text of a notice with a link to the conversation. `origin` is that of the console. What a CRM reads has
 * no link.
 */
export function noticeText(
  { text, kind, conversation_id }: Pick<NoticesTable, 'text' | 'kind' | 'conversation_id'>,
  origin: string,
): string {
  return conversation_id === null || kind === CRM_LEAD
    ? text
    : `${text}\n${origin}/conversation/${conversation_id}`
}
