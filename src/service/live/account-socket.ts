/** The socket of a console, which receives every event of an account without gaps. */
import {
  CLOSE,
  type AccountClientFrame,
  type AccountEvent,
  type AccountServerFrame,
} from '../../contract/live/frames'
import { readLiveAfter, REPLAY_LIMIT } from '../platform/live-log'
import { visibleConversationIds } from '../accounts/lead-visibility'
import type { UserRow } from '../platform/schema/users'
import type { Ticket } from '../accounts/tickets'
import { errorFrame } from './error-frame'
import { closeIfSessionEnded, userOfAccount } from './access'
import { VisibilityFilter } from './visibility-filter'
import { FLOOD_RETRY_MS, type LiveSocket } from './live-socket'
import type { LiveContext } from './live-context'
import { greetingLimit, TokenBucket } from './token-bucket'

export type AccountSocket = LiveSocket<AccountClientFrame, AccountServerFrame>

/**
 * Maximum number of events to buffer while missed events are loaded. Beyond it, the client must reload
 * everything.
 */
const BUFFER_MAX = REPLAY_LIMIT
/** Rate limits for switching the conversation and for reporting typing. */
const BURST_VIEWS = 30
const VIEWS_PER_SECOND = 2
const TYPING_PER_SECOND = 0.5

type EventKey = Pick<AccountEvent, 'kind' | 'seq' | 'conversation_id'>

/** Serves a console whose ticket was redeemed. */
export class AccountSession {
  readonly #live: LiveContext
  readonly #socket: AccountSocket
  readonly #ticket: Ticket
  /** The last event number that was sent; null until the client has said where it resumes. */
  #cursor: number | null = null
  #buffered: { event: EventKey; frame: string }[] = []
  readonly #visibility: VisibilityFilter
  #stop: (() => void) | undefined
  readonly #views = new TokenBucket(BURST_VIEWS, VIEWS_PER_SECOND)
  readonly #typing = new TokenBucket(1, TYPING_PER_SECOND)
  readonly #greetings = greetingLimit()
  #viewing: { readonly id: string; leave(how: 'left' | 'cut off'): void } | null = null

  constructor(room: LiveContext, socket: AccountSocket, ticket: Ticket) {
    this.#live = room
    this.#socket = socket
    this.#ticket = ticket
    this.#visibility = new VisibilityFilter(room.context, ticket.account_id, () => socket.terminate())
    socket.onClosed(() => {
      this.#stop?.()
      this.#visibility.clear()
      this.#viewing?.leave('cut off')
    })
  }

  /** Closes the socket when its user may no longer see the account. */
  async check(): Promise<void> {
    if (!this.#hasSessionEnded()) await this.#readUser()
  }

  /**
   * Loads the socket's user and restricts the events to what they may see. Resolves to undefined when they
   * may no longer use the socket.
   */
  async #readUser() {
    const { user_id, account_id, issued_at } = this.#ticket
    const holder = await userOfAccount(this.#live.context, user_id, account_id, issued_at)
    if (holder) this.#visibility.limit(holder.leads)
    else this.#socket.close(CLOSE.forbidden, 'session ended', null)
    return holder
  }

  #hasSessionEnded(): boolean {
    return closeIfSessionEnded(this.#socket, this.#ticket, this.#live.context.clock.now())
  }

  async handle(frame: AccountClientFrame): Promise<void> {
    if (this.#hasSessionEnded()) return
    if (frame.event === 'Resume') await this.#resume(frame.after)
    else if (frame.event === 'Viewing') await this.#view(frame.conversation_id)
    else if (frame.event === 'Typing' && frame.conversation_id === this.#viewing?.id && this.#typing.take()) {
      this.#live.viewers.typed(frame.conversation_id, this.#ticket.user_id)
    }
  }

  async #resume(lastSeen: number | undefined): Promise<void> {
    if (!this.#greetings.take()) return this.#socket.close(CLOSE.flood, 'too many greetings', FLOOD_RETRY_MS)
    this.#stop?.()
    this.#cursor = null
    this.#buffered = []
    this.#visibility.clear()
    const { account_id } = this.#ticket
    await this.check()
    if (!this.#socket.open) return
    const { seq, stop } = await this.#live.hub.watch(account_id, null, (event, text) =>
      this.#onEvent(event, text),
    )
    this.#stop = stop
    if (!this.#socket.open) return stop()
    const after = lastSeen ?? seq
    const missed = await readLiveAfter(this.#live.context.db, account_id, after, REPLAY_LIMIT + 1)
    // The client must reload when it missed too many events, when events were pruned in the meantime, or when
    // its event number comes from another database.
    const first = missed[0]?.seq ?? seq + 1
    const gap = after < seq && first !== after + 1
    const reset = missed.length > REPLAY_LIMIT || gap || after > Math.max(seq, missed.at(-1)?.seq ?? 0)
    this.#cursor = reset ? Math.max(seq, missed.at(-1)?.seq ?? 0) : after
    this.#socket.send({ event: 'Welcome', seq: this.#cursor, reset })
    if (!reset) {
      for (const data of missed) this.#forward(data, this.#frameOf(data))
    }
    for (const held of this.#buffered.splice(0)) this.#forward(held.event, held.frame)
  }

  /** The user opened or closed a conversation of the account. */
  async #view(conversationId: string | null): Promise<void> {
    if (conversationId === this.#viewing?.id) return
    this.#viewing?.leave('left')
    this.#viewing = null
    if (conversationId === null || this.#ticket.figures_only) return
    if (!this.#views.take()) return this.#socket.send(errorFrame('viewing_too_fast'))
    const { context, hub, viewers } = this.#live
    const { user_id } = this.#ticket
    const holder = await this.#readUser()
    if (!holder) return
    const own = await visibleConversationIds(context.db, this.#visibility.visibility, [conversationId])
    if (!own.has(conversationId)) return this.#socket.send(errorFrame('conversation_missing'))
    if (!this.#socket.open) return
    const stopTyping = hub.watchTyping(conversationId, (from) => {
      if (from === 'customer') this.#socket.send({ event: 'CustomerTyping', conversation_id: conversationId })
    })
    const leave = viewers.enter(conversationId, { user_id, name: displayName(holder.user) }, (others) =>
      this.#socket.send({ event: 'Viewers', conversation_id: conversationId, viewers: others }),
    )
    this.#viewing = {
      id: conversationId,
      leave(how) {
        stopTyping()
        leave(how)
      },
    }
  }

  /**
   * Serialises an event. A client that may see only metrics learns no more than that something changed.
   * `whole` is the frame if it was already serialised for other clients.
   */
  #frameOf(data: AccountEvent, whole?: string): string {
    if (!this.#ticket.figures_only) return whole ?? JSON.stringify({ event: 'Event', data })
    const { seq, conversation_id } = data
    return JSON.stringify({ event: 'Event', data: { kind: 'change', seq, conversation_id } })
  }

  #onEvent(event: AccountEvent, whole: string): void {
    if (this.#hasSessionEnded()) return
    const frame = this.#frameOf(event, whole)
    if (event.kind === 'message' && event.message.UserId && event.conversation_id === this.#viewing?.id) {
      this.#live.viewers.spoke(event.conversation_id, event.message.UserId)
    }
    if (this.#cursor !== null) this.#forward(event, frame)
    else if (this.#buffered.length < BUFFER_MAX) this.#buffered.push({ event, frame })
    else this.#socket.terminate()
  }

  #forward({ kind, seq, conversation_id }: EventKey, frame: string): void {
    if (this.#cursor === null || seq <= this.#cursor) return
    this.#cursor = seq
    const send = () => this.#socket.sendText(frame)
    this.#visibility.filter(
      conversation_id,
      () => {
        if (kind !== 'given') send()
      },
      () => {
        this.#onConversationHidden(conversation_id)
        // The client must learn that this lead is no longer visible, but not to whom it was assigned.
        if (kind === 'given') send()
      },
    )
  }

  /** The conversation is no longer visible to the user. */
  #onConversationHidden(conversationId: string): void {
    if (this.#viewing?.id !== conversationId) return
    this.#viewing.leave('left')
    this.#viewing = null
  }
}

const displayName = ({ first_name, last_name, nickname }: UserRow) =>
  `${first_name} ${last_name}`.trim() || nickname
