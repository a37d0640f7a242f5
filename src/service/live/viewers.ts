/**
 * Tracks which members of staff have a conversation open, and which of them are typing, across all instances.
 * Instances exchange this state by database notifications and hold it only in memory. What an instance
 * reports is a lease: an instance that stops reporting is dropped within a minute.
 */
import { randomUUID } from 'node:crypto'
import type { Viewer } from '../../contract/live/frames'

export const VIEWERS_CHANNEL = 'live_viewers'

/** How often an instance reports its viewers again, and how long after its last report it is dropped, ms. */
const RENEW_MS = 15_000
const LEASE_MS = 40_000
/**
 * Reloading closes one socket and opens the next, so a user counts as having left only after this time, ms.
 */
const LINGER_MS = 3_000
/** A user who has not pressed a key for this time is no longer typing, ms. */
const TYPING_MS = 6_000
/** Changes within this time are published together, ms. */
const BATCH_MS = 50
/** PostgreSQL limits a notification to 8000 bytes. */
const PAYLOAD_MAX_BYTES = 7_000
const VIEWERS_MAX = 16
const NAME_MAX = 60

export interface User {
  readonly user_id: string
  readonly name: string
}

/**
 * A message between instances. `here` lists all the sender's viewers of a conversation, `ask` requests the
 * receiver's viewers, and `gone` says that the sender is shutting down.
 */
interface InstanceMessage {
  readonly from: string
  readonly here?: readonly [conversationId: string, people: readonly User[]][]
  readonly ask?: readonly string[]
  readonly typing?: readonly [conversationId: string, userId: string]
  readonly gone?: true
}

interface OpenViewer {
  readonly person: User
  /** null after the user has left, while they may still come back. */
  notify: ((viewers: Viewer[]) => void) | null
  lastSent: string | undefined
}

interface ConversationViewers {
  readonly viewers: Set<OpenViewer>
  /** Viewers at other instances, by instance id. */
  readonly elsewhere: Map<string, { people: readonly User[]; until: number }>
  readonly typing: Map<string, NodeJS.Timeout>
  published: string
}

export interface ViewersOptions {
  /** Sends to every instance, including this one. */
  publish(payload: string): Promise<void>
  failed(error: unknown): void
}

export class Viewers {
  readonly #instance = randomUUID().slice(0, 8)
  readonly #options: ViewersOptions
  readonly #conversations = new Map<string, ConversationViewers>()
  readonly #changed = new Set<string>()
  readonly #toAsk = new Set<string>()
  readonly #lingering = new Set<NodeJS.Timeout>()
  readonly #renewal: NodeJS.Timeout
  #batch: NodeJS.Timeout | undefined
  #closed = false

  constructor(options: ViewersOptions) {
    this.#options = options
    this.#renewal = setInterval(() => this.#renew(), RENEW_MS)
    this.#renewal.unref()
  }

  /**
   * Registers that a user opened a conversation. `notify` is called with the other viewers immediately and
   * after every change. Returns the function to call when the user leaves.
   */
  enter(
    conversationId: string,
    { user_id, name }: User,
    notify: (viewers: Viewer[]) => void,
  ): (how: 'left' | 'cut off') => void {
    const conversation = this.#conversations.get(conversationId) ?? this.#open(conversationId)
    const viewer: OpenViewer = {
      person: { user_id, name: [...name].slice(0, NAME_MAX).join('') },
      notify,
      lastSent: undefined,
    }
    conversation.viewers.add(viewer)
    this.#change(conversationId, conversation)
    return (how) => {
      if (viewer.notify === null || this.#closed) return
      viewer.notify = null
      const leave = () => {
        conversation.viewers.delete(viewer)
        this.#change(conversationId, conversation)
      }
      if (how === 'left') return leave()
      const timer = setTimeout(() => {
        this.#lingering.delete(timer)
        leave()
      }, LINGER_MS)
      this.#lingering.add(timer.unref())
    }
  }

  /** Reports that the user typed in a conversation, regardless of the instance that they are connected to. */
  typed(conversationId: string, userId: string): void {
    this.#typing(conversationId, userId)
    this.#publish({ typing: [conversationId, userId] })
  }

  /** The user sent their message, so they are no longer typing. */
  spoke(conversationId: string, userId: string): void {
    const conversation = this.#conversations.get(conversationId)
    if (!conversation?.typing.has(userId)) return
    clearTimeout(conversation.typing.get(userId))
    conversation.typing.delete(userId)
    this.#notify(conversation)
  }

  /**
   * Handles a notification of `VIEWERS_CHANNEL`, to which only instances of this service publish. An empty
   * payload means that some notifications may have been missed.
   */
  receive(payload: string): void {
    if (payload === '') return this.#resynchronize()
    const message = JSON.parse(payload) as InstanceMessage
    if (this.#closed || message.from === this.#instance) return
    for (const [conversationId, people] of message.here ?? []) {
      const conversation = this.#conversations.get(conversationId)
      if (!conversation) continue
      if (people.length === 0) conversation.elsewhere.delete(message.from)
      else conversation.elsewhere.set(message.from, { people, until: performance.now() + LEASE_MS })
      this.#notify(conversation)
    }
    for (const conversationId of message.ask ?? []) {
      const conversation = this.#conversations.get(conversationId)
      if (!conversation) continue
      conversation.published = ''
      this.#publishSoon(conversationId)
    }
    if (message.typing) this.#typing(...message.typing)
    if (message.gone) {
      for (const conversation of this.#conversations.values())
        if (conversation.elsewhere.delete(message.from)) this.#notify(conversation)
    }
  }

  async close(): Promise<void> {
    this.#closed = true
    clearInterval(this.#renewal)
    clearTimeout(this.#batch)
    for (const timer of this.#lingering) clearTimeout(timer)
    for (const conversation of this.#conversations.values())
      for (const timer of conversation.typing.values()) clearTimeout(timer)
    const hadViewers = this.#conversations.size > 0
    this.#conversations.clear()
    if (hadViewers) await this.#send({ from: this.#instance, gone: true })
  }

  #open(conversationId: string): ConversationViewers {
    const conversation: ConversationViewers = {
      viewers: new Set(),
      elsewhere: new Map(),
      typing: new Map(),
      published: '',
    }
    this.#conversations.set(conversationId, conversation)
    this.#toAsk.add(conversationId)
    return conversation
  }

  /** Notifications may have been lost in both directions, so all instances report again. */
  #resynchronize(): void {
    if (this.#closed) return
    for (const [conversationId, conversation] of this.#conversations) {
      this.#toAsk.add(conversationId)
      conversation.published = ''
      this.#publishSoon(conversationId)
    }
  }

  #change(conversationId: string, conversation: ConversationViewers): void {
    this.#notify(conversation)
    this.#publishSoon(conversationId)
  }

  #typing(conversationId: string, userId: string): void {
    const conversation = this.#conversations.get(conversationId)
    if (!conversation) return
    clearTimeout(conversation.typing.get(userId))
    conversation.typing.set(userId, setTimeout(() => this.spoke(conversationId, userId), TYPING_MS).unref())
    this.#notify(conversation)
  }

  /** Notifies each viewer of the other viewers, each user once, ordered by name. */
  #notify(conversation: ConversationViewers): void {
    const people = new Map<string, User>()
    for (const { people: others } of conversation.elsewhere.values())
      for (const person of others) people.set(person.user_id, person)
    for (const { person } of conversation.viewers) people.set(person.user_id, person)
    const viewers = [...people.values()]
      .map(({ user_id, name }) => ({ user_id, name, typing: conversation.typing.has(user_id) }))
      .sort((a, b) => a.name.localeCompare(b.name) || (a.user_id < b.user_id ? -1 : 1))
    for (const viewer of conversation.viewers) {
      const others = viewers.filter(({ user_id }) => user_id !== viewer.person.user_id)
      const text = JSON.stringify(others)
      if (viewer.notify === null || text === viewer.lastSent) continue
      viewer.lastSent = text
      viewer.notify(others)
    }
  }

  #publishSoon(conversationId: string): void {
    this.#changed.add(conversationId)
    this.#batch ??= setTimeout(() => this.#publishChanged(), BATCH_MS)
  }

  #publishChanged(): void {
    this.#batch = undefined
    let here: [string, readonly User[]][] = []
    let size = 0
    const asked = [...this.#toAsk]
    this.#toAsk.clear()
    for (const conversationId of this.#changed) {
      const conversation = this.#conversations.get(conversationId)
      const people = conversation ? usersIn(conversation) : []
      const text = JSON.stringify(people)
      if (conversation?.published === text) continue
      if (conversation) conversation.published = text
      if (conversation?.viewers.size === 0) this.#forget(conversationId, conversation)
      const bytes = Buffer.byteLength(text) + conversationId.length + 8
      if (size + bytes > PAYLOAD_MAX_BYTES) {
        this.#publish({ here })
        here = []
        size = 0
      }
      here.push([conversationId, people])
      size += bytes
    }
    this.#changed.clear()
    if (here.length > 0) this.#publish({ here })
    for (let from = 0; from < asked.length; from += 100) this.#publish({ ask: asked.slice(from, from + 100) })
  }

  #forget(conversationId: string, conversation: ConversationViewers): void {
    for (const timer of conversation.typing.values()) clearTimeout(timer)
    this.#conversations.delete(conversationId)
  }

  #renew(): void {
    const now = performance.now()
    for (const [conversationId, conversation] of this.#conversations) {
      for (const [instance, { until }] of conversation.elsewhere)
        if (until < now) conversation.elsewhere.delete(instance)
      this.#notify(conversation)
      conversation.published = ''
      this.#publishSoon(conversationId)
    }
  }

  #publish(message: Omit<InstanceMessage, 'from'>): void {
    void this.#send({ from: this.#instance, ...message })
  }

  /** A message that was lost is repeated with the next renewal. */
  async #send(message: InstanceMessage): Promise<void> {
    await this.#options
      .publish(JSON.stringify(message))
      .catch((error: unknown) => this.#options.failed(error))
  }
}

/** Returns each user once, and no more users than fit into a notification. */
function usersIn(conversation: ConversationViewers): User[] {
  const people = new Map([...conversation.viewers].map(({ person }) => [person.user_id, person]))
  return [...people.values()].slice(0, VIEWERS_MAX)
}
