/** The owning rep's live chat on one conversation. */
import {
  CLOSE,
  type AccountEvent,
  type AgentClientFrame,
  type AgentServerFrame,
} from '../../contract/live/frames'
import { isCustomerOnline, ownsTakeover } from '../../rules/conversations/takeover'
import { appendMessage } from '../conversations/messages'
import { visibleConversationIds } from '../accounts/lead-visibility'
import { readTakeover } from '../conversations/takeover'
import type { Ticket } from '../accounts/tickets'
import { closeWhenOver, userOfAccount } from './access'
import { DialogueFeed } from './dialogue-feed'
import { VisibilityFilter } from './visibility-filter'
import type { LiveSocket } from './live-socket'
import type { LiveContext } from './live-context'
import { TokenBucket } from './token-bucket'

export type AgentSocket = LiveSocket<AgentClientFrame, AgentServerFrame>

const BURST_LINES = 40
const LINES_PER_SECOND = 4
const TYPING_PER_SECOND = 0.5

/** Serves a member of staff whose ticket was taken. */
export class AgentSession {
  readonly #room: LiveContext
  readonly #socket: AgentSocket
  readonly #ticket: Ticket & { conversation_id: string }
  readonly #feed: DialogueFeed
  readonly #sight: VisibilityFilter
  readonly #lines = new TokenBucket(BURST_LINES, LINES_PER_SECOND)
  readonly #typing = new TokenBucket(1, TYPING_PER_SECOND)
  #online = false
  /** Of the takeover as it was told last: news of an older one is none. */
  #epoch = 0
  #left: (() => void) | undefined
  #stopTyping: (() => void) | undefined

  constructor(room: LiveContext, socket: AgentSocket, ticket: Ticket & { conversation_id: string }) {
    this.#room = room
    this.#socket = socket
    this.#ticket = ticket
    const conversation = { account_id: ticket.account_id, id: ticket.conversation_id }
    this.#sight = new VisibilityFilter(room.context, ticket.account_id, () => socket.terminate())
    this.#feed = new DialogueFeed(
      room.context,
      room.hub,
      conversation,
      (event) =>
        this.#sight.tell(
          event.conversation_id,
          () => this.#hear(event),
          () => this.#lose(),
        ),
      () => socket.terminate(),
    )
    socket.onClosed(() => {
      this.#feed.close()
      this.#sight.clear()
      this.#left?.()
      this.#stopTyping?.()
    })
  }

  /** Closes the socket when its user may not see the account any more. */
  async check(): Promise<void> {
    if (!this.#isOver()) await this.#holder()
  }

  /** Who has the socket, as long as they may have it and the conversation is one that they see. */
  async #holder() {
    const { user_id, account_id, conversation_id, issued_at } = this.#ticket
    const { context } = this.#room
    const holder = await userOfAccount(context, user_id, account_id, issued_at)
    if (!holder) {
      this.#socket.close(CLOSE.forbidden, 'session ended', null)
      return undefined
    }
    this.#sight.limit(holder.leads)
    const reached = await visibleConversationIds(context.db, this.#sight.sight, [conversation_id])
    if (reached.has(conversation_id)) return holder
    this.#lose()
    return undefined
  }

  /** The conversation has become somebody else's. */
  #lose(): void {
    this.#socket.close(CLOSE.gone, 'not yours any more', null)
  }

  #isOver(): boolean {
    return closeWhenOver(this.#socket, this.#ticket, this.#room.context.clock.now())
  }

  async handle(frame: AgentClientFrame): Promise<void> {
    if (this.#isOver()) return
    if (frame.event === 'Resume') await this.#resume(frame.after ?? 0)
    else if (frame.event === 'Message') await this.#say(frame.id, frame.text)
    else if (frame.event === 'Typing' && this.#left && this.#typing.take()) {
      const { conversation_id, user_id } = this.#ticket
      this.#room.viewers.typed(conversation_id, user_id)
      await this.#room.hub.typing(conversation_id, 'staff')
    }
  }

  async #resume(after: number): Promise<void> {
    const { context, hub, presence } = this.#room
    const { account_id, conversation_id, user_id } = this.#ticket
    this.#sight.clear()
    await this.check()
    if (!this.#socket.open) return
    const account = await context.db
      .selectFrom('accounts')
      .select('widget')
      .where('id', '=', account_id)
      .executeTakeFirstOrThrow()
    const { conversation, missed } = await this.#feed.open(
      after,
      account.widget.agent_name,
      undefined,
      this.#sight.sight.leads,
    )
    const takeover = await readTakeover(context.db, conversation)
    if (!this.#socket.open) return this.#feed.close()
    if (!ownsTakeover(takeover, user_id) || conversation.takeover_id === null) {
      this.#socket.send({ event: 'Takeover', takeover })
      this.#socket.close(CLOSE.gone, 'not the owner', null)
      return
    }
    this.#epoch = takeover.epoch
    this.#online = isCustomerOnline(conversation.customer_seen_at, context.clock.now())
    this.#left ??= presence.ownerCame({
      takeover_id: conversation.takeover_id,
      account_id,
      owner_id: user_id,
    })
    this.#stopTyping ??= hub.watchTyping(conversation_id, (from) => {
      if (from === 'customer') this.#socket.send({ event: 'Typing' })
    })
    this.#socket.send({
      event: 'Welcome',
      conversation_id,
      missed,
      takeover,
      customer_online: this.#online,
    })
    this.#feed.release()
  }

  async #say(id: string, text: string): Promise<void> {
    const refuse = (code: 'too_fast' | 'not_owner' | 'invalid', message: string) =>
      this.#socket.send({ event: 'Error', code, message, id })
    if (!this.#lines.take()) return refuse('too_fast', 'You are writing too fast. Wait a moment.')
    const { account_id, conversation_id } = this.#ticket
    const holder = await this.#holder()
    if (!holder) return
    const { user, leads } = holder
    const result = await appendMessage(this.#room.context, {
      account_id,
      leads,
      conversation_id,
      initiator: 'SPECIALIST',
      channel: 'chat',
      text,
      client_id: id,
      user,
    })
    if (result.status === 'stored') {
      const { seq, at } = result.message
      const MessageId = `${conversation_id}.${seq}`
      this.#socket.send({ event: 'Ack', id, MessageId, seq, Timestamp: at.toISOString() })
    } else if (result.reason === 'id_taken') {
      refuse('invalid', 'Another message has this id.')
    } else {
      refuse('not_owner', 'You no longer own this conversation. The message was not sent.')
    }
  }

  #hear(event: AccountEvent): void {
    if (this.#isOver()) return
    if (event.kind === 'message') this.#socket.send({ event: 'Message', message: event.message })
    if (event.kind === 'conversation' && event.row.customer_online !== this.#online) {
      this.#online = event.row.customer_online
      this.#socket.send({ event: 'Presence', customer_online: this.#online })
    }
    if (event.kind === 'takeover' && event.takeover.epoch >= this.#epoch) {
      this.#epoch = event.takeover.epoch
      this.#socket.send({ event: 'Takeover', takeover: event.takeover })
      if (!ownsTakeover(event.takeover, this.#ticket.user_id)) {
        this.#socket.close(CLOSE.gone, 'the takeover ended', null)
      }
    }
  }
}
