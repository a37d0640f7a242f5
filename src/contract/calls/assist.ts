/** Help for the person who answers: canned replies and a suggested one. */
import { defineCall } from '../core/call'
import { Channel } from './conversations'
import { rights } from '../core/permissions'
import { Id, Integer, Timestamp, v } from '../core/schema'

/** Fields that a canned reply may hold in braces. */
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
    'The dealership’s canned replies by title. With a conversation: `fields` as they read for its customer',
  access: rights('conversations'),
  params: v.object({ account_id: Id }),
  query: v.strictObject({ conversation_id: v.optional(Id) }),
  response: v.object({
    items: v.array(CannedReply),
    /** By field name; null: there is nothing to put in. Empty without a conversation. */
    fields: v.record(v.string(), v.nullable(v.string())),
  }),
})

export const saveCannedReply = defineCall({
  id: 'assist.saveCannedReply',
  method: 'PUT',
  path: '/api/dashboard/{account_id}/canned-replies',
  summary:
    'Adds a canned reply, or changes one: 409 when somebody changed it since `version`, 404 when it is gone',
  access: rights('canned-replies', 'write'),
  params: v.object({ account_id: Id }),
  body: v.strictObject({
    /** Absent: a new one. */
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
  summary: 'Deletes a canned reply; one that is gone already is no error',
  access: rights('canned-replies', 'write'),
  params: v.object({ account_id: Id, reply_id: Id }),
  response: v.object({ status: v.literal('OK') }),
})

export const suggestReply = defineCall({
  id: 'assist.suggestReply',
  method: 'GET',
  path: '/api/dashboard/{account_id}/suggested-reply',
  summary:
    'What the assistant would answer the customer’s last lines; said by nobody until a person sends it',
  access: rights('conversations'),
  params: v.object({ account_id: Id }),
  query: v.strictObject({
    conversation_id: Id,
    /** Where the person would answer: null is suggested unless the customer wrote last by this channel. */
    channel: v.optional(Channel),
  }),
  response: v.object({
    /**
     * Null: no line of the customer waits, the assistant knows nothing to say, or its words would be true
     * only with what it does besides (an appointment, a hand-off).
     */
    suggestion: v.nullable(
      v.object({
        text: v.string(),
        /** The last line that it answers. */
        answers_seq: Integer,
        /** Questions of the knowledge entries that it rests on. */
        sources: v.array(v.string()),
      }),
    ),
  }),
})
