/**
 * Tracks which members of staff have a conversation open and who of them is typing, across all instances. The
 * state is exchanged by notifications of the database and kept in memory only. What an instance reports is a
 * lease: an instance that falls silent is dropped within a minute.
 */
import { randomUUID } from 'node:crypto'
import type { Viewer } from '../../contract/live/frames'

export const VIEWERS_CHANNEL = 'live_viewers'

/** How often an instance repeats its viewers, and after how long without news it is dropped, ms. */
const RENEW_MS = 15_000
const LEASE_MS = 40_000
/** A reload closes one socket and opens the next, so a user counts as gone only after this, ms. */
const LINGER_MS = 3_000
/** After this long without a key press a user is no longer typing, ms. */
const TYPING_MS = 6_000
/** Changes within this time are published together, ms. */
const BATCH_MS = 50
/** A notification holds 8000 bytes. */
const PAYLOAD_MAX_BYTES = 7_000
const VIEWERS_MAX = 16
const NAME_MAX = 60

export interface User {
  readonly user_id: string
  readonly name: string
}

/**
 * What instances tell each other. `here` lists all viewers of the sender in a conversation; `ask` asks for
 * the receiver's viewers; `gone` says that the sender is closing.
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
  /** Null while the user may come back. */
  tell: ((viewers: Viewer[]) => void) | null
  told: string | undefined
}

interface ConversationViewers {
  readonly seats: Set<OpenViewer>
  /** Viewers at other instances, by instance id. */
  readonly elsewhere: Map<string, { people: readonly User[]; until: number }>
  readonly typing: Map<string, NodeJS.Timeout>
  published: string
}

export interface ViewersOptions {
  /** Reaches every instance including this one. */
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
   * Registers that the user opened a conversation; `tell` is called with the other viewers at once and at
   * every change. Returns the function to call when they leave.
   */
  enter(
    conversationId: string,
    { user_id, name }: User,
    tell: (viewers: Viewer[]) => void,
  ): (how: 'left' | 'cut off') => void {
    const conversation = this.#conversations.get(conversationId) ?? this.#open(conversationId)
    const viewer: OpenViewer = {
      person: { user_id, name: [...name].slice(0, NAME_MAX).join('') },
      tell,
      told: undefined,
    }
    conversation.seats.add(viewer)
    this.#change(conversationId, conversation)
    return (how) => {
      if (viewer.tell === null || this.#closed) return
      viewer.tell = null
      const leave = () => {
        conversation.seats.delete(viewer)
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

  /** Reports that the user typed in a conversation, whichever instance they are connected to. */
  typed(conversationId: string, userId: string): void {
    this.#typing(conversationId, userId)
    this.#publish({ typing: [conversationId, userId] })
  }

  /** The typed message was sent. */
  spoke(conversationId: string, userId: string): void {
    const conversation = this.#conversations.get(conversationId)
    if (!conversation?.typing.has(userId)) return
    clearTimeout(conversation.typing.get(userId))
    conversation.typing.delete(userId)
    this.#notify(conversation)
  }

  /**
   * Handles a notification of `VIEWERS_CHANNEL`, to which only instances of this service send. An empty one
   * means that some may have been missed.
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
      seats: new Set(),
      elsewhere: new Map(),
      typing: new Map(),
      published: '',
    }
    this.#conversations.set(conversationId, conversation)
    this.#toAsk.add(conversationId)
    return conversation
  }

  /** Notifications may have been lost in both directions, so everybody reports again. */
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

  /** Notifies all viewers of the others, each user once, ordered by name. */
  #notify(conversation: ConversationViewers): void {
    const people = new Map<string, User>()
    for (const { people: others } of conversation.elsewhere.values())
      for (const person of others) people.set(person.user_id, person)
    for (const { person } of conversation.seats) people.set(person.user_id, person)
    const viewers = [...people.values()]
      .map(({ user_id, name }) => ({ user_id, name, typing: conversation.typing.has(user_id) }))
      .sort((a, b) => a.name.localeCompare(b.name) || (a.user_id < b.user_id ? -1 : 1))
    for (const viewer of conversation.seats) {
      const others = viewers.filter(({ user_id }) => user_id !== viewer.person.user_id)
      const text = JSON.stringify(others)
      if (viewer.tell === null || text === viewer.told) continue
      viewer.told = text
      viewer.tell(others)
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
      if (conversation?.seats.size === 0) this.#forget(conversationId, conversation)
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

  /** A lost message is repeated with the next renewal. */
  async #send(message: InstanceMessage): Promise<void> {
    await this.#options
      .publish(JSON.stringify(message))
      .catch((error: unknown) => this.#options.failed(error))
  }
}

/** Each user once, and no more than a notification can hold. */
function usersIn(conversation: ConversationViewers): User[] {
  const people = new Map([...conversation.seats].map(({ person }) => [person.user_id, person]))
  return [...people.values()].slice(0, VIEWERS_MAX)
}
