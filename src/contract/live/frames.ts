/**
 * The frames of the live WebSockets.
 *
 * Three addresses share one vocabulary of JSON frames, which `event` distinguishes:
 * - `/live/account?ticket=…` is a console. It receives every event of one account and can resume after a
 *   `seq`.
 * - `/live/conversation?ticket=…&conversation_id=…&agent_name=…` is the live chat of the sales rep who owns
 *   the conversation. It sends `Message` and receives `Ack`.
 * - `/live/visitor` is the shopper's widget. It first sends `Hello` with its visitor token.
 */
import { defineCall } from '../core/call'
import { OfferState } from '../calls/chat-offers'
import { ConversationRow } from '../calls/conversations'
import { AnswerReview, Delivery, Message } from '../calls/dialogue'
import { ConversationEvent, StopEvent } from '../calls/dialogue-events'
import { ReplyFiles } from '../calls/reply-files'
import { rights } from '../core/permissions'
import { ClientId, Id, Integer, MESSAGE_MAX_LENGTH, MessageText, Timestamp, v } from '../core/schema'
import { Takeover } from '../calls/takeover'

/** An event of an account. `seq` increases within the account. */
export const AccountEvent = v.variant('kind', [
  v.object({ kind: v.literal('message'), seq: Integer, conversation_id: Id, message: Message }),
  /** The conversation's row as lists show it now. Also sent when the customer connects or disconnects. */
  v.object({ kind: v.literal('conversation'), seq: Integer, conversation_id: Id, row: ConversationRow }),
  v.object({ kind: v.literal('takeover'), seq: Integer, conversation_id: Id, takeover: Takeover }),
  v.object({ kind: v.literal('event'), seq: Integer, conversation_id: Id, event_note: ConversationEvent }),
  v.object({ kind: v.literal('stop'), seq: Integer, conversation_id: Id, stop: StopEvent }),
  /** The delivery status of a message that was sent by e-mail or SMS. */
  v.object({
    kind: v.literal('delivery'),
    seq: Integer,
    conversation_id: Id,
    message_seq: Integer,
    delivery: Delivery,
  }),
  /** Staff reviewed a reply of the assistant, or took the review back: null. */
  v.object({
    kind: v.literal('review'),
    seq: Integer,
    conversation_id: Id,
    message_seq: Integer,
    review: v.nullable(AnswerReview),
  }),
  /**
   * A live chat was offered to a colleague, or the offer was settled. `waiting.chatOffers` has the open
   * ones.
   */
  v.object({ kind: v.literal('offer'), seq: Integer, conversation_id: Id, state: OfferState }),
  /** An unassigned lead was assigned. Sent only to users who may no longer see it. */
  v.object({ kind: v.literal('given'), seq: Integer, conversation_id: Id }),
  /** Any of the events above, without its content, for a session that shows only metrics. */
  v.object({ kind: v.literal('change'), seq: Integer, conversation_id: Id }),
])
export type AccountEvent = v.InferOutput<typeof AccountEvent>

const Ping = v.strictObject({ event: v.literal('Ping') })
const Pong = v.object({ event: v.literal('Pong') })
const Typing = v.object({ event: v.literal('Typing') })
const ClientTyping = v.strictObject({ event: v.literal('Typing') })
/**
 * The service closes the socket, because it is shutting down or the client broke a limit. The client may
 * reconnect after the given time; null means never.
 */
const Closing = v.object({
  event: v.literal('Closing'),
  reason: v.string(),
  retry_after_ms: v.nullable(Integer),
})
const LiveError = v.object({
  event: v.literal('Error'),
  /** A code of `src/contract/messages`, whose English text is `message`. */
  code: v.string(),
  message: v.string(),
  /** Id of the rejected message. */
  id: v.optional(v.string()),
})
/** The message has been stored, exactly once. */
const Ack = v.object({
  event: v.literal('Ack'),
  id: ClientId,
  MessageId: Id,
  seq: Integer,
  Timestamp: Timestamp,
})

/**
 * A message from a sender. `id` comes from the client; sending the same id again does not create a second
 * message.
 */
const Say = v.strictObject({ event: v.literal('Message'), id: ClientId, text: MessageText })

/** As `Say`, from staff. `files` are the keys of files of their draft; with one the text may be empty. */
const StaffSay = v.pipe(
  v.strictObject({
    ...Say.entries,
    text: v.pipe(v.string(), v.trim(), v.maxLength(MESSAGE_MAX_LENGTH, 'The message is too long')),
    files: v.optional(ReplyFiles),
  }),
  v.check(({ text, files = [] }) => text !== '' || files.length > 0, 'Write a message'),
)

/** A member of staff who has a conversation open. */
export const Viewer = v.object({ user_id: Id, name: v.string(), typing: v.boolean() })
export type Viewer = v.InferOutput<typeof Viewer>

// The console of an account.
/** `after` is the last `seq` received; absent on the first connection. */
const Resume = v.strictObject({ event: v.literal('Resume'), after: v.optional(Integer) })
/** Which conversation the console shows now; null for none. */
const Viewing = v.strictObject({ event: v.literal('Viewing'), conversation_id: v.nullable(Id) })
/** The user is typing a reply in the conversation that they view. */
const StaffTyping = v.strictObject({ event: v.literal('Typing'), conversation_id: Id })
export const AccountClientFrame = v.variant('event', [Resume, Viewing, StaffTyping, Ping])
export type AccountClientFrame = v.InferOutput<typeof AccountClientFrame>
export const AccountServerFrame = v.variant('event', [
  /** `reset`: the gap is too long to replay, so the client must reload everything. */
  v.object({ event: v.literal('Welcome'), seq: Integer, reset: v.boolean() }),
  v.object({ event: v.literal('Event'), data: AccountEvent }),
  /** The other users who view the same conversation as this console, and whether they are typing. */
  v.object({ event: v.literal('Viewers'), conversation_id: Id, viewers: v.array(Viewer) }),
  /** The customer is typing in the conversation that this console views. */
  v.object({ event: v.literal('CustomerTyping'), conversation_id: Id }),
  Pong,
  Closing,
  LiveError,
])
export type AccountServerFrame = v.InferOutput<typeof AccountServerFrame>

// The owning sales rep in one conversation.
/** `after` is the `seq` of the last message received. */
const AgentHello = v.strictObject({ event: v.literal('Resume'), after: v.optional(Integer) })
export const AgentClientFrame = v.variant('event', [AgentHello, StaffSay, ClientTyping, Ping])
export type AgentClientFrame = v.InferOutput<typeof AgentClientFrame>
export const AgentServerFrame = v.variant('event', [
  v.object({
    event: v.literal('Welcome'),
    conversation_id: Id,
    missed: v.array(Message),
    takeover: Takeover,
    customer_online: v.boolean(),
  }),
  v.object({ event: v.literal('Message'), message: Message }),
  Ack,
  /** The customer is typing. */
  Typing,
  v.object({ event: v.literal('Presence'), customer_online: v.boolean() }),
  v.object({ event: v.literal('Takeover'), takeover: Takeover }),
  Pong,
  Closing,
  LiveError,
])
export type AgentServerFrame = v.InferOutput<typeof AgentServerFrame>

// The shopper's widget.
/**
 * Who answers now: the assistant or a person. `waiting`: the conversation was handed off, but nobody has
 * joined yet.
 */
export const Speaker = v.object({
  kind: v.picklist(['assistant', 'person']),
  name: v.string(),
  waiting: v.boolean(),
})
export type Speaker = v.InferOutput<typeof Speaker>
const VisitorHello = v.strictObject({
  event: v.literal('Hello'),
  token: v.pipe(v.string(), v.maxLength(200)),
  after: v.optional(Integer),
})
export const VisitorClientFrame = v.variant('event', [VisitorHello, Say, ClientTyping, Ping])
export type VisitorClientFrame = v.InferOutput<typeof VisitorClientFrame>
/** A message as the shopper may see it, without staff ids and account ids. */
export const VisitorMessage = v.object({
  /** A notice (who joined or left) has the `seq` of the message that it follows, and an id of its own. */
  seq: Integer,
  /** For a customer's message, the id that their browser created. */
  id: v.nullable(v.string()),
  from: v.picklist(['customer', 'assistant', 'person', 'notice']),
  name: v.string(),
  text: v.string(),
  Attachments: Message.entries.Attachments,
  quick_replies: v.array(v.string()),
  Timestamp: Timestamp,
})
export type VisitorMessage = v.InferOutput<typeof VisitorMessage>
export const VisitorServerFrame = v.variant('event', [
  v.object({
    event: v.literal('Welcome'),
    missed: v.array(VisitorMessage),
    last_seq: Integer,
    speaker: Speaker,
  }),
  v.object({ event: v.literal('Message'), message: VisitorMessage }),
  Ack,
  Typing,
  v.object({ event: v.literal('Speaker'), speaker: Speaker }),
  Pong,
  Closing,
  LiveError,
])
export type VisitorServerFrame = v.InferOutput<typeof VisitorServerFrame>

/** Maximum size of a frame, bytes. A larger one is rejected and the socket is closed. */
export const FRAME_MAX_BYTES = 32 * 1024
/**
 * Each side sends a frame at least this often, ms. After twice this time without one, the other side
 * considers the connection lost.
 */
export const HEARTBEAT_MS = 20_000
/** A message that is not acknowledged within this time counts as failed, ms. */
export const ACK_TIMEOUT_MS = 10_000

/** Maximum nesting depth of objects and lists in a frame. */
export const FRAME_MAX_DEPTH = 8

/** The application's WebSocket close codes. */
export const CLOSE = { ticket: 4401, forbidden: 4403, gone: 4410, flood: 4429, restart: 1012 } as const

export const liveTicket = defineCall({
  id: 'live.ticket',
  method: 'POST',
  path: '/api/dashboard/{account_id}/live-ticket',
  summary: 'A single-use ticket, good for a minute, that opens one live socket',
  access: rights('conversations'),
  params: v.object({ account_id: Id }),
  /**
   * With a conversation id, the ticket is for the owner's live chat; without one, for the account's events.
   */
  body: v.strictObject({ conversation_id: v.optional(Id) }),
  response: v.object({ ticket: v.string(), expires_at: Timestamp }),
})
