/** The dialogue of one conversation and what surrounds it. */
import { defineCall } from '../core/call'
import { Channel } from './conversations'
import { rights } from '../core/permissions'
import { Day, Id, Integer, Num, NumberText, Timestamp, v } from '../core/schema'
import { Takeover } from './takeover'

const Initiator = v.picklist(['HUMAN', 'BOT', 'SYSTEM', 'SPECIALIST'])
export type Initiator = v.InferOutput<typeof Initiator>

/** A vehicle shown with a message. */
export const VehicleCard = v.object({
  Vin: v.string(),
  Stock: v.string(),
  Name: v.string(),
  /** Whole dollars; null when the dealership shows none. */
  Price: v.nullable(Integer),
  ImageUrl: v.nullable(v.string()),
  /** Path on the dealership's own site. */
  Url: v.nullable(v.string()),
})
export type VehicleCard = v.InferOutput<typeof VehicleCard>

export const Attachment = v.object({
  content_type: v.string(),
  /** The file on the service, asked for by `reply.file`. */
  object_key: v.optional(v.string()),
  /** The file's own name, beside `object_key`. */
  name: v.optional(v.string()),
  Links: v.optional(v.array(v.string())),
  Data: v.optional(VehicleCard),
})
export type Attachment = v.InferOutput<typeof Attachment>

/** What became of a message that leaves by e-mail or SMS. */
export const Delivery = v.object({
  status: v.picklist(['queued', 'sent', 'delivered', 'failed', 'canceled']),
  /** Of a failed one, in words. */
  error: v.nullable(v.string()),
  /** Address or number that it goes to. */
  recipient: v.string(),
})
export type Delivery = v.InferOutput<typeof Delivery>

/**
 * What a reply of the assistant rests on: an entry of the knowledge bank, a chosen answer, or facts such as
 * the hours.
 */
export const MessageSource = v.object({
  kind: v.picklist(['knowledge', 'answer', 'hours', 'inventory', 'dealership', 'instructions']),
  /** Of a knowledge entry its number as text; null where there is nothing to open. */
  id: v.nullable(v.string()),
  /** For a person: the entry's question, or 'Business hours'. */
  label: v.string(),
})
export type MessageSource = v.InferOutput<typeof MessageSource>

export const Message = v.object({
  MessageId: Id,
  ConversationId: Id,
  /** The conversation's own order, 1-based without gaps that matter: sort by this, never by time. */
  seq: Integer,
  /** The id that the sender made, when the sender made one. */
  client_id: v.nullable(v.string()),
  UserId: v.nullable(Id),
  Initiator: Initiator,
  /** Plain text with line breaks; `<https://…>` becomes a link on screen. */
  Message: v.string(),
  Attachments: v.array(Attachment),
  /** Answers that the shopper may choose with one tap. */
  quick_replies: v.array(v.string()),
  Timestamp: Timestamp,
  Channel: Channel,
  SentByCrmSalesperson: v.boolean(),
  /** Of a member of staff, when the sender is one. */
  Name: v.nullable(v.string()),
  Surname: v.nullable(v.string()),
  BotName: v.string(),
  Blacklisted: v.boolean(),
  /** Of a message of an object kind, in a preview: the object. */
  Object: v.optional(v.record(v.string(), v.unknown())),
  /** Of one that leaves by e-mail or SMS. */
  Delivery: v.optional(Delivery),
  /** Of the assistant, for staff only: shoppers never see it. */
  Sources: v.optional(v.array(MessageSource)),
})
export type Message = v.InferOutput<typeof Message>

/** What a customer had done. */
export const ServiceCompleted = v.object({
  /** Day on which the repair order was closed. */
  RepairOrderClosed: v.optional(v.nullable(Day)),
  /** A line each, with its price in words. */
  Details: v.optional(v.array(v.string())),
  /** Dollars. */
  TotalRepairPaidAmount: v.optional(v.nullable(Num)),
})
export type ServiceCompleted = v.InferOutput<typeof ServiceCompleted>

/** Names of events inside a dialogue. */
export const ConversationEvent = v.object({
  EventId: Id,
  ConversationId: Id,
  /** E.g. APPOINTMENT_SET, CRM_REGISTRATION, CTA, HANDOFF, EVENT#DEALERSHIP_TAKEOVER_IN_PROGRESS. */
  Event: v.string(),
  /** Words for a person. */
  EventName: v.string(),
  ts: Timestamp,
  /** The message order at which the event stands: after the message of that seq. */
  after_seq: Integer,
  /** Who acted, when a person did. */
  actor: v.nullable(v.string()),
  /** Of a completed service. */
  service: v.optional(ServiceCompleted),
})
export type ConversationEvent = v.InferOutput<typeof ConversationEvent>

export const StopEvent = v.object({
  Action: v.picklist(['stop', 'restart']),
  ts: Timestamp,
  BotName: v.string(),
  after_seq: Integer,
})

export const NotificationInvocation = v.object({
  MessageId: Id,
  Notifications: v.array(v.object({ UserId: Id, NotifName: v.string(), ts: Timestamp })),
})

const byConversation = { conversation_id: Id, account_id: v.optional(Id) }
/** Messages come in pages from the end: `before_seq` asks for older ones. */
const dialogueQuery = v.strictObject({
  ...byConversation,
  before_seq: v.optional(v.pipe(NumberText, v.safeInteger(), v.minValue(1))),
  limit: v.optional(v.pipe(NumberText, v.safeInteger(), v.minValue(1), v.maxValue(20_000))),
})

export const Dialogue = v.object({
  ConversationId: Id,
  /** May differ from the account shown: the console then switches to it. */
  AccountId: Id,
  messages: v.array(Message),
  /** Messages in the whole conversation. */
  total: Integer,
  last_seq: Integer,
  takeover: Takeover,
  /** Only what began in the chat widget can be taken over live. */
  began_in_chat: v.boolean(),
  ai_stopped: v.boolean(),
  customer_online: v.boolean(),
  /** The account's rising sequence at the moment of reading: live events after it are news. */
  account_seq: Integer,
})
export type Dialogue = v.InferOutput<typeof Dialogue>

export const dialogue = defineCall({
  id: 'dialogue.read',
  method: 'GET',
  path: '/api/dashboard/dialogue',
  summary: 'Messages of a conversation, the newest last',
  access: rights('conversations'),
  query: dialogueQuery,
  response: Dialogue,
})

export const chatDialogue = defineCall({
  id: 'dialogue.readChat',
  method: 'GET',
  path: '/api/dashboard/chat/dialogue',
  summary: 'The same for the chat product: only the messages of the chat channel',
  access: rights('conversations'),
  query: dialogueQuery,
  response: Dialogue,
})

export const dialogueStatuses = defineCall({
  id: 'dialogue.statuses',
  method: 'GET',
  path: '/api/dashboard/dialogue/statuses',
  summary: 'Channels of a conversation with their counts, and from which of them the customer unsubscribed',
  access: rights('conversations'),
  query: v.strictObject(byConversation),
  response: v.object({
    channels: v.array(v.object({ Channel: Channel, count: Integer, Unsubscribed: v.boolean() })),
  }),
})

export const dialogueNotifications = defineCall({
  id: 'dialogue.notifications',
  method: 'GET',
  path: '/api/dashboard/dialogue/notifications',
  summary: 'Which salespersons were notified, by message',
  access: rights('conversations'),
  query: v.strictObject(byConversation),
  response: v.object({ items: v.array(NotificationInvocation) }),
})

export const dialogueStopBot = defineCall({
  id: 'dialogue.stopBot',
  method: 'GET',
  path: '/api/dashboard/dialogue/stop-bot',
  summary: 'When AI responses were stopped and re-started for the customer',
  access: rights('conversations'),
  query: v.strictObject(byConversation),
  response: v.object({ items: v.array(StopEvent) }),
})

export const dialogueEvents = defineCall({
  id: 'dialogue.events',
  method: 'GET',
  path: '/api/dashboard/dialogue/events',
  summary: 'Events inside a dialogue',
  access: rights('conversations'),
  query: v.strictObject(byConversation),
  response: v.object({ items: v.array(ConversationEvent) }),
})

export const accountEvents = defineCall({
  id: 'dialogue.accountEvents',
  method: 'GET',
  path: '/api/dashboard/{account_id}/events',
  summary: 'Events of a conversation, by account',
  access: rights('conversations'),
  params: v.object({ account_id: Id }),
  query: v.strictObject({ conversation_id: Id }),
  response: v.object({ items: v.array(ConversationEvent) }),
})

export const dialogueUserInfo = defineCall({
  id: 'dialogue.userInfo',
  method: 'GET',
  path: '/api/dashboard/dialogue/user-info',
  summary: 'Name of the customer and the VINs where the AI is stopped',
  access: rights('conversations'),
  query: v.strictObject(byConversation),
  response: v.object({ name: v.string(), surname: v.string(), vin_blacklist: v.array(v.string()) }),
})

export const CommunicationStatus = v.picklist(['OK', 'ALREADY_EXISTS'])
export type CommunicationStatus = v.InferOutput<typeof CommunicationStatus>

export const updateCommunication = defineCall({
  id: 'dialogue.updateCommunication',
  method: 'POST',
  path: '/api/dashboard/dialogue/update-communication',
  summary: 'Stops the AI for one customer, or lets it go on',
  access: rights('conversations'),
  body: v.strictObject({
    /** The account of the conversation. */
    accountId: Id,
    /** The customer's or the asking person's id. Who asks is known from the session, never from here. */
    userId: Id,
    /** The conversation. */
    vin: Id,
    action: v.picklist(['stop', 'continue']),
  }),
  response: v.object({
    /** ALREADY_EXISTS: the AI was stopped for this customer before. */
    status: CommunicationStatus,
    /** What was queued for the customer and is not said any more. */
    canceled: v.array(
      v.object({
        kind: v.picklist(['answer', 'message', 'follow_up']),
        channel: Channel,
        /** Of a follow-up: its name. */
        text: v.nullable(v.string()),
      }),
    ),
  }),
})
