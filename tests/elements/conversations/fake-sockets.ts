/** Live sockets of the tests: the account's feed and the owner's chat, driven by hand. */
import type { AccountEvent, AccountServerFrame, AgentServerFrame } from '../../../src/contract/live/frames'
import type { World } from './fake-service'
import { ago, line, takeover } from './fixtures'

/** An event without its number, which is given when it is told. */
export type News = AccountEvent extends infer E ? (E extends { seq: number } ? Omit<E, 'seq'> : never) : never

export interface FakeSockets {
  /** The account's rising number. */
  seq(): number
  /** Opens a feed of this account, or of this conversation. */
  ticket(of: string): string
  /** How many account feeds are open, of all accounts or of one. */
  open(accountId?: string): number
  /** Tells every open account feed, or those of one account. */
  tell(event: News, accountId?: string): void
  /** Sends a frame to every open account feed. */
  account(frame: AccountServerFrame): void
  /** Frames that account feeds sent, pings and greetings aside. */
  readonly heard: { event: string; conversation_id?: string | null }[]
  /** Sends a frame to the owner's chat. */
  agent(frame: AgentServerFrame): void
  /** Frames that the owner's chat sent, pings aside. */
  readonly sent: { event: string; id?: string; text?: string }[]
  /** Acknowledges what was sent and was not. */
  confirm(): void
  /** Whether lines are acknowledged and put into the dialogue. */
  acknowledge: boolean
  /** Whether new sockets open at all. */
  reachable: boolean
  /** Cuts every socket. */
  cut(): void
  restore(): void
}

/** Feeds of an earlier test linger for a moment, and must not be taken for this one's. */
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
        // Another test's: it would only try again.
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
        if (frame.event !== 'Resume') return void fake.heard.push(frame)
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
    /** Puts a line into the dialogue and says so. */
    keep(conversation: string, { id, text = '' }: { id?: string; text?: string }) {
      const lines = (world.messages[conversation] ??= [])
      const { user_info } = world.profile
      const message = line(conversation, lines.length + 1, 'SPECIALIST', text, {
        client_id: id ?? null,
        UserId: user_info.UserId,
        Name: user_info.FirstName,
        Surname: user_info.LastName,
        Timestamp: ago(0),
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
    tell(event, accountId) {
      seq++
      for (const socket of open) {
        const hears = accountId === undefined || socket.ticket === fake.ticket(accountId)
        if (!socket.isAgent && hears) socket.say({ event: 'Event', data: { ...event, seq } })
      }
    },
    account(frame) {
      for (const socket of open) if (!socket.isAgent) socket.say(frame)
    },
    heard: [],
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
      // Without a word, since who hears of it tries again.
      for (const socket of [...open]) socket.close()
    },
  }
  // The test runner and the development server speak over sockets of their own.
  globalThis.WebSocket = new Proxy(Real, {
    construct: (_, [address, protocols]: [string | URL, string?]) =>
      String(address).includes('/live/') ? new FakeSocket(address) : new Real(address, protocols),
  })
  return fake
}
