/** The live events of one account in the browser: one socket however many elements watch. */
import type { QueryClient } from '@tanstack/react-query'
import type { Client } from '../client/call'
import type { AccountEvent } from '../contract/live/frames'
import { AccountSync, type LiveStatus } from './account-sync'
import { LiveViewing } from './live-viewing'

/** `undefined` in place of an event: anything may have happened, look again. */
export type LiveListener = (event: AccountEvent | undefined) => void

/** Elements that are moved or swapped leave and come back within this time, ms. */
const LINGER = 1_000

export class AccountLive {
  readonly #listeners = new Set<LiveListener>()
  readonly #watchers = new Set<() => void>()
  /** Who views a conversation. */
  readonly viewing = new LiveViewing()
  /**
   * Receives the events. Who changes something itself writes it there at once, whether or not the feed is
   * open: what was sent must be on screen.
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

  /** Keeps the socket open until the returned undo is called. */
  use(): () => void {
    this.#users++
    clearTimeout(this.#lingering)
    if (!this.sync.link) this.sync.open()
    let used = true
    return () => {
      if (!used) return
      used = false
      if (--this.#users === 0) this.#lingering = setTimeout(() => this.close(), LINGER)
    }
  }

  readonly status = () => this.#status

  readonly watchStatus = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher)
    return () => void this.#watchers.delete(watcher)
  }

  readonly listen = (listener: LiveListener): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  tell(event: AccountEvent | undefined): void {
    for (const listener of [...this.#listeners]) listener(event)
  }

  /**
   * `data` with the events that came since `since` (ms), or, where the answer names its own number, after
   * that: it may have been read before them. Undefined when some of those were never heard or are kept no
   * more: it is read again.
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
    this.become('connecting')
  }

  become(status: LiveStatus): void {
    if (status === this.#status) return
    this.#status = status
    if (status === 'lost') this.viewing.lost()
    for (const watcher of [...this.#watchers]) watcher()
  }
}
