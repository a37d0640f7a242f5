/**
 * One shopper as the widget is one: begins, says hello with its token, waits for each acknowledgement, comes
 * back with the same ids.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { ACK_TIMEOUT_MS, VisitorServerFrame, type VisitorMessage } from '../../src/contract/live/frames'
import { v } from '../../src/contract/core/schema'

/** A line that was not acknowledged after so long is given up, ms. */
const GIVE_UP_MS = 120_000
const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 5_000
const TOO_FAST_PAUSE_MS = 500

export interface Said {
  readonly id: string
  readonly text: string
  /** From the last sending to the acknowledgement; null when it never came. */
  ackMs: number | null
  sendings: number
  /** Why the service would not take it. */
  refused: string | null
}

/** Where the service is, and which dealership's site the shopper is on. */
export interface Place {
  readonly origin: string
  readonly site: string
}

type Frame = VisitorServerFrame

export class Shopper {
  readonly said: Said[] = []
  readonly #place: Place
  #token = ''
  #socket: WebSocket | undefined
  #hear: (frame: Frame | null) => void = () => {}
  #pause = FIRST_PAUSE_MS
  reconnects = 0

  constructor(place: Place) {
    this.#place = place
  }

  /**
   * Says all lines, each after the one before was acknowledged, `pauseMs` apart. `onLine` is called after
   * each. Stops at a line that could not be brought over in two minutes.
   */
  async play(lines: readonly string[], pauseMs: number, onLine: (said: Said) => void): Promise<void> {
    await this.#begin()
    for (const text of lines) {
      const said: Said = { id: `replay-${randomUUID()}`, text, ackMs: null, sendings: 0, refused: null }
      this.said.push(said)
      await this.#say(said)
      onLine(said)
      if (said.ackMs === null && said.refused === null) break
      if (pauseMs > 0) await sleep(pauseMs)
    }
    this.#socket?.terminate()
    this.#socket = undefined
  }

  /**
   * The customer's lines as the service has them, read by a new window. Throws when the service stays away.
   */
  async readBack(): Promise<VisitorMessage[]> {
    for (const end = performance.now() + GIVE_UP_MS; ;) {
      try {
        const welcome = await this.#connect()
        this.#socket?.terminate()
        this.#socket = undefined
        return welcome.missed.filter((line) => line.from === 'customer')
      } catch (error) {
        if (performance.now() > end) throw error
        await this.#rest(0)
      }
    }
  }

  async #begin(): Promise<void> {
    const address = `${this.#place.origin}/api/widget/${encodeURIComponent(this.#place.site)}/conversations`
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
        throw new Error(`No conversation could be begun at ${address}: ${reason}`)
      }
      await this.#rest(Number(answer?.headers.get('retry-after') ?? 0) * 1000)
    }
  }

  async #say(said: Said): Promise<void> {
    for (const end = performance.now() + GIVE_UP_MS; performance.now() < end;) {
      try {
        if (this.#socket?.readyState !== WebSocket.OPEN) {
          if (said.sendings > 0) this.reconnects += 1
          await this.#connect()
        }
        const started = performance.now()
        said.sendings += 1
        const answer = await this.#ask({ event: 'Message', id: said.id, text: said.text }, said.id)
        if (answer.event === 'Ack') {
          said.ackMs = performance.now() - started
          this.#pause = FIRST_PAUSE_MS
          return
        }
        if (answer.event === 'Error' && answer.code === 'too_fast') await sleep(TOO_FAST_PAUSE_MS)
        else if (answer.event === 'Error' && answer.code !== 'unavailable') {
          said.refused = answer.message
          return
        } else await this.#rest(0)
      } catch {
        // Lost on the way: the same id goes again over a new socket.
        await this.#rest(0)
      }
    }
  }

  /** Sends, and waits for the answer that carries the id; throws when the socket is lost or stays silent. */
  async #ask(frame: object, id: string | null): Promise<Frame> {
    const socket = this.#socket
    if (!socket) throw new Error('not connected')
    return await new Promise<Frame>((resolve, reject) => {
      const finish = (act: () => void) => {
        clearTimeout(timer)
        this.#hear = () => {}
        act()
      }
      const timer = setTimeout(() => {
        socket.terminate()
        finish(() => reject(new Error('no acknowledgement')))
      }, ACK_TIMEOUT_MS)
      this.#hear = (heard) => {
        if (heard === null) finish(() => reject(new Error('connection lost')))
        else if (id === null ? heard.event === 'Welcome' : 'id' in heard && heard.id === id) {
          finish(() => resolve(heard))
        }
      }
      socket.send(JSON.stringify(frame))
    })
  }

  async #connect(): Promise<Extract<Frame, { event: 'Welcome' }>> {
    const socket = new WebSocket(`${this.#place.origin.replace(/^http/, 'ws')}/live/visitor`)
    socket.on('message', (data) => {
      const frame = v.parse(VisitorServerFrame, JSON.parse((data as Buffer).toString('utf8')))
      this.#hear(frame)
    })
    await new Promise<void>((resolve, reject) => {
      socket.once('open', resolve)
      socket.once('error', reject)
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      if (this.#socket !== socket) return
      this.#socket = undefined
      this.#hear(null)
    })
    this.#socket = socket
    const welcome = await this.#ask({ event: 'Hello', token: this.#token }, null)
    if (welcome.event !== 'Welcome') throw new Error('no welcome')
    return welcome
  }

  /** Longer each time, never the same for two shoppers. */
  async #rest(leastMs: number): Promise<void> {
    await sleep(leastMs + this.#pause * (0.5 + Math.random()))
    this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE_MS)
  }
}
