/** Answering a customer by e-mail or SMS, and the words that wait to be sent: document 1 §4 Reply composer, §5, §7; beyond, 4. */
import { defineCall } from './call'
import { Channel } from './conversations'
import { Message } from './dialogue'
import { rights } from './rights'
import { ClientId, Id, MessageText, Timestamp, z } from './schema'

/** Channels by which a person may reply besides the live chat. */
export const REPLY_CHANNELS = ['email', 'sms'] as const
export const ReplyChannel = z.enum(REPLY_CHANNELS)
export type ReplyChannel = z.infer<typeof ReplyChannel>

export const replyMessage = defineCall({
  id: 'reply.send',
  method: 'POST',
  path: '/api/dashboard/message/{account_id}',
  summary:
    'Sends a person’s reply by e-mail or SMS. The same client_id is the same message: repeated, it answers what stands; after a failed delivery it tries again. 409 when the customer has unsubscribed or was last written to by Whatsapp',
  spec: '1 §4 Reply composer, §5, §7',
  access: rights('conversations'),
  params: z.object({ account_id: Id }),
  body: z.strictObject({
    /** The conversation. */
    id: Id,
    text: MessageText,
    /** The same as markup, for e-mail; sanitised. Absent: made from `text`. */
    html: z.optional(z.string().check(z.maxLength(40_000))),
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
  spec: '1 §5, §7',
  access: rights('conversations'),
  params: z.object({ account_id: Id }),
  query: z.strictObject({ conversationId: Id, selectedChannel: Channel }),
  response: z.object({ Unsubscribed: z.boolean() }),
})

export const signature = defineCall({
  id: 'reply.signature',
  method: 'GET',
  path: '/api/dashboard/signature/{account_id}',
  summary: 'What closes the signed-in person’s e-mail replies, and what they may choose instead',
  spec: '1 §4 Reply composer, §7; 2 §7',
  access: rights('conversations'),
  params: z.object({ account_id: Id }),
  /** Whose signature it is, the session says, whatever `UserId`. Conversation and message name the product that it is of; absent: Sales AI. */
  query: z.strictObject({
    UserId: z.optional(Id),
    MessageId: z.optional(Id),
    conversation_id: z.optional(Id),
  }),
  response: z.object({
    Signature: z.string(),
    /** Those by nickname, in its order. */
    named: z.array(z.object({ resource_id: Id, ResourceName: z.string(), Signature: z.string() })),
  }),
})

/** Unsent words of the signed-in person, by conversation and channel (promises, invariant 6). */
export const Draft = z.object({ Channel: Channel, text: z.string(), updated_at: Timestamp })
export type Draft = z.infer<typeof Draft>

export const drafts = defineCall({
  id: 'reply.drafts',
  method: 'GET',
  path: '/api/dashboard/{account_id}/drafts',
  summary: 'The signed-in person’s drafts in a conversation, one a channel',
  spec: 'beyond, 4; promises, invariant 6',
  access: rights('conversations'),
  params: z.object({ account_id: Id }),
  query: z.strictObject({ conversation_id: Id }),
  response: z.object({ items: z.array(Draft) }),
})

export const saveDraft = defineCall({
  id: 'reply.saveDraft',
  method: 'PUT',
  path: '/api/dashboard/{account_id}/drafts',
  summary: 'Keeps a draft; an empty text forgets it',
  spec: 'beyond, 4; promises, invariant 6',
  access: rights('conversations'),
  params: z.object({ account_id: Id }),
  body: z.strictObject({
    conversation_id: Id,
    channel: Channel,
    text: z.string().check(z.maxLength(4000)),
  }),
  /** Null: there is no draft any more. */
  response: z.object({ updated_at: z.nullable(Timestamp) }),
})

export const attachedFile = defineCall({
  id: 'reply.file',
  method: 'GET',
  path: '/api/dashboard/{account_id}/files/{object_key}',
  summary: 'A file that came with a message, to be saved by the browser; never shown inline',
  spec: '1 §2 Dialogue pane (attachments)',
  access: rights('conversations'),
  params: z.object({ account_id: Id, object_key: Id }),
  response: z.object({
    content_type: z.string(),
    name: z.string(),
    /** Base64. */
    data: z.string(),
  }),
})
