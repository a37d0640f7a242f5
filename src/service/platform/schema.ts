/**
 * Row types of the database, as `migrations/` makes it. Written by hand beside the SQL, so that a reader sees
 * both.
 */
import type { ColumnType, Generated, Insertable, Selectable } from 'kysely'
import type { PolicyEntry } from '../../contract/core/policy'
import type { MessageSource } from '../../contract/calls/dialogue'
import type { SubscriberChannel } from '../../contract/calls/notifications'
import type { SignatureFields } from '../../contract/calls/signature'
import type { DateFormat, PhoneFormat, TimeFormat } from '../../contract/core/formats'
import type { AppointmentWindow, BusinessHours, SpecialDay } from '../../rules/settings/hours'
import type { Preferences } from '../../rules/settings/preferences'
import type { Capabilities } from '../../rules/settings/capabilities'
import type { StoredLook } from '../../rules/widget/chat-ui'
import type { StoredOnboarding } from '../../rules/widget/onboarding'
import type { FeedMode, FeedProblem } from '../../contract/calls/inventory'
import type { FooterPart } from '../../contract/calls/widget'

/** Written as a Date or ISO text, read as a Date. */
type Moment = ColumnType<Date, Date | string, Date | string>
type OptionalMoment = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
/** A calendar day, read and written as `yyyy-MM-dd`. */
type CalendarDay = string
/** Written as JSON text, read parsed. */
type Json<T> = ColumnType<T, string, string>
type OptionalJson<T> = ColumnType<T | null, string | null | undefined, string | null>
/** As `Json`, with a default of the database. */
type JsonOrDefault<T> = ColumnType<T, string | undefined, string>

export interface AccountFlags {
  has_knowledge_base?: boolean
  active_far?: boolean
  takeover?: boolean
  manufacturer?: boolean
  cdk_global?: boolean
  /** The chat product makes service appointments. */
  service_scheduler?: boolean
  /** Customer Experience Settings are shown to this dealership's own people, too. */
  customer_experience?: boolean
  /** In the pilot of a look by domain; others have one look and one footer for all domains. */
  chat_ui_pilot?: boolean
  /** The dealership's number takes text messages. */
  supports_sms?: boolean
}

export interface WidgetSettings {
  agent_name: string
  avatar: string | null
  color: string
  position: 'bottom_right' | 'bottom_left' | 'mid_right' | 'mid_left'
  greeting: string
  /** Text of an older program is one part without a link. */
  footer: string | null | FooterPart[]
  quick_replies: string[]
}

export interface AccountsTable {
  id: string
  group_id: string
  parent_id: string | null
  site_key: string
  name: string
  time_zone: string
  country: Generated<string>
  address: Generated<string>
  phone: Generated<string>
  website: Generated<string>
  flags: Json<AccountFlags>
  insight_providers: Generated<string[]>
  business_hours: Json<BusinessHours>
  /** Of Sales AI, like `business_hours`. */
  special_hours: JsonOrDefault<SpecialDay[]>
  appointment_window: JsonOrDefault<AppointmentWindow>
  /** Keys of `sourceKey`: their leads are left to people. */
  sources_off: Generated<string[]>
  preferences: JsonOrDefault<Preferences>
  capabilities: JsonOrDefault<Capabilities>
  state_id: ColumnType<string | null, string | null | undefined, string | null>
  date_format: Generated<DateFormat>
  time_format: Generated<TimeFormat>
  phone_format: Generated<PhoneFormat>
  widget: Json<WidgetSettings>
  ai_paused: Generated<boolean>
  attribution_days: Generated<number>
  created_at: Moment
}

export interface UsersTable {
  id: string
  group_id: string | null
  email: string
  password_hash: string
  first_name: string
  last_name: string
  nickname: string
  role: string | null
  retailer_name: string | null
  attributes: Json<Record<string, boolean>>
  chosen_account_id: string | null
  disabled: Generated<boolean>
  sessions_valid_from: ColumnType<Date | number, Date | string | undefined, Date | string>
  created_at: Moment
  hosted_subject: Generated<string | null>
  user_name: Generated<string | null>
  lead_scope: Generated<'all' | 'own'>
  deleted_at: Generated<Date | null>
}

export interface InvitationsTable {
  id: string
  user_id: string
  kind: Generated<'first' | 'forgotten'>
  invited_by: string | null
  created_at: Moment
  expires_at: Moment
  used_at: Generated<Date | null>
}

export interface SavedViewsTable {
  id: string
  user_id: string
  account_id: string
  name: string
  path: string
  product: string
  created_at: Moment
}

export interface VehiclesTable {
  id: string
  account_id: string
  vin: string
  stock: string
  condition: 'new' | 'used'
  year: number
  make: string
  model: string
  trim: string
  body: string
  color: string
  mileage: number
  price: number | null
  drive: string
  engine: string
  economy: string
  seats: string
  /** As the manufacturer suggests it, whole dollars. */
  msrp: ColumnType<number | null, number | null | undefined, number | null>
  image_url: string | null
  available: boolean
}

export interface LeadsTable {
  id: string
  account_id: string
  first_name: Generated<string>
  last_name: Generated<string>
  email: string | null
  phone: string | null
  lead_type: string
  source_name: string
  status: string
  salesperson_id: string | null
  crm_profile_url: string | null
  vehicle_id: string | null
  buyer_score: number | null
  buyer_score_provider: string | null
  blacklisted: Generated<boolean>
  is_test: Generated<boolean>
  is_duplicate: Generated<boolean>
  created_at: Moment
}

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
  created_at: Moment
  lead_day: CalendarDay
  last_at: Moment
  last_channel: string
  last_seq: Generated<number>
  last_human_text: string | null
  last_human_at: OptionalMoment
  last_ai_at: OptionalMoment
  last_staff_at: OptionalMoment
  handed_off_at: OptionalMoment
  awaiting_reply: Generated<boolean>
  ai_stopped: Generated<boolean>
  unsubscribed: Generated<string[]>
  takeover_status: Generated<'NONE' | 'IN_PROGRESS' | 'COMPLETED'>
  takeover_epoch: Generated<number>
  takeover_id: string | null
  takeover_owner_id: string | null
  customer_seen_at: OptionalMoment
  ai_due_at: OptionalMoment
  ai_leased_until: OptionalMoment
  search_text: Generated<string>
  traffic_source: string | null
  cta: string | null
  cta_page_type: string | null
  service_closed_on: CalendarDay | null
  service_price: number | null
  preview_of: string | null
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
  at: Moment
  channel: string
  by_salesperson: Generated<boolean>
  user_id: string | null
  name: string | null
  surname: string | null
  bot_name: string | null
  client_id: string | null
  object: OptionalJson<Record<string, unknown>>
}

/** Facts of a conversation on a day: it can meet each on many days, and counts once in a range. */
export const DAILY_FACTS = [
  'worked',
  'engaged',
  'messaged',
  'sold',
  'phone',
  'call_request',
  'crm',
  'cta',
  'lead_event',
  'purchase',
  'closed_deal',
  'hto',
  'follow_up',
  'test_worked',
] as const
export type DailyFact = (typeof DAILY_FACTS)[number]
/**
 * Facts that happen once; the unit is the conversation, or the appointment, sale, takeover or repair order.
 */
export type SingleFact =
  | 'incoming'
  | 'handoff'
  | 'duplicate'
  | 'appointment'
  | 'service_appointment'
  | 'sale'
  | 'takeover'
  | 'closed_ro'
export type FactMetric = DailyFact | SingleFact

export interface FactsTable {
  account_id: string
  metric: FactMetric
  day: CalendarDay
  unit_id: string
  conversation_id: string
  product: string
  from_chat: boolean
  lead_type: string
  source_name: string
  lead_day: CalendarDay
  salesperson_id: string | null
  state: 'awaiting' | 'worked' | null
  amount: number | null
  previous_day: CalendarDay | null
}

export interface DeliveriesTable {
  conversation_id: string
  seq: number
  account_id: string
  channel: string
  recipient: string
  subject: string | null
  html: string | null
  status: 'queued' | 'sent' | 'delivered' | 'failed' | 'canceled'
  attempts: Generated<number>
  due_at: OptionalMoment
  leased_until: OptionalMoment
  error: string | null
  provider_id: string | null
  updated_at: Moment
}

export interface SubscribersTable {
  id: string
  account_id: string
  product_id: string
  first_name: string
  last_name: string
  email: string | null
  phone: string | null
  secondary_phone: string | null
  crm_user_id: string | null
  channels: Json<SubscriberChannel[]>
  updated_at: Moment
}

export interface NoticesTable {
  id: string
  account_id: string
  conversation_id: string | null
  kind: string
  event_key: string
  channel: 'email' | 'sms'
  recipient: string
  subject: string | null
  text: string
  status: 'queued' | 'sent' | 'failed'
  attempts: Generated<number>
  due_at: OptionalMoment
  leased_until: OptionalMoment
  error: ColumnType<string | null, string | null | undefined, string | null>
  provider_id: ColumnType<string | null, string | null | undefined, string | null>
  at: Moment
  updated_at: Moment
}

export interface FollowUpsTable {
  id: string
  account_id: string
  conversation_id: string
  step_id: string
  campaign_id: string | null
  reference_at: Moment
  due_at: Moment
  status: 'scheduled' | 'sent' | 'canceled'
  reason: ColumnType<string | null, string | null | undefined, string | null>
  seq: ColumnType<number | null, number | null | undefined, number | null>
  ended_at: OptionalMoment
}

export interface RefusedLeadsTable {
  id: string
  account_id: string
  at: Moment
  channel: 'http' | 'email'
  sender: string | null
  reason: string
  raw: string
  clipped: boolean
  content_hash: string
  state: 'open' | 'done'
  settled_by: string | null
  settled_at: OptionalMoment
}

/** Kinds of rows that the demo's seed makes and everything else of it hangs on. */
export type DemoKind = 'group' | 'account' | 'user' | 'partner_key'

/** The whole database. */
export interface Tables {
  groups: { id: string; name: string }
  demo_marks: { kind: DemoKind; id: string }
  accounts: AccountsTable
  account_products: { account_id: string; product_id: string; name: string; position: number }
  users: UsersTable
  invitations: InvitationsTable
  saved_views: SavedViewsTable
  user_accounts: { user_id: string; account_id: string; position: Generated<number> }
  user_policies: { user_id: string; resource: PolicyEntry['Resource']; allow: string[]; position: number }
  salespeople: { id: string; account_id: string; user_id: string | null; full_name: string; email: string }
  lead_sources: { account_id: string; name: string; lead_type: string }
  vehicles: VehiclesTable
  knowledge_entries: {
    id: string
    account_id: string
    topic: string
    question: string
    answer: string
    custom: Generated<boolean>
    updated_at: Moment
    number: Generated<number>
    products: Generated<number[]>
    visible: Generated<boolean>
    editable: Generated<boolean>
    important: Generated<boolean>
  }
  knowledge_topics: {
    id: string
    account_id: string
    label: string
    custom: Generated<boolean>
    created_at: Moment
    group_id: Generated<number>
    products: Generated<number[]>
  }
  knowledge_groups: { id: number; name: string }
  knowledge_states: { account_id: string; state: number }
  unanswered_questions: {
    account_id: string
    conversation_id: string
    seq: number
    product: number
    key: string
    question: string
    at: Moment
    settled_by: ColumnType<number | null, number | null | undefined, number | null>
    dismissed_at: OptionalMoment
  }
  product_hours: {
    account_id: string
    product_id: string
    business_hours: Json<BusinessHours>
    special_hours: Json<SpecialDay[]>
    appointment_window: Json<AppointmentWindow>
  }
  named_hours: {
    id: string
    account_id: string
    name: string
    business_hours: Json<BusinessHours>
    updated_at: Moment
  }
  signatures: {
    id: string
    account_id: string
    product_id: string | null
    resource_name: string
    fields: Json<SignatureFields>
    text: string | null
    updated_at: Moment
  }
  subscribers: SubscribersTable
  notices: NoticesTable
  bot_answers: {
    account_id: string
    group_id: string
    chosen_id: string
    input_values: JsonOrDefault<Record<string, string>>
  }
  follow_up_steps: { account_id: string; follow_up_id: string; status: 0 | 1 }
  campaigns: {
    id: string
    account_id: string
    type: string
    category: string
    sequence: string
    setup: Json<unknown>
    updated_at: Moment
  }
  follow_ups: FollowUpsTable
  setting_versions: {
    account_id: string
    setting: string
    version: number
    changed_by: string | null
    changed_at: OptionalMoment
  }
  audit_log: {
    id: string
    account_id: string
    at: Moment
    user_id: string
    user_name: string
    setting: string
    before: OptionalJson<unknown>
    after: OptionalJson<unknown>
  }
  leads: LeadsTable
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
    at: Moment
  }
  stop_events: {
    conversation_id: string
    account_id: string
    action: 'stop' | 'restart'
    after_seq: number
    actor: string | null
    at: Moment
  }
  notifications: {
    conversation_id: string
    account_id: string
    seq: number
    user_id: string
    notif_name: string
    at: Moment
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
    started_at: Moment
    owner_seen_at: Moment
    ended_at: OptionalMoment
    end_reason: string | null
  }
  appointments: {
    id: string
    account_id: string
    conversation_id: string
    kind: 'sales' | 'service'
    created_by: 'ai' | 'staff'
    starts_at: Moment
    created_at: Moment
  }
  sales: {
    id: string
    account_id: string
    conversation_id: string
    vehicle: string
    gross: number
    sold_at: Moment
  }
  facts: FactsTable
  daily_sums: {
    account_id: string
    metric: string
    day: CalendarDay
    product: string
    from_chat: boolean
    source_name: string
    value: number
  }
  visits: {
    account_id: string
    day: CalendarDay
    visitor: string
    traffic_source: string
    page_type: string
    opens: Generated<number>
    first_at: Moment
  }
  cta_clicks: { id: string; account_id: string; day: CalendarDay; cta: string; page_type: string; at: Moment }
  engagement_benchmarks: { month: CalendarDay; average: number; dealers: number; computed_at: Moment }
  account_sequences: { account_id: string; seq: Generated<number> }
  live_log: {
    account_id: string
    seq: number
    conversation_id: string
    kind: string
    data: Json<unknown>
    at: Moment
  }
  live_tickets: {
    hash: string
    user_id: string
    account_id: string
    conversation_id: string | null
    expires_at: Moment
    session_ends_at: OptionalMoment
    figures_only: Generated<boolean>
  }
  visitor_sessions: {
    token_hash: string
    account_id: string
    conversation_id: string | null
    page_type: string
    page_path: string
    stock: string | null
    created_at: Moment
    domain: ColumnType<string | null, string | null | undefined, string | null>
    ended_at: OptionalMoment
  }
  oidc_records: {
    model: string
    id: string
    payload: Json<Record<string, unknown>>
    grant_id: string | null
    uid: string | null
    user_code: string | null
    consumed_at: OptionalMoment
    expires_at: OptionalMoment
  }
  deliveries: DeliveriesTable
  drafts: {
    user_id: string
    account_id: string
    conversation_id: string
    channel: string
    text: string
    updated_at: Moment
  }
  inbound_messages: {
    account_id: string
    channel: string
    provider_id: string
    conversation_id: string
    at: Moment
  }
  files: {
    key: string
    account_id: string
    conversation_id: string
    content_type: string
    name: string
    bytes: Uint8Array
    at: Moment
  }
  /** What follows the first piece of a file. */
  file_pieces: {
    key: string
    /** From 1. */
    position: number
    bytes: Uint8Array
  }
  partner_keys: {
    public_key: string
    group_id: string
    secret_hash: string
    name: string
    created_at: Moment
  }
  inventory_feeds: {
    id: string
    account_id: string
    at: Moment
    seq: Generated<number>
    sent_by: string
    file_name: string | null
    mode: FeedMode
    added: number
    changed: number
    unchanged: number
    removed: number
    refused: number
    warnings: number
    rows: Json<FeedProblem[]>
  }
  form_submissions: {
    conversation_id: string
    client_id: string
    account_id: string
    form_type: string
    data: Json<unknown>
    user_id: string
    at: Moment
  }
  journeys: {
    id: string
    account_id: string
    name: string
    instruction: string
    version: Generated<number>
    updated_at: Moment
    test_questions: OptionalJson<string[]>
  }
  source_configurations: {
    id: string
    account_id: string
    source_name: string
    journey_id: string | null
    instruction: Generated<string>
    version: Generated<number>
    updated_at: Moment
  }
  instruction_versions: {
    id: string
    account_id: string
    journey_id: string
    configuration_id: string | null
    version: number
    instruction: string
    author: string
    user_id: string | null
    at: Moment
  }
  canned_replies: {
    id: string
    account_id: string
    title: string
    text: string
    version: Generated<number>
    updated_at: Moment
  }
  chat_domains: {
    account_id: string
    domain: string
    position: number
    settings: Json<StoredLook>
    onboarding: Json<StoredOnboarding>
    ga4_api_secret: ColumnType<string | null, string | null | undefined, string | null>
    last_seen_at: OptionalMoment
    last_seen_page: ColumnType<string | null, string | null | undefined, string | null>
    created_at: Moment
  }
  avatars: { account_id: string; key: string; bytes: Uint8Array; created_at: Moment }
  popup_views: { account_id: string; browser: string; shown_at: Moment }
  analytics_events: {
    id: string
    account_id: string
    domain: string
    client_id: string
    name: string
    data: Json<Record<string, string | number | boolean>>
    at: Moment
    due_at: Moment
    tries: Generated<number>
  }
  staff_present: { account_id: string; user_id: string; until: Moment }
  assistant_spend: { account_id: string; day: CalendarDay; tokens: number }
  service_secrets: { name: string; value: Json<unknown> }
  signing_keys: {
    id: string
    purpose: string
    secret: Json<unknown>
    created_at: Moment
    retired_at: OptionalMoment
    expires_at: OptionalMoment
  }
  sign_in_attempts: { key: string; failures: number; blocked_until: Moment; last_at: Moment }
  lead_keys: { account_id: string; key: string; conversation_id: string; at: Moment }
  lead_questions: { conversation_id: string; account_id: string; seq: number; text: string }
  refused_leads: RefusedLeadsTable
}

export type AccountRow = Selectable<AccountsTable>
export type UserRow = Selectable<UsersTable>
export type ConversationRecord = Selectable<ConversationsTable>
export type MessageRecord = Selectable<MessagesTable>
export type VehicleRow = Selectable<VehiclesTable>
export type DeliveryRow = Selectable<DeliveriesTable>
export type FollowUpRow = Selectable<FollowUpsTable>
export type NewMessage = Insertable<MessagesTable>
