/** The live events of one account in the browser: one socket however many elements watch, written into the cache of what was read. */
import type { QueryClient } from '@tanstack/react-query'
import type { AccountFeedLink } from '../client/account-feed'
import type { Client } from '../client/call'
import type { conversations } from '../contract/conversations'
import type { Dialogue, dialogueNotifications, dialogueStatuses } from '../contract/dialogue'
import type { AccountEvent } from '../contract/live'
import type { Takeover } from '../contract/takeover'
import type { metric } from '../contract/metrics'
import { afterEvent } from './live-reducers'
import { LiveViewing } from './live-viewing'

export type LiveStatus = 'connecting' | 'open' | 'lost'

/** `undefined` in place of an event: anything may have happened, look again. */
export type LiveListener = (event: AccountEvent | undefined) => void

/** Figures are asked anew at most this often while events come, ms. */
const FIGURES_EVERY = 5_000
/** Elements that are moved or swapped leave and come back within this time, ms. */
const LINGER = 1_000
/** Events kept for answers that are under way. */
const KEPT = 500
/** After the feed could not be fetched, ms. */
const FETCH_AGAIN = 5_000
/** Between two tries to be let in again where the service refused, ms. */
const LET_IN_EVERY = 60_000

const LIST: (typeof conversations)['id'] = 'dashboard.conversations'
const STATUSES: (typeof dialogueStatuses)['id'] = 'dialogue.statuses'
const NOTIFICATIONS: (typeof dialogueNotifications)['id'] = 'dialogue.notifications'
const FIGURES: (typeof metric)['id'] = 'dashboard.metric'

export class AccountLive {
  readonly #accountId: string
  readonly #client: Client
  readonly #cache: QueryClient
  readonly #listeners = new Set<LiveListener>()
  readonly #watchers = new Set<() => void>()
  readonly viewing = new LiveViewing()
  #users = 0
  #link: AccountFeedLink | null = null
  /** The latest attempt to fetch the feed. */
  #opening: object | null = null
  #fetchAgain: ReturnType<typeof setTimeout> | undefined
  #refusedAt = -Infinity
  #lingering: ReturnType<typeof setTimeout> | undefined
  #status: LiveStatus = 'connecting'
  #welcomed = false
  #kept: { event: AccountEvent; at: number }[] = []
  /** The last change of each takeover that was heard of. */
  readonly #epochs = new Map<string, number>()
  #figuresTimer: ReturnType<typeof setTimeout> | undefined
  #figuresAt = 0

  constructor(accountId: string, client: Client, cache: QueryClient) {
    this.#accountId = accountId
    this.#client = client
    this.#cache = cache
  }

  /** Keeps the socket open until the returned undo is called. */
  use(): () => void {
    this.#users++
    clearTimeout(this.#lingering)
    if (!this.#link && !this.#opening) void this.#open()
    let used = true
    return () => {
      if (!used) return
      used = false
      if (--this.#users === 0) this.#lingering = setTimeout(() => this.close(), LINGER)
    }
  }

  /** What is drawn first needs no news: what brings them is fetched behind it. */
  async #open() {
    const opening = {}
    this.#opening = opening
    clearTimeout(this.#fetchAgain)
    const feed = await import('../client/account-feed').catch(() => null)
    if (this.#opening !== opening) return
    this.#opening = null
    // Everybody left meanwhile.
    if (this.#users === 0) return
    if (!feed) {
      this.#become('lost')
      this.#fetchAgain = setTimeout(() => void this.#open(), FETCH_AGAIN)
      return
    }
    this.#link = feed.openAccountFeed({
      client: this.#client,
      accountId: this.#accountId,
      event: (event) => this.#heard(event),
      welcome: (seq, reset) => this.#greeted(seq, reset),
      status: (status) => (status === 'closed' ? void this.#refused() : this.#become(status)),
      viewers: (conversationId, viewers) => this.viewing.viewersHeard(conversationId, viewers),
      customerTyping: (conversationId) => this.viewing.customerTypingHeard(conversationId),
    })
    this.viewing.connect(this.#link)
  }

  /** The service lets this feed in no more: the session may have ended, which is asked now. One that stands comes back. */
  async #refused() {
    const link = this.#link
    // Closed by ourselves.
    if (!link) return
    this.#become('lost')
    const wait = Date.now() - this.#refusedAt < LET_IN_EVERY ? LET_IN_EVERY : 0
    this.#refusedAt = Date.now()
    await this.#client.session.refresh().catch(() => undefined)
    if (this.#link !== link || this.#client.session.getState().status === 'signed-out') return
    this.#fetchAgain = setTimeout(() => {
      this.#link = null
      void this.#open()
    }, wait)
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

  /** Events that came since `since` (ms), or, where the answer names its own number, after that: it may have been read before them. */
  catchUp<T>(callId: string, input: Readonly<Record<string, unknown>>, data: T, since: number): T {
    const seq = accountSeq(data)
    return this.#kept.reduce((current, { event, at }) => {
      const isNews = seq === null ? at >= since : event.seq > seq
      return isNews ? afterEvent(callId, current, event, input) : current
    }, data)
  }

  /** Writes an event into whatever was read of this account, and into its rows in the list of a group. */
  write(event: AccountEvent): void {
    if (event.kind === 'takeover' && this.#isOld(event.takeover)) return
    for (const query of this.#cache.getQueryCache().findAll()) {
      const [callId, accountId, , input] = query.queryKey as [string, string, string, Record<string, unknown>]
      // A group's list holds rows of its dealerships; a row is found by its conversation, which belongs to one account only.
      const reaches = accountId === this.#accountId || callId === LIST
      if (!reaches || query.state.data === undefined) continue
      const next = afterEvent(callId, query.state.data, event, input)
      if (next !== query.state.data) this.#cache.setQueryData(query.queryKey, next)
    }
  }

  /** Several sockets tell of a takeover, not always in the order in which it changed; a row of a list does not say which change it has. */
  #isOld({ conversation_id, epoch }: Takeover): boolean {
    if (epoch < (this.#epochs.get(conversation_id) ?? 0)) return true
    this.#epochs.set(conversation_id, epoch)
    return false
  }

  close(): void {
    clearTimeout(this.#lingering)
    clearTimeout(this.#fetchAgain)
    clearTimeout(this.#figuresTimer)
    this.#opening = null
    this.#figuresTimer = undefined
    this.viewing.connect(null)
    const link = this.#link
    this.#link = null
    link?.close()
    this.#kept = []
    this.#welcomed = false
    this.#become('connecting')
  }

  #become(status: LiveStatus) {
    if (status === this.#status) return
    this.#status = status
    if (status === 'lost') this.viewing.lost()
    for (const watcher of [...this.#watchers]) watcher()
  }

  #heard(event: AccountEvent) {
    this.#kept.push({ event, at: Date.now() })
    if (this.#kept.length > KEPT) this.#kept.shift()
    this.write(event)
    this.viewing.eventHeard(event)
    if (event.kind === 'message') void this.#again(STATUSES, event.conversation_id)
    if (event.kind === 'event') void this.#again(NOTIFICATIONS, event.conversation_id)
    if (event.kind === 'given') void this.#forget(event.conversation_id)
    this.#figuresLater()
    this.#tell(event)
  }

  #greeted(seq: number, reset: boolean) {
    const first = !this.#welcomed
    this.#welcomed = true
    if (reset) {
      this.#kept = []
      void this.#cache.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === this.#accountId })
    } else if (first) {
      // What happened between a reading and the first welcome was told to nobody.
      void this.#cache.invalidateQueries({
        predicate: ({ queryKey, state }) =>
          queryKey[1] === this.#accountId && (accountSeq(state.data) ?? seq) < seq,
      })
    }
    if (first || reset) this.#tell(undefined)
  }

  #tell(event: AccountEvent | undefined) {
    for (const listener of [...this.#listeners]) listener(event)
  }

  #again(callId: string, conversationId: string) {
    return this.#cache.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[0] === callId && this.#isOf(conversationId, queryKey),
    })
  }

  /** A conversation that this person may read no more leaves the screen at once; what shows it asks, and hears the service's reason. */
  #forget(conversationId: string) {
    return this.#cache.resetQueries({ predicate: ({ queryKey }) => this.#isOf(conversationId, queryKey) })
  }

  /** Whether it was asked about the conversation, whatever the call names it: `conversation_id`, `cid`, `vin`. */
  #isOf(conversationId: string, [, accountId, , input]: readonly unknown[]): boolean {
    return accountId === this.#accountId && Object.values(input ?? {}).includes(conversationId)
  }

  #figuresLater() {
    if (this.#figuresTimer !== undefined) return
    const wait = Math.max(this.#figuresAt + FIGURES_EVERY - Date.now(), 500)
    this.#figuresTimer = setTimeout(() => {
      this.#figuresTimer = undefined
      this.#figuresAt = Date.now()
      void this.#cache.invalidateQueries({ queryKey: [FIGURES, this.#accountId] })
    }, wait)
  }
}

function accountSeq(data: unknown): number | null {
  const seq = (data as Partial<Dialogue> | undefined)?.account_seq
  return typeof seq === 'number' ? seq : null
}
