/**
 * The lines of one conversation for one socket, in order, each once: those that were missed, then those that
 * come.
 */
import type { Message } from '../../contract/calls/dialogue'
import type { AccountEvent } from '../../contract/live/frames'
import type { ServiceContext } from '../context'
import { deliveriesAfter } from '../outbound/deliveries'
import { toMessage } from '../conversations/dialogue'
import { ownConversation } from '../conversations/own-conversation'
import type { LeadVisibility } from '../accounts/lead-visibility'
import type { Hub } from './hub'

/** The most lines that one answer carries; an older past is for the dialogue call. */
const MISSED_MAX = 2000
const HELD_MAX = 500

export class DialogueFeed {
  readonly #context: ServiceContext
  readonly #hub: Hub
  readonly #accountId: string
  readonly #conversationId: string
  readonly #onEvent: (event: AccountEvent) => void
  readonly #onLost: () => void
  #lastSeq = 0
  #held: AccountEvent[] | null = []
  #stop: (() => void) | undefined

  /**
   * `onEvent` hears lines in order and each once, and everything else as it comes; nothing before `release`.
   * `onLost`: more came meanwhile than is held, so that the reader must begin anew.
   */
  constructor(
    context: ServiceContext,
    hub: Hub,
    conversation: { readonly account_id: string; readonly id: string },
    onEvent: (event: AccountEvent) => void,
    onLost: () => void,
  ) {
    this.#context = context
    this.#hub = hub
    this.#accountId = conversation.account_id
    this.#conversationId = conversation.id
    this.#onEvent = onEvent
    this.#onLost = onLost
  }

  /**
   * Begins to listen, then reads what stands after the line `after`. Answers the conversation as it stands
   * with it.
   */
  async open(after: number, agentName: string, channel?: string, leads?: LeadVisibility) {
    this.close()
    this.#held = []
    const { stop } = await this.#hub.watch(this.#accountId, this.#conversationId, (event) =>
      this.#hear(event),
    )
    this.#stop = stop
    const { db } = this.#context
    const conversation = await ownConversation(db, { id: this.#accountId, leads }, this.#conversationId)
    const rows = await db
      .selectFrom('messages')
      .selectAll()
      .where('conversation_id', '=', this.#conversationId)
      .where('account_id', '=', this.#accountId)
      .where('seq', '>', after)
      .$if(channel !== undefined, (query) => query.where('channel', '=', channel ?? ''))
      .orderBy('seq', 'desc')
      .limit(MISSED_MAX)
      .execute()
    const deliveries = await deliveriesAfter(db, conversation, (rows.at(-1)?.seq ?? after + 1) - 1)
    const missed: Message[] = rows
      .reverse()
      .map((row) => toMessage(row, conversation, agentName, deliveries.get(row.seq)))
    this.#lastSeq = missed.at(-1)?.seq ?? after
    return { conversation, missed }
  }

  /** What came while the past was read goes out now. Call it once the past was sent. */
  release(): void {
    const held = this.#held ?? []
    this.#held = null
    for (const event of held) this.#hear(event)
  }

  close(): void {
    this.#stop?.()
    this.#stop = undefined
  }

  #hear(event: AccountEvent): void {
    if (this.#held) {
      if (this.#held.length < HELD_MAX) this.#held.push(event)
      else this.#onLost()
      return
    }
    if (event.kind === 'message') {
      if (event.message.seq <= this.#lastSeq) return
      this.#lastSeq = event.message.seq
    }
    this.#onEvent(event)
  }
}
