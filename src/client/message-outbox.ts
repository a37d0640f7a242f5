/**
 * Lines on their way: kept under the id that they were made with until they are acknowledged, whatever they
 * are sent by.
 */
import type { Channel } from '../contract/calls/conversations'
import { ACK_TIMEOUT_MS } from '../contract/live/frames'
import { newClientId } from './client-id'

/** A line that is not known to stand in the dialogue yet. It keeps its id, however often it is sent. */
export interface PendingMessage {
  readonly id: string
  readonly text: string
  readonly at: Date
  readonly channel: Channel
  /**
   * `sent`: acknowledged, and the dialogue is about to show it. `failed`: not acknowledged in time, or
   * refused; Retry sends it again.
   */
  readonly state: 'pending' | 'sent' | 'failed'
  /** Why it failed, for a person. */
  readonly error: string | null
  /** It cannot be sent any more: it is kept until the person gives it up. */
  readonly over?: boolean
}

export interface StoredMessage {
  readonly id: string
  readonly text: string
  /** ISO 8601. */
  readonly at: string
  /** Absent: the live chat. */
  readonly channel?: Channel
}

/** Keeps lines that were not acknowledged over a reload. */
export interface Outbox {
  load(): readonly StoredMessage[]
  save(lines: readonly StoredMessage[]): void
}

export interface PendingLinesOptions {
  readonly outbox: Outbox
  /** Sends a line, for the first time or again. */
  post(line: PendingMessage): void
  changed(lines: readonly PendingMessage[]): void
}

export const NOT_ACKNOWLEDGED = 'Not delivered'

export class MessageOutbox {
  readonly #options: PendingLinesOptions
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>()
  #lines: readonly PendingMessage[]

  constructor(options: PendingLinesOptions) {
    this.#options = options
    // What the last page left unacknowledged may have arrived: the dialogue says so, or Retry finds out under
    // the same id.
    this.#lines = options.outbox.load().map(({ id, text, at, channel = 'chat' }) => ({
      id,
      text,
      at: new Date(at),
      channel,
      state: 'failed',
      error: NOT_ACKNOWLEDGED,
    }))
  }

  get all(): readonly PendingMessage[] {
    return this.#lines
  }

  add(text: string, channel: Channel): PendingMessage {
    const line = {
      id: newClientId(),
      text,
      at: new Date(),
      channel,
      state: 'pending',
      error: null,
    } as const
    this.#become([...this.#lines, line])
    this.#post(line)
    return line
  }

  /** Sends a failed line again, under its own id. */
  retry(id: string): void {
    const line = this.#lines.find((candidate) => candidate.id === id && candidate.state === 'failed')
    if (!line) return
    this.mark(id, 'pending')
    this.#post(line)
  }

  /** Sends once more whatever is under way: the link was new. */
  postAgain(): void {
    for (const line of this.#lines) if (line.state === 'pending') this.#post(line)
  }

  mark(id: string, state: PendingMessage['state'], error: string | null = null): void {
    this.#settle(id)
    if (!this.#has(id)) return
    this.#become(this.#lines.map((line) => (line.id === id ? { ...line, state, error } : line)))
  }

  /** It stands in the dialogue, or nobody wants it any more. */
  remove(id: string): void {
    this.#settle(id)
    if (this.#has(id)) this.#become(this.#lines.filter((line) => line.id !== id))
  }

  /** Stops the clocks; what is not acknowledged stays in the outbox. */
  close(): void {
    this.#timers.forEach((timer) => clearTimeout(timer))
    this.#timers.clear()
  }

  #has(id: string) {
    return this.#lines.some((line) => line.id === id)
  }

  /** Starts the clock whether or not there is a link: what cannot be sent in time has failed too. */
  #post(line: PendingMessage) {
    if (!this.#timers.has(line.id))
      this.#timers.set(
        line.id,
        setTimeout(() => this.mark(line.id, 'failed', NOT_ACKNOWLEDGED), ACK_TIMEOUT_MS),
      )
    this.#options.post(line)
  }

  #settle(id: string) {
    clearTimeout(this.#timers.get(id))
    this.#timers.delete(id)
  }

  #become(lines: readonly PendingMessage[]) {
    this.#lines = lines
    const { outbox, changed } = this.#options
    outbox.save(
      lines
        .filter(({ state }) => state !== 'sent')
        .map(({ id, text, at, channel }) => ({ id, text, at: at.toISOString(), channel })),
    )
    changed(lines)
  }
}
