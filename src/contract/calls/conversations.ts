/** Conversation lists. */
import { defineCall } from '../core/call'
import { CHANNELS } from '../core/channels'
import { Assignee, ASSIGNED_VIEWS } from './assignee'
import { ListName } from './metric-names'
import { rangeQuery, scopeQuery } from './metric-filters'
import { rights } from '../core/permissions'
import { Day, Id, Integer, NumberText, SortDirection, Timestamp, v } from '../core/schema'
import { SORT_COLUMNS } from './sort-columns'
import { TakeoverStatus } from './takeover-status'

export const Channel = v.picklist(CHANNELS)
export type Channel = v.InferOutput<typeof Channel>

export const SortColumn = v.picklist(SORT_COLUMNS)
export type SortColumn = v.InferOutput<typeof SortColumn>

/** Why a row matches a search: a name, contact details, or a message of the dialogue. */
export const SearchHit = v.object({
  kind: v.picklist(['name', 'contact', 'message']),
  /** The text around the words, at most 160 characters. */
  text: v.string(),
  /** The positions of the words in `text`: start and exclusive end. */
  marks: v.array(v.strictTuple([Integer, Integer])),
  /** Only for a message: its time, and its number in the dialogue. */
  Timestamp: v.optional(Timestamp),
  seq: v.optional(Integer),
})
export type SearchHit = v.InferOutput<typeof SearchHit>

export const ConversationRow = v.object({
  ConversationId: Id,
  AccountId: Id,
  lead_id: Id,
  Name: v.string(),
  Surname: v.string(),
  /** Name and surname, else the phone number or the e-mail address, else 'Website visitor'. */
  FullName: v.string(),
  /** The customer's last message, at most 300 characters; null when the customer has not written. */
  LastHumanMessage: v.nullable(v.string()),
  LastHumanTimestamp: v.nullable(Timestamp),
  /** The last activity of anybody. */
  Timestamp: Timestamp,
  Channel: Channel,
  CrmSalesperson: v.nullable(v.string()),
  SalesPerson: v.nullable(v.string()),
  /** The user or team who works on it; absent for nobody. */
  assignee: v.optional(Assignee),
  Source: v.string(),
  LeadSource: v.string(),
  Phone: v.nullable(v.string()),
  Email: v.nullable(v.string()),
  /** Buyer score by provider, 0 to 100; null when missing. */
  FordDirectScore: v.nullable(Integer),
  /** `EVENT#DEALERSHIP_TAKEOVER_{kind}`, null when nobody ever took over. */
  TakeoverEventType: v.nullable(v.string()),
  takeover_status: TakeoverStatus,
  takeover_owner_id: v.nullable(Id),
  /** Why the row stands out: unsubscribed from its last channel, or AI stopped for the customer. */
  unsubscribed: v.boolean(),
  ai_stopped: v.boolean(),
  /** The latest message by e-mail or SMS failed, or it is unknown whether it was sent; else absent. */
  undelivered: v.optional(v.picklist(['failed', 'unknown'])),
  /** Handed off, and the customer's last message has no answer from a person. */
  awaiting_reply: v.boolean(),
  /** By when that answer is due by the dealership's response goal; absent when it has no such moment. */
  reply_due_at: v.optional(Timestamp),
  /** The customer's browser has an open chat now. */
  customer_online: v.boolean(),
  /** Messages sent by the AI in the range; only in `total_messages_sent` and `messages_out`. */
  message_count: v.optional(Integer),
  /**
   * When the customer's last service was completed, and what was paid in whole dollars; null unless it was.
   */
  CloseDate: v.nullable(Day),
  ServicePrice: v.nullable(Integer),
  /** True for a preview, of which nothing reaches a customer. */
  is_preview: v.optional(v.literal(true)),
  /** The name of the dealership; only where the dealerships of a group are listed together. */
  Dealership: v.optional(v.string()),
  /** The IANA time zone of that dealership, by whose clock the times of the row are read. */
  TimeZone: v.optional(v.string()),
  /** Where the search words were found; only in a search. */
  hit: v.optional(SearchHit),
})
export type ConversationRow = v.InferOutput<typeof ConversationRow>

export const PAGE_SIZE = 20

export const ConversationPage = v.object({
  items: v.array(ConversationRow),
  /** 1-based. For a request beyond the last page, this is the last page. */
  page_id: Integer,
  num_pages: Integer,
  /** The number of rows on all pages, which equals the figure that opened the list. */
  total: Integer,
  /** The number of the account's last live event that the page contains. A group has none. */
  account_seq: v.optional(Integer),
})
export type ConversationPage = v.InferOutput<typeof ConversationPage>

export const WEEK_HOURS = 7 * 24
export const GOAL_RESULTS = ['met', 'missed'] as const
export type GoalResult = (typeof GOAL_RESULTS)[number]

/** The filters and order of a list, besides its name, range and scope. */
export const listQuery = {
  ...rangeQuery,
  ...scopeQuery,
  lead_type: v.optional(v.pipe(v.string(), v.maxLength(100))),
  sub_metric: v.optional(v.picklist(['awaiting', 'worked'])),
  source_name: v.optional(v.pipe(v.string(), v.maxLength(200))),
  /** Only chats that began with this call to action. */
  cta: v.optional(v.pipe(v.string(), v.maxLength(200))),
  /** Only chats that began on a page of this type. */
  page_type: v.optional(v.pipe(v.string(), v.maxLength(100))),
  /** Only chats whose shopper came to the site from there. */
  traffic_source: v.optional(v.pipe(v.string(), v.maxLength(200))),
  /** `unassigned` selects rows without a salesperson. */
  salesperson_id: v.optional(Id),
  /** Only those that are assigned to the user, to nobody, or to a team of the user. */
  assigned: v.optional(v.picklist(ASSIGNED_VIEWS)),
  /** This and the next two only for lists of replies: the channel of the reply. */
  channel: v.optional(Channel),
  /** The hour of the dealership's week in which the wait began: 0 is Monday from 0:00 to 1:00. */
  hour: v.optional(v.pipe(NumberText, v.integer(), v.minValue(0), v.maxValue(WEEK_HOURS - 1))),
  /** Whether the reply was within the dealership's response goal. */
  goal: v.optional(v.picklist(GOAL_RESULTS)),
  sort_column: v.optional(SortColumn),
  sort_direction: v.optional(SortDirection),
  search_pattern: v.optional(v.pipe(v.string(), v.maxLength(200))),
}

export const conversations = defineCall({
  id: 'dashboard.conversations',
  method: 'GET',
  path: '/api/dashboard/conversations/{name}',
  summary: 'Reads one page of a conversation list',
  access: rights('conversations'),
  params: v.object({ name: ListName }),
  slashed: 'name',
  query: v.strictObject({
    ...listQuery,
    page_id: v.optional(v.pipe(NumberText, v.safeInteger(), v.minValue(1), v.maxValue(1_000_000)), 1),
  }),
  response: ConversationPage,
})
