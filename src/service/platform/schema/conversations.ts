/** Conversations with their messages, events and takeovers, and what staff write in them. */
import type { Generated, Selectable } from 'kysely'
import type { MessageSource } from '../../../contract/calls/dialogue'
import type { VisitOutcome } from '../../../contract/calls/visits'
import type { CalendarDay, Optional, OptionalJson, OptionalTimestamp, Timestamp } from './column-types'

export type LeadProduct = 'SALES_AI' | 'SERVICE_AI' | 'CARBUYING_AI'

export interface ConversationsTable {
  id: string
  account_id: string
  lead_id: string
  product: LeadProduct
  began_in_chat: boolean
  excluded: Generated<boolean>
  name: Generated<string>
  surname: Generated<string>
  phone: string | null
  email: string | null
  source_name: string
  lead_type: string
  salesperson_id: string | null
  salesperson_name: string | null
  buyer_score: number | null
  created_at: Timestamp
  lead_day: CalendarDay
  last_at: Timestamp
  last_channel: string
  last_seq: Generated<number>
  last_human_text: string | null
  last_human_at: OptionalTimestamp
  last_ai_at: OptionalTimestamp
  last_staff_at: OptionalTimestamp
  handed_off_at: OptionalTimestamp
  awaiting_reply: Generated<boolean>
  awaiting_since: OptionalTimestamp
  reply_due_at: OptionalTimestamp
  reply_notice_at: OptionalTimestamp
  ai_stopped: Generated<boolean>
  unsubscribed: Generated<string[]>
  takeover_status: Generated<'NONE' | 'IN_PROGRESS' | 'COMPLETED'>
  takeover_epoch: Generated<number>
  takeover_id: string | null
  takeover_owner_id: string | null
  customer_seen_at: OptionalTimestamp
  ai_due_at: OptionalTimestamp
  ai_leased_until: OptionalTimestamp
  ai_listen_at: OptionalTimestamp
  search_text: Generated<string>
  traffic_source: string | null
  cta: string | null
  cta_page_type: string | null
  service_closed_on: CalendarDay | null
  service_price: number | null
  preview_of: string | null
  /** When the customer was taken out of it; null: not yet. */
  erased_at: OptionalTimestamp
  undelivered: Optional<'failed' | 'unknown'>
  /** Who works on it, a user or a team; at most one of the two is set. */
  assignee_id: Optional<string>
  team_id: Optional<string>
}

export interface MessagesTable {
  conversation_id: string
  seq: number
  account_id: string
  initiator: 'HUMAN' | 'BOT' | 'SYSTEM' | 'SPECIALIST'
  text: string
  attachments: OptionalJson<unknown[]>
  quick_replies: OptionalJson<string[]>
  sources: OptionalJson<MessageSource[]>
  at: Timestamp
  channel: string
  by_salesperson: Generated<boolean>
  automatic: Generated<boolean>
  user_id: string | null
  name: string | null
  surname: string | null
  bot_name: string | null
  client_id: string | null
  object: OptionalJson<Record<string, unknown>>
}

export interface AppointmentsTable {
  id: string
  account_id: string
  conversation_id: string
  kind: 'sales' | 'service'
  created_by: 'ai' | 'staff'
  starts_at: Timestamp
  created_at: Timestamp
}

export interface ChatOffersTable {
  id: string
  account_id: string
  conversation_id: string
  takeover_id: string
  from_id: string
  to_user_id: string | null
  to_team_id: string | null
  declined_by: Generated<string[]>
  state: 'open' | 'accepted' | 'declined' | 'withdrawn' | 'expired' | 'ended'
  created_at: Timestamp
  expires_at: Timestamp
  settled_at: OptionalTimestamp
}

export interface ConversationTables {
  suppressions: { account_id: string; channel: string; contact_hash: string; at: Timestamp }
  conversations: ConversationsTable
  messages: MessagesTable
  events: {
    id: string
    account_id: string
    conversation_id: string
    event: string
    event_name: string
    highlight: Generated<number>
    after_seq: number
    actor: string | null
    data: OptionalJson<unknown>
    at: Timestamp
  }
  stop_events: {
    conversation_id: string
    account_id: string
    action: 'stop' | 'restart'
    after_seq: number
    actor: string | null
    at: Timestamp
  }
  notifications: {
    conversation_id: string
    account_id: string
    seq: number
    user_id: string
    notif_name: string
    at: Timestamp
  }
  takeovers: {
    id: string
    account_id: string
    conversation_id: string
    epoch: number
    owner_id: string
    first_name: string
    last_name: string
    email: string
    started_at: Timestamp
    owner_seen_at: Timestamp
    ended_at: OptionalTimestamp
    end_reason: string | null
    /** A colleague accepted the chat of its owner; figures count only the takeover that began it. */
    is_continuation: Generated<boolean>
  }
  chat_offers: ChatOffersTable
  /** `outcome` is what staff said became of the visit. */
  appointments: AppointmentsTable & { outcome: Optional<VisitOutcome> }
  /** The customer called them off; figures still count that they were made. */
  canceled_appointments: AppointmentsTable & { canceled_at: Timestamp }
  sales: {
    id: string
    account_id: string
    conversation_id: string
    vehicle: string
    gross: number
    sold_at: Timestamp
    crm_id: Optional<string>
  }
  /** How the shopper rated the chat; `rated_at` is when they first answered. */
  chat_ratings: {
    conversation_id: string
    account_id: string
    rating: number
    comment: Generated<string>
    rated_at: Timestamp
  }
  /** Two conversations that staff know to be with one person. */
  customer_merges: {
    id: string
    account_id: string
    conversation_id: string
    other_id: string
    user_id: string | null
    user_name: string
    merged_at: Timestamp
  }
  drafts: {
    user_id: string
    account_id: string
    conversation_id: string
    channel: string
    text: string
    updated_at: Timestamp
  }
  canned_replies: {
    id: string
    account_id: string
    title: string
    text: string
    version: Generated<number>
    updated_at: Timestamp
  }
  files: {
    key: string
    account_id: string
    conversation_id: string
    content_type: string
    name: string
    bytes: Uint8Array
    at: Timestamp
    /** Whose draft it belongs to; null once it was sent. */
    draft_user_id: string | null
    draft_channel: string | null
    client_id: string | null
  }
  /** The pieces of a file after the first one. */
  file_pieces: {
    key: string
    /** Counted from 1. */
    position: number
    bytes: Uint8Array
  }
  inbound_messages: {
    account_id: string
    channel: string
    provider_id: string
    conversation_id: string
    at: Timestamp
    /** Only of an e-mail that a person wrote, on one line. */
    subject: Optional<string>
  }
  staff_present: { account_id: string; user_id: string; until: Timestamp }
}

export type ConversationRecord = Selectable<ConversationsTable>
export type MessageRecord = Selectable<MessagesTable>
