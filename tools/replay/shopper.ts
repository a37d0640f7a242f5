/**
 * Simulates one shopper the way the widget works: starts a session, authenticates with its token, waits for
 * each acknowledgement and reconnects with the same ids.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { ACK_TIMEOUT_MS, VisitorServerFrame, type VisitorMessage } from '../../src/contract/live/frames'
import { v } from '../../src/contract/core/schema'

/** A message without an acknowledgement is given up after this time, ms. */
const GIVE_UP_MS = 120_000
const FIRST_PAUSE_MS = 100
const MAX_PAUSE_MS = 5_000
const TOO_FAST_PAUSE_MS = 500

export interface SentMessage {
  readonly id: string
  readonly text: string
  /** Time between the last attempt and the acknowledgement, ms; null if it never came. */
  ackMs: number | null
  sendings: number
  /** The service's reason for rejecting it. */
  refused: string | null
}

/** The service's address and the key of the dealership that the shopper is on. */
export interface ReplaySite {
  readonly origin: string
  readonly key: string
}

type Frame = VisitorServerFrame

export class Shopper {
  readonly sent: SentMessage[] = []
  readonly #site: ReplaySite
  #token = ''
  #socket: WebSocket | undefined
  #onFrame: (frame: Frame | null) => void = () => {}
  #pause = FIRST_PAUSE_MS
  reconnects = 0

  constructor(site: ReplaySite) {
    this.#site = site
  }

  /**
   * Sends all messages, each after the acknowledgement of the previous one and `pauseMs` later. Calls
   * `onSent` after each. Stops at a message that could not be delivered within two minutes.
   */
  async play(
    texts: readonly string[],
    pauseMs: number,
    onSent: (message: SentMessage) => void,
  ): Promise<void> {
    await this.#startConversation()
    for (const text of texts) {
      const message: SentMessage = {
        id: `replay-${randomUUID()}`,
        text,
        ackMs: null,
        sendings: 0,
        refused: null,
      }
      this.sent.push(message)
      await this.#send(message)
      onSent(message)
      if (message.ackMs === null && message.refused === null) break
      if (pauseMs > 0) await sleep(pauseMs)
    }
    this.#socket?.terminate()
    this.#socket = undefined
  }

  /**
   * Reads the customer's messages from the service in a new session. Throws if the service stays unreachable.
   */
  async readBack(): Promise<VisitorMessage[]> {
    for (const end = performance.now() + GIVE_UP_MS; ;) {
      try {
        const welcome = await this.#connect()
        this.#socket?.terminate()
        this.#socket = undefined
        return welcome.missed.filter(({ from }) => from === 'customer')
      } catch (error) {
        if (performance.now() > end) throw error
        await this.#backOff(0)
      }
    }
  }

  async #startConversation(): Promise<void> {
    const address = `${this.#site.origin}/api/widget/${encodeURIComponent(this.#site.key)}/conversations`
    const body = JSON.stringify({ page_type: 'home', page_path: '/' })
    for (const end = performance.now() + GIVE_UP_MS; ;) {
      const answer = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      }).catch(() => null)
      if (answer?.ok) {
        this.#token = v.parse(v.object({ token: v.string() }), await answer.json()).token
        return
      }
      const reason = answer ? `${answer.status} ${await answer.text()}` : 'the service does not answer'
      const isPassing = answer === null || answer.status === 429 || answer.status >= 500
      if (!isPassing || performance.now() > end) {
        throw new Error(`No conversation could be started at ${address}: ${reason}`)
      }
      await this.#backOff(Number(answer?.headers.get('retry-after') ?? 0) * 1000)
    }
  }

  async #send(message: SentMessage): Promise<void> {
    for (const end = performance.now() + GIVE_UP_MS; performance.now() < end;) {
      try {
        if (this.#socket?.readyState !== WebSocket.OPEN) {
          if (message.sendings > 0) this.reconnects += 1
          await this.#connect()
        }
        const started = performance.now()
        message.sendings += 1
        const answer = await this.#request(
          { event: 'Message', id: message.id, text: message.text },
          message.id,
        )
        if (answer.event === 'Ack') {
          message.ackMs = performance.now() - started
          this.#pause = FIRST_PAUSE_MS
          return
        }
        if (answer.event === 'Error' && answer.code === 'too_fast') await sleep(TOO_FAST_PAUSE_MS)
        else if (answer.event === 'Error' && answer.code !== 'frame_failed') {
          message.refused = answer.message
          return
        } else await this.#backOff(0)
      } catch {
        // Lost in transit: the message is sent again with the same id over a new socket.
        await this.#backOff(0)
      }
    }
  }

  /**
   * Sends and waits for the response with the same id; throws if the socket closes or no response arrives.
   */
  async #request(frame: object, id: string | null): Promise<Frame> {
    const socket = this.#socket
    if (!socket) throw new Error('not connected')
    return await new Promise<Frame>((resolve, reject) => {
      const finish = (act: () => void) => {
        clearTimeout(timer)
        this.#onFrame = () => {}
        act()
      }
      const timer = setTimeout(() => {
        socket.terminate()
        finish(() => reject(new Error('no acknowledgement')))
      }, ACK_TIMEOUT_MS)
      this.#onFrame = (frame) => {
        if (frame === null) finish(() => reject(new Error('connection lost')))
        else if (id === null ? frame.event === 'Welcome' : 'id' in frame && frame.id === id) {
          finish(() => resolve(frame))
        }
      }
      socket.send(JSON.stringify(frame))
    })
  }

  async #connect(): Promise<Extract<Frame, { event: 'Welcome' }>> {
    const socket = new WebSocket(`${this.#site.origin.replace(/^http/, 'ws')}/live/visitor`)
    socket.on('message', (data) => {
      const frame = v.parse(VisitorServerFrame, JSON.parse((data as Buffer).toString('utf8')))
      this.#onFrame(frame)
    })
    await new Promise<void>((resolve, reject) => {
      socket.once('open', resolve)
      socket.once('error', reject)
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      if (this.#socket !== socket) return
      this.#socket = undefined
      this.#onFrame(null)
    })
    this.#socket = socket
    const welcome = await this.#request({ event: 'Hello', token: this.#token }, null)
    if (welcome.event !== 'Welcome') throw new Error('no welcome')
    return welcome
  }

  /** Grows with each attempt and has jitter, so that shoppers do not reconnect at the same time. */
  async #backOff(minMs: number): Promise<void> {
    await sleep(minMs + this.#pause * (0.5 + Math.random()))
    this.#pause = Math.min(this.#pause * 2, MAX_PAUSE_MS)
  }
}
