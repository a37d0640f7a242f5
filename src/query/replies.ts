/** Replies by e-mail and SMS: on their way until the service has them, then in the dialogue. */
import { useEffect, useSyncExternalStore } from 'react'
import { RequestError, type DealerErrorCode } from '../client/errors'
import { NOT_ACKNOWLEDGED, MessageOutbox, type PendingMessage } from '../client/message-outbox'
import {
  chatDialogue,
  dialogue,
  dialogueEvents,
  dialogueNotifications,
  dialogueStopBot,
  type Message,
} from '../contract/calls/dialogue'
import { ReplyChannel, replyMessage } from '../contract/calls/reply'
import { readAs, v } from '../contract/core/schema'
import { htmlOf } from '../rules/conversations/reply'
import type { DraftOwner } from './draft-store'
import { draftsOf } from './drafts'
import { outboxOf } from './outbox'
import type { Resources } from './resources'
import { useResources } from './scope'
import { cacheFlushed } from './after-flush'

/** What a reply may have changed, asked anew. */
const CHANGED_BY_REPLY = [dialogue, chatDialogue, dialogueNotifications, dialogueEvents, dialogueStopBot]
/** The service said no, in words of its own; after anything else it is not known what became of the reply. */
const REFUSALS: ReadonlySet<DealerErrorCode> = new Set<DealerErrorCode>([
  'invalid',
  'conflict',
  'refused',
  'not_found',
  'too_many',
])

const wordsOf = (error: unknown) =>
  error instanceof RequestError && REFUSALS.has(error.code) ? error.message : NOT_ACKNOWLEDGED

type SentListener = (channel: ReplyChannel, text: string) => void

/**
 * One for each conversation of a session. It outlives the view, so that a reply under way is never taken for
 * a lost one.
 */
class Replies {
  readonly lines: MessageOutbox
  readonly #resources: Resources
  readonly #owner: DraftOwner
  readonly #watchers = new Set<() => void>()
  readonly #listeners = new Set<SentListener>()
  /** By client id, the attempt whose failure counts. */
  readonly #attempts = new Map<string, object>()
  /** Delivered badly before, and being tried again: null while under way, else why that failed. */
  #again: ReadonlyMap<string, string | null> = new Map()

  constructor(resources: Resources, owner: DraftOwner) {
    this.#resources = resources
    this.#owner = owner
    this.lines = new MessageOutbox({
      outbox: outboxOf(`fc.replies:${owner.userId}:${owner.conversationId}`),
      post: (line) => void this.#post(line),
      changed: () => this.#changed(),
    })
  }

  readonly pending = () => this.lines.all
  readonly again = () => this.#again

  readonly watch = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher)
    return () => void this.#watchers.delete(watcher)
  }

  readonly onSent = (listener: SentListener): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** The dialogue shows the line. */
  arrived(id: string): void {
    this.#taken(id)
    this.lines.remove(id)
  }

  /** Tries a message again that could not be delivered: the same id, the same words. */
  readonly resend = async ({ client_id, Message: text, Channel }: Message): Promise<void> => {
    const channel = readAs(ReplyChannel, Channel)
    if (client_id === null || !channel || this.#again.get(client_id) === null) return
    this.#setAgain(client_id, null)
    try {
      void this.#show(await this.#call(client_id, text, channel))
      this.#setAgain(client_id, undefined)
    } catch (error) {
      this.#setAgain(client_id, wordsOf(error))
    }
  }

  async #post({ id, text, channel: by }: PendingMessage) {
    const attempt = {}
    this.#attempts.set(id, attempt)
    const channel = v.parse(ReplyChannel, by)
    try {
      const shown = this.#show(await this.#call(id, text, channel))
      this.#taken(id)
      // The chat product's dialogue has no place for it.
      await shown
      this.lines.remove(id)
    } catch (error) {
      if (this.#attempts.get(id) === attempt) this.lines.mark(id, 'failed', wordsOf(error))
    }
  }

  /**
   * The service has the line, by its answer or because the dialogue shows it: its words are no draft any
   * more.
   */
  #taken(id: string) {
    const line = this.lines.all.find((candidate) => candidate.id === id)
    if (!line || line.state === 'sent') return
    const channel = v.parse(ReplyChannel, line.channel)
    this.lines.mark(id, 'sent')
    draftsOf(this.#resources, this.#owner).sent(channel, line.text)
    for (const listener of [...this.#listeners]) listener(channel, line.text)
  }

  #call(client_id: string, text: string, selectedChannel: ReplyChannel) {
    const { accountId, conversationId } = this.#owner
    return this.#resources.client.call(replyMessage, {
      account_id: accountId,
      id: conversationId,
      text,
      html: htmlOf(text),
      selectedChannel,
      client_id,
    })
  }

  /** Shows a message at once, and asks anew what it may have changed; over when that was read. */
  async #show(message: Message): Promise<void> {
    const { live, cache } = this.#resources
    const { accountId, conversationId } = this.#owner
    live(accountId).sync.write({ kind: 'message', seq: 0, conversation_id: conversationId, message })
    await Promise.allSettled(CHANGED_BY_REPLY.map(({ id }) => cache.invalidateQueries({ queryKey: [id] })))
    await cacheFlushed()
  }

  #setAgain(id: string, state: string | null | undefined) {
    const next = new Map(this.#again)
    if (state === undefined) next.delete(id)
    else next.set(id, state)
    this.#again = next
    this.#changed()
  }

  #changed() {
    for (const watcher of [...this.#watchers]) watcher()
  }
}

const held = new WeakMap<Resources, Map<string, Replies>>()

function repliesOf(resources: Resources, owner: DraftOwner): Replies {
  const of = held.get(resources) ?? new Map<string, Replies>()
  held.set(resources, of)
  const key = `${owner.userId}/${owner.accountId}/${owner.conversationId}`
  const made = of.get(key) ?? new Replies(resources, owner)
  of.set(key, made)
  return made
}

export interface RepliesResult {
  /** In the order of writing; gone once the dialogue has them. */
  readonly pending: readonly PendingMessage[]
  send(text: string, channel: ReplyChannel): void
  /** Sends a failed line again; it keeps its id. */
  retry(id: string): void
  discard(id: string): void
  /** Tries a message again that could not be delivered. */
  readonly resend: (message: Message) => Promise<void>
  /** Of messages that are tried again, by client id: null while under way, else why that failed. */
  readonly again: ReadonlyMap<string, string | null>
  /** Told of every reply that the service took. Returns its undo. */
  readonly onSent: (listener: SentListener) => () => void
}

/** `shown`: the messages on screen; a line is gone from here no sooner than it stands there. */
export function useReplies(owner: DraftOwner, shown: readonly Message[]): RepliesResult {
  const replies = repliesOf(useResources(), owner)
  const pending = useSyncExternalStore(replies.watch, replies.pending)
  const again = useSyncExternalStore(replies.watch, replies.again)
  useEffect(() => {
    if (pending.length === 0) return
    const arrived = new Set(shown.map(({ client_id }) => client_id))
    for (const { id } of pending) if (arrived.has(id)) replies.arrived(id)
  }, [pending, shown, replies])
  return {
    pending,
    send: (text, channel) => void replies.lines.add(text, channel),
    retry: (id) => replies.lines.retry(id),
    discard: (id) => replies.lines.remove(id),
    resend: replies.resend,
    again,
    onSent: replies.onSent,
  }
}
