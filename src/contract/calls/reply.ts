/** Answering a customer by e-mail or SMS, and the words that wait to be sent. */
import { defineCall } from '../core/call'
import { Channel } from './conversations'
import { Message } from './dialogue'
import { rights } from '../core/permissions'
import { ClientId, Id, MessageText, Timestamp, v } from '../core/schema'

/** Channels by which a person may reply besides the live chat. */
export const REPLY_CHANNELS = ['email', 'sms'] as const
export const ReplyChannel = v.picklist(REPLY_CHANNELS)
export type ReplyChannel = v.InferOutput<typeof ReplyChannel>

export const replyMessage = defineCall({
  id: 'reply.send',
  method: 'POST',
  path: '/api/dashboard/message/{account_id}',
  summary:
    'Sends a person’s reply by e-mail or SMS. The same client_id is the same message: repeated, it answers what stands; after a failed delivery it tries again. 409 when the customer has unsubscribed or was last written to by Whatsapp',
  access: rights('conversations'),
  params: v.object({ account_id: Id }),
  body: v.strictObject({
    /** The conversation. */
    id: Id,
    text: MessageText,
    /** The same as markup, for e-mail; sanitised. Absent: made from `text`. */
    html: v.optional(v.pipe(v.string(), v.maxLength(40_000))),
    selectedChannel: ReplyChannel,
    client_id: ClientId,
  }),
  response: Message,
})

export const unsubscribed = defineCall({
  id: 'reply.unsubscribed',
  method: 'GET',
  path: '/api/dashboard/unsubscribed/{account_id}',
  summary: 'Whether the customer has unsubscribed from a channel of the conversation',
  access: rights('conversations'),
  params: v.object({ account_id: Id }),
  query: v.strictObject({ conversationId: Id, selectedChannel: Channel }),
  response: v.object({ Unsubscribed: v.boolean() }),
})

export const signature = defineCall({
  id: 'reply.signature',
  method: 'GET',
  path: '/api/dashboard/signature/{account_id}',
  summary: 'What closes the signed-in person’s e-mail replies, and what they may choose instead',
  access: rights('conversations'),
  params: v.object({ account_id: Id }),
  /**
   * Whose signature it is, the session says, whatever `UserId`. Conversation and message name the product
   * that it is of; absent: Sales AI.
   */
  query: v.strictObject({
    UserId: v.optional(Id),
    MessageId: v.optional(Id),
    conversation_id: v.optional(Id),
  }),
  response: v.object({
    Signature: v.string(),
    /** Those by nickname, in its order. */
    named: v.array(v.object({ resource_id: Id, ResourceName: v.string(), Signature: v.string() })),
  }),
})

/** Unsent words of the signed-in person, by conversation and channel. */
export const Draft = v.object({ Channel: Channel, text: v.string(), updated_at: Timestamp })
export type Draft = v.InferOutput<typeof Draft>

export const drafts = defineCall({
  id: 'reply.drafts',
  method: 'GET',
  path: '/api/dashboard/{account_id}/drafts',
  summary: 'The signed-in person’s drafts in a conversation, one a channel',
  access: rights('conversations'),
  params: v.object({ account_id: Id }),
  query: v.strictObject({ conversation_id: Id }),
  response: v.object({ items: v.array(Draft) }),
})

export const saveDraft = defineCall({
  id: 'reply.saveDraft',
  method: 'PUT',
  path: '/api/dashboard/{account_id}/drafts',
  summary: 'Keeps a draft; an empty text forgets it',
  access: rights('conversations'),
  params: v.object({ account_id: Id }),
  body: v.strictObject({
    conversation_id: Id,
    channel: Channel,
    text: v.pipe(v.string(), v.maxLength(4000)),
  }),
  /** Null: there is no draft any more. */
  response: v.object({ updated_at: v.nullable(Timestamp) }),
})

export const attachedFile = defineCall({
  id: 'reply.file',
  method: 'GET',
  path: '/api/dashboard/{account_id}/files/{object_key}',
  summary: 'A file that came with a message, to be saved by the browser; never shown inline',
  access: rights('conversations'),
  params: v.object({ account_id: Id, object_key: Id }),
  response: v.object({
    content_type: v.string(),
    name: v.string(),
    /** Base64. */
    data: v.string(),
  }),
})
