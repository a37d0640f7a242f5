/** Row types of the database, as `migrations/` makes it. Written by hand beside the SQL, so that a reader sees both. */
import type { ColumnType, Generated, Insertable, Selectable } from 'kysely'
import type { BusinessHours } from '../../rules/hours'

/** Written as a Date or ISO text, read as a Date. */
type Moment = ColumnType<Date, Date | string, Date | string>
type OptionalMoment = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
/** A calendar day, read and written as `yyyy-MM-dd`. */
type CalendarDay = string
/** Written as JSON text, read parsed. */
type Json<T> = ColumnType<T, string, string>
type OptionalJson<T> = ColumnType<T | null, string | null | undefined, string | null>

export interface AccountFlags {
  has_knowledge_base?: boolean
  active_far?: boolean
  takeover?: boolean
  manufacturer?: boolean
  cdk_global?: boolean
  /** The chat product makes service appointments. */
  service_scheduler?: boolean
}

export interface WidgetSettings {
  agent_name: string
  avatar: string | null
  color: string
  position: 'bottom_right' | 'bottom_left' | 'mid_right' | 'mid_left'
  greeting: string
  footer: string | null
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
}

export interface MessagesTable {
  conversation_id: string
  seq: number
  account_id: string
  initiator: 'HUMAN' | 'BOT' | 'SYSTEM' | 'SPECIALIST'
  text: string
  attachments: OptionalJson<unknown[]>
  quick_replies: OptionalJson<string[]>
  at: Moment
  channel: string
  by_salesperson: Generated<boolean>
  user_id: string | null
  name: string | null
  surname: string | null
  bot_name: string | null
  client_id: string | null
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
/** Facts that happen once; the unit is the conversation, or the appointment, sale, takeover or repair order. */
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

/** The whole database. */
export interface Tables {
  groups: { id: string; name: string }
  accounts: AccountsTable
  account_products: { account_id: string; product_id: string; name: string; position: number }
  users: UsersTable
  user_accounts: { user_id: string; account_id: string; position: Generated<number> }
  user_policies: { user_id: string; resource: string; allow: string[]; position: number }
  salespeople: { id: string; account_id: string; user_id: string | null; full_name: string; email: string }
  lead_sources: { account_id: string; name: string; lead_type: string; active: Generated<boolean> }
  vehicles: VehiclesTable
  knowledge_entries: {
    id: string
    account_id: string
    topic: string
    question: string
    answer: string
    custom: Generated<boolean>
    updated_at: Moment
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
  }
  visitor_sessions: {
    token_hash: string
    account_id: string
    conversation_id: string | null
    page_type: string
    page_path: string
    stock: string | null
    created_at: Moment
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
  service_secrets: { name: string; value: Json<unknown> }
}

export type AccountRow = Selectable<AccountsTable>
export type UserRow = Selectable<UsersTable>
export type ConversationRecord = Selectable<ConversationsTable>
export type MessageRecord = Selectable<MessagesTable>
export type VehicleRow = Selectable<VehiclesTable>
export type NewMessage = Insertable<MessagesTable>
