/** What the live feed of an account tells, written into the cache of what was read. */
import type { QueryClient } from '@tanstack/react-query'
import { openAccountFeed, type AccountFeedLink } from '../client/account-feed'
import type { Client } from '../client/call'
import type { conversations } from '../contract/calls/conversations'
import type { Dialogue, dialogueNotifications, dialogueStatuses } from '../contract/calls/dialogue'
import type { AccountEvent } from '../contract/live/frames'
import type { metric } from '../contract/calls/metrics'
import type { Takeover } from '../contract/calls/takeover'
import { afterEvent } from './live-reducers'
import type { LiveViewing } from './live-viewing'

/** Figures are asked anew at most this often while events come, ms. */
const FIGURES_EVERY = 5_000
/** Events kept for answers that are under way. */
const KEPT = 500
/** Between two tries to be let in again where the service refused, ms. */
const LET_IN_EVERY = 60_000

type Fields = Readonly<Record<string, unknown>>

const LIST: (typeof conversations)['id'] = 'dashboard.conversations'
const STATUSES: (typeof dialogueStatuses)['id'] = 'dialogue.statuses'
const NOTIFICATIONS: (typeof dialogueNotifications)['id'] = 'dialogue.notifications'
const FIGURES: (typeof metric)['id'] = 'dashboard.metric'

export type LiveStatus = 'connecting' | 'open' | 'lost'

/** Whose events these are, and who hears of them: `AccountLive`. */
interface SyncHost {
  readonly accountId: string
  readonly client: Client
  readonly cache: QueryClient
  readonly viewing: LiveViewing
  become(status: LiveStatus): void
  /** `undefined` in place of an event: anything may have happened, look again. */
  tell(event: AccountEvent | undefined): void
}

export class AccountSync {
  readonly #live: SyncHost
  /** Null while the feed is closed. */
  link: AccountFeedLink | null = null
  #refusedAt = -Infinity
  #letIn: ReturnType<typeof setTimeout> | undefined
  #kept: { event: AccountEvent; at: number }[] = []
  /** Everything that came after this number is kept; null before the first welcome. */
  #keptAfter: number | null = null
  /** The last change of each takeover that was heard of. */
  readonly #epochs = new Map<string, number>()
  #figuresTimer: ReturnType<typeof setTimeout> | undefined
  #figuresAt = 0

  constructor(live: SyncHost) {
    this.#live = live
  }

  /** `missed`: what happened since it was open last is told to nobody. */
  open(missed = false): void {
    const live = this.#live
    this.link = openAccountFeed({
      client: live.client,
      accountId: live.accountId,
      event: (event) => this.#onEvent(event),
      welcome: (seq, reset) => {
        this.#onWelcome(seq, reset || missed)
        missed = false
      },
      status: (status) => (status === 'closed' ? void this.#refused() : live.become(status)),
      viewers: (conversationId, viewers) => live.viewing.viewersHeard(conversationId, viewers),
      customerTyping: (conversationId) => live.viewing.customerTypingHeard(conversationId),
    })
    live.viewing.connect(this.link)
  }

  close(): void {
    clearTimeout(this.#figuresTimer)
    clearTimeout(this.#letIn)
    this.#figuresTimer = undefined
    this.#live.viewing.connect(null)
    const { link } = this
    this.link = null
    link?.close()
    this.#kept = []
    this.#keptAfter = null
  }

  /**
   * The service lets this feed in no more: the session may have ended, which is asked now. One that stands
   * comes back.
   */
  async #refused() {
    const { link } = this
    // Closed by ourselves.
    if (!link) return
    this.#live.become('lost')
    const wait = Date.now() - this.#refusedAt < LET_IN_EVERY ? LET_IN_EVERY : 0
    this.#refusedAt = Date.now()
    const { session } = this.#live.client
    await session.refresh().catch(() => undefined)
    if (this.link !== link || session.getState().status === 'signed-out') return
    this.#letIn = setTimeout(() => this.open(true), wait)
  }

  /** As `AccountLive.catchUp`. */
  catchUp<T>(callId: string, input: Fields, data: T, since: number): T | undefined {
    const seq = this.#seqOf(data)
    if (seq !== null && this.#keptAfter !== null && seq < this.#keptAfter) return undefined
    return this.#kept.reduce((current, { event, at }) => {
      const isNews = seq === null ? at >= since : event.seq > seq
      return isNews ? afterEvent(callId, current, event, input) : current
    }, data)
  }

  /** Writes an event into whatever was read of this account, and into its rows in the list of a group. */
  write(event: AccountEvent): void {
    if (event.kind === 'takeover' && this.#isOld(event.takeover)) return
    for (const query of this.#live.cache.getQueryCache().findAll()) {
      const [callId, accountId, , input] = query.queryKey as [string, string, string, Record<string, unknown>]
      // A group's list holds rows of its dealerships; a row is found by its conversation, which belongs to
      // one account only.
      const reaches = accountId === this.#live.accountId || callId === LIST
      if (!reaches || query.state.data === undefined) continue
      const next = afterEvent(callId, query.state.data, event, input)
      if (next !== query.state.data) this.#live.cache.setQueryData(query.queryKey, next)
    }
  }

  /**
   * Several sockets tell of a takeover, not always in the order in which it changed; a row of a list does not
   * say which change it has.
   */
  #isOld({ conversation_id, epoch }: Takeover): boolean {
    if (epoch < (this.#epochs.get(conversation_id) ?? 0)) return true
    this.#epochs.set(conversation_id, epoch)
    return false
  }

  #onEvent(event: AccountEvent) {
    this.#kept.push({ event, at: Date.now() })
    if (this.#kept.length > KEPT) this.#keptAfter = this.#kept.shift()?.event.seq ?? null
    this.write(event)
    this.#live.viewing.eventHeard(event)
    if (event.kind === 'message') void this.#again(STATUSES, event.conversation_id)
    if (event.kind === 'event') void this.#again(NOTIFICATIONS, event.conversation_id)
    if (event.kind === 'given') void this.#forget(event.conversation_id)
    this.#figuresLater()
    this.#live.tell(event)
  }

  #onWelcome(seq: number, reset: boolean) {
    const first = this.#keptAfter === null
    if (first || reset) this.#keptAfter = seq
    if (reset) {
      this.#kept = []
      void this.#live.cache.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[1] === this.#live.accountId,
      })
    } else if (first) {
      // What happened between a reading and the first welcome was told to nobody.
      void this.#live.cache.invalidateQueries({
        predicate: ({ queryKey, state }) =>
          queryKey[1] === this.#live.accountId && (this.#seqOf(state.data) ?? seq) < seq,
      })
    }
    if (first || reset) this.#live.tell(undefined)
  }

  #again(callId: string, conversationId: string) {
    return this.#live.cache.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[0] === callId && this.#isOf(conversationId, queryKey),
    })
  }

  /**
   * A conversation that this person may read no more leaves the screen at once; what shows it asks, and hears
   * the service's reason.
   */
  #forget(conversationId: string) {
    return this.#live.cache.resetQueries({
      predicate: ({ queryKey }) => this.#isOf(conversationId, queryKey),
    })
  }

  /**
   * Whether it was asked about the conversation, whatever the call names it: `conversation_id`, `cid`, `vin`.
   */
  #isOf(conversationId: string, [, accountId, , input]: readonly unknown[]): boolean {
    return accountId === this.#live.accountId && Object.values(input ?? {}).includes(conversationId)
  }

  /**
   * Where this account stood when the data were read; null for those that do not say it, and for another
   * account's.
   */
  #seqOf(data: unknown): number | null {
    const { AccountId, account_seq } = (data ?? {}) as Partial<Dialogue>
    return AccountId === this.#live.accountId && typeof account_seq === 'number' ? account_seq : null
  }

  #figuresLater() {
    if (this.#figuresTimer !== undefined) return
    const wait = Math.max(this.#figuresAt + FIGURES_EVERY - Date.now(), 500)
    this.#figuresTimer = setTimeout(() => {
      this.#figuresTimer = undefined
      this.#figuresAt = Date.now()
      void this.#live.cache.invalidateQueries({ queryKey: [FIGURES, this.#live.accountId] })
    }, wait)
  }
}
