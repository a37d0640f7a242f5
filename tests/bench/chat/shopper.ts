/** A shopper with the widget's socket, who writes and waits for the acknowledgement. */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { widgetBegin } from '../../../src/contract/calls/widget'
import type { VisitorServerFrame } from '../../../src/contract/live/frames'
import { requestOf } from '../../service/support/service'
import { SHOPPER_QUESTIONS } from '../questions/set'

/** The site key of a demo dealership. */
const SITE = 'northside-calder'

export class Shopper {
  /** Times until the acknowledgement, ms. */
  readonly acks: number[] = []
  /** Times from sending a message until the assistant answers it, ms. */
  readonly answers: number[] = []
  readonly #url: string
  readonly #token: string
  readonly #number: number
  readonly #waiting = new Map<string, () => void>()
  #socket: WebSocket | undefined
  #written = 0
  /** When the message was sent that the assistant has not answered yet. */
  #asked: number | null = null

  private constructor(url: string, token: string, number: number) {
    this.#url = url
    this.#token = token
    this.#number = number
  }

  /** Starts a conversation and connects. */
  static async begin(url: string, number: number): Promise<Shopper> {
    const page = { page_type: 'home', page_path: '/' } as const
    const { path, init } = requestOf(widgetBegin, { site: SITE, ...page })
    const response = await fetch(url + path, { ...init, headers: { ...init.headers, origin: url } })
    if (!response.ok) throw new Error(`No conversation: ${await response.text()}`)
    const { token } = (await response.json()) as { token: string }
    const shopper = new Shopper(url, token, number)
    await shopper.connect()
    return shopper
  }

  /** Another window of the same shopper, which is not connected yet. */
  anotherWindow(): Shopper {
    return new Shopper(this.#url, this.#token, this.#number)
  }

  get isConnected(): boolean {
    return this.#socket?.readyState === WebSocket.OPEN
  }

  /** Connects and waits for the welcome. Rejects when the service refuses. */
  async connect(): Promise<void> {
    const socket = new WebSocket(`${this.#url.replace('http', 'ws')}/live/visitor`, { origin: this.#url })
    this.#socket = socket
    await new Promise<void>((resolve, reject) => {
      socket.once('error', reject)
      socket.once('close', (code) => reject(new Error(`Closed with ${code}`)))
      socket.on('message', (data) => {
        const frame = JSON.parse((data as Buffer).toString()) as VisitorServerFrame
        if (frame.event === 'Welcome') resolve()
        else this.#receive(frame)
      })
      socket.once('open', () => socket.send(JSON.stringify({ event: 'Hello', token: this.#token })))
    })
  }

  /** Sends the next message; resolves once it is acknowledged. */
  async write(id: string = randomUUID()): Promise<void> {
    this.#written += 1
    const { text } = SHOPPER_QUESTIONS[(this.#number + this.#written) % SHOPPER_QUESTIONS.length] ?? {
      text: 'Hi',
    }
    const start = performance.now()
    this.#asked ??= start
    const acknowledged = new Promise<void>((resolve) => this.#waiting.set(id, resolve))
    this.#socket?.send(JSON.stringify({ event: 'Message', id, text }))
    await acknowledged
    this.acks.push(performance.now() - start)
  }

  /** Ends the connection as a network does that fails. */
  cut(): void {
    this.#socket?.terminate()
  }

  #receive(frame: VisitorServerFrame): void {
    if (frame.event === 'Error') throw new Error(`The service refuses: ${JSON.stringify(frame)}`)
    if (frame.event === 'Message' && frame.message.from === 'assistant' && this.#asked !== null) {
      this.answers.push(performance.now() - this.#asked)
      this.#asked = null
    }
    if (frame.event !== 'Ack') return
    this.#waiting.get(frame.id)?.()
    this.#waiting.delete(frame.id)
  }
}

/**
 * Lets the shoppers write in turn at the stated rate, and waits for every acknowledgement and answer.
 * `beforeEach` hears the id of each message. Returns how many there were.
 */
export async function writeInTurn(
  shoppers: readonly Shopper[],
  rate: number,
  seconds: number,
  beforeEach?: (id: string) => void,
): Promise<number> {
  const start = performance.now()
  const count = rate * seconds
  const waits: Promise<void>[] = []
  for (let sent = 0; sent < count; sent += 1) {
    const wait = start + (sent * 1000) / rate - performance.now()
    if (wait > 0) await sleep(wait)
    const id = randomUUID()
    beforeEach?.(id)
    const shopper = shoppers[sent % shoppers.length]
    if (shopper) waits.push(shopper.write(id))
  }
  await Promise.all(waits)
  // The answers to the last messages are part of their cost.
  await sleep(1_500)
  return count
}
