/** Live sockets of the tests, driven by hand: the account's feed and the owner's chat. */
import type { AccountEvent, AccountServerFrame, AgentServerFrame } from '../../../src/contract/live/frames'
import type { World } from './fake-service'
import { ago, line, takeover } from './fixtures'

/** An event without its sequence number, which is assigned when it is sent. */
export type NewEvent = AccountEvent extends infer E
  ? E extends { seq: number }
    ? Omit<E, 'seq'>
    : never
  : never

export interface FakeSockets {
  /** The increasing sequence number of the account. */
  seq(): number
  /** Returns a ticket for the feed of this account, or of this conversation. */
  ticket(of: string): string
  /** Number of open account feeds, in total or for one account. */
  open(accountId?: string): number
  /** Sends an event to all open account feeds, or to those of one account. */
  push(event: NewEvent, accountId?: string): void
  /** Sends a frame to every open account feed. */
  account(frame: AccountServerFrame): void
  /** Frames received from account feeds, except pings and hello frames. */
  readonly received: { event: string; conversation_id?: string | null }[]
  /** Sends a frame to the owner's chat. */
  agent(frame: AgentServerFrame): void
  /** Frames received from the owner's chat, except pings. */
  readonly sent: { event: string; id?: string; text?: string; files?: string[] }[]
  /** Acknowledges all sent messages that are still unacknowledged. */
  confirm(): void
  /** Whether messages are acknowledged and added to the dialogue. */
  acknowledge: boolean
  /** Whether new sockets can open at all. */
  reachable: boolean
  /** Disconnects every socket. */
  cut(): void
  restore(): void
}

/** Feeds of an earlier test linger for a moment and must not be mistaken for this test's feeds. */
let made = 0

export function fakeSockets(world: World): FakeSockets {
  const Real = globalThis.WebSocket
  const open = new Set<FakeSocket>()
  const unconfirmed: (() => void)[] = []
  let seq = 1
  const own = `~${++made}`

  class FakeSocket {
    readyState = 0
    greeted = false
    onopen: (() => void) | null = null
    onmessage: ((message: { data: string }) => void) | null = null
    onclose: ((event: { code: number }) => void) | null = null
    readonly url: URL

    constructor(address: string | URL) {
      this.url = new URL(address)
      open.add(this)
      queueMicrotask(() => {
        // This feed belongs to another test. It is closed silently, because it would reconnect otherwise.
        if (!this.ticket.endsWith(own)) return this.close()
        if (!fake.reachable) return this.end(1006)
        this.readyState = 1
        this.onopen?.()
      })
    }
    get ticket() {
      return this.url.searchParams.get('ticket') ?? ''
    }
    get isAgent() {
      return this.url.pathname === '/live/conversation'
    }
    say(frame: unknown) {
      if (this.readyState === 1) this.onmessage?.({ data: JSON.stringify(frame) })
    }
    end(code: number) {
      if (this.readyState === 3) return
      this.readyState = 3
      open.delete(this)
      this.onclose?.({ code })
    }
    close() {
      this.readyState = 3
      open.delete(this)
    }
    send(text: string) {
      const frame = JSON.parse(text) as {
        event: string
        id?: string
        text?: string
        conversation_id?: string | null
      }
      if (frame.event === 'Ping') return this.say({ event: 'Pong' })
      const conversation = this.url.searchParams.get('conversation_id') ?? ''
      if (!this.isAgent) {
        if (frame.event !== 'Resume') return void fake.received.push(frame)
        this.greeted = true
        return this.say({ event: 'Welcome', seq, reset: false })
      }
      fake.sent.push(frame)
      if (frame.event === 'Resume') {
        return this.say({
          event: 'Welcome',
          conversation_id: conversation,
          missed: [],
          takeover: world.takeovers[conversation] ?? takeover(conversation),
          customer_online: world.online,
        })
      }
      if (frame.event !== 'Message') return
      if (fake.acknowledge) this.keep(conversation, frame)
      else unconfirmed.push(() => this.keep(conversation, frame))
    }
    /** Adds a message to the dialogue and sends its event. */
    keep(conversation: string, { id, text = '', files = [] }: (typeof fake.sent)[number]) {
      const lines = (world.messages[conversation] ??= [])
      const { user_info } = world.profile
      const message = line(conversation, lines.length + 1, 'SPECIALIST', text, {
        client_id: id ?? null,
        UserId: user_info.UserId,
        Name: user_info.FirstName,
        Surname: user_info.LastName,
        Timestamp: ago(0),
        Attachments: files.map((object_key) => ({ content_type: 'image/png', object_key, name: 'car.png' })),
      })
      lines.push(message)
      const { MessageId, seq: number, Timestamp } = message
      this.say({ event: 'Ack', id, MessageId, seq: number, Timestamp })
      this.say({ event: 'Message', message })
    }
  }

  const fake: FakeSockets = {
    seq: () => seq,
    ticket: (of) => `${of}${own}`,
    open: (accountId) =>
      [...open].filter(
        ({ isAgent, greeted, ticket }) =>
          !isAgent && greeted && (accountId === undefined || ticket === fake.ticket(accountId)),
      ).length,
    push(event, accountId) {
      seq++
      for (const socket of open) {
        const hears = accountId === undefined || socket.ticket === fake.ticket(accountId)
        if (!socket.isAgent && hears) socket.say({ event: 'Event', data: { ...event, seq } })
      }
    },
    account(frame) {
      for (const socket of open) if (!socket.isAgent) socket.say(frame)
    },
    received: [],
    agent(frame) {
      for (const socket of open) if (socket.isAgent) socket.say(frame)
    },
    sent: [],
    confirm: () => unconfirmed.splice(0).forEach((keep) => keep()),
    acknowledge: true,
    reachable: true,
    cut: () => [...open].forEach((socket) => socket.end(1006)),
    restore() {
      globalThis.WebSocket = Real
      // `close` fires no event here, because a client that receives one would reconnect.
      for (const socket of [...open]) socket.close()
    },
  }
  // The test runner and the development server use sockets of their own.
  globalThis.WebSocket = new Proxy(Real, {
    construct: (_, [address, protocols]: [string | URL, string?]) =>
      String(address).includes('/live/') ? new FakeSocket(address) : new Real(address, protocols),
  })
  return fake
}
