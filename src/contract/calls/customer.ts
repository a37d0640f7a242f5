/** The person of a conversation: their other conversations of the account, and merging two customers. */
import { defineCall } from '../core/call'
import { rights } from '../core/permissions'
import { PRODUCT_CATEGORIES } from '../core/products'
import { Id, NumberText, Timestamp, v } from '../core/schema'
import { Channel } from './conversations'
import { Message } from './dialogue'

/** As many conversations are shown together and can be merged. */
export const CUSTOMER_CONVERSATIONS_MAX = 50
/** The most messages of a page of the thread. */
export const THREAD_PAGE_MAX = 200
/** How many conversations a search for the same person lists. */
export const CANDIDATES_MAX = 20

/** Why a conversation is with the person: it is the open one, staff merged it, or a contact is the same. */
export const CustomerMatch = v.picklist(['open', 'merged', 'email', 'phone'])
export type CustomerMatch = v.InferOutput<typeof CustomerMatch>

const Found = v.object({
  ConversationId: Id,
  /** As in lists: a name, else a contact, else 'Website visitor'. */
  FullName: v.string(),
  Email: v.nullable(v.string()),
  Phone: v.nullable(v.string()),
  product: v.picklist(PRODUCT_CATEGORIES),
  /** The channels of its messages. */
  channels: v.array(Channel),
  began_at: Timestamp,
  /** The last activity of anybody. */
  Timestamp: Timestamp,
})

export const CustomerConversation = v.object({ ...Found.entries, match: CustomerMatch })
export type CustomerConversation = v.InferOutput<typeof CustomerConversation>

export const CustomerMerge = v.object({
  merge_id: Id,
  conversation_id: Id,
  other_id: Id,
  /** Who merged them. */
  merged_by: v.string(),
  merged_at: Timestamp,
})
export type CustomerMerge = v.InferOutput<typeof CustomerMerge>

export const Customer = v.object({
  /**
   * The conversations that the caller may see, the latest activity first: the open one, those that are merged
   * with it, and those with the same e-mail address or phone number as one of them.
   */
  conversations: v.array(CustomerConversation),
  /** The merges between them. */
  merges: v.array(CustomerMerge),
  /** There are more with the same contacts than are listed. */
  more: v.boolean(),
})
export type Customer = v.InferOutput<typeof Customer>

const ofConversation = { account_id: Id, cid: Id }

export const customer = defineCall({
  id: 'dialogue.customer',
  method: 'GET',
  path: '/api/dashboard/{account_id}/leads/{cid}/customer',
  summary: 'Lists the conversations of the account with the same person that the caller may see',
  access: rights('conversations'),
  params: v.object(ofConversation),
  response: Customer,
})

export const customerThread = defineCall({
  id: 'dialogue.customerThread',
  method: 'GET',
  path: '/api/dashboard/{account_id}/leads/{cid}/customer/thread',
  summary: 'Reads the messages of all these conversations in the order of time, the newest page first',
  access: rights('conversations'),
  params: v.object(ofConversation),
  query: v.strictObject({
    /** The MessageId of the first message that is known; requests those before it. */
    before: v.optional(v.pipe(v.string(), v.maxLength(100), v.regex(/^.+\.\d{1,9}$/))),
    limit: v.optional(v.pipe(NumberText, v.safeInteger(), v.minValue(1), v.maxValue(THREAD_PAGE_MAX))),
  }),
  response: v.object({
    /** Ascending; `ConversationId` names the conversation of each. */
    messages: v.array(Message),
    has_older: v.boolean(),
  }),
})

export const customerCandidates = defineCall({
  id: 'dialogue.customerCandidates',
  method: 'GET',
  path: '/api/dashboard/{account_id}/leads/{cid}/customer/candidates',
  summary: 'Finds conversations that could be with the same person, by name, contact or words of a message',
  access: rights('conversations'),
  params: v.object(ofConversation),
  query: v.strictObject({ search: v.pipe(v.string(), v.trim(), v.minLength(2), v.maxLength(200)) }),
  /** Without those that are merged already; the latest activity first. */
  response: v.object({ items: v.array(Found) }),
})
export type CustomerCandidate = v.InferOutput<typeof Found>

export const mergeCustomers = defineCall({
  id: 'dialogue.mergeCustomers',
  method: 'POST',
  path: '/api/dashboard/{account_id}/leads/{cid}/customer/merges',
  summary:
    'Merges the customers of two conversations: they are shown as one person. Messages, figures and consent stay where they are',
  access: rights('conversations'),
  params: v.object(ofConversation),
  body: v.strictObject({
    /** The other conversation. */
    conversation_id: Id,
  }),
  response: Customer,
})

export const unmergeCustomers = defineCall({
  id: 'dialogue.unmergeCustomers',
  method: 'DELETE',
  path: '/api/dashboard/{account_id}/leads/{cid}/customer/merges/{merge_id}',
  summary: 'Takes a merge back. Answers the same when somebody has done so before',
  access: rights('conversations'),
  params: v.object({ ...ofConversation, merge_id: Id }),
  response: Customer,
})
