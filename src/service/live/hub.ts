/**
 * Distributes database notifications to the sockets of this instance. It uses a single LISTEN, reads an
 * account's log once for all the sockets that watch it, and serialises every frame once.
 */
import { sql } from 'kysely'
import type { AccountEvent } from '../../contract/live/frames'
import type { ServiceContext } from '../context'
import { SESSION_ENDED_CHANNEL } from '../identity/sessions'
import { WORK_CHANNEL, type WorkQueue, type WorkSource } from '../platform/worker'
import { lastLiveSeq, LIVE_CHANNEL, readLiveAfter } from '../platform/live-log'

/** `frame` is the event, serialised once for all consoles. */
export type EventListener = (event: AccountEvent, frame: string) => void
export type TypingListener = (from: 'customer' | 'staff') => void

const TYPING_CHANNEL = 'live_typing'
const PAGE = 500
/** How often the log is polled in case a notification was lost, ms. */
const POLL_MS = 5_000
const WHOLE_ACCOUNT = '*'

interface Channel {
  cursor: number
  readonly ready: Promise<void>
  reading: boolean
  dirty: boolean
  /**
   * Listeners by conversation, so that a message reaches only the sockets that watch it, and listeners for
   * the whole account.
   */
  readonly listeners: Map<string, Set<EventListener>>
}

export class Hub implements WorkSource {
  readonly #context: ServiceContext
  readonly #channels = new Map<string, Channel>()
  readonly #typingListeners = new Map<string, Set<TypingListener>>()
  readonly #workListeners = new Map<string, Set<() => void>>()
  readonly #sessionEndListeners = new Set<(userId: string) => void>()
  readonly #unlisten: (() => Promise<void>)[] = []
  #timer: NodeJS.Timeout | undefined

  constructor(context: ServiceContext) {
    this.#context = context
  }

  async start(): Promise<void> {
    const { database } = this.#context
    this.#timer = setInterval(() => this.#onNotification(''), POLL_MS)
    this.#timer.unref()
    this.#unlisten.push(
      await database.listen(LIVE_CHANNEL, (accountId) => this.#onNotification(accountId)),
      await database.listen(WORK_CHANNEL, (queue) => this.#onWork(queue)),
      await database.listen(TYPING_CHANNEL, (payload) => this.#onTyping(payload)),
      await database.listen(SESSION_ENDED_CHANNEL, (userId) =>
        this.#sessionEndListeners.forEach((call) => call(userId)),
      ),
    )
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    for (const unlisten of this.#unlisten.splice(0)) await unlisten()
  }

  /** Calls `call` when the queue has new work, and when a notification may have been missed. */
  onWork(queue: WorkQueue, call: () => void): void {
    const listeners = this.#workListeners.get(queue) ?? new Set()
    this.#workListeners.set(queue, listeners.add(call))
  }

  /** Calls `call` when a user has signed out. */
  onSessionEnd(call: (userId: string) => void): void {
    this.#sessionEndListeners.add(call)
  }

  /**
   * Subscribes to the events of an account, or of one of its conversations. The result contains `seq`, the
   * number of the account's last event at that time. Later events are delivered; a listener that needs
   * earlier ones must load them, and must expect to receive some events twice.
   */
  async watch(
    accountId: string,
    conversationId: string | null,
    listener: EventListener,
  ): Promise<{ seq: number; stop: () => void }> {
    const channel = this.#channels.get(accountId) ?? this.#open(accountId)
    const key = conversationId ?? WHOLE_ACCOUNT
    const listeners = channel.listeners.get(key) ?? new Set()
    channel.listeners.set(key, listeners.add(listener))
    const stop = () => {
      listeners.delete(listener)
      if (listeners.size === 0 && channel.listeners.get(key) === listeners) channel.listeners.delete(key)
      if (channel.listeners.size === 0 && this.#channels.get(accountId) === channel) {
        this.#channels.delete(accountId)
      }
    }
    try {
      await channel.ready
    } catch (error) {
      stop()
      throw error
    }
    return { seq: channel.cursor, stop }
  }

  /** Subscribes to typing in a conversation. Returns the function that unsubscribes. */
  watchTyping(conversationId: string, listener: TypingListener): () => void {
    const listeners = this.#typingListeners.get(conversationId) ?? new Set()
    this.#typingListeners.set(conversationId, listeners.add(listener))
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0 && this.#typingListeners.get(conversationId) === listeners) {
        this.#typingListeners.delete(conversationId)
      }
    }
  }

  /** Notifies every instance that someone is typing. Nothing is stored. */
  async typing(conversationId: string, from: 'customer' | 'staff'): Promise<void> {
    await sql`select pg_notify(${TYPING_CHANNEL}, ${`${from} ${conversationId}`})`.execute(this.#context.db)
  }

  #open(accountId: string): Channel {
    const channel: Channel = {
      cursor: 0,
      ready: lastLiveSeq(this.#context.db, accountId).then((seq) => {
        channel.cursor = seq
      }),
      reading: false,
      dirty: false,
      listeners: new Map(),
    }
    this.#channels.set(accountId, channel)
    channel.ready.then(
      () => channel.dirty && void this.#read(accountId, channel),
      () => this.#channels.delete(accountId),
    )
    return channel
  }

  #onTyping(payload: string): void {
    const [from, conversationId = ''] = payload.split(' ')
    if (from !== 'customer' && from !== 'staff') return
    this.#typingListeners.get(conversationId)?.forEach((listener) => listener(from))
  }

  #onWork(queue: string): void {
    const woken = queue === '' ? [...this.#workListeners.values()] : [this.#workListeners.get(queue) ?? []]
    for (const listeners of woken) for (const call of listeners) call()
  }

  #onNotification(accountId: string): void {
    if (accountId === '') {
      for (const [id, channel] of this.#channels) void this.#read(id, channel)
      return
    }
    const channel = this.#channels.get(accountId)
    if (channel) void this.#read(accountId, channel)
  }

  async #read(accountId: string, channel: Channel): Promise<void> {
    channel.dirty = true
    if (channel.reading) return
    channel.reading = true
    try {
      await channel.ready
      while (channel.dirty) {
        channel.dirty = false
        const events = await readLiveAfter(this.#context.db, accountId, channel.cursor, PAGE)
        if (events.length === PAGE) channel.dirty = true
        for (const event of events) this.#deliver(channel, event)
      }
    } catch (error) {
      // The next notification or poll reads the log again, because the cursor stays before the events that
      // were not delivered.
      this.#context.log.warn({ err: error, account: accountId }, 'the live log could not be read')
    } finally {
      channel.reading = false
    }
  }

  #deliver(channel: Channel, event: AccountEvent): void {
    channel.cursor = event.seq
    const frame = JSON.stringify({ event: 'Event', data: event })
    for (const key of [event.conversation_id, WHOLE_ACCOUNT]) {
      for (const listener of channel.listeners.get(key) ?? []) {
        try {
          listener(event, frame)
        } catch (error) {
          this.#context.log.error({ err: error }, 'a live listener threw an error')
        }
      }
    }
  }
}
