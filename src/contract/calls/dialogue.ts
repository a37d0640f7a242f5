/** The dialogue of a conversation and its context. */
import { defineCall } from '../core/call'
import { Channel } from './conversations'
import { byConversation } from './dialogue-events'
import { rights } from '../core/permissions'
import { Id, Integer, NumberText, Timestamp, v } from '../core/schema'
import { Takeover } from './takeover'

const Initiator = v.picklist(['HUMAN', 'BOT', 'SYSTEM', 'SPECIALIST'])

/** A vehicle shown with a message. */
export const VehicleCard = v.object({
  Vin: v.string(),
  Stock: v.string(),
  Name: v.string(),
  /** Whole dollars; null when the dealership shows none. */
  Price: v.nullable(Integer),
  /** Says that the price is the manufacturer's; absent for the dealership's own. */
  PriceKind: v.optional(v.literal('MSRP')),
  ImageUrl: v.nullable(v.string()),
  /** Path on the dealership's own site. */
  Url: v.nullable(v.string()),
})
export type VehicleCard = v.InferOutput<typeof VehicleCard>

export const Attachment = v.object({
  content_type: v.string(),
  /** The key of the file on the service, for `reply.file`. */
  object_key: v.optional(v.string()),
  /** The file's own name, beside `object_key`. */
  name: v.optional(v.string()),
  /** What the customer wrote under the file. */
  caption: v.optional(v.string()),
  /** Of a file that stays with the provider at first; absent once it is stored. */
  state: v.optional(v.picklist(['waiting', 'failed', 'too_large'])),
  Links: v.optional(v.array(v.string())),
  Data: v.optional(VehicleCard),
})
export type Attachment = v.InferOutput<typeof Attachment>

/** The delivery of a message by any channel but the live chat. */
export const Delivery = v.object({
  /** 'unknown': the mail server or gateway has the message, but never said whether it accepted it. */
  status: v.picklist(['queued', 'sent', 'delivered', 'read', 'failed', 'canceled', 'unknown']),
  /** Why it failed, or why the latest attempt did. */
  error: v.nullable(v.string()),
  /** The address or number of the recipient. */
  recipient: v.string(),
  /** When a queued message is tried again after a failed attempt. */
  next_attempt_at: v.optional(Timestamp),
  /** The Message-ID of an e-mail, or the gateway's id of an SMS; absent before it was submitted. */
  message_id: v.optional(v.string()),
})
export type Delivery = v.InferOutput<typeof Delivery>

/**
 * What a reply of the assistant is based on: an entry of the knowledge bank, a chosen answer, or facts such
 * as the hours.
 */
export const MessageSource = v.object({
  kind: v.picklist(['knowledge', 'answer', 'hours', 'inventory', 'dealership', 'instructions']),
  /** The number of a knowledge entry as text; null where there is nothing to open. */
  id: v.nullable(v.string()),
  /** The displayed label: the entry's question, or 'Business hours'. */
  label: v.string(),
})
export type MessageSource = v.InferOutput<typeof MessageSource>

export const AnswerVerdict = v.picklist(['good', 'wrong'])
export type AnswerVerdict = v.InferOutput<typeof AnswerVerdict>

/** What a member of staff thinks of a reply of the assistant. */
export const AnswerReview = v.object({
  verdict: AnswerVerdict,
  /** What the answer should have been; empty when nobody wrote it. */
  correction: v.string(),
  /** The reviewer's name. */
  reviewer: v.string(),
  reviewed_at: Timestamp,
})
export type AnswerReview = v.InferOutput<typeof AnswerReview>

export const Message = v.object({
  MessageId: Id,
  ConversationId: Id,
  /** The order within the conversation, 1-based; sort by this, never by time. */
  seq: Integer,
  /** The id created by the sender, if any. */
  client_id: v.nullable(v.string()),
  UserId: v.nullable(Id),
  Initiator: Initiator,
  /** Plain text with line breaks; `<https://…>` becomes a link on screen. */
  Message: v.string(),
  Attachments: v.array(Attachment),
  /** Answers that the shopper can choose with one tap. */
  quick_replies: v.array(v.string()),
  Timestamp: Timestamp,
  Channel: Channel,
  SentByCrmSalesperson: v.boolean(),
  /** The name of the sender, if they are staff. */
  Name: v.nullable(v.string()),
  Surname: v.nullable(v.string()),
  BotName: v.string(),
  Blacklisted: v.boolean(),
  /** The object of an object message in a preview. */
  Object: v.optional(v.record(v.string(), v.unknown())),
  /** Only for a message sent by e-mail or SMS. */
  Delivery: v.optional(Delivery),
  /** The assistant's sources, for staff only; shoppers never see them. */
  Sources: v.optional(v.array(MessageSource)),
  /** Only of a reply of the assistant that somebody reviewed. */
  Review: v.optional(AnswerReview),
})
export type Message = v.InferOutput<typeof Message>

/** Messages are read in pages from the end; `before_seq` requests older ones. */
const dialogueQuery = v.strictObject({
  ...byConversation,
  before_seq: v.optional(v.pipe(NumberText, v.safeInteger(), v.minValue(1))),
  limit: v.optional(v.pipe(NumberText, v.safeInteger(), v.minValue(1), v.maxValue(20_000))),
})

export const Dialogue = v.object({
  ConversationId: Id,
  /** May differ from the current account; the console then switches to it. */
  AccountId: Id,
  messages: v.array(Message),
  /** Messages in the whole conversation. */
  total: Integer,
  last_seq: Integer,
  takeover: Takeover,
  /** Only conversations that started in the chat widget can be taken over live. */
  began_in_chat: v.boolean(),
  /** The channels that the account has connected, by which messages of them can be answered. */
  connected: v.array(Channel),
  ai_stopped: v.boolean(),
  customer_online: v.boolean(),
  /** The account's event number at the time of reading; live events after it are new. */
  account_seq: Integer,
})
export type Dialogue = v.InferOutput<typeof Dialogue>

/** How many messages the console reads first, and with each older page. */
export const DIALOGUE_PAGE = 200

export const dialogue = defineCall({
  id: 'dialogue.read',
  method: 'GET',
  path: '/api/dashboard/dialogue',
  summary: 'Reads the messages of a conversation, newest last',
  access: rights('conversations'),
  query: dialogueQuery,
  response: Dialogue,
})

export const chatDialogue = defineCall({
  id: 'dialogue.readChat',
  method: 'GET',
  path: '/api/dashboard/chat/dialogue',
  summary:
    'Reads the messages of the live chat of a conversation, without its e-mail, SMS and other channels',
  access: rights('conversations'),
  query: dialogueQuery,
  response: Dialogue,
})

export const dialogueStatuses = defineCall({
  id: 'dialogue.statuses',
  method: 'GET',
  path: '/api/dashboard/dialogue/statuses',
  summary:
    'Lists the channels of a conversation with their message counts, and whether the customer unsubscribed from them',
  access: rights('conversations'),
  query: v.strictObject(byConversation),
  response: v.object({
    channels: v.array(v.object({ Channel: Channel, count: Integer, Unsubscribed: v.boolean() })),
  }),
})

export const dialogueUserInfo = defineCall({
  id: 'dialogue.userInfo',
  method: 'GET',
  path: '/api/dashboard/dialogue/user-info',
  summary: 'Reads the name of the customer and the VINs for which the AI is stopped',
  access: rights('conversations'),
  query: v.strictObject(byConversation),
  response: v.object({
    name: v.string(),
    surname: v.string(),
    /** Of a customer without a name: the phone number, the e-mail address or 'Website visitor'. */
    FullName: v.string(),
    vin_blacklist: v.array(v.string()),
  }),
})

export const CommunicationStatus = v.picklist(['OK', 'ALREADY_EXISTS'])
export type CommunicationStatus = v.InferOutput<typeof CommunicationStatus>

export const updateCommunication = defineCall({
  id: 'dialogue.updateCommunication',
  method: 'POST',
  path: '/api/dashboard/dialogue/update-communication',
  summary: 'Stops the AI for one customer, or lets it continue',
  access: rights('conversations'),
  body: v.strictObject({
    /** The account of the conversation. */
    accountId: Id,
    /** The id of the customer or the user. The user is known from the session, never from here. */
    userId: Id,
    /** The conversation. */
    vin: Id,
    action: v.picklist(['stop', 'continue']),
  }),
  response: v.object({
    /** ALREADY_EXISTS when the AI had already been stopped for this customer. */
    status: CommunicationStatus,
    /** Queued messages that will not be sent any more. */
    canceled: v.array(
      v.object({
        kind: v.picklist(['answer', 'message', 'follow_up']),
        channel: Channel,
        /** The name of a follow-up. */
        text: v.nullable(v.string()),
      }),
    ),
  }),
})
