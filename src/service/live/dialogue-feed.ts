/**
 * Sends the messages of one conversation to one socket, in order and each once: first the missed messages,
 * then new ones.
 */
import { sql } from 'kysely'
import type { Message } from '../../contract/calls/dialogue'
import type { AccountEvent } from '../../contract/live/frames'
import type { ServiceContext } from '../context'
import { deliveriesAfter } from '../outbound/deliveries'
import { toMessage } from '../conversations/dialogue'
import { ownConversation } from '../conversations/own-conversation'
import type { MessageRecord } from '../platform/schema/conversations'
import type { LeadVisibility } from '../accounts/lead-visibility'
import type { Hub } from './hub'

/** Maximum number of missed messages to send, and of their bytes. The console loads older ones by a call. */
const MISSED_MAX = 2000
const MISSED_MAX_BYTES = 256 * 1024
const BUFFER_MAX = 500

/** The first of these messages that have at most so many bytes together, and at least one. */
function newestWithin(messages: readonly Message[], maxBytes: number): Message[] {
  let bytes = 0
  const end = messages.findIndex(
    (message) => (bytes += Buffer.byteLength(JSON.stringify(message))) > maxBytes,
  )
  return messages.slice(0, end === -1 ? messages.length : Math.max(end, 1))
}

export class DialogueFeed {
  readonly #context: ServiceContext
  readonly #hub: Hub
  readonly #accountId: string
  readonly #conversationId: string
  readonly #onEvent: (event: AccountEvent) => void
  readonly #onLost: () => void
  #lastSeq = 0
  #buffered: AccountEvent[] | null = []
  #stopWatching: (() => void) | undefined

  /**
   * `onEvent` receives messages in order and each once, and all other events as they arrive, but nothing
   * before `release`. `onLost` is called when the buffer overflows, so that the client must start again.
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

  /** Subscribes to new events, then loads the messages after `after`. Returns them with the conversation. */
  async open(after: number, agentName: string, channel?: string, leads?: LeadVisibility) {
    this.close()
    this.#buffered = []
    const { stop } = await this.#hub.watch(this.#accountId, this.#conversationId, (event) =>
      this.#receive(event),
    )
    this.#stopWatching = stop
    const { db } = this.#context
    const conversation = await ownConversation(db, { id: this.#accountId, leads }, this.#conversationId)
    const rows = await this.#missedRows(after, channel)
    const deliveries = await deliveriesAfter(db, conversation, (rows.at(-1)?.seq ?? after + 1) - 1)
    const messages = rows.map((row) => toMessage(row, conversation, agentName, deliveries.get(row.seq)))
    const missed = newestWithin(messages, MISSED_MAX_BYTES).reverse()
    this.#lastSeq = missed.at(-1)?.seq ?? after
    return { conversation, missed }
  }

  /** The newest messages first. Texts beyond the limit are not read: there may be many megabytes of them. */
  async #missedRows(after: number, channel: string | undefined): Promise<MessageRecord[]> {
    const { db } = this.#context
    const sizes = db
      .selectFrom('messages')
      .select('seq')
      .select(sql<number>`sum(octet_length(text)) over (order by seq desc) - octet_length(text)`.as('before'))
      .where('conversation_id', '=', this.#conversationId)
      .where('account_id', '=', this.#accountId)
      .where('seq', '>', after)
      .$if(channel !== undefined, (query) => query.where('channel', '=', channel ?? ''))
      .orderBy('seq', 'desc')
      .limit(MISSED_MAX)
    return await db
      .selectFrom('messages')
      .selectAll('messages')
      .innerJoin(sizes.as('newer'), 'newer.seq', 'messages.seq')
      .where('conversation_id', '=', this.#conversationId)
      .where('account_id', '=', this.#accountId)
      .where('newer.before', '<', MISSED_MAX_BYTES)
      .orderBy('messages.seq', 'desc')
      .execute()
  }

  /**
   * Emits the events that arrived while the missed messages were loaded. To be called once those were sent.
   */
  release(): void {
    const held = this.#buffered ?? []
    this.#buffered = null
    for (const event of held) this.#receive(event)
  }

  close(): void {
    this.#stopWatching?.()
    this.#stopWatching = undefined
  }

  #receive(event: AccountEvent): void {
    if (this.#buffered) {
      if (this.#buffered.length < BUFFER_MAX) this.#buffered.push(event)
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
