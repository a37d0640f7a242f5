/** Conversation lists: document 1 §2 Conversations list, §3, §7. */
import { defineCall } from './call'
import { rangeQuery, scopeQuery } from './metrics'
import { Id, SortDirection, Timestamp, z } from './schema'
import { TakeoverStatus } from './takeover'

export const CHANNELS = ['email', 'sms', 'whatsapp', 'chat'] as const
export const Channel = z.enum(CHANNELS)
export type Channel = z.infer<typeof Channel>

/**
 * Conversation lists. Each metric that can be clicked has the list of the same name; `all` is every conversation with activity in the range,
 * `search` the matches of `search_pattern` over the whole history, `source_conversations` one source.
 */
export const LIST_NAMES = [
  'all',
  'search',
  'source_conversations',
  'total_leads_worked',
  'total_messages_sent',
  'new_leads_engaged',
  'existing_leads_engaged',
  'engaged_leads',
  'ai_set_appointments',
  'ai_sales_handoffs',
  'sales_expertise_needed',
  'losing_opportunities',
  'ai_assisted_vechicle_sales',
  'ai_assisted_gross_sales',
  'total_chat_leads_worked',
  'total_dealership_takeovers',
  'acquired_phone_numbers',
] as const
export const ListName = z.enum(LIST_NAMES)
export type ListName = z.infer<typeof ListName>

/** Columns that a list can be sorted by, as they travel (document 1 §2: the aliases are the wire's). */
export const SORT_COLUMNS = [
  'Name, Surname',
  'Timestamp',
  'Channel',
  'CrmSalesperson',
  'Source',
  'EPMScore',
] as const
export const SortColumn = z.enum(SORT_COLUMNS)
export type SortColumn = z.infer<typeof SortColumn>

export const ConversationRow = z.object({
  ConversationId: Id,
  AccountId: Id,
  lead_id: Id,
  Name: z.string(),
  Surname: z.string(),
  /** Name and surname, else the phone number or the e-mail address, else 'Website visitor'. */
  FullName: z.string(),
  /** The customer's last line, at most 300 characters; null when the customer has not written. */
  LastHumanMessage: z.nullable(z.string()),
  LastHumanTimestamp: z.nullable(Timestamp),
  /** Last activity of anyone. */
  Timestamp: Timestamp,
  Channel: Channel,
  CrmSalesperson: z.nullable(z.string()),
  SalesPerson: z.nullable(z.string()),
  Source: z.string(),
  LeadSource: z.string(),
  Phone: z.nullable(z.string()),
  Email: z.nullable(z.string()),
  /** Buyer score by provider, 0 to 100; null when missing. */
  FordDirectScore: z.nullable(z.int()),
  /** `EVENT#DEALERSHIP_TAKEOVER_{kind}`, null when nobody ever took over. */
  TakeoverEventType: z.nullable(z.string()),
  takeover_status: TakeoverStatus,
  takeover_owner_id: z.nullable(Id),
  /** Why the row stands out: unsubscribed from its last channel, or AI stopped for the customer. */
  unsubscribed: z.boolean(),
  ai_stopped: z.boolean(),
  /** Handed over and the last customer line has no human reply. */
  awaiting_reply: z.boolean(),
  /** The customer's browser has an open chat now. */
  customer_online: z.boolean(),
  /** Messages sent by the AI in the range; only in `total_messages_sent`. */
  message_count: z.optional(z.int()),
})
export type ConversationRow = z.infer<typeof ConversationRow>

export const PAGE_SIZE = 20

export const ConversationPage = z.object({
  items: z.array(ConversationRow),
  /** 1-based. Larger than the last page: the last page is answered and this says so. */
  page_id: z.int(),
  num_pages: z.int(),
  /** Rows over all pages: equals the figure that opened the list. */
  total: z.int(),
})
export type ConversationPage = z.infer<typeof ConversationPage>

export const conversations = defineCall({
  id: 'dashboard.conversations',
  method: 'GET',
  path: '/api/dashboard/conversations/{name}',
  summary: 'One page of a conversation list',
  spec: '1 §2 Conversations list, §7',
  access: { who: 'account' },
  params: z.object({ name: ListName }),
  query: z.strictObject({
    ...rangeQuery,
    ...scopeQuery,
    page_id: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000)), 1),
    lead_type: z.optional(z.string().check(z.maxLength(100))),
    sub_metric: z.optional(z.enum(['awaiting', 'worked'])),
    source_name: z.optional(z.string().check(z.maxLength(200))),
    /** `unassigned` selects rows without a salesperson. */
    salesperson_id: z.optional(Id),
    sort_column: z.optional(SortColumn),
    sort_direction: z.optional(SortDirection),
    search_pattern: z.optional(z.string().check(z.maxLength(200))),
  }),
  response: ConversationPage,
})
