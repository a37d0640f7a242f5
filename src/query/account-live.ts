/** The live events of one account in the browser: one socket for any number of elements. */
import { createEmitter } from '../browser/emitter'
import type { QueryClient } from '@tanstack/react-query'
import type { Client } from '../client/call'
import type { AccountEvent } from '../contract/live/frames'
import { AccountSync, type LiveStatus } from './account-sync'
import { LiveViewing } from './live-viewing'

/** How long the socket stays open without users, ms, since elements that are moved leave and come back. */
const LINGER_MS = 1_000

export class AccountLive {
  readonly #events = createEmitter<[event: AccountEvent | undefined]>()
  readonly #statusChanges = createEmitter()
  /** Who views a conversation. */
  readonly viewing = new LiveViewing()
  /**
   * Receives the events. Code that changes something itself writes it there at once, whether or not the feed
   * is open, so that it is on screen.
   */
  readonly sync = new AccountSync(this)
  #users = 0
  #lingering: ReturnType<typeof setTimeout> | undefined
  #status: LiveStatus = 'connecting'

  constructor(
    readonly accountId: string,
    readonly client: Client,
    readonly cache: QueryClient,
  ) {}

  /** Keeps the socket open until the returned cleanup is called. */
  use(): () => void {
    this.#users++
    clearTimeout(this.#lingering)
    if (!this.sync.link) this.sync.open()
    let used = true
    return () => {
      if (!used) return
      used = false
      if (--this.#users === 0) this.#lingering = setTimeout(() => this.close(), LINGER_MS)
    }
  }

  readonly status = () => this.#status

  readonly watchStatus = this.#statusChanges.subscribe

  readonly listen = this.#events.subscribe

  notify(event: AccountEvent | undefined): void {
    this.#events.emit(event)
  }

  /**
   * Applies to `data` the events since `since` (ms) or, if the response names its own sequence number, since
   * that. Returns undefined when some of those events were missed or are no longer stored; the data must then
   * be fetched again.
   */
  catchUp<T>(
    callId: string,
    input: Readonly<Record<string, unknown>>,
    data: T,
    since: number,
  ): T | undefined {
    return this.sync.catchUp(callId, input, data, since)
  }

  close(): void {
    clearTimeout(this.#lingering)
    this.sync.close()
    this.setStatus('connecting')
  }

  setStatus(status: LiveStatus): void {
    if (status === this.#status) return
    this.#status = status
    if (status === 'lost') this.viewing.lost()
    this.#statusChanges.emit()
  }
}
