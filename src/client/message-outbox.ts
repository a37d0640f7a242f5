/** Messages that are being sent: each keeps its id until it is acknowledged, whatever transport sends it. */
import type { TemplateChoice } from '../contract/calls/templates'
import type { Channel } from '../contract/calls/conversations'
import { ACK_TIMEOUT_MS } from '../contract/live/frames'
import type { Explained } from '../contract/messages/message'
import { newClientId } from './client-id'

/** A file of a draft that a message carries. */
export interface MessageFile {
  readonly object_key: string
  readonly name: string
  readonly content_type: string
}

/** A message that is not known to be in the dialogue yet. It keeps its id however often it is sent. */
export interface PendingMessage {
  readonly id: string
  readonly text: string
  readonly files: readonly MessageFile[]
  /** The template that it sends; null for words of one’s own. */
  readonly template: TemplateChoice | null
  readonly at: Date
  readonly channel: Channel
  /**
   * `sent`: acknowledged, and the dialogue is about to show it. `failed`: not acknowledged in time, or
   * refused; Retry sends it again.
   */
  readonly state: 'pending' | 'sent' | 'failed'
  /** Why it failed. */
  readonly error: Explained | null
  /** It can no longer be sent, and remains until the person discards it. */
  readonly over?: boolean
}

export interface StoredMessage {
  readonly id: string
  readonly text: string
  readonly files?: readonly MessageFile[]
  readonly template?: TemplateChoice | null
  /** ISO 8601. */
  readonly at: string
  /** The live chat by default. */
  readonly channel?: Channel
}

/** Stores unacknowledged messages across a reload. */
export interface Outbox {
  load(): readonly StoredMessage[]
  save(lines: readonly StoredMessage[]): void
}

export interface MessageOutboxOptions {
  readonly outbox: Outbox
  /** Sends a message, for the first time or again. */
  post(message: PendingMessage): void
  changed(lines: readonly PendingMessage[]): void
}

export const NOT_ACKNOWLEDGED: Explained = { message: 'Not delivered' }

export class MessageOutbox {
  readonly #options: MessageOutboxOptions
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>()
  #messages: readonly PendingMessage[]

  constructor(options: MessageOutboxOptions) {
    this.#options = options
    // Messages left unacknowledged by the last page may have arrived: the dialogue shows them, or Retry finds
    // out with the same id.
    this.#messages = options.outbox
      .load()
      .map(({ id, text, files = [], template = null, at, channel = 'chat' }) => ({
        id,
        text,
        files,
        template,
        at: new Date(at),
        channel,
        state: 'failed',
        error: NOT_ACKNOWLEDGED,
      }))
  }

  get all(): readonly PendingMessage[] {
    return this.#messages
  }

  add(
    text: string,
    channel: Channel,
    files: readonly MessageFile[] = [],
    template: TemplateChoice | null = null,
  ): PendingMessage {
    const message = {
      id: newClientId(),
      text,
      files,
      template,
      at: new Date(),
      channel,
      state: 'pending',
      error: null,
    } as const
    this.#setState([...this.#messages, message])
    this.#post(message)
    return message
  }

  /** Sends a failed message again, with the same id. */
  retry(id: string): void {
    const message = this.#messages.find((candidate) => candidate.id === id && candidate.state === 'failed')
    if (!message) return
    this.mark(id, 'pending')
    this.#post(message)
  }

  /** Sends all pending messages again, since the link is new. */
  postAgain(): void {
    for (const message of this.#messages) if (message.state === 'pending') this.#post(message)
  }

  mark(id: string, state: PendingMessage['state'], error: Explained | null = null): void {
    this.#settle(id)
    if (!this.#has(id)) return
    this.#setState(
      this.#messages.map((message) => (message.id === id ? { ...message, state, error } : message)),
    )
  }

  /** Removes a message that is in the dialogue or was discarded. */
  remove(id: string): void {
    this.#settle(id)
    if (this.#has(id)) this.#setState(this.#messages.filter((message) => message.id !== id))
  }

  /** Stops the timers; unacknowledged messages stay in the outbox. */
  close(): void {
    this.#timers.forEach((timer) => clearTimeout(timer))
    this.#timers.clear()
  }

  #has(id: string) {
    return this.#messages.some((message) => message.id === id)
  }

  /** Starts the timer with or without a link: a message that cannot be sent in time has failed too. */
  #post(message: PendingMessage) {
    if (!this.#timers.has(message.id))
      this.#timers.set(
        message.id,
        setTimeout(() => this.mark(message.id, 'failed', NOT_ACKNOWLEDGED), ACK_TIMEOUT_MS),
      )
    this.#options.post(message)
  }

  #settle(id: string) {
    clearTimeout(this.#timers.get(id))
    this.#timers.delete(id)
  }

  #setState(lines: readonly PendingMessage[]) {
    this.#messages = lines
    const { outbox, changed } = this.#options
    outbox.save(
      lines
        .filter(({ state }) => state !== 'sent')
        .map(({ id, text, files, template, at, channel }) => ({
          ...{ id, text, files, template, channel },
          at: at.toISOString(),
        })),
    )
    changed(lines)
  }
}
