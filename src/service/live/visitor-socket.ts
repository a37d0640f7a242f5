/** The shopper's widget: says who it is, writes, hears the assistant or the person who answers. */
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
import { readTakeover } from '../conversations/takeover'
import { ChatEnded, findVisitor, receiveMessage, type Visitor } from '../widget/visitors'
import { findSite, isOpen, placeOn, type Page } from '../widget/site-connection'
import type { Takeover } from '../../contract/calls/takeover'
import { DialogueFeed } from './dialogue-feed'
import type { LiveSocket } from './live-socket'
import type { LiveContext } from './live-context'
import { TokenBucket } from './token-bucket'
import { speakerOf, visitorDialogue, visitorMessageOf, visitorNoticeOf } from '../widget/visitor-message'

export type VisitorSocket = LiveSocket<VisitorClientFrame, VisitorServerFrame>

/** Lines of one shopper over all their windows: a fast typist with a burst, never a flood. */
const BURST_LINES = 40
const LINES_PER_SECOND = 4
const TYPING_PER_SECOND = 0.5

/** The caps of shoppers who are here, by conversation. */
export class VisitorCaps {
  readonly #caps = new Map<string, { bucket: TokenBucket; sockets: number }>()

  /** The shared cap of a conversation, and what to call when the socket closes. */
  join(conversationId: string): { bucket: TokenBucket; sockets: number; leave: () => void } {
    const cap = this.#caps.get(conversationId) ?? {
      bucket: new TokenBucket(BURST_LINES, LINES_PER_SECOND),
      sockets: 0,
    }
    cap.sockets += 1
    this.#caps.set(conversationId, cap)
    const leave = () => {
      cap.sockets -= 1
      if (cap.sockets === 0) this.#caps.delete(conversationId)
    }
    return { ...cap, leave }
  }
}

interface VisitorConnection extends Pick<Visitor, 'token_hash'> {
  readonly account_id: string
  readonly conversation_id: string
  readonly agentName: string
  readonly lines: TokenBucket
  readonly feed: DialogueFeed
}

const WINDOWS_MAX = 10

export class VisitorSession {
  readonly #room: LiveContext
  readonly #socket: VisitorSocket
  readonly #caps: VisitorCaps
  readonly #page: Page
  readonly #typing = new TokenBucket(1, TYPING_PER_SECOND)
  #seat: VisitorConnection | undefined
  #speaker: Speaker | undefined
  #takeover: Pick<Takeover, 'status' | 'sales_person' | 'epoch'> = {
    status: 'NONE',
    sales_person: null,
    epoch: 0,
  }
  #greeted = false
  #waiting = false

  /** `page`: the one that opened the socket. */
  constructor(room: LiveContext, socket: VisitorSocket, caps: VisitorCaps, page: Page) {
    this.#room = room
    this.#socket = socket
    this.#caps = caps
    this.#page = page
  }

  /** Whether the shopper has said who they are, known or not. */
  get greeted(): boolean {
    return this.#greeted
  }

  async handle(frame: VisitorClientFrame): Promise<void> {
    this.#greeted ||= frame.event === 'Hello'
    if (frame.event === 'Hello') await this.#hello(frame.token, frame.after ?? 0)
    else if (!this.#seat) {
      this.#socket.send({ event: 'Error', code: 'session_invalid', message: 'Say hello first.' })
    } else if (frame.event === 'Message') await this.#say(this.#seat, frame.id, frame.text)
    else if (frame.event === 'Typing' && this.#typing.take()) {
      await this.#room.hub.typing(this.#seat.conversation_id, 'customer')
    }
  }

  async #hello(token: string, after: number): Promise<void> {
    const seat = this.#seat ?? (await this.#sit(token))
    if (!seat) return
    const { context } = this.#room
    const { conversation, missed } = await seat.feed.open(after, seat.agentName, 'chat')
    this.#takeover = await readTakeover(context.db, conversation)
    const events = await readEvents(context.db, { id: seat.account_id }, seat.conversation_id)
    if (!this.#socket.open) return seat.feed.close()
    // Ended between the look at the token and the beginning of the feed.
    if (events.some(({ Event }) => Event === CHAT_ENDED)) return this.#over('ended')
    this.#waiting = conversation.awaiting_reply
    this.#speaker = speakerOf(this.#takeover, this.#waiting, seat.agentName)
    this.#socket.send({
      event: 'Welcome',
      missed: visitorDialogue(missed, events, after),
      last_seq: conversation.last_seq,
      speaker: this.#speaker,
    })
    seat.feed.release()
  }

  async #sit(token: string): Promise<VisitorConnection | undefined> {
    const { context, hub, presence } = this.#room
    const visitor = await findVisitor(context.db, token)
    const site = visitor && (await findSite(context.db, visitor))
    if (!visitor?.conversation_id || !site) {
      this.#over('unknown visitor')
      return undefined
    }
    const place = placeOn(site, this.#page, context.settings, visitor.domain)
    if (!place || !isOpen(place)) {
      this.#socket.close(CLOSE.forbidden, 'foreign page', null)
      return undefined
    }
    if (!this.#socket.open) return undefined
    const { account_id, conversation_id, token_hash } = visitor
    const { bucket, sockets, leave } = this.#caps.join(conversation_id)
    this.#socket.onClosed(leave)
    if (sockets > WINDOWS_MAX) {
      this.#socket.close(CLOSE.flood, 'too many windows', 30_000)
      return undefined
    }
    const feed = new DialogueFeed(
      context,
      hub,
      { account_id, id: conversation_id },
      (event) => this.#hear(event),
      () => this.#socket.terminate(),
    )
    const stopTyping = hub.watchTyping(conversation_id, (from) => {
      if (from === 'staff') this.#socket.send({ event: 'Typing' })
    })
    const left = presence.customerCame(account_id, conversation_id)
    this.#socket.onClosed(() => {
      feed.close()
      stopTyping()
      left()
    })
    const agentName = site.account.widget.agent_name
    this.#seat = { account_id, conversation_id, token_hash, agentName, lines: bucket, feed }
    return this.#seat
  }

  /** Whatever the shopper still has open ends. */
  #over(reason: string): void {
    this.#socket.send({ event: 'Error', code: 'session_invalid', message: 'This chat is over.' })
    this.#socket.close(CLOSE.gone, reason, null)
  }

  async #say(seat: VisitorConnection, id: string, text: string): Promise<void> {
    if (!seat.lines.take()) {
      const message = 'You are writing too fast. Wait a moment.'
      this.#socket.send({ event: 'Error', code: 'too_fast', message, id })
      return
    }
    const result = await this.#append(seat, id, text)
    if (!result) return this.#over('ended')
    if (result.status === 'refused') {
      const message = 'The message could not be sent.'
      const code = result.reason === 'not_found' ? 'not_found' : 'invalid'
      this.#socket.send({ event: 'Error', code, message, id })
      return
    }
    const { seq, at } = result.message
    const MessageId = `${seat.conversation_id}.${seq}`
    this.#socket.send({ event: 'Ack', id, MessageId, seq, Timestamp: at.toISOString() })
    // The assistant is about to answer.
    if (result.conversation.ai_due_at) this.#socket.send({ event: 'Typing' })
  }

  /** Undefined: the chat was ended. */
  async #append(
    { account_id, conversation_id, token_hash }: VisitorConnection,
    client_id: string,
    text: string,
  ): Promise<AppendResult | undefined> {
    const line = { account_id, conversation_id, channel: 'chat', text, client_id } as const
    try {
      return await appendMessage(
        this.#room.context,
        { ...line, initiator: 'HUMAN' },
        async (tx, _, stored) => {
          await receiveMessage(tx, { token_hash }, stored)
          return []
        },
      )
    } catch (error) {
      if (error instanceof ChatEnded) return undefined
      throw error
    }
  }

  #hear(event: AccountEvent): void {
    if (event.kind === 'message') {
      if (event.message.Channel !== 'chat') return
      this.#socket.send({ event: 'Message', message: visitorMessageOf(event.message) })
    }
    if (event.kind === 'event' && event.event_note.Event === CHAT_ENDED) return this.#over('ended')
    if (event.kind === 'event') {
      const notice = visitorNoticeOf(event.event_note)
      if (notice) this.#socket.send({ event: 'Message', message: notice })
    }
    if (event.kind === 'takeover' && event.takeover.epoch >= this.#takeover.epoch)
      this.#takeover = event.takeover
    if (event.kind === 'conversation') this.#waiting = event.row.awaiting_reply
    const speaker = speakerOf(this.#takeover, this.#waiting, this.#seat?.agentName ?? '')
    if (JSON.stringify(speaker) === JSON.stringify(this.#speaker)) return
    this.#speaker = speaker
    this.#socket.send({ event: 'Speaker', speaker })
  }
}
