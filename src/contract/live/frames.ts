/**
 * The live sockets.
 *
 * Three addresses, one vocabulary of JSON frames told apart by `event`:
 * - `/live/account?ticket=…` a console: every event of one account, resumable by `seq`;
 * - `/live/conversation?ticket=…&conversation_id=…&agent_name=…` the owning rep's live chat: sends `Message`,
 *   gets `Ack`;
 * - `/live/visitor` the shopper's widget: says `Hello` with its visitor token first.
 */
import { defineCall } from '../core/call'
import { ConversationRow } from '../calls/conversations'
import { ConversationEvent, Delivery, Message, StopEvent } from '../calls/dialogue'
import { rights } from '../core/permissions'
import { ClientId, Id, Integer, MessageText, Timestamp, v } from '../core/schema'
import { Takeover } from '../calls/takeover'

/** One thing that happened in an account, under the account's own rising number. */
export const AccountEvent = v.variant('kind', [
  v.object({ kind: v.literal('message'), seq: Integer, conversation_id: Id, message: Message }),
  /** The row as lists show it now; also sent when the customer comes or goes. */
  v.object({ kind: v.literal('conversation'), seq: Integer, conversation_id: Id, row: ConversationRow }),
  v.object({ kind: v.literal('takeover'), seq: Integer, conversation_id: Id, takeover: Takeover }),
  v.object({ kind: v.literal('event'), seq: Integer, conversation_id: Id, event_note: ConversationEvent }),
  v.object({ kind: v.literal('stop'), seq: Integer, conversation_id: Id, stop: StopEvent }),
  /** What became of a message that left by e-mail or SMS. */
  v.object({
    kind: v.literal('delivery'),
    seq: Integer,
    conversation_id: Id,
    message_seq: Integer,
    delivery: Delivery,
  }),
  /** A lead that was nobody's is somebody's now: told to those alone who may not see it any more. */
  v.object({ kind: v.literal('given'), seq: Integer, conversation_id: Id }),
  /** Something of the above, for a session that shows figures alone and is not told what. */
  v.object({ kind: v.literal('change'), seq: Integer, conversation_id: Id }),
])
export type AccountEvent = v.InferOutput<typeof AccountEvent>

const Ping = v.strictObject({ event: v.literal('Ping') })
const Pong = v.object({ event: v.literal('Pong') })
const Typing = v.object({ event: v.literal('Typing') })
const ClientTyping = v.strictObject({ event: v.literal('Typing') })
/**
 * The service is going away or has had enough of this socket: come back after the given time, or not at all
 * when null.
 */
const Closing = v.object({
  event: v.literal('Closing'),
  reason: v.string(),
  retry_after_ms: v.nullable(Integer),
})
const LiveError = v.object({
  event: v.literal('Error'),
  code: v.picklist([
    'invalid',
    'too_fast',
    'too_large',
    'not_owner',
    'not_found',
    'session_invalid',
    'unavailable',
  ]),
  message: v.string(),
  /** The message that was refused. */
  id: v.optional(v.string()),
})
/** The message stands in the dialogue for ever, exactly once. */
const Ack = v.object({
  event: v.literal('Ack'),
  id: ClientId,
  MessageId: Id,
  seq: Integer,
  Timestamp: Timestamp,
})

/** What a sender says. `id` is the client-made id: the same id is the same message. */
const Say = v.strictObject({ event: v.literal('Message'), id: ClientId, text: MessageText })

/** A member of staff who has a conversation open. */
export const Viewer = v.object({ user_id: Id, name: v.string(), typing: v.boolean() })
export type Viewer = v.InferOutput<typeof Viewer>

// --- a console on an account
// ---------------------------------------------------------------------------------------------
/** `after`: the last number seen; absent on the first connect. */
const Resume = v.strictObject({ event: v.literal('Resume'), after: v.optional(Integer) })
/** Which conversation this console shows now; null: none. */
const Viewing = v.strictObject({ event: v.literal('Viewing'), conversation_id: v.nullable(Id) })
/** The person types a reply in the conversation that they view. */
const StaffTyping = v.strictObject({ event: v.literal('Typing'), conversation_id: Id })
export const AccountClientFrame = v.variant('event', [Resume, Viewing, StaffTyping, Ping])
export type AccountClientFrame = v.InferOutput<typeof AccountClientFrame>
export const AccountServerFrame = v.variant('event', [
  /** `reset`: the gap is too long to replay, read everything again. */
  v.object({ event: v.literal('Welcome'), seq: Integer, reset: v.boolean() }),
  v.object({ event: v.literal('Event'), data: AccountEvent }),
  /** Others who view the conversation that this console views, and who of them types. */
  v.object({ event: v.literal('Viewers'), conversation_id: Id, viewers: v.array(Viewer) }),
  /** The customer of the conversation that this console views is typing. */
  v.object({ event: v.literal('CustomerTyping'), conversation_id: Id }),
  Pong,
  Closing,
  LiveError,
])
export type AccountServerFrame = v.InferOutput<typeof AccountServerFrame>

// --- the owning rep on one conversation
// -----------------------------------------------------------------------------------
/** `after`: the last message `seq` seen. */
const AgentHello = v.strictObject({ event: v.literal('Resume'), after: v.optional(Integer) })
export const AgentClientFrame = v.variant('event', [AgentHello, Say, ClientTyping, Ping])
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

// --- the shopper's widget
// ------------------------------------------------------------------------------------------------
/** Who answers now: the assistant, or a person. `waiting`: handed over, nobody has joined yet. */
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
/** A line that the shopper may see: no staff ids, no account ids. */
export const VisitorMessage = v.object({
  /** Of a notice (who joined, who left): the line after which it stands, with an id of its own. */
  seq: Integer,
  /** Of a customer's line: the id that their browser made. */
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

/** A frame larger than this is refused and the socket closed, bytes. */
export const FRAME_MAX_BYTES = 32 * 1024
/**
 * Each side says something at least this often, or the other takes the link for dead after twice the time,
 * ms.
 */
export const HEARTBEAT_MS = 20_000
/** A message without an acknowledgement after this time reads failed, ms. */
export const ACK_TIMEOUT_MS = 10_000

/** Objects and lists inside one another that a frame may have. */
export const FRAME_MAX_DEPTH = 8

/** Close codes of our own. */
export const CLOSE = { ticket: 4401, forbidden: 4403, gone: 4410, flood: 4429, restart: 1012 } as const

export const liveTicket = defineCall({
  id: 'live.ticket',
  method: 'POST',
  path: '/api/dashboard/{account_id}/live-ticket',
  summary: 'A single-use ticket, good for a minute, that opens one live socket',
  access: rights('conversations'),
  params: v.object({ account_id: Id }),
  /** With a conversation: the owner's live chat socket; without: the account's events. */
  body: v.strictObject({ conversation_id: v.optional(Id) }),
  response: v.object({ ticket: v.string(), expires_at: Timestamp }),
})
