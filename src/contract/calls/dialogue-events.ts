/** What happened around the messages of a dialogue: events, stops of the AI, and who was notified. */
import { defineCall } from '../core/call'
import { rights } from '../core/permissions'
import { Day, Id, Integer, Num, Timestamp, v } from '../core/schema'

/** The conversation that a call is about. */
export const byConversation = { conversation_id: Id, account_id: v.optional(Id) }

/** A completed service of a customer. */
export const ServiceCompleted = v.object({
  /** Day on which the repair order was closed. */
  RepairOrderClosed: v.optional(v.nullable(Day)),
  /** One line for each job, with its price. */
  Details: v.optional(v.array(v.string())),
  /** Dollars. */
  TotalRepairPaidAmount: v.optional(v.nullable(Num)),
})
export type ServiceCompleted = v.InferOutput<typeof ServiceCompleted>

/** From 1 to 5, and the shopper's words, which may be empty. */
export const RatedChat = v.object({ rating: Integer, comment: v.string() })

/** Names of events inside a dialogue. */
export const ConversationEvent = v.object({
  EventId: Id,
  ConversationId: Id,
  /** E.g. APPOINTMENT_SET, CRM_REGISTRATION, CTA, HANDOFF, EVENT#DEALERSHIP_TAKEOVER_IN_PROGRESS. */
  Event: v.string(),
  /** The displayed text. */
  EventName: v.string(),
  ts: Timestamp,
  /** The event comes after the message with this number. */
  after_seq: Integer,
  /** Who acted, when a person did. */
  actor: v.nullable(v.string()),
  /** Only for a completed service. */
  service: v.optional(ServiceCompleted),
  /** Only for a handoff: what the customer wrote that a person must see. */
  said: v.optional(v.string()),
  /** Only for an assignment and for an offered chat: the colleague or team besides the actor. */
  to: v.optional(v.string()),
  /** Only for a rated chat. */
  rated: v.optional(RatedChat),
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

export const dialogueNotifications = defineCall({
  id: 'dialogue.notifications',
  method: 'GET',
  path: '/api/dashboard/dialogue/notifications',
  summary: 'Lists which salespeople were notified, by message',
  access: rights('conversations'),
  query: v.strictObject(byConversation),
  response: v.object({ items: v.array(NotificationInvocation) }),
})

export const dialogueStopBot = defineCall({
  id: 'dialogue.stopBot',
  method: 'GET',
  path: '/api/dashboard/dialogue/stop-bot',
  summary: 'Lists when the AI was stopped and restarted for the customer',
  access: rights('conversations'),
  query: v.strictObject(byConversation),
  response: v.object({ items: v.array(StopEvent) }),
})

export const dialogueEvents = defineCall({
  id: 'dialogue.events',
  method: 'GET',
  path: '/api/dashboard/dialogue/events',
  summary: 'Lists the events within a dialogue',
  access: rights('conversations'),
  query: v.strictObject(byConversation),
  response: v.object({ items: v.array(ConversationEvent) }),
})

export const accountEvents = defineCall({
  id: 'dialogue.accountEvents',
  method: 'GET',
  path: '/api/dashboard/{account_id}/events',
  summary: 'Lists the events of a conversation, by account',
  access: rights('conversations'),
  params: v.object({ account_id: Id }),
  query: v.strictObject({ conversation_id: Id }),
  response: v.object({ items: v.array(ConversationEvent) }),
})
