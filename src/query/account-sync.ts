/** Writes the events of an account's live feed into the query cache. */
import type { QueryClient } from '@tanstack/react-query'
import { openAccountFeed, type AccountFeedLink } from '../client/account-feed'
import type { Client } from '../client/call'
import type { cannedReplies } from '../contract/calls/assist'
import type { conversations } from '../contract/calls/conversations'
import type { conversationViews } from '../contract/calls/conversation-views'
import type { Dialogue, dialogueStatuses } from '../contract/calls/dialogue'
import type { dialogueNotifications } from '../contract/calls/dialogue-events'
import type { leadInfo } from '../contract/calls/lead'
import type { AccountEvent } from '../contract/live/frames'
import type { metric } from '../contract/calls/metrics'
import type { Takeover } from '../contract/calls/takeover'
import { afterEvent } from './live-reducers'
import type { LiveViewing } from './live-viewing'

/** Minimum time between two fetches of figures and counts while events come, ms. */
const FIGURES_INTERVAL_MS = 5_000
/** Maximum number of events stored for responses that are on their way. */
const MAX_EVENTS = 500
/** Delay before the feed tries again after the service refused it, ms. */
const REFUSED_RETRY_MS = 60_000

type Fields = Readonly<Record<string, unknown>>

const LIST: (typeof conversations)['id'] = 'dashboard.conversations'
const STATUSES: (typeof dialogueStatuses)['id'] = 'dialogue.statuses'
const CANNED: (typeof cannedReplies)['id'] = 'assist.cannedReplies'
const LEAD: (typeof leadInfo)['id'] = 'lead.generalInfo'
const NOTIFICATIONS: (typeof dialogueNotifications)['id'] = 'dialogue.notifications'
const FIGURES: (typeof metric)['id'] = 'dashboard.metric'
const VIEWS: (typeof conversationViews)['id'] = 'dashboard.conversationViews'

export type LiveStatus = 'connecting' | 'open' | 'lost'

/** The owner of these events, which passes them on: `AccountLive`. */
interface SyncHost {
  readonly accountId: string
  readonly client: Client
  readonly cache: QueryClient
  readonly viewing: LiveViewing
  setStatus(status: LiveStatus): void
  /** `undefined` instead of an event means that anything may have changed, so fetch again. */
  notify(event: AccountEvent | undefined): void
}

export class AccountSync {
  readonly #live: SyncHost
  /** Null while the feed is closed. */
  link: AccountFeedLink | null = null
  #refusedAt = -Infinity
  #retryAfterRefusal: ReturnType<typeof setTimeout> | undefined
  #events: { event: AccountEvent; at: number }[] = []
  /** All events after this number are stored; null before the first welcome. */
  #eventsAfter: number | null = null
  /** The responses before the first welcome that name their sequence number, with the time they arrived. */
  #reads: { seq: number; at: number }[] = []
  /** No event came between this time and the first welcome, ms. */
  #quietSince = Infinity
  /** The last known epoch of each takeover. */
  readonly #epochs = new Map<string, number>()
  #figuresTimer: ReturnType<typeof setTimeout> | undefined
  #figuresAt = 0

  constructor(live: SyncHost) {
    this.#live = live
  }

  /** `missed`: events since the feed was last open are lost. */
  open(missed = false): void {
    const live = this.#live
    this.link = openAccountFeed({
      client: live.client,
      accountId: live.accountId,
      event: (event) => this.#onEvent(event),
      welcome: (seq, reset) => {
        this.#onWelcome(seq, reset || missed)
        missed = false
        // The feed was accepted, so the next refusal is retried at once.
        this.#refusedAt = -Infinity
      },
      status: (status) => (status === 'closed' ? void this.#refused() : live.setStatus(status)),
      viewers: (conversationId, viewers) => live.viewing.onViewers(conversationId, viewers),
      customerTyping: (conversationId) => live.viewing.onCustomerTyping(conversationId),
    })
    live.viewing.connect(this.link)
  }

  close(): void {
    clearTimeout(this.#figuresTimer)
    clearTimeout(this.#retryAfterRefusal)
    this.#figuresTimer = undefined
    this.#live.viewing.connect(null)
    const { link } = this
    this.link = null
    link?.close()
    this.#events = []
    this.#eventsAfter = null
    this.#reads = []
    this.#quietSince = Infinity
  }

  /**
   * The service refused the feed. The session may have ended, which is checked now; a valid session connects
   * again.
   */
  async #refused() {
    const { link } = this
    // We closed it ourselves.
    if (!link) return
    const wait = Date.now() - this.#refusedAt < REFUSED_RETRY_MS ? REFUSED_RETRY_MS : 0
    // The service also ends a feed when the user's rights change. That is no loss to warn of.
    this.#live.setStatus(wait === 0 ? 'connecting' : 'lost')
    this.#refusedAt = Date.now()
    const { session } = this.#live.client
    await session.refresh().catch(() => undefined)
    if (this.link !== link || session.getState().status === 'signed-out') return
    this.#retryAfterRefusal = setTimeout(() => this.open(true), wait)
  }

  /** See `AccountLive.catchUp`. */
  catchUp<T>(callId: string, input: Fields, data: T, since: number): T | undefined {
    const seq = this.#seqOf(data)
    if (seq !== null && this.#eventsAfter === null) this.#reads.push({ seq, at: Date.now() })
    if (seq !== null && this.#eventsAfter !== null && seq < this.#eventsAfter) return undefined
    return this.#events.reduce((current, { event, at }) => {
      const isNew = seq === null ? at >= since : event.seq > seq
      return isNew ? afterEvent(callId, current, event, input) : current
    }, data)
  }

  /** Whether every event after `seq` has arrived here. */
  missedNoneSince(seq: number | undefined): boolean {
    return seq !== undefined && this.#eventsAfter !== null && seq >= this.#eventsAfter
  }

  /** Whether every event since `at` (ms) has arrived here, although the feed may have opened later. */
  missedNoneAfter(at: number): boolean {
    return at >= this.#quietSince
  }

  /** Writes an event into all cached data of this account, and into its rows in a group's list. */
  write(event: AccountEvent): void {
    if (event.kind === 'takeover' && this.#isOld(event.takeover)) return
    for (const query of this.#live.cache.getQueryCache().findAll()) {
      const [callId, accountId, , input] = query.queryKey as [string, string, string, Record<string, unknown>]
      // A group's list has rows of its dealerships. A row is found by its conversation, which belongs to one
      // account only.
      const reaches = accountId === this.#live.accountId || callId === LIST
      if (!reaches || query.state.data === undefined) continue
      const next = afterEvent(callId, query.state.data, event, input)
      if (next === query.state.data) continue
      const { status, isInvalidated, fetchStatus } = query.state
      // Data that miss earlier events are fetched again: this one would make them look complete.
      const isBehind = fetchStatus === 'idle' && (status === 'error' || isInvalidated)
      this.#live.cache.setQueryData(query.queryKey, next)
      if (isBehind) void this.#live.cache.invalidateQueries({ queryKey: query.queryKey, exact: true })
    }
  }

  /**
   * Several sockets report a takeover, not always in order, and a row of a list does not say which change it
   * has.
   */
  #isOld({ conversation_id, epoch }: Takeover): boolean {
    if (epoch < (this.#epochs.get(conversation_id) ?? 0)) return true
    this.#epochs.set(conversation_id, epoch)
    return false
  }

  #onEvent(event: AccountEvent) {
    this.#events.push({ event, at: Date.now() })
    if (this.#events.length > MAX_EVENTS) this.#eventsAfter = this.#events.shift()?.event.seq ?? null
    this.write(event)
    this.#live.viewing.onEvent(event)
    if (event.kind === 'message') void this.#again(STATUSES, event.conversation_id)
    if (event.kind === 'event') {
      void this.#again(NOTIFICATIONS, event.conversation_id)
      // Its highlights have one more.
      void this.#again(LEAD, event.conversation_id)
    }
    // They are filled in with the customer's name and next appointment.
    if (event.kind === 'conversation' || event.kind === 'event')
      void this.#again(CANNED, event.conversation_id)
    if (event.kind === 'given') void this.#forget(event.conversation_id)
    this.#figuresLater()
    this.#live.notify(event)
  }

  #onWelcome(seq: number, reset: boolean) {
    const first = this.#eventsAfter === null
    if (first || reset) this.#eventsAfter = seq
    this.#quietSince =
      first && !reset
        ? Math.min(...this.#reads.filter((read) => read.seq >= seq).map(({ at }) => at))
        : Infinity
    this.#reads = []
    if (reset) {
      this.#events = []
      void this.#live.cache.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[1] === this.#live.accountId,
      })
    } else if (first) {
      // Events between a fetch and the first welcome are lost.
      void this.#live.cache.invalidateQueries({
        predicate: ({ queryKey, state }) =>
          queryKey[1] === this.#live.accountId && (this.#seqOf(state.data) ?? seq) < seq,
      })
    }
    if (first || reset) this.#live.notify(undefined)
  }

  #again(callId: string, conversationId: string) {
    return this.#live.cache.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[0] === callId && this.#isOf(conversationId, queryKey),
    })
  }

  /**
   * A conversation that this person may no longer read leaves the screen at once: its views fetch again and
   * show the service's reason.
   */
  #forget(conversationId: string) {
    return this.#live.cache.resetQueries({
      predicate: ({ queryKey }) => this.#isOf(conversationId, queryKey),
    })
  }

  /**
   * Whether a query was about the conversation, whatever the parameter is called: `conversation_id`, `cid` or
   * `vin`.
   */
  #isOf(conversationId: string, [, accountId, , input]: readonly unknown[]): boolean {
    return accountId === this.#live.accountId && Object.values(input ?? {}).includes(conversationId)
  }

  /**
   * The account's sequence number when the data were fetched; null if the data do not say it or belong to
   * another account.
   */
  #seqOf(data: unknown): number | null {
    const { AccountId, account_seq } = (data ?? {}) as Partial<Dialogue>
    return AccountId === this.#live.accountId && typeof account_seq === 'number' ? account_seq : null
  }

  #figuresLater() {
    if (this.#figuresTimer !== undefined) return
    const wait = Math.max(this.#figuresAt + FIGURES_INTERVAL_MS - Date.now(), 500)
    this.#figuresTimer = setTimeout(() => {
      this.#figuresTimer = undefined
      this.#figuresAt = Date.now()
      for (const id of [FIGURES, VIEWS])
        void this.#live.cache.invalidateQueries({ queryKey: [id, this.#live.accountId] })
    }, wait)
  }
}
