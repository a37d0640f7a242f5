/**
 * The live sockets: document 1 §4, §7; decisions, Live chat; promises, invariants 3 to 5; beyond, 2.
 *
 * Three addresses, one vocabulary of JSON frames told apart by `event`:
 * - `/live/account?ticket=…` a console: every event of one account, resumable by `seq`;
 * - `/live/conversation?ticket=…&conversation_id=…&agent_name=…` the owning rep's live chat: sends `Message`, gets `Ack`;
 * - `/live/visitor` the shopper's widget: says `Hello` with its visitor token first.
 */
import { defineCall } from './call'
import { ConversationRow } from './conversations'
import { ConversationEvent, Delivery, Message, StopEvent } from './dialogue'
import { rights } from './rights'
import { ClientId, Id, MessageText, Timestamp, z } from './schema'
import { Takeover } from './takeover'

/** One thing that happened in an account, under the account's own rising number. */
export const AccountEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('message'), seq: z.int(), conversation_id: Id, message: Message }),
  /** The row as lists show it now; also sent when the customer comes or goes. */
  z.object({ kind: z.literal('conversation'), seq: z.int(), conversation_id: Id, row: ConversationRow }),
  z.object({ kind: z.literal('takeover'), seq: z.int(), conversation_id: Id, takeover: Takeover }),
  z.object({ kind: z.literal('event'), seq: z.int(), conversation_id: Id, event_note: ConversationEvent }),
  z.object({ kind: z.literal('stop'), seq: z.int(), conversation_id: Id, stop: StopEvent }),
  /** What became of a message that left by e-mail or SMS. */
  z.object({
    kind: z.literal('delivery'),
    seq: z.int(),
    conversation_id: Id,
    message_seq: z.int(),
    delivery: Delivery,
  }),
  /** A lead that was nobody's is somebody's now: told to those alone who may not see it any more (beyond, 12). */
  z.object({ kind: z.literal('given'), seq: z.int(), conversation_id: Id }),
  /** Something of the above, for a session that shows figures alone and is not told what. */
  z.object({ kind: z.literal('change'), seq: z.int(), conversation_id: Id }),
])
export type AccountEvent = z.infer<typeof AccountEvent>

const Ping = z.object({ event: z.literal('Ping') })
const Pong = z.object({ event: z.literal('Pong') })
const Typing = z.object({ event: z.literal('Typing') })
/** The service is going away or has had enough of this socket: come back after the given time, or not at all when null. */
const Closing = z.object({
  event: z.literal('Closing'),
  reason: z.string(),
  retry_after_ms: z.nullable(z.int()),
})
const LiveError = z.object({
  event: z.literal('Error'),
  code: z.enum([
    'invalid',
    'too_fast',
    'too_large',
    'not_owner',
    'not_found',
    'session_invalid',
    'unavailable',
  ]),
  message: z.string(),
  /** The message that was refused. */
  id: z.optional(z.string()),
})
/** The message stands in the dialogue for ever, exactly once. */
const Ack = z.object({
  event: z.literal('Ack'),
  id: ClientId,
  MessageId: Id,
  seq: z.int(),
  Timestamp: Timestamp,
})

/** What a sender says. `id` is the client-made id: the same id is the same message. */
const Say = z.object({ event: z.literal('Message'), id: ClientId, text: MessageText })

/** A member of staff who has a conversation open. */
export const Viewer = z.object({ user_id: Id, name: z.string(), typing: z.boolean() })
export type Viewer = z.infer<typeof Viewer>

// --- a console on an account ---------------------------------------------------------------------------------------------
/** `after`: the last number seen; absent on the first connect. */
const Resume = z.object({ event: z.literal('Resume'), after: z.optional(z.int()) })
/** Which conversation this console shows now; null: none. */
const Viewing = z.object({ event: z.literal('Viewing'), conversation_id: z.nullable(Id) })
/** The person types a reply in the conversation that they view. */
const StaffTyping = z.object({ event: z.literal('Typing'), conversation_id: Id })
export const AccountClientFrame = z.discriminatedUnion('event', [Resume, Viewing, StaffTyping, Ping])
export type AccountClientFrame = z.infer<typeof AccountClientFrame>
export const AccountServerFrame = z.discriminatedUnion('event', [
  /** `reset`: the gap is too long to replay, read everything again. */
  z.object({ event: z.literal('Welcome'), seq: z.int(), reset: z.boolean() }),
  z.object({ event: z.literal('Event'), data: AccountEvent }),
  /** Others who view the conversation that this console views, and who of them types. */
  z.object({ event: z.literal('Viewers'), conversation_id: Id, viewers: z.array(Viewer) }),
  /** The customer of the conversation that this console views is typing. */
  z.object({ event: z.literal('CustomerTyping'), conversation_id: Id }),
  Pong,
  Closing,
  LiveError,
])
export type AccountServerFrame = z.infer<typeof AccountServerFrame>

// --- the owning rep on one conversation -----------------------------------------------------------------------------------
/** `after`: the last message `seq` seen. */
const AgentHello = z.object({ event: z.literal('Resume'), after: z.optional(z.int()) })
export const AgentClientFrame = z.discriminatedUnion('event', [AgentHello, Say, Typing, Ping])
export type AgentClientFrame = z.infer<typeof AgentClientFrame>
export const AgentServerFrame = z.discriminatedUnion('event', [
  z.object({
    event: z.literal('Welcome'),
    conversation_id: Id,
    missed: z.array(Message),
    takeover: Takeover,
    customer_online: z.boolean(),
  }),
  z.object({ event: z.literal('Message'), message: Message }),
  Ack,
  /** The customer is typing. */
  Typing,
  z.object({ event: z.literal('Presence'), customer_online: z.boolean() }),
  z.object({ event: z.literal('Takeover'), takeover: Takeover }),
  Pong,
  Closing,
  LiveError,
])
export type AgentServerFrame = z.infer<typeof AgentServerFrame>

// --- the shopper's widget ------------------------------------------------------------------------------------------------
/** Who answers now: the assistant, or a person. `waiting`: handed over, nobody has joined yet. */
export const Speaker = z.object({
  kind: z.enum(['assistant', 'person']),
  name: z.string(),
  waiting: z.boolean(),
})
export type Speaker = z.infer<typeof Speaker>
const VisitorHello = z.object({
  event: z.literal('Hello'),
  token: z.string().check(z.maxLength(200)),
  after: z.optional(z.int()),
})
export const VisitorClientFrame = z.discriminatedUnion('event', [VisitorHello, Say, Typing, Ping])
export type VisitorClientFrame = z.infer<typeof VisitorClientFrame>
/** A line that the shopper may see: no staff ids, no account ids. */
export const VisitorMessage = z.object({
  /** Of a notice (who joined, who left): the line after which it stands, with an id of its own. */
  seq: z.int(),
  /** Of a customer's line: the id that their browser made. */
  id: z.nullable(z.string()),
  from: z.enum(['customer', 'assistant', 'person', 'notice']),
  name: z.string(),
  text: z.string(),
  Attachments: Message.shape.Attachments,
  quick_replies: z.array(z.string()),
  Timestamp: Timestamp,
})
export type VisitorMessage = z.infer<typeof VisitorMessage>
export const VisitorServerFrame = z.discriminatedUnion('event', [
  z.object({
    event: z.literal('Welcome'),
    missed: z.array(VisitorMessage),
    last_seq: z.int(),
    speaker: Speaker,
  }),
  z.object({ event: z.literal('Message'), message: VisitorMessage }),
  Ack,
  Typing,
  z.object({ event: z.literal('Speaker'), speaker: Speaker }),
  Pong,
  Closing,
  LiveError,
])
export type VisitorServerFrame = z.infer<typeof VisitorServerFrame>

/** A frame larger than this is refused and the socket closed, bytes. */
export const FRAME_MAX_BYTES = 32 * 1024
/** Each side says something at least this often, or the other takes the link for dead after twice the time, ms. */
export const HEARTBEAT_MS = 20_000
/** A message without an acknowledgement after this time reads failed, ms (decisions, Smaller gaps). */
export const ACK_TIMEOUT_MS = 10_000

/** Close codes of our own. */
export const CLOSE = { ticket: 4401, forbidden: 4403, gone: 4410, flood: 4429, restart: 1012 } as const

export const liveTicket = defineCall({
  id: 'live.ticket',
  method: 'POST',
  path: '/api/dashboard/{account_id}/live-ticket',
  summary: 'A single-use ticket, good for a minute, that opens one live socket',
  spec: '1 §7 Live chat socket; decisions, Live chat',
  access: rights('conversations'),
  params: z.object({ account_id: Id }),
  /** With a conversation: the owner's live chat socket; without: the account's events. */
  body: z.strictObject({ conversation_id: z.optional(Id) }),
  response: z.object({ ticket: z.string(), expires_at: Timestamp }),
})
