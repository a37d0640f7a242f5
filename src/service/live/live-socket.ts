/**
 * A live socket of any kind: validates frames, handles them in order, enforces limits and detects dead
 * connections.
 */
import type { Logger } from 'pino'
import { WebSocket, type RawData } from 'ws'
import { CLOSE, HEARTBEAT_MS } from '../../contract/live/frames'
import type { v } from '../../contract/core/schema'
import { errorFrame } from './error-frame'
import { readFrame } from './read-frame'
import { TokenBucket } from './token-bucket'

/**
 * Maximum size of a client's send buffer, bytes. If the client reads too slowly, the socket is closed and the
 * client reconnects.
 */
const BUFFER_MAX_BYTES = 1024 * 1024
/** Maximum number of frames of one socket that wait to be handled. */
const QUEUE_MAX = 64
const BURST_FRAMES = 120
const FRAMES_PER_SECOND = 20
export const FLOOD_RETRY_MS = 30_000
const BAD_FRAMES_MAX = 10

export interface AnyFrame {
  readonly event: string
}

const PONG = JSON.stringify({ event: 'Pong' })

export class LiveSocket<In extends AnyFrame, Out extends AnyFrame> {
  readonly #ws: WebSocket
  readonly #schema: v.GenericSchema<unknown, In>
  readonly #log: Logger
  readonly #frameLimit = new TokenBucket(BURST_FRAMES, FRAMES_PER_SECOND)
  readonly #onClosed: (() => void)[] = []
  #handle: (frame: In) => Promise<void> = async () => {}
  #queue: Promise<void> = Promise.resolve()
  #queued = 0
  #invalidFrames = 0
  #receivedAt = performance.now()
  #sentAt = performance.now()

  constructor(ws: WebSocket, schema: v.GenericSchema<unknown, In>, log: Logger) {
    this.#ws = ws
    this.#schema = schema
    this.#log = log
    ws.on('message', (data, isBinary) => this.#receive(data, isBinary))
    ws.on('pong', () => {
      this.#receivedAt = performance.now()
    })
    // When a frame is too large or malformed, ws closes the socket itself, with code 1009 or 1002.
    ws.on('error', (error) => this.#log.debug({ err: error }, 'a live socket failed'))
    ws.on('close', () => this.#onClosed.splice(0).forEach((call) => call()))
  }

  get open(): boolean {
    return this.#ws.readyState === WebSocket.OPEN
  }

  /** Resolves once the queued work is done. */
  get settled(): Promise<void> {
    return this.#queue
  }

  /** Runs `opened`, then passes the frames to `handle` one after the other. */
  answer(opened: () => Promise<void>, handle: (frame: In) => Promise<void>): void {
    this.#handle = handle
    this.#enqueue(async () => {
      try {
        await opened()
      } catch (error) {
        // A socket whose opening failed cannot be used.
        this.close(CLOSE.restart, 'unavailable', 1000)
        throw error
      }
    })
  }

  onClosed(call: () => void): void {
    this.#onClosed.push(call)
  }

  send(frame: Out): void {
    this.sendText(JSON.stringify(frame))
  }

  /** Sends a frame that was serialised for several sockets. */
  sendText(frame: string): void {
    if (!this.open) return
    if (this.#ws.bufferedAmount + Buffer.byteLength(frame) > BUFFER_MAX_BYTES) {
      this.#log.info('a live reader was too slow and was dropped')
      this.#ws.terminate()
      return
    }
    this.#sentAt = performance.now()
    this.#ws.send(frame)
  }

  /**
   * Sends the reason, then closes the socket. `retryAfterMs` is null when the client should not reconnect.
   */
  close(code: number, reason: string, retryAfterMs: number | null): void {
    if (!this.open) return
    this.sendText(JSON.stringify({ event: 'Closing', reason, retry_after_ms: retryAfterMs }))
    this.#ws.close(code, reason)
  }

  terminate(): void {
    this.#ws.terminate()
  }

  /**
   * To be called every few seconds: closes dead connections and pings idle ones. Browsers respond to pings
   * even where they throttle timers.
   */
  beat(): void {
    const now = performance.now()
    if (now - this.#receivedAt > 2 * HEARTBEAT_MS) {
      this.#ws.terminate()
      return
    }
    if (!this.open) return
    this.#ws.ping()
    if (now - this.#sentAt >= HEARTBEAT_MS / 2) this.sendText(PONG)
  }

  #receive(data: RawData, isBinary: boolean): void {
    this.#receivedAt = performance.now()
    if (!this.open) return
    if (!this.#frameLimit.take() || this.#queued >= QUEUE_MAX) {
      this.close(CLOSE.flood, 'too many messages', FLOOD_RETRY_MS)
      return
    }
    const { frame, id } = readFrame(this.#schema, data, isBinary)
    if (!frame) {
      this.#invalidFrames += 1
      this.sendText(JSON.stringify(errorFrame('frame_invalid', id)))
      if (this.#invalidFrames >= BAD_FRAMES_MAX)
        this.close(CLOSE.flood, 'too many invalid frames', FLOOD_RETRY_MS)
      return
    }
    if (frame.event === 'Ping') this.sendText(PONG)
    else this.#enqueue(() => this.#handle(frame), id)
  }

  #enqueue(work: () => Promise<void>, id?: string): void {
    this.#queued += 1
    this.#queue = this.#queue
      .then(() => (this.open ? work() : undefined))
      .catch((error: unknown) => {
        this.#log.error({ err: error }, 'a live frame could not be handled')
        this.sendText(JSON.stringify(errorFrame('frame_failed', id)))
      })
      .finally(() => {
        this.#queued -= 1
      })
  }
}
