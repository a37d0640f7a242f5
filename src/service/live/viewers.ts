/**
 * Which members of staff have a conversation open, and who of them types: over all instances, told by
 * notifications of the database and kept in memory alone. What an instance says of its people is a lease: one
 * that falls silent is forgotten within a minute.
 */
import { randomUUID } from 'node:crypto'
import type { Viewer } from '../../contract/live/frames'

export const VIEWERS_CHANNEL = 'live_viewers'

/** An instance repeats so often who is with it, and is forgotten after so long without, ms. */
const RENEW_MS = 15_000
const LEASE_MS = 40_000
/** A reload closes one socket and opens the next: a person is gone only after this, ms. */
const LINGER_MS = 3_000
/** Who has not typed for so long types no more, ms. */
const TYPING_MS = 6_000
/** Comings and goings are told together, ms. */
const BATCH_MS = 50
/** A notification holds 8000 bytes. */
const PAYLOAD_MAX_BYTES = 7_000
const PEOPLE_MAX = 16
const NAME_MAX = 60

export interface Person {
  readonly user_id: string
  readonly name: string
}

/**
 * What instances tell each other. `here`: everybody of the sender in a conversation; `ask`: who is there with
 * you? `gone`: the sender ends.
 */
interface News {
  readonly from: string
  readonly here?: readonly [conversationId: string, people: readonly Person[]][]
  readonly ask?: readonly string[]
  readonly typing?: readonly [conversationId: string, userId: string]
  readonly gone?: true
}

interface Seat {
  readonly person: Person
  /** Null while the person may come back. */
  tell: ((viewers: Viewer[]) => void) | null
  told: string | undefined
}

interface Room {
  readonly seats: Set<Seat>
  /** With other instances, by their name. */
  readonly elsewhere: Map<string, { people: readonly Person[]; until: number }>
  readonly typing: Map<string, NodeJS.Timeout>
  published: string
}

export interface ViewersOptions {
  /** Reaches every instance, this one as well. */
  publish(payload: string): Promise<void>
  failed(error: unknown): void
}

export class Viewers {
  readonly #instance = randomUUID().slice(0, 8)
  readonly #options: ViewersOptions
  readonly #rooms = new Map<string, Room>()
  readonly #changed = new Set<string>()
  readonly #asking = new Set<string>()
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
   * The person opened a conversation; `tell` hears who else is there, at once and at every change. Returns
   * what to call when they leave.
   */
  enter(
    conversationId: string,
    { user_id, name }: Person,
    tell: (viewers: Viewer[]) => void,
  ): (how: 'left' | 'cut off') => void {
    const room = this.#rooms.get(conversationId) ?? this.#open(conversationId)
    const seat: Seat = {
      person: { user_id, name: [...name].slice(0, NAME_MAX).join('') },
      tell,
      told: undefined,
    }
    room.seats.add(seat)
    this.#change(conversationId, room)
    return (how) => {
      if (seat.tell === null || this.#closed) return
      seat.tell = null
      const leave = () => {
        room.seats.delete(seat)
        this.#change(conversationId, room)
      }
      if (how === 'left') return leave()
      const timer = setTimeout(() => {
        this.#lingering.delete(timer)
        leave()
      }, LINGER_MS)
      this.#lingering.add(timer.unref())
    }
  }

  /** The person typed in a conversation, whichever instance they are with. */
  typed(conversationId: string, userId: string): void {
    this.#typing(conversationId, userId)
    this.#publish({ typing: [conversationId, userId] })
  }

  /** What was typed has been said. */
  spoke(conversationId: string, userId: string): void {
    const room = this.#rooms.get(conversationId)
    if (!room?.typing.has(userId)) return
    clearTimeout(room.typing.get(userId))
    room.typing.delete(userId)
    this.#tell(room)
  }

  /**
   * A notification of `VIEWERS_CHANNEL`; only instances of this service send there. Empty: some may have been
   * missed.
   */
  receive(payload: string): void {
    if (payload === '') return this.#beginAnew()
    const news = JSON.parse(payload) as News
    if (this.#closed || news.from === this.#instance) return
    for (const [conversationId, people] of news.here ?? []) {
      const room = this.#rooms.get(conversationId)
      if (!room) continue
      if (people.length === 0) room.elsewhere.delete(news.from)
      else room.elsewhere.set(news.from, { people, until: performance.now() + LEASE_MS })
      this.#tell(room)
    }
    for (const conversationId of news.ask ?? []) {
      const room = this.#rooms.get(conversationId)
      if (!room) continue
      room.published = ''
      this.#publishSoon(conversationId)
    }
    if (news.typing) this.#typing(...news.typing)
    if (news.gone) {
      for (const room of this.#rooms.values()) if (room.elsewhere.delete(news.from)) this.#tell(room)
    }
  }

  async close(): Promise<void> {
    this.#closed = true
    clearInterval(this.#renewal)
    clearTimeout(this.#batch)
    for (const timer of this.#lingering) clearTimeout(timer)
    for (const room of this.#rooms.values()) for (const timer of room.typing.values()) clearTimeout(timer)
    const anybody = this.#rooms.size > 0
    this.#rooms.clear()
    if (anybody) await this.#send({ from: this.#instance, gone: true })
  }

  #open(conversationId: string): Room {
    const room: Room = { seats: new Set(), elsewhere: new Map(), typing: new Map(), published: '' }
    this.#rooms.set(conversationId, room)
    this.#asking.add(conversationId)
    return room
  }

  /**
   * What others said meanwhile is not known, nor whether they heard what was said here: everybody says it
   * again.
   */
  #beginAnew(): void {
    if (this.#closed) return
    for (const [conversationId, room] of this.#rooms) {
      this.#asking.add(conversationId)
      room.published = ''
      this.#publishSoon(conversationId)
    }
  }

  #change(conversationId: string, room: Room): void {
    this.#tell(room)
    this.#publishSoon(conversationId)
  }

  #typing(conversationId: string, userId: string): void {
    const room = this.#rooms.get(conversationId)
    if (!room) return
    clearTimeout(room.typing.get(userId))
    room.typing.set(userId, setTimeout(() => this.spoke(conversationId, userId), TYPING_MS).unref())
    this.#tell(room)
  }

  /** Everybody sees the others, each person once, in the order of names. */
  #tell(room: Room): void {
    const people = new Map<string, Person>()
    for (const { people: others } of room.elsewhere.values())
      for (const person of others) people.set(person.user_id, person)
    for (const { person } of room.seats) people.set(person.user_id, person)
    const viewers = [...people.values()]
      .map(({ user_id, name }) => ({ user_id, name, typing: room.typing.has(user_id) }))
      .sort((a, b) => a.name.localeCompare(b.name) || (a.user_id < b.user_id ? -1 : 1))
    for (const seat of room.seats) {
      const others = viewers.filter(({ user_id }) => user_id !== seat.person.user_id)
      const text = JSON.stringify(others)
      if (seat.tell === null || text === seat.told) continue
      seat.told = text
      seat.tell(others)
    }
  }

  #publishSoon(conversationId: string): void {
    this.#changed.add(conversationId)
    this.#batch ??= setTimeout(() => this.#publishChanged(), BATCH_MS)
  }

  #publishChanged(): void {
    this.#batch = undefined
    let here: [string, readonly Person[]][] = []
    let size = 0
    const asked = [...this.#asking]
    this.#asking.clear()
    for (const conversationId of this.#changed) {
      const room = this.#rooms.get(conversationId)
      const people = room ? peopleOf(room) : []
      const text = JSON.stringify(people)
      if (room?.published === text) continue
      if (room) room.published = text
      if (room?.seats.size === 0) this.#forget(conversationId, room)
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

  #forget(conversationId: string, room: Room): void {
    for (const timer of room.typing.values()) clearTimeout(timer)
    this.#rooms.delete(conversationId)
  }

  #renew(): void {
    const now = performance.now()
    for (const [conversationId, room] of this.#rooms) {
      for (const [instance, { until }] of room.elsewhere) if (until < now) room.elsewhere.delete(instance)
      this.#tell(room)
      room.published = ''
      this.#publishSoon(conversationId)
    }
  }

  #publish(news: Omit<News, 'from'>): void {
    void this.#send({ from: this.#instance, ...news })
  }

  /** What is lost is told again with the next renewal. */
  async #send(news: News): Promise<void> {
    await this.#options.publish(JSON.stringify(news)).catch((error: unknown) => this.#options.failed(error))
  }
}

/** Each person once, and no more than a notification can hold. */
function peopleOf(room: Room): Person[] {
  const people = new Map([...room.seats].map(({ person }) => [person.user_id, person]))
  return [...people.values()].slice(0, PEOPLE_MAX)
}
