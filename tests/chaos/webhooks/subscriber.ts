/**
 * An endpoint for webhooks whose link is faulty by a seeded plan, until it is healed: it cuts connections
 * before and after its answer, delays it, or answers 429, 500 and 503. It records what arrived, and whether
 * the service could see the answer.
 */
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
// Real timers are saved here, because the clients' timers may run faster.
import { setTimeout } from 'node:timers'
import type { Random } from '../../../demo/seed/random'

const FATES = [
  'no request',
  'no answer',
  'answer and cut',
  'answer and reset',
  'delay',
  'error',
  'unavailable',
  'too many',
] as const
export type Fate = (typeof FATES)[number]

/** Share of the requests that meet a fault. */
const FAULTY = 0.4
const DELAY_MS = 800

export interface Arrival {
  readonly at: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
  /** When the answer was written or the connection was cut; undefined while it is open. */
  answeredAt?: number
  /**
   * `taken`: the service must have seen that it was received. `refused`: it saw no such answer. `unknown`: it
   * may have seen it.
   */
  answer: 'taken' | 'refused' | 'unknown'
}

export class Subscriber {
  readonly arrivals: Arrival[] = []
  /** How often each fault happened. */
  readonly counts = new Map<Fate, number>()
  readonly #random: Random
  readonly #server: Server
  #healed = false
  #atNext: (() => void) | null = null

  private constructor(random: Random) {
    this.#random = random
    this.#server = createServer((request, response) => {
      const fate = this.#fate()
      if (fate === 'no request') return void request.socket.destroy()
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('error', () => {})
      request.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8')
        const { headers } = request
        const arrival: Arrival = { at: performance.now(), headers, text, answer: 'unknown' }
        this.arrivals.push(arrival)
        this.#answer(arrival, response, fate)
      })
    })
  }

  static async open(random: Random): Promise<Subscriber> {
    const subscriber = new Subscriber(random)
    subscriber.#server.listen(0, '127.0.0.1')
    await once(subscriber.#server, 'listening')
    return subscriber
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/events`
  }

  /** Calls back as soon as the next answer is written that says that an event was taken. */
  atNextTaken(call: () => void): void {
    this.#atNext = call
  }

  /** From here on there are no faults. */
  heal(): void {
    this.#healed = true
  }

  async close(): Promise<void> {
    if (!this.#server.listening) return
    this.#server.closeAllConnections()
    await new Promise<void>((resolve) => this.#server.close(() => resolve()))
  }

  #fate(): Fate | null {
    if (this.#healed || !this.#random.chance(FAULTY)) return null
    const fate = this.#random.pick(FATES)
    this.counts.set(fate, (this.counts.get(fate) ?? 0) + 1)
    return fate
  }

  #answer(arrival: Arrival, response: ServerResponse, fate: Fate | null): void {
    const { socket } = response
    const end = (answer: Arrival['answer']) => {
      arrival.answer = answer
      arrival.answeredAt = performance.now()
      if (answer === 'taken') this.#taken()
    }
    const status = (code: number, headers: Record<string, string> = {}) => {
      response.writeHead(code, headers).end()
      end(code < 300 ? 'taken' : 'refused')
    }
    switch (fate) {
      case 'no answer':
        socket?.destroy()
        return end('refused')
      // The status is complete, and the text breaks off.
      case 'answer and cut':
        response.writeHead(200, { 'content-length': '100' })
        response.write('received', () => socket?.destroySoon())
        return end('taken')
      // A reset may overtake the status.
      case 'answer and reset':
        response.writeHead(200, { 'content-length': '100' })
        response.write('received', () => socket?.resetAndDestroy())
        return end('unknown')
      case 'delay':
        setTimeout(() => status(204), this.#random.between(50, DELAY_MS))
        return
      case 'error':
        return status(500)
      case 'unavailable':
        return status(503, { 'retry-after': '5' })
      case 'too many':
        return status(429, { 'retry-after': '20' })
      default:
        return status(204)
    }
  }

  #taken(): void {
    const next = this.#atNext
    this.#atNext = null
    next?.()
  }
}
