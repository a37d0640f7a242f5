/** Converts a conversation to the row that lists and live readers see. */
import { Channel, type ConversationRow } from '../../contract/calls/conversations'
import { v } from '../../contract/core/schema'
import { isCustomerOnline, takeoverEventType } from '../../rules/conversations/takeover'
import { toAssignee } from './assignees'
import { clip } from '../platform/plain-text'
import type { ConversationRecord } from '../platform/schema/conversations'

/** How much of the customer's last message a list shows, characters. */
export const LAST_MESSAGE_LENGTH = 300

/** Name and surname, or else the phone number or the e-mail address, or else 'Website visitor'. */
export function fullNameOf({
  name,
  surname,
  phone,
  email,
}: Pick<ConversationRecord, 'name' | 'surname' | 'phone' | 'email'>): string {
  return [name, surname].filter(Boolean).join(' ') || phone || email || 'Website visitor'
}

/**
 * `takeoverPerson` took the conversation over last; without one, the row shows the salesperson of the lead.
 * `assigneeName` is the name of the user or team that works on it.
 */
export function toConversationRow(
  record: ConversationRecord,
  now: Date,
  takeoverPerson: string | null,
  assigneeName: string | null,
): ConversationRow {
  const assignee = toAssignee(record, assigneeName)
  return {
    ConversationId: record.id,
    AccountId: record.account_id,
    lead_id: record.lead_id,
    Name: record.name,
    Surname: record.surname,
    FullName: fullNameOf(record),
    LastHumanMessage:
      record.last_human_text === null ? null : clip(record.last_human_text, LAST_MESSAGE_LENGTH),
    LastHumanTimestamp: record.last_human_at?.toISOString() ?? null,
    Timestamp: record.last_at.toISOString(),
    Channel: v.parse(Channel, record.last_channel),
    CrmSalesperson: record.salesperson_name,
    SalesPerson: takeoverPerson ?? record.salesperson_name,
    ...(assignee && { assignee }),
    Source: record.source_name,
    LeadSource: record.source_name,
    Phone: record.phone,
    Email: record.email,
    FordDirectScore: record.buyer_score,
    TakeoverEventType: takeoverEventType(record.takeover_status),
    takeover_status: record.takeover_status,
    takeover_owner_id: record.takeover_owner_id,
    unsubscribed: record.unsubscribed.includes(record.last_channel),
    ai_stopped: record.ai_stopped,
    ...(record.undelivered !== null && { undelivered: record.undelivered }),
    awaiting_reply: record.awaiting_reply,
    ...(record.reply_due_at !== null && { reply_due_at: record.reply_due_at.toISOString() }),
    customer_online: isCustomerOnline(record.customer_seen_at, now),
    CloseDate: record.service_closed_on,
    ServicePrice: record.service_price,
    ...(record.preview_of !== null && { is_preview: true as const }),
  }
}
