/** A shopper with the widget's socket, who writes and waits for the acknowledgement. */
import { randomUUID } from 'node:crypto'
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
  readonly #socket: WebSocket
  readonly #number: number
  readonly #waiting = new Map<string, () => void>()
  #written = 0

  private constructor(socket: WebSocket, number: number) {
    this.#socket = socket
    this.#number = number
    socket.on('message', (data) => this.#receive(data as Buffer))
  }

  /** Starts a conversation and connects. */
  static async open(url: string, number: number): Promise<Shopper> {
    const page = { page_type: 'home', page_path: '/' } as const
    const { path, init } = requestOf(widgetBegin, { site: SITE, ...page })
    const response = await fetch(url + path, { ...init, headers: { ...init.headers, origin: url } })
    if (!response.ok) throw new Error(`No conversation: ${await response.text()}`)
    const { token } = (await response.json()) as { token: string }
    const socket = new WebSocket(`${url.replace('http', 'ws')}/live/visitor`, { origin: url })
    await new Promise<void>((resolve, reject) => {
      socket.once('error', reject)
      socket.on('message', function welcome(data: Buffer) {
        if ((JSON.parse(data.toString()) as VisitorServerFrame).event !== 'Welcome') return
        socket.off('message', welcome)
        resolve()
      })
      socket.once('open', () => socket.send(JSON.stringify({ event: 'Hello', token })))
    })
    return new Shopper(socket, number)
  }

  /** Sends the next message; resolves once it is acknowledged. */
  async write(): Promise<void> {
    this.#written += 1
    const id = randomUUID()
    const { text } = SHOPPER_QUESTIONS[(this.#number + this.#written) % SHOPPER_QUESTIONS.length] ?? {
      text: 'Hi',
    }
    const start = performance.now()
    const acknowledged = new Promise<void>((resolve) => this.#waiting.set(id, resolve))
    this.#socket.send(JSON.stringify({ event: 'Message', id, text }))
    await acknowledged
    this.acks.push(performance.now() - start)
  }

  close(): void {
    this.#socket.terminate()
  }

  #receive(data: Buffer): void {
    const frame = JSON.parse(data.toString()) as VisitorServerFrame
    if (frame.event === 'Error') throw new Error(`The service refuses: ${JSON.stringify(frame)}`)
    if (frame.event !== 'Ack') return
    this.#waiting.get(frame.id)?.()
    this.#waiting.delete(frame.id)
  }
}
