/**
 * A faulty link: a TCP proxy that cuts, resets, stalls, delays and drops responses by a seeded plan, until it
 * is healed.
 */
import { once } from 'node:events'
import { createServer, connect, type AddressInfo, type Server, type Socket } from 'node:net'
// Real timers are saved here, because the clients' timers may run faster.
import { setTimeout } from 'node:timers'
import type { Random } from '../../demo/seed/random'

/** What may happen to a connection, independently of the others. */
const FATES = ['clean', 'cut', 'reset', 'stall up', 'stall down', 'delay', 'drop answer'] as const
export type Fate = (typeof FATES)[number]

export type LinkFault = Fate | 'cut all' | 'outage' | 'late delivery'

interface Plan {
  readonly fate: Fate
  /** Time from the opening to the fault, in ms. */
  readonly after: number
  /** Duration of a stall or maximum delay, in ms. */
  readonly lasts: number
  /** Whether the connection is cut after a stall or continues as if nothing had happened. */
  readonly endsCut: boolean
}

/** How the service serializes an acknowledgement. */
const ACKNOWLEDGEMENT = '"event":"Ack"'
const SOCKET = 'GET /live/'
/** Size of the shortest message with its id, in bytes. */
const LINE_LEAST = 70
const CLEAN: Plan = { fate: 'clean', after: 0, lasts: 0, endsCut: false }

/**
 * Times are short and long, because an HTTP request takes milliseconds but a socket stays open for many
 * seconds.
 */
function planOf(random: Random): Plan {
  const fate = random.chance(0.3) ? 'clean' : random.pick(FATES)
  const after = random.chance(0.1) ? random.between(0, 30) : random.between(300, 12_000)
  return { fate, after, lasts: random.between(100, 2_500), endsCut: random.chance(0.5) }
}

interface Connection {
  destroy(): void
  resume(): void
}

export class FaultyLink {
  /** How often each fault happened. */
  readonly counts = new Map<LinkFault, number>()
  readonly #random: Random
  readonly #server: Server
  readonly #connections = new Set<Connection>()
  /** Connections whose client has disconnected while a message is still in transit. */
  readonly #late = new Set<Connection>()
  readonly #target: number
  #healed = false
  #shutUntil = 0
  #toDeliverLate = 0
  #atNext: (() => void) | null = null

  private constructor(target: number, random: Random) {
    this.#target = target
    this.#random = random
    this.#server = createServer({ allowHalfOpen: false }, (client) => this.#open(client))
  }

  /** Opens a link to a port of this machine. */
  static async open(target: number, random: Random): Promise<FaultyLink> {
    const link = new FaultyLink(target, random)
    link.#server.listen(0, '127.0.0.1')
    await once(link.#server, 'listening')
    return link
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  /** Calls back as soon as a response with an acknowledgement was delivered to a client. */
  atNextAcknowledgement(call: () => void): void {
    this.#atNext = call
  }

  /**
   * Delays the next messages on sockets until long after their sender lost the connection and sent them
   * again.
   */
  deliverLate(count: number): void {
    this.#toDeliverLate = count
  }

  cutAll(): void {
    this.#count('cut all')
    for (const connection of [...this.#connections]) connection.destroy()
  }

  /**
   * Cuts each connection with this probability, and accepts no new ones for `lasts` ms, while the others
   * continue.
   */
  outage(share: number, lasts: number): void {
    this.#count('outage')
    this.#shutUntil = performance.now() + lasts
    for (const connection of [...this.#connections]) if (this.#random.chance(share)) connection.destroy()
  }

  /** From here on there are no faults, and stalled connections continue. */
  heal(): void {
    this.#healed = true
    this.#atNext = null
    this.#toDeliverLate = 0
    for (const connection of [...this.#connections, ...this.#late]) connection.resume()
  }

  async close(): Promise<void> {
    if (!this.#server.listening) return
    const closed = once(this.#server, 'close')
    this.#server.close()
    for (const connection of [...this.#connections, ...this.#late]) connection.destroy()
    await closed
  }

  #count(fault: LinkFault): void {
    this.counts.set(fault, (this.counts.get(fault) ?? 0) + 1)
  }

  #open(client: Socket): void {
    if (!this.#healed && performance.now() < this.#shutUntil) return void client.destroy()
    const plan = this.#healed ? CLEAN : planOf(this.#random)
    const service = connect(this.#target, '127.0.0.1')
    client.setNoDelay()
    service.setNoDelay()
    const timers = new Set<NodeJS.Timeout>()
    const later = (ms: number, call: () => void) => {
      const timer = setTimeout(() => {
        timers.delete(timer)
        call()
      }, ms)
      timers.add(timer)
    }
    let stalled: 'up' | 'down' | null = null
    let dropping = false
    const held = { up: [] as Buffer[], down: [] as Buffer[] }

    const destroy = () => {
      timers.forEach(clearTimeout)
      this.#connections.delete(connection)
      client.destroy()
      service.destroy()
    }
    const resume = () => {
      stalled = null
      for (const way of ['up', 'down'] as const) for (const chunk of held[way].splice(0)) pass(way, chunk)
      if (isLate) service.destroySoon()
    }
    const connection: Connection = { destroy, resume }
    this.#connections.add(connection)

    const pass = (way: 'up' | 'down', chunk: Buffer) => {
      const to = way === 'up' ? service : client
      if (to.destroyed) return
      to.write(chunk)
      if (way === 'down') this.#passed(chunk)
    }
    /**
     * The address comes first, then the hello, then the rest; a chat message is longer than any other frame.
     */
    const isLine = (chunk: Buffer) => isSocket && sent > 2 && chunk.length >= LINE_LEAST
    let isSocket = false
    let sent = 0
    let isLate = false
    const deliverLate = (chunk: Buffer) => {
      this.#toDeliverLate -= 1
      this.#count('late delivery')
      isLate = true
      timers.forEach(clearTimeout)
      held.up = [chunk]
      this.#connections.delete(connection)
      this.#late.add(connection)
      client.destroy()
      later(this.#random.between(2_500, 4_000), resume)
    }
    /** When the last delayed bytes arrive. */
    let quietAt = 0
    const delayed = { up: [] as Buffer[], down: [] as Buffer[] }
    /** Timers may fire in another order than they were set, so each of them passes on whatever is first. */
    const passLater = (way: 'up' | 'down', chunk: Buffer) => {
      delayed[way].push(chunk)
      later(Math.max(0, quietAt - performance.now()), () => {
        const first = delayed[way].shift()
        if (first) pass(way, first)
      })
    }
    const receive = (way: 'up' | 'down', chunk: Buffer) => {
      if (dropping && way === 'down') {
        // The service has handled the request, but its response is dropped.
        this.#count('drop answer')
        return destroy()
      }
      if (way === 'up') {
        isSocket ||= chunk.subarray(0, SOCKET.length).toString() === SOCKET
        sent += 1
        if (isLine(chunk) && this.#toDeliverLate > 0 && stalled === null && plan.fate !== 'delay')
          return deliverLate(chunk)
      }
      if (plan.fate === 'drop answer' && way === 'up' && due() && !this.#healed) dropping = true
      if (stalled === way) return void held[way].push(chunk)
      if (plan.fate !== 'delay' || !due() || this.#healed) {
        return delayed[way].length === 0 ? pass(way, chunk) : passLater(way, chunk)
      }
      quietAt = Math.max(quietAt, performance.now() + this.#random.between(0, plan.lasts / 2))
      passLater(way, chunk)
    }
    const openedAt = performance.now()
    const due = () => performance.now() - openedAt >= plan.after

    client.on('data', (chunk) => receive('up', chunk))
    service.on('data', (chunk) => receive('down', chunk))
    // Bytes in transit still arrive, because the other side is ended, not destroyed.
    client.on('close', () => {
      if (isLate && !service.destroyed) return
      this.#connections.delete(connection)
      timers.forEach(clearTimeout)
      service.destroySoon()
    })
    service.on('close', () => {
      this.#connections.delete(connection)
      this.#late.delete(connection)
      client.destroySoon()
    })
    client.on('error', () => !isLate && service.destroy())
    service.on('error', () => client.destroySoon())

    if (plan.fate === 'clean' || plan.fate === 'drop answer') return
    if (plan.fate === 'delay') return later(plan.after, () => !this.#healed && this.#count('delay'))
    later(plan.after, () => {
      if (this.#healed || client.destroyed) return
      this.#count(plan.fate)
      if (plan.fate === 'cut') return destroy()
      if (plan.fate === 'reset') {
        service.destroy()
        client.resetAndDestroy()
        return
      }
      stalled = plan.fate === 'stall up' ? 'up' : 'down'
      later(plan.lasts, () => (plan.endsCut && !this.#healed ? destroy() : resume()))
    })
  }

  #passed(chunk: Buffer): void {
    const next = this.#atNext
    if (next === null || !chunk.includes(ACKNOWLEDGEMENT)) return
    this.#atNext = null
    next()
  }
}
