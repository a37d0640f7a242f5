/**
 * Brings what the database says to the sockets of this instance: one LISTEN, one reading of an account's log
 * however many watch it, every frame serialised once.
 */
import { sql } from 'kysely'
import type { AccountEvent } from '../../contract/live/frames'
import type { ServiceContext } from '../context'
import { SESSION_ENDED_CHANNEL } from '../identity/sessions'
import { lastLiveSeq, LIVE_CHANNEL, readLiveAfter } from '../platform/live-log'

/** `frame`: the event as a console's frame, made once for all. */
export type EventListener = (event: AccountEvent, frame: string) => void
export type TypingListener = (from: 'customer' | 'staff') => void

const TYPING_CHANNEL = 'live_typing'
const PAGE = 500
/** Should a notification be lost, news is found this much later, ms. */
const LOOK_AGAIN_MS = 5_000
const WHOLE_ACCOUNT = '*'

interface Channel {
  cursor: number
  readonly ready: Promise<void>
  reading: boolean
  dirty: boolean
  /** By conversation, so that a line costs only those who watch its conversation; and those who watch all. */
  readonly listeners: Map<string, Set<EventListener>>
}

export class Hub {
  readonly #context: ServiceContext
  readonly #channels = new Map<string, Channel>()
  readonly #typing = new Map<string, Set<TypingListener>>()
  readonly #accountListeners = new Set<(accountId: string) => void>()
  readonly #onSessionEnd = new Set<(userId: string) => void>()
  readonly #undo: (() => Promise<void>)[] = []
  #timer: NodeJS.Timeout | undefined

  constructor(context: ServiceContext) {
    this.#context = context
  }

  async start(): Promise<void> {
    const { database } = this.#context
    this.#timer = setInterval(() => this.#news(''), LOOK_AGAIN_MS)
    this.#timer.unref()
    this.#undo.push(
      await database.listen(LIVE_CHANNEL, (accountId) => this.#news(accountId)),
      await database.listen(TYPING_CHANNEL, (payload) => this.#typed(payload)),
      await database.listen(SESSION_ENDED_CHANNEL, (userId) =>
        this.#onSessionEnd.forEach((call) => call(userId)),
      ),
    )
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    for (const undo of this.#undo.splice(0)) await undo()
  }

  /** Hears of every account with news; '' when some may have been missed. */
  onAccountEvent(call: (accountId: string) => void): void {
    this.#accountListeners.add(call)
  }

  /** Hears that a user signed out. */
  onSessionEnd(call: (userId: string) => void): void {
    this.#onSessionEnd.add(call)
  }

  /**
   * Hears the events of an account, or of one of its conversations, from the moment of the call. `seq`: the
   * account's number at the latest then; events up to it may have to be read, later ones come, and a listener
   * that reads must expect some of them twice.
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

  /** Hears who types in a conversation. Returns its undo. */
  watchTyping(conversationId: string, listener: TypingListener): () => void {
    const listeners = this.#typing.get(conversationId) ?? new Set()
    this.#typing.set(conversationId, listeners.add(listener))
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0 && this.#typing.get(conversationId) === listeners) {
        this.#typing.delete(conversationId)
      }
    }
  }

  /** Tells every instance that somebody types. Nothing is kept. */
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

  #typed(payload: string): void {
    const [from, conversationId = ''] = payload.split(' ')
    if (from !== 'customer' && from !== 'staff') return
    this.#typing.get(conversationId)?.forEach((listener) => listener(from))
  }

  #news(accountId: string): void {
    this.#accountListeners.forEach((call) => call(accountId))
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
      // The next notification, or the next look, finds it again: the cursor has not moved past what was not
      // delivered.
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
          this.#context.log.error({ err: error }, 'a live reader failed')
        }
      }
    }
  }
}
