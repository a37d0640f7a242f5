/**
 * Converts messages and events to the API's format for staff. `widget/visitor-message.ts` selects what
 * shoppers see. Text remains plain text.
 */
import type { Selectable } from 'kysely'
import { ASSIGNED } from '../../contract/calls/assignment'
import { OFFER_EVENTS } from '../../contract/calls/chat-offers'
import { Channel } from '../../contract/calls/conversations'
import { RatedChat, ServiceCompleted, type ConversationEvent } from '../../contract/calls/dialogue-events'
import type { AnswerReview, Attachment, Message } from '../../contract/calls/dialogue'
import { CHAT_RATED } from '../../contract/core/chat-rating'
import { readAs, v } from '../../contract/core/schema'
import { SERVICE_COMPLETED } from '../metrics/counted-events'
import { deliveryOf, type ShownDelivery } from '../outbound/deliveries'
import type { Tables } from '../platform/schema'
import type { ConversationRecord, MessageRecord } from '../platform/schema/conversations'

/**
 * `conversation.blacklisted` is a column of the lead; callers that have not joined it leave it out. `botName`
 * is the account's name for its assistant, whose own messages keep the name under which they were written.
 * `delivery` is that of a message sent by e-mail or SMS, `review` that of a reply of the assistant.
 */
export function toMessage(
  record: MessageRecord,
  conversation: Pick<ConversationRecord, 'id'> & { readonly blacklisted?: boolean },
  botName: string,
  delivery?: ShownDelivery | null,
  review?: AnswerReview,
): Message {
  return {
    MessageId: `${conversation.id}.${record.seq}`,
    ConversationId: conversation.id,
    seq: record.seq,
    client_id: record.client_id,
    UserId: record.user_id,
    Initiator: record.initiator,
    Message: record.text,
    Attachments: (record.attachments ?? []) as Attachment[],
    quick_replies: record.quick_replies ?? [],
    Timestamp: record.at.toISOString(),
    Channel: v.parse(Channel, record.channel),
    SentByCrmSalesperson: record.by_salesperson,
    Name: record.name,
    Surname: record.surname,
    BotName: record.bot_name ?? botName,
    Blacklisted: conversation.blacklisted ?? false,
    ...(record.object && { Object: record.object }),
    ...(delivery && { Delivery: deliveryOf(delivery) }),
    ...(record.sources && { Sources: record.sources }),
    ...(review && { Review: review }),
  }
}

const HandoffData = v.object({ said: v.optional(v.string()) })
const saidIn = (data: unknown) => readAs(HandoffData, data) ?? {}

/** Events that name a colleague besides the actor. */
const STAFF_EVENTS: ReadonlySet<string> = new Set([ASSIGNED, ...Object.values(OFFER_EVENTS)])
const StaffData = v.object({ to: v.optional(v.string()) })
const toIn = (data: unknown) => readAs(StaffData, data) ?? {}

/** The rating in the data of a rated chat. */
export const ratedIn = (data: unknown) => {
  const rated = readAs(RatedChat, data)
  return rated && { rated }
}

export function toConversationEvent(record: Selectable<Tables['events']>): ConversationEvent {
  return {
    EventId: record.id,
    ConversationId: record.conversation_id,
    Event: record.event,
    EventName: record.event_name,
    ts: record.at.toISOString(),
    after_seq: record.after_seq,
    actor: record.actor,
    ...(record.event === SERVICE_COMPLETED && {
      service: readAs(ServiceCompleted, record.data) ?? {},
    }),
    ...(record.event === 'HANDOFF' && saidIn(record.data)),
    ...(STAFF_EVENTS.has(record.event) && toIn(record.data)),
    ...(record.event === CHAT_RATED && ratedIn(record.data)),
  }
}
