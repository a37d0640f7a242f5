/** Help for staff who answer: canned replies and a suggested reply. */
import { defineCall } from '../core/call'
import { Channel } from './conversations'
import { rights } from '../core/permissions'
import { Id, Integer, Timestamp, v } from '../core/schema'

/** Fields that a canned reply may contain in braces. */
export const CANNED_FIELDS = [
  'customer_first_name',
  'customer_name',
  'vehicle',
  'dealership',
  'dealership_phone',
  'my_name',
  'appointment',
] as const
export type CannedField = (typeof CANNED_FIELDS)[number]

export const CannedReply = v.object({
  id: Id,
  title: v.string(),
  text: v.string(),
  /** Rises with every change. */
  version: Integer,
  updated_at: Timestamp,
})
export type CannedReply = v.InferOutput<typeof CannedReply>

export const CANNED_TITLE_LENGTH = 80
export const CANNED_TEXT_LENGTH = 2000
const Title = v.pipe(v.string(), v.trim(), v.minLength(1, 'Is required'), v.maxLength(CANNED_TITLE_LENGTH))
const Text = v.pipe(v.string(), v.trim(), v.minLength(1, 'Is required'), v.maxLength(CANNED_TEXT_LENGTH))

export const cannedReplies = defineCall({
  id: 'assist.cannedReplies',
  method: 'GET',
  path: '/api/dashboard/{account_id}/canned-replies',
  summary:
    'Lists the dealership’s canned replies by title; with a conversation, `fields` has the values for its customer',
  access: rights('conversations'),
  params: v.object({ account_id: Id }),
  query: v.strictObject({ conversation_id: v.optional(Id) }),
  response: v.object({
    items: v.array(CannedReply),
    /** Values by field name; null when there is none. Empty without a conversation. */
    fields: v.record(v.string(), v.nullable(v.string())),
  }),
})

export const saveCannedReply = defineCall({
  id: 'assist.saveCannedReply',
  method: 'PUT',
  path: '/api/dashboard/{account_id}/canned-replies',
  summary:
    'Adds or changes a canned reply; 409 when somebody changed it since `version`, 404 when it was deleted',
  access: rights('canned-replies', 'write'),
  params: v.object({ account_id: Id }),
  body: v.strictObject({
    /** Absent for a new one. */
    reply_id: v.optional(Id),
    version: v.optional(Integer),
    title: Title,
    text: Text,
  }),
  response: CannedReply,
})

export const deleteCannedReply = defineCall({
  id: 'assist.deleteCannedReply',
  method: 'DELETE',
  path: '/api/dashboard/{account_id}/canned-replies/{reply_id}',
  summary: 'Deletes a canned reply; succeeds when it was already deleted',
  access: rights('canned-replies', 'write'),
  params: v.object({ account_id: Id, reply_id: Id }),
  response: v.object({ status: v.literal('OK') }),
})

export const suggestReply = defineCall({
  id: 'assist.suggestReply',
  method: 'GET',
  path: '/api/dashboard/{account_id}/suggested-reply',
  summary:
    'Suggests the assistant’s answer to the customer’s last messages; it is not sent until a person sends it',
  access: rights('conversations'),
  params: v.object({ account_id: Id }),
  query: v.strictObject({
    conversation_id: Id,
    /** The channel of the answer; the suggestion is null unless the customer wrote last on this channel. */
    channel: v.optional(Channel),
  }),
  response: v.object({
    /**
     * Null when no message of the customer waits for an answer, when the assistant has none, or when its
     * answer would be true only together with its effects (an appointment, a handoff).
     */
    suggestion: v.nullable(
      v.object({
        text: v.string(),
        /** The channel by which it answers. */
        channel: Channel,
        /** The number of the last message that it answers. */
        answers_seq: Integer,
        /** The questions of the knowledge entries that it is based on. */
        sources: v.array(v.string()),
      }),
    ),
  }),
})
