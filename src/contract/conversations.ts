/** Conversation lists: document 1 §2 Conversations list, §3, §7. */
import { defineCall } from './call'
import { ListName } from './metric-names'
import { rangeQuery, scopeQuery } from './metrics'
import { rights } from './rights'
import { Day, Id, SortDirection, Timestamp, z } from './schema'
import { SORT_COLUMNS } from './sort-columns'
import { TakeoverStatus } from './takeover-status'

export const CHANNELS = ['email', 'sms', 'whatsapp', 'chat'] as const
export const Channel = z.enum(CHANNELS)
export type Channel = z.infer<typeof Channel>

export const SortColumn = z.enum(SORT_COLUMNS)
export type SortColumn = z.infer<typeof SortColumn>

/** Why a row matches a search: a name, a contact, or a line of the dialogue. */
export const SearchHit = z.object({
  kind: z.enum(['name', 'contact', 'message']),
  /** The text around the words, at most 160 characters. */
  text: z.string(),
  /** Places of the words in `text`: first character, and the one after the last. */
  marks: z.array(z.tuple([z.int(), z.int()])),
  /** Of a message: when it was said, and its place in the dialogue. */
  Timestamp: z.optional(Timestamp),
  seq: z.optional(z.int()),
})
export type SearchHit = z.infer<typeof SearchHit>

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
  /** Messages sent by the AI in the range; only in `total_messages_sent` and `messages_out`. */
  message_count: z.optional(z.int()),
  /** When the customer's last service was completed, and what was paid in whole dollars; null unless it was. */
  CloseDate: z.nullable(Day),
  ServicePrice: z.nullable(z.int()),
  /** A preview's: nothing in it reaches a customer (document 1 §2 Preview mode). Absent: it is none. */
  is_preview: z.optional(z.literal(true)),
  /** Name of the dealership; only where a group's dealerships are listed together. */
  Dealership: z.optional(z.string()),
  /** Where the search words stand; only while searching. */
  hit: z.optional(SearchHit),
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

/** What narrows and orders a list, beside its name, range and scope. */
export const listQuery = {
  ...rangeQuery,
  ...scopeQuery,
  lead_type: z.optional(z.string().check(z.maxLength(100))),
  sub_metric: z.optional(z.enum(['awaiting', 'worked'])),
  source_name: z.optional(z.string().check(z.maxLength(200))),
  /** `unassigned` selects rows without a salesperson. */
  salesperson_id: z.optional(Id),
  sort_column: z.optional(SortColumn),
  sort_direction: z.optional(SortDirection),
  search_pattern: z.optional(z.string().check(z.maxLength(200))),
}

export const conversations = defineCall({
  id: 'dashboard.conversations',
  method: 'GET',
  path: '/api/dashboard/conversations/{name}',
  summary: 'One page of a conversation list',
  spec: '1 §2 Conversations list, §7',
  access: rights('conversations'),
  params: z.object({ name: ListName }),
  slashed: 'name',
  query: z.strictObject({
    ...listQuery,
    page_id: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000)), 1),
  }),
  response: ConversationPage,
})
