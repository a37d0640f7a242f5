/**
 * The socket of a shopper's widget: it authenticates, sends messages, and receives the replies of the
 * assistant or a person.
 */
import {
  CLOSE,
  type AccountEvent,
  type Speaker,
  type VisitorClientFrame,
  type VisitorServerFrame,
} from '../../contract/live/frames'
import { CHAT_ENDED } from '../conversations/chat-ended'
import { readEvents } from '../conversations/timeline-events'
import { appendMessage, type AppendResult } from '../conversations/messages'
import { readTakeover } from '../conversations/takeover-rows'
import { ChatEnded, findVisitor, receiveMessage, type Visitor } from '../widget/visitors'
import { findSite, isEnabled, connectPage, type Page } from '../widget/site-connection'
import { agentNameOn } from '../widget/widget-config'
import type { Takeover } from '../../contract/calls/takeover'
import { errorFrame } from './error-frame'
import { DialogueFeed } from './dialogue-feed'
import { FLOOD_RETRY_MS, type LiveSocket } from './live-socket'
import type { LiveContext } from './live-context'
import { greetingLimit, TokenBucket } from './token-bucket'
import { speakerOf, visitorDialogue, visitorMessageOf, visitorNoticeOf } from '../widget/visitor-message'

export type VisitorSocket = LiveSocket<VisitorClientFrame, VisitorServerFrame>

/** Rate limits of a shopper across all their windows. They allow for a fast typist but not for a flood. */
const BURST_MESSAGES = 40
const MESSAGES_PER_SECOND = 4
const TYPING_PER_SECOND = 0.5

/** The rate limits of connected shoppers, by conversation. */
export class VisitorLimits {
  readonly #limits = new Map<string, { bucket: TokenBucket; sockets: number }>()

  /** Joins the shared limit of a conversation. Call `leave` when the socket closes. */
  join(conversationId: string): { bucket: TokenBucket; sockets: number; leave: () => void } {
    const limit = this.#limits.get(conversationId) ?? {
      bucket: new TokenBucket(BURST_MESSAGES, MESSAGES_PER_SECOND),
      sockets: 0,
    }
    limit.sockets += 1
    this.#limits.set(conversationId, limit)
    const leave = () => {
      limit.sockets -= 1
      if (limit.sockets === 0) this.#limits.delete(conversationId)
    }
    return { ...limit, leave }
  }
}

interface VisitorConnection extends Pick<Visitor, 'token_hash'> {
  readonly account_id: string
  readonly conversation_id: string
  readonly agentName: string
  readonly messages: TokenBucket
  readonly feed: DialogueFeed
}

const WINDOWS_MAX = 10

export class VisitorSession {
  readonly #live: LiveContext
  readonly #socket: VisitorSocket
  readonly #limits: VisitorLimits
  readonly #page: Page
  readonly #typing = new TokenBucket(1, TYPING_PER_SECOND)
  readonly #greetings = greetingLimit()
  #connection: VisitorConnection | undefined
  #speaker: Speaker | undefined
  #takeover: Pick<Takeover, 'status' | 'sales_person' | 'epoch'> = {
    status: 'NONE',
    sales_person: null,
    epoch: 0,
  }
  #saidHello = false
  #waiting = false

  /** `page` is the page that opened the socket. */
  constructor(live: LiveContext, socket: VisitorSocket, limits: VisitorLimits, page: Page) {
    this.#live = live
    this.#socket = socket
    this.#limits = limits
    this.#page = page
  }

  /** Whether the shopper has sent Hello, with a valid token or not. */
  get saidHello(): boolean {
    return this.#saidHello
  }

  async handle(frame: VisitorClientFrame): Promise<void> {
    this.#saidHello ||= frame.event === 'Hello'
    if (frame.event === 'Hello') await this.#hello(frame.token, frame.after ?? 0)
    else if (!this.#connection) {
      this.#socket.send(errorFrame('hello_missing'))
    } else if (frame.event === 'Message') await this.#send(this.#connection, frame.id, frame.text)
    else if (frame.event === 'Typing' && this.#typing.take()) {
      await this.#live.hub.typing(this.#connection.conversation_id, 'customer')
    }
  }

  async #hello(token: string, after: number): Promise<void> {
    if (!this.#greetings.take()) return this.#socket.close(CLOSE.flood, 'too many greetings', FLOOD_RETRY_MS)
    const connection = this.#connection ?? (await this.#authenticate(token))
    if (!connection) return
    const { context } = this.#live
    const { conversation, missed } = await connection.feed.open(after, connection.agentName, 'chat')
    this.#takeover = await readTakeover(context.db, conversation)
    const events = await readEvents(context.db, { id: connection.account_id }, connection.conversation_id)
    if (!this.#socket.open) return connection.feed.close()
    // The chat ended between the check of the token and the start of the feed.
    if (events.some(({ Event }) => Event === CHAT_ENDED)) return this.#end('ended')
    this.#waiting = conversation.awaiting_reply
    this.#speaker = speakerOf(this.#takeover, this.#waiting, connection.agentName)
    // A notice after a message not read yet comes with the feed, after that message. The widget would
    // otherwise resume after the notice when the connection is lost, and never see the message.
    const noted = events.filter(({ after_seq }) => after_seq <= conversation.last_seq)
    this.#socket.send({
      event: 'Welcome',
      missed: visitorDialogue(missed, noted, after, connection.agentName),
      last_seq: conversation.last_seq,
      speaker: this.#speaker,
    })
    connection.feed.release()
  }

  async #authenticate(token: string): Promise<VisitorConnection | undefined> {
    const { context, hub, presence } = this.#live
    const visitor = await findVisitor(context.db, token)
    const site = visitor && (await findSite(context.db, visitor))
    if (!visitor?.conversation_id || !site) {
      this.#end('unknown visitor')
      return undefined
    }
    const siteConnection = connectPage(site, this.#page, context.settings, visitor.domain)
    if (!siteConnection || !isEnabled(siteConnection)) {
      this.#socket.close(CLOSE.forbidden, 'foreign page', null)
      return undefined
    }
    if (!this.#socket.open) return undefined
    const { account_id, conversation_id, token_hash } = visitor
    const { bucket, sockets, leave } = this.#limits.join(conversation_id)
    this.#socket.onClosed(leave)
    if (sockets > WINDOWS_MAX) {
      this.#socket.close(CLOSE.flood, 'too many windows', FLOOD_RETRY_MS)
      return undefined
    }
    const feed = new DialogueFeed(
      context,
      hub,
      { account_id, id: conversation_id },
      (event) => this.#onEvent(event),
      () => this.#socket.terminate(),
    )
    const stopTyping = hub.watchTyping(conversation_id, (from) => {
      if (from === 'staff') this.#socket.send({ event: 'Typing' })
    })
    const disconnect = presence.customerConnected(account_id, conversation_id)
    this.#socket.onClosed(() => {
      feed.close()
      stopTyping()
      disconnect()
    })
    const agentName = agentNameOn(siteConnection)
    this.#connection = { account_id, conversation_id, token_hash, agentName, messages: bucket, feed }
    return this.#connection
  }

  /** Ends the chat in every window of the shopper. */
  #end(reason: string): void {
    this.#socket.send(errorFrame('chat_over'))
    this.#socket.close(CLOSE.gone, reason, null)
  }

  async #send(connection: VisitorConnection, id: string, text: string): Promise<void> {
    if (!connection.messages.take()) {
      this.#socket.send(errorFrame('too_fast', id))
      return
    }
    const result = await this.#append(connection, id, text)
    if (!result) return this.#end('ended')
    if (result.status === 'refused') {
      this.#socket.send(errorFrame('message_refused', id))
      return
    }
    const { seq, at } = result.message
    const MessageId = `${connection.conversation_id}.${seq}`
    this.#socket.send({ event: 'Ack', id, MessageId, seq, Timestamp: at.toISOString() })
    // The assistant is about to reply.
    if (result.conversation.ai_due_at) this.#socket.send({ event: 'Typing' })
  }

  /** Stores the message. Resolves to undefined when the chat has ended. */
  async #append(
    { account_id, conversation_id, token_hash }: VisitorConnection,
    client_id: string,
    text: string,
  ): Promise<AppendResult | undefined> {
    const message = { account_id, conversation_id, channel: 'chat', text, client_id } as const
    try {
      return await appendMessage(
        this.#live.context,
        { ...message, initiator: 'HUMAN' },
        async (tx, _, stored) => {
          await receiveMessage(tx, { token_hash }, stored)
          return null
        },
      )
    } catch (error) {
      if (error instanceof ChatEnded) return undefined
      throw error
    }
  }

  #onEvent(event: AccountEvent): void {
    const agentName = this.#connection?.agentName ?? ''
    if (event.kind === 'message') {
      if (event.message.Channel !== 'chat') return
      this.#socket.send({ event: 'Message', message: visitorMessageOf(event.message, agentName) })
    }
    if (event.kind === 'event' && event.event_note.Event === CHAT_ENDED) return this.#end('ended')
    if (event.kind === 'event') {
      const notice = visitorNoticeOf(event.event_note)
      if (notice) this.#socket.send({ event: 'Message', message: notice })
    }
    if (event.kind === 'takeover' && event.takeover.epoch >= this.#takeover.epoch)
      this.#takeover = event.takeover
    if (event.kind === 'conversation') this.#waiting = event.row.awaiting_reply
    const speaker = speakerOf(this.#takeover, this.#waiting, agentName)
    if (JSON.stringify(speaker) === JSON.stringify(this.#speaker)) return
    this.#speaker = speaker
    this.#socket.send({ event: 'Speaker', speaker })
  }
}
