/** The dialogue of one conversation and what surrounds it: document 1 §2 Conversation view, §3, §7. */
import { defineCall } from './call'
import { Channel } from './conversations'
import { rights } from './rights'
import { Day, Id, Timestamp, z } from './schema'
import { Takeover } from './takeover'

export const Initiator = z.enum(['HUMAN', 'BOT', 'SYSTEM', 'SPECIALIST'])
export type Initiator = z.infer<typeof Initiator>

/** A vehicle shown with a message. */
export const VehicleCard = z.object({
  Vin: z.string(),
  Stock: z.string(),
  Name: z.string(),
  /** Whole dollars; null when the dealership shows none. */
  Price: z.nullable(z.int()),
  ImageUrl: z.nullable(z.string()),
  /** Path on the dealership's own site. */
  Url: z.nullable(z.string()),
})
export type VehicleCard = z.infer<typeof VehicleCard>

export const Attachment = z.object({
  content_type: z.string(),
  /** The file on the service, asked for by `reply.file`. */
  object_key: z.optional(z.string()),
  /** The file's own name, beside `object_key`. */
  name: z.optional(z.string()),
  Links: z.optional(z.array(z.string())),
  Data: z.optional(VehicleCard),
})
export type Attachment = z.infer<typeof Attachment>

/** What became of a message that leaves by e-mail or SMS (beyond, 4). */
export const Delivery = z.object({
  status: z.enum(['queued', 'sent', 'delivered', 'failed', 'canceled']),
  /** Of a failed one, in words. */
  error: z.nullable(z.string()),
  /** Address or number that it goes to. */
  recipient: z.string(),
})
export type Delivery = z.infer<typeof Delivery>

/** What a reply of the assistant rests on: an entry of the knowledge bank, a chosen answer, or facts such as the hours. */
export const MessageSource = z.object({
  kind: z.enum(['knowledge', 'answer', 'hours', 'inventory', 'dealership', 'instructions']),
  /** Of a knowledge entry its number as text; null where there is nothing to open. */
  id: z.nullable(z.string()),
  /** For a person: the entry's question, or 'Business hours'. */
  label: z.string(),
})
export type MessageSource = z.infer<typeof MessageSource>

export const Message = z.object({
  MessageId: Id,
  ConversationId: Id,
  /** The conversation's own order, 1-based without gaps that matter: sort by this, never by time. */
  seq: z.int(),
  /** The id that the sender made, when the sender made one. */
  client_id: z.nullable(z.string()),
  UserId: z.nullable(Id),
  Initiator: Initiator,
  /** Plain text with line breaks; `<https://…>` becomes a link on screen. */
  Message: z.string(),
  Attachments: z.array(Attachment),
  /** Answers that the shopper may choose with one tap. */
  quick_replies: z.array(z.string()),
  Timestamp: Timestamp,
  Channel: Channel,
  SentByCrmSalesperson: z.boolean(),
  /** Of a member of staff, when the sender is one. */
  Name: z.nullable(z.string()),
  Surname: z.nullable(z.string()),
  BotName: z.string(),
  Blacklisted: z.boolean(),
  /** Of a message of an object kind, in a preview: the object (document 1 §2 Preview mode). */
  Object: z.optional(z.record(z.string(), z.unknown())),
  /** Of one that leaves by e-mail or SMS. */
  Delivery: z.optional(Delivery),
  /** Of the assistant, for staff only: shoppers never see it. */
  Sources: z.optional(z.array(MessageSource)),
})
export type Message = z.infer<typeof Message>

/** What a customer had done (document 1 §3 Service-completed event). */
export const ServiceCompleted = z.object({
  /** Day on which the repair order was closed. */
  RepairOrderClosed: z.optional(z.nullable(Day)),
  /** A line each, with its price in words. */
  Details: z.optional(z.array(z.string())),
  /** Dollars. */
  TotalRepairPaidAmount: z.optional(z.nullable(z.number())),
})
export type ServiceCompleted = z.infer<typeof ServiceCompleted>

/** Names of events inside a dialogue (document 1 §2 Event notes). */
export const ConversationEvent = z.object({
  EventId: Id,
  ConversationId: Id,
  /** E.g. APPOINTMENT_SET, CRM_REGISTRATION, CTA, HANDOFF, EVENT#DEALERSHIP_TAKEOVER_IN_PROGRESS. */
  Event: z.string(),
  /** Words for a person. */
  EventName: z.string(),
  ts: Timestamp,
  /** The message order at which the event stands: after the message of that seq. */
  after_seq: z.int(),
  /** Who acted, when a person did. */
  actor: z.nullable(z.string()),
  /** Of a completed service. */
  service: z.optional(ServiceCompleted),
})
export type ConversationEvent = z.infer<typeof ConversationEvent>

export const StopEvent = z.object({
  Action: z.enum(['stop', 'restart']),
  ts: Timestamp,
  BotName: z.string(),
  after_seq: z.int(),
})

export const NotificationInvocation = z.object({
  MessageId: Id,
  Notifications: z.array(z.object({ UserId: Id, NotifName: z.string(), ts: Timestamp })),
})

const byConversation = { conversation_id: Id, account_id: z.optional(Id) }
/** Messages come in pages from the end: `before_seq` asks for older ones. */
const dialogueQuery = z.strictObject({
  ...byConversation,
  before_seq: z.optional(z.coerce.number().check(z.int(), z.gte(1))),
  limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(20_000))),
})

export const Dialogue = z.object({
  ConversationId: Id,
  /** May differ from the account shown: the console then switches to it (document 1 §4). */
  AccountId: Id,
  messages: z.array(Message),
  /** Messages in the whole conversation. */
  total: z.int(),
  last_seq: z.int(),
  takeover: Takeover,
  /** Only what began in the chat widget can be taken over live. */
  began_in_chat: z.boolean(),
  ai_stopped: z.boolean(),
  customer_online: z.boolean(),
  /** The account's rising sequence at the moment of reading: live events after it are news (beyond, 2). */
  account_seq: z.int(),
})
export type Dialogue = z.infer<typeof Dialogue>

export const dialogue = defineCall({
  id: 'dialogue.read',
  method: 'GET',
  path: '/api/dashboard/dialogue',
  summary: 'Messages of a conversation, the newest last',
  spec: '1 §7',
  access: rights('conversations'),
  query: dialogueQuery,
  response: Dialogue,
})

export const chatDialogue = defineCall({
  id: 'dialogue.readChat',
  method: 'GET',
  path: '/api/dashboard/chat/dialogue',
  summary: 'The same for the chat product: only the messages of the chat channel',
  spec: '1 §7',
  access: rights('conversations'),
  query: dialogueQuery,
  response: Dialogue,
})

export const dialogueStatuses = defineCall({
  id: 'dialogue.statuses',
  method: 'GET',
  path: '/api/dashboard/dialogue/statuses',
  summary: 'Channels of a conversation with their counts, and from which of them the customer unsubscribed',
  spec: '1 §7',
  access: rights('conversations'),
  query: z.strictObject(byConversation),
  response: z.object({
    channels: z.array(z.object({ Channel: Channel, count: z.int(), Unsubscribed: z.boolean() })),
  }),
})

export const dialogueNotifications = defineCall({
  id: 'dialogue.notifications',
  method: 'GET',
  path: '/api/dashboard/dialogue/notifications',
  summary: 'Which salespersons were notified, by message',
  spec: '1 §2 Event notes, §7',
  access: rights('conversations'),
  query: z.strictObject(byConversation),
  response: z.object({ items: z.array(NotificationInvocation) }),
})

export const dialogueStopBot = defineCall({
  id: 'dialogue.stopBot',
  method: 'GET',
  path: '/api/dashboard/dialogue/stop-bot',
  summary: 'When AI responses were stopped and re-started for the customer',
  spec: '1 §2 Event notes, §7',
  access: rights('conversations'),
  query: z.strictObject(byConversation),
  response: z.object({ items: z.array(StopEvent) }),
})

export const dialogueEvents = defineCall({
  id: 'dialogue.events',
  method: 'GET',
  path: '/api/dashboard/dialogue/events',
  summary: 'Events inside a dialogue',
  spec: '1 §7',
  access: rights('conversations'),
  query: z.strictObject(byConversation),
  response: z.object({ items: z.array(ConversationEvent) }),
})

export const accountEvents = defineCall({
  id: 'dialogue.accountEvents',
  method: 'GET',
  path: '/api/dashboard/{account_id}/events',
  summary: 'Events of a conversation, by account',
  spec: '1 §7',
  access: rights('conversations'),
  params: z.object({ account_id: Id }),
  query: z.strictObject({ conversation_id: Id }),
  response: z.object({ items: z.array(ConversationEvent) }),
})

export const dialogueUserInfo = defineCall({
  id: 'dialogue.userInfo',
  method: 'GET',
  path: '/api/dashboard/dialogue/user-info',
  summary: 'Name of the customer and the VINs where the AI is stopped',
  spec: '1 §3 Customer info, §7',
  access: rights('conversations'),
  query: z.strictObject(byConversation),
  response: z.object({ name: z.string(), surname: z.string(), vin_blacklist: z.array(z.string()) }),
})

export const CommunicationStatus = z.enum(['OK', 'ALREADY_EXISTS'])
export type CommunicationStatus = z.infer<typeof CommunicationStatus>

export const updateCommunication = defineCall({
  id: 'dialogue.updateCommunication',
  method: 'POST',
  path: '/api/dashboard/dialogue/update-communication',
  summary: 'Stops the AI for one customer, or lets it go on',
  spec: '1 §2 Stop-communication page, §4, §7',
  access: rights('conversations'),
  body: z.strictObject({
    /** The account of the conversation. */
    accountId: Id,
    /** The customer's or the asking person's id. Who asks is known from the session, never from here. */
    userId: Id,
    /** The conversation. */
    vin: Id,
    action: z.enum(['stop', 'continue']),
  }),
  response: z.object({
    /** ALREADY_EXISTS: the AI was stopped for this customer before. */
    status: CommunicationStatus,
    /** What was queued for the customer and is not said any more. */
    canceled: z.array(
      z.object({
        kind: z.enum(['answer', 'message', 'follow_up']),
        channel: Channel,
        /** Of a follow-up: its name. */
        text: z.nullable(z.string()),
      }),
    ),
  }),
})
