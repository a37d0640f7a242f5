/** Replies to customers by any channel but the live chat, and drafts. */
import { defineCall } from '../core/call'
import { REPLY_CHANNELS } from '../core/channels'
import { Channel } from './conversations'
import { Message } from './dialogue'
import { DraftFile, ReplyFiles } from './reply-files'
import { TemplateChoice } from './templates'
import { rights } from '../core/permissions'
import { ClientId, Id, MessageText, Timestamp, v } from '../core/schema'

export const ReplyChannel = v.picklist(REPLY_CHANNELS)
export type ReplyChannel = v.InferOutput<typeof ReplyChannel>

export const replyMessage = defineCall({
  id: 'reply.send',
  method: 'POST',
  path: '/api/dashboard/message/{account_id}',
  summary:
    'Sends a user’s reply by e-mail, SMS or a connected channel. A repeated client_id returns the stored message and, after a failed delivery, tries again; with `resend` also when it is unknown whether the message was sent. 409 when the customer has unsubscribed, when the last channel was Whatsapp and the reply is by another one, or when the customer’s last message on a connected channel is older than 24 hours and no template is sent',
  access: rights('conversations'),
  params: v.object({ account_id: Id }),
  body: v.strictObject({
    /** The conversation. */
    id: Id,
    text: MessageText,
    /** The same as HTML, for e-mail; sanitised. Absent to generate it from `text`. */
    html: v.optional(v.pipe(v.string(), v.maxLength(40_000))),
    selectedChannel: ReplyChannel,
    client_id: ClientId,
    /** The keys of the draft's files that the e-mail carries, in their order. */
    files: v.optional(ReplyFiles),
    /**
     * Sends this template, which needs no message of the last 24 hours. `text` is the message as the user
     * read it; when the template reads otherwise by now, the call is refused.
     */
    template: v.optional(TemplateChoice),
    /** Sends a message again although it is unknown whether it was sent, which may deliver it twice. */
    resend: v.optional(v.boolean()),
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
  summary: 'Reads the signature of the signed-in user’s e-mail replies, and alternatives to choose from',
  access: rights('conversations'),
  params: v.object({ account_id: Id }),
  /**
   * The signature is that of the session's user, whatever `UserId` is. Conversation and message determine the
   * product; absent for Sales AI.
   */
  query: v.strictObject({
    UserId: v.optional(Id),
    MessageId: v.optional(Id),
    conversation_id: v.optional(Id),
  }),
  response: v.object({
    Signature: v.string(),
    /** The named signatures, in the order of their nicknames. */
    named: v.array(v.object({ resource_id: Id, ResourceName: v.string(), Signature: v.string() })),
  }),
})

/** Unsent text of the signed-in user, by conversation and channel. */
export const Draft = v.object({ Channel: Channel, text: v.string(), updated_at: Timestamp })
export type Draft = v.InferOutput<typeof Draft>

export const drafts = defineCall({
  id: 'reply.drafts',
  method: 'GET',
  path: '/api/dashboard/{account_id}/drafts',
  summary: 'Lists the signed-in user’s drafts in a conversation, one for each channel, and their files',
  access: rights('conversations'),
  params: v.object({ account_id: Id }),
  query: v.strictObject({ conversation_id: Id }),
  response: v.object({ items: v.array(Draft), files: v.array(DraftFile) }),
})

export const saveDraft = defineCall({
  id: 'reply.saveDraft',
  method: 'PUT',
  path: '/api/dashboard/{account_id}/drafts',
  summary: 'Saves a draft; an empty text deletes it',
  access: rights('conversations'),
  params: v.object({ account_id: Id }),
  body: v.strictObject({
    conversation_id: Id,
    channel: Channel,
    text: v.pipe(v.string(), v.maxLength(4000)),
  }),
  /** Null when there is no draft any more. */
  response: v.object({ updated_at: v.nullable(Timestamp) }),
})
