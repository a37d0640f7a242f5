/** The live chat of the user who owns a conversation's takeover. */
import {
  CLOSE,
  type AccountEvent,
  type AgentClientFrame,
  type AgentServerFrame,
} from '../../contract/live/frames'
import { isCustomerOnline, ownsTakeover } from '../../rules/conversations/takeover'
import { appendMessage } from '../conversations/messages'
import { visibleConversationIds } from '../accounts/lead-visibility'
import { readTakeover } from '../conversations/takeover-rows'
import type { Ticket } from '../accounts/tickets'
import { DomainError } from '../platform/errors'
import { errorFrame } from './error-frame'
import { closeIfSessionEnded, userOfAccount } from './access'
import { DialogueFeed } from './dialogue-feed'
import { VisibilityFilter } from './visibility-filter'
import { FLOOD_RETRY_MS, type LiveSocket } from './live-socket'
import type { LiveContext } from './live-context'
import { greetingLimit, TokenBucket } from './token-bucket'

export type AgentSocket = LiveSocket<AgentClientFrame, AgentServerFrame>

const BURST_MESSAGES = 40
const MESSAGES_PER_SECOND = 4
const TYPING_PER_SECOND = 0.5

/** Serves a member of staff whose ticket was redeemed. */
export class AgentSession {
  readonly #live: LiveContext
  readonly #socket: AgentSocket
  readonly #ticket: Ticket & { conversation_id: string }
  readonly #feed: DialogueFeed
  readonly #visibility: VisibilityFilter
  readonly #messages = new TokenBucket(BURST_MESSAGES, MESSAGES_PER_SECOND)
  readonly #typing = new TokenBucket(1, TYPING_PER_SECOND)
  readonly #greetings = greetingLimit()
  #online = false
  /** The epoch of the last takeover that was sent; events with an older epoch are ignored. */
  #epoch = 0
  #stopOwnerLease: (() => void) | undefined
  #stopTyping: (() => void) | undefined

  constructor(room: LiveContext, socket: AgentSocket, ticket: Ticket & { conversation_id: string }) {
    this.#live = room
    this.#socket = socket
    this.#ticket = ticket
    const conversation = { account_id: ticket.account_id, id: ticket.conversation_id }
    this.#visibility = new VisibilityFilter(room.context, ticket.account_id, () => socket.terminate())
    this.#feed = new DialogueFeed(
      room.context,
      room.hub,
      conversation,
      (event) =>
        this.#visibility.filter(
          event.conversation_id,
          () => this.#onEvent(event),
          () => this.#onConversationHidden(),
        ),
      () => socket.terminate(),
    )
    socket.onClosed(() => {
      this.#feed.close()
      this.#visibility.clear()
      this.#stopOwnerLease?.()
      this.#stopTyping?.()
    })
  }

  /** Closes the socket when its user may no longer see the account. */
  async check(): Promise<void> {
    if (!this.#hasSessionEnded()) await this.#readUser()
  }

  /**
   * Loads the socket's user. Resolves to undefined when they may no longer use it or no longer see the
   * conversation.
   */
  async #readUser() {
    const { user_id, account_id, conversation_id, issued_at } = this.#ticket
    const { context } = this.#live
    const holder = await userOfAccount(context, user_id, account_id, issued_at)
    if (!holder) {
      this.#socket.close(CLOSE.forbidden, 'session ended', null)
      return undefined
    }
    this.#visibility.limit(holder.leads)
    const reached = await visibleConversationIds(context.db, this.#visibility.visibility, [conversation_id])
    if (reached.has(conversation_id)) return holder
    this.#onConversationHidden()
    return undefined
  }

  /** The conversation is no longer visible to the user. */
  #onConversationHidden(): void {
    this.#socket.close(CLOSE.gone, 'not yours any more', null)
  }

  #hasSessionEnded(): boolean {
    return closeIfSessionEnded(this.#socket, this.#ticket, this.#live.context.clock.now())
  }

  async handle(frame: AgentClientFrame): Promise<void> {
    if (this.#hasSessionEnded()) return
    if (frame.event === 'Resume') await this.#resume(frame.after ?? 0)
    else if (frame.event === 'Message') await this.#send(frame)
    else if (frame.event === 'Typing' && this.#stopOwnerLease && this.#typing.take()) {
      const { conversation_id, user_id } = this.#ticket
      this.#live.viewers.typed(conversation_id, user_id)
      await this.#live.hub.typing(conversation_id, 'staff')
    }
  }

  async #resume(after: number): Promise<void> {
    if (!this.#greetings.take()) return this.#socket.close(CLOSE.flood, 'too many greetings', FLOOD_RETRY_MS)
    const { context, hub, presence } = this.#live
    const { account_id, conversation_id, user_id } = this.#ticket
    this.#visibility.clear()
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
      this.#visibility.visibility.leads,
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
    this.#stopOwnerLease ??= presence.ownerConnected({
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

  async #send({ id, text, files = [] }: Extract<AgentClientFrame, { event: 'Message' }>): Promise<void> {
    if (!this.#messages.take()) return this.#socket.send(errorFrame('too_fast', id))
    const { account_id, conversation_id } = this.#ticket
    const holder = await this.#readUser()
    if (!holder) return
    const { user, leads } = holder
    const result = await appendMessage(this.#live.context, {
      account_id,
      leads,
      conversation_id,
      initiator: 'SPECIALIST',
      channel: 'chat',
      text,
      client_id: id,
      user,
      draft_files: files,
    }).catch((error: unknown) => {
      if (error instanceof DomainError && error.code === 'reply_file_gone') return null
      throw error
    })
    if (result === null) return this.#socket.send(errorFrame('reply_file_gone', id))
    if (result.status === 'stored') {
      const { seq, at } = result.message
      const MessageId = `${conversation_id}.${seq}`
      this.#socket.send({ event: 'Ack', id, MessageId, seq, Timestamp: at.toISOString() })
    } else {
      this.#socket.send(errorFrame(result.reason === 'id_taken' ? 'message_id_taken' : 'not_owner', id))
    }
  }

  #onEvent(event: AccountEvent): void {
    if (this.#hasSessionEnded()) return
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
