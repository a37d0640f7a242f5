/** A console on an account: every event, without gaps. */
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
import { closeWhenOver, userOfAccount } from './access'
import { VisibilityFilter } from './visibility-filter'
import type { LiveSocket } from './live-socket'
import type { LiveContext } from './live-context'
import { TokenBucket } from './token-bucket'

export type AccountSocket = LiveSocket<AccountClientFrame, AccountServerFrame>

/** What is kept while the past is read; more than this and the reader is told to read everything again. */
const HELD_MAX = REPLAY_LIMIT
/** How often a person may go to another conversation, and say that they type. */
const BURST_VIEWS = 30
const VIEWS_PER_SECOND = 2
const TYPING_PER_SECOND = 0.5

type Heard = Pick<AccountEvent, 'kind' | 'seq' | 'conversation_id'>

/** Serves a console whose ticket was taken. */
export class AccountSession {
  readonly #room: LiveContext
  readonly #socket: AccountSocket
  readonly #ticket: Ticket
  /** The last number sent; null until the reader said where it stands. */
  #cursor: number | null = null
  #held: { event: Heard; frame: string }[] = []
  readonly #sight: VisibilityFilter
  #stop: (() => void) | undefined
  readonly #views = new TokenBucket(BURST_VIEWS, VIEWS_PER_SECOND)
  readonly #typing = new TokenBucket(1, TYPING_PER_SECOND)
  #viewing: { readonly id: string; leave(how: 'left' | 'cut off'): void } | null = null

  constructor(room: LiveContext, socket: AccountSocket, ticket: Ticket) {
    this.#room = room
    this.#socket = socket
    this.#ticket = ticket
    this.#sight = new VisibilityFilter(room.context, ticket.account_id, () => socket.terminate())
    socket.onClosed(() => {
      this.#stop?.()
      this.#sight.clear()
      this.#viewing?.leave('cut off')
    })
  }

  /** Closes the socket when its user may not see the account any more. */
  async check(): Promise<void> {
    if (!this.#isOver()) await this.#holder()
  }

  /** Who has the socket, and from now on sees what they may; undefined once nobody may have it. */
  async #holder() {
    const { user_id, account_id, issued_at } = this.#ticket
    const holder = await userOfAccount(this.#room.context, user_id, account_id, issued_at)
    if (holder) this.#sight.limit(holder.leads)
    else this.#socket.close(CLOSE.forbidden, 'session ended', null)
    return holder
  }

  #isOver(): boolean {
    return closeWhenOver(this.#socket, this.#ticket, this.#room.context.clock.now())
  }

  async handle(frame: AccountClientFrame): Promise<void> {
    if (this.#isOver()) return
    if (frame.event === 'Resume') await this.#resume(frame.after)
    else if (frame.event === 'Viewing') await this.#view(frame.conversation_id)
    else if (frame.event === 'Typing' && frame.conversation_id === this.#viewing?.id && this.#typing.take()) {
      this.#room.viewers.typed(frame.conversation_id, this.#ticket.user_id)
    }
  }

  async #resume(lastSeen: number | undefined): Promise<void> {
    this.#stop?.()
    this.#cursor = null
    this.#held = []
    this.#sight.clear()
    const { account_id } = this.#ticket
    await this.check()
    if (!this.#socket.open) return
    const { seq, stop } = await this.#room.hub.watch(account_id, null, (event, text) =>
      this.#hear(event, text),
    )
    this.#stop = stop
    if (!this.#socket.open) return stop()
    const after = lastSeen ?? seq
    const missed = await readLiveAfter(this.#room.context.db, account_id, after, REPLAY_LIMIT + 1)
    // Too much, forgotten meanwhile, or a number from another life of the database.
    const first = missed[0]?.seq ?? seq + 1
    const gap = after < seq && first !== after + 1
    const reset = missed.length > REPLAY_LIMIT || gap || after > Math.max(seq, missed.at(-1)?.seq ?? 0)
    this.#cursor = reset ? Math.max(seq, missed.at(-1)?.seq ?? 0) : after
    this.#socket.send({ event: 'Welcome', seq: this.#cursor, reset })
    if (!reset) {
      for (const data of missed) this.#forward(data, this.#frameOf(data))
    }
    for (const held of this.#held.splice(0)) this.#forward(held.event, held.frame)
  }

  /** The person shows one conversation of the account, or none. */
  async #view(conversationId: string | null): Promise<void> {
    if (conversationId === this.#viewing?.id) return
    this.#viewing?.leave('left')
    this.#viewing = null
    if (conversationId === null || this.#ticket.figures_only) return
    if (!this.#views.take()) {
      return this.#socket.send({
        event: 'Error',
        code: 'too_fast',
        message: 'You are going too fast. Wait a moment.',
      })
    }
    const { context, hub, viewers } = this.#room
    const { user_id } = this.#ticket
    const holder = await this.#holder()
    if (!holder) return
    const own = await visibleConversationIds(context.db, this.#sight.sight, [conversationId])
    if (!own.has(conversationId)) {
      return this.#socket.send({
        event: 'Error',
        code: 'not_found',
        message: 'There is no such conversation.',
      })
    }
    if (!this.#socket.open) return
    const stopTyping = hub.watchTyping(conversationId, (from) => {
      if (from === 'customer') this.#socket.send({ event: 'CustomerTyping', conversation_id: conversationId })
    })
    const leave = viewers.enter(conversationId, { user_id, name: nameOf(holder.user) }, (others) =>
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
   * For figures alone it is enough that something happened; `whole`: the frame when it was made for others
   * already.
   */
  #frameOf(data: AccountEvent, whole?: string): string {
    if (!this.#ticket.figures_only) return whole ?? JSON.stringify({ event: 'Event', data })
    const { seq, conversation_id } = data
    return JSON.stringify({ event: 'Event', data: { kind: 'change', seq, conversation_id } })
  }

  #hear(event: AccountEvent, whole: string): void {
    if (this.#isOver()) return
    const frame = this.#frameOf(event, whole)
    if (event.kind === 'message' && event.message.UserId && event.conversation_id === this.#viewing?.id) {
      this.#room.viewers.spoke(event.conversation_id, event.message.UserId)
    }
    if (this.#cursor !== null) this.#forward(event, frame)
    else if (this.#held.length < HELD_MAX) this.#held.push({ event, frame })
    else this.#socket.terminate()
  }

  #forward({ kind, seq, conversation_id }: Heard, frame: string): void {
    if (this.#cursor === null || seq <= this.#cursor) return
    this.#cursor = seq
    const send = () => this.#socket.sendText(frame)
    this.#sight.tell(
      conversation_id,
      () => {
        if (kind !== 'given') send()
      },
      () => {
        this.#lose(conversation_id)
        // Nobody's leads are everybody's: that this one is gone tells them nothing of whose it is.
        if (kind === 'given') send()
      },
    )
  }

  /** The conversation has become somebody else's. */
  #lose(conversationId: string): void {
    if (this.#viewing?.id !== conversationId) return
    this.#viewing.leave('left')
    this.#viewing = null
  }
}

const nameOf = ({ first_name, last_name, nickname }: UserRow) =>
  `${first_name} ${last_name}`.trim() || nickname
