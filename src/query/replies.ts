/** Replies by e-mail and SMS: pending until the service has them, then in the dialogue. */
import { createEmitter } from '../browser/emitter'
import { useEffect, useSyncExternalStore } from 'react'
import { RequestError, type RequestErrorCode } from '../browser/request-error'
import {
  NOT_ACKNOWLEDGED,
  MessageOutbox,
  type MessageFile,
  type PendingMessage,
} from '../client/message-outbox'
import { dialogue, type Message } from '../contract/calls/dialogue'
import { dialogueEvents, dialogueNotifications, dialogueStopBot } from '../contract/calls/dialogue-events'
import { ReplyChannel, replyMessage } from '../contract/calls/reply'
import type { TemplateChoice } from '../contract/calls/templates'
import type { Explained } from '../contract/messages/message'
import { readAs, v } from '../contract/core/schema'
import { htmlOf } from '../rules/conversations/reply'
import type { DraftOwner } from './draft-store'
import { draftsOf } from './drafts'
import { storedOutbox } from './outbox'
import type { Resources } from './resources'
import { useResources } from './scope'
import { cacheFlushed } from './after-flush'

/** Queries that a reply may change. */
const CHANGED_BY_REPLY = [dialogue, dialogueNotifications, dialogueEvents, dialogueStopBot]
/** The service refused the reply with a message; after any other error the outcome is unknown. */
const REFUSALS: ReadonlySet<RequestErrorCode> = new Set<RequestErrorCode>([
  'invalid',
  'conflict',
  'refused',
  'not_found',
  'too_many',
])

const failureOf = (error: unknown): Explained =>
  error instanceof RequestError && REFUSALS.has(error.code) ? error : NOT_ACKNOWLEDGED

interface ReplyToSend {
  /** The client id. */
  readonly id: string
  readonly text: string
  readonly channel: ReplyChannel
  readonly files?: readonly MessageFile[]
  readonly template?: TemplateChoice | null
}

type SentListener = (channel: ReplyChannel, text: string) => void

/**
 * One for each conversation of a session. It outlives the view, so that a pending reply is not mistaken for a
 * lost one.
 */
class Replies {
  readonly messages: MessageOutbox
  readonly #resources: Resources
  readonly #owner: DraftOwner
  readonly #changes = createEmitter()
  readonly #sent = createEmitter<Parameters<SentListener>>()
  /** The attempt whose failure counts, by client id. */
  readonly #attempts = new Map<string, object>()
  /** Failed deliveries that are retried: null while sending, else the error. */
  #again: ReadonlyMap<string, Explained | null> = new Map()

  constructor(resources: Resources, owner: DraftOwner) {
    this.#resources = resources
    this.#owner = owner
    this.messages = new MessageOutbox({
      outbox: storedOutbox(`fc.replies:${owner.userId}:${owner.conversationId}`),
      post: (message) => void this.#post(message),
      changed: () => this.#changed(),
    })
  }

  readonly pending = () => this.messages.all
  readonly again = () => this.#again

  readonly watch = this.#changes.subscribe

  readonly onSent = this.#sent.subscribe

  /** Called when the dialogue shows the message. */
  arrived(id: string): void {
    this.#onAccepted(id)
    this.messages.remove(id)
  }

  /** Sends a message again that could not be delivered. */
  readonly resend = async ({ client_id, Message: text, Channel }: Message): Promise<void> => {
    const channel = readAs(ReplyChannel, Channel)
    if (client_id === null || !channel || this.#again.get(client_id) === null) return
    this.#setAgain(client_id, null)
    try {
      void this.#show(await this.#call({ id: client_id, text, channel }, true))
      this.#setAgain(client_id, undefined)
    } catch (error) {
      this.#setAgain(client_id, failureOf(error))
    }
  }

  async #post({ id, text, files, template, channel: by }: PendingMessage) {
    const attempt = {}
    this.#attempts.set(id, attempt)
    const channel = v.parse(ReplyChannel, by)
    try {
      const shown = this.#show(await this.#call({ id, text, channel, files, template }))
      this.#onAccepted(id)
      await shown
      this.messages.remove(id)
    } catch (error) {
      if (this.#attempts.get(id) === attempt) this.messages.mark(id, 'failed', failureOf(error))
    }
  }

  /**
   * The service has the message, by its response or because the dialogue shows it, so its draft is dropped.
   */
  #onAccepted(id: string) {
    const message = this.messages.all.find((candidate) => candidate.id === id)
    if (!message || message.state === 'sent') return
    const channel = v.parse(ReplyChannel, message.channel)
    this.messages.mark(id, 'sent')
    draftsOf(this.#resources, this.#owner).sent(channel, message.text)
    this.#sent.emit(channel, message.text)
  }

  /** `resend` also sends again what may have been sent already. */
  #call({ id, text, channel, files = [], template = null }: ReplyToSend, resend = false) {
    const { accountId, conversationId } = this.#owner
    return this.#resources.client.call(replyMessage, {
      account_id: accountId,
      id: conversationId,
      text,
      html: htmlOf(text),
      selectedChannel: channel,
      client_id: id,
      ...(files.length > 0 && { files: files.map(({ object_key }) => object_key) }),
      ...(template && { template }),
      ...(resend && { resend }),
    })
  }

  /** Shows a message at once and fetches everything that it may have changed; resolves after that. */
  async #show(message: Message): Promise<void> {
    const { live, cache } = this.#resources
    const { accountId, conversationId } = this.#owner
    live(accountId).sync.write({ kind: 'message', seq: 0, conversation_id: conversationId, message })
    await Promise.allSettled(CHANGED_BY_REPLY.map(({ id }) => cache.invalidateQueries({ queryKey: [id] })))
    await cacheFlushed()
  }

  #setAgain(id: string, state: Explained | null | undefined) {
    const next = new Map(this.#again)
    if (state === undefined) next.delete(id)
    else next.set(id, state)
    this.#again = next
    this.#changed()
  }

  #changed() {
    this.#changes.emit()
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
  /** In writing order; removed once the dialogue has them. */
  readonly pending: readonly PendingMessage[]
  send(text: string, channel: ReplyChannel, files: readonly MessageFile[], template?: TemplateChoice): void
  /** Sends a failed message again, with the same id. */
  retry(id: string): void
  discard(id: string): void
  /** Sends a message again that could not be delivered. */
  readonly resend: (message: Message) => Promise<void>
  /** The messages being sent again, by client id: null while sending, else the error. */
  readonly again: ReadonlyMap<string, Explained | null>
  /** Calls the listener for every reply that the service accepted. Returns a function that removes it. */
  readonly onSent: (listener: SentListener) => () => void
}

/** `shown` are the messages on screen: a pending one is removed only once it is among them. */
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
    send: (text, channel, files, template) => void replies.messages.add(text, channel, files, template),
    retry: (id) => replies.messages.retry(id),
    discard: (id) => replies.messages.remove(id),
    resend: replies.resend,
    again,
    onSent: replies.onSent,
  }
}
