/**
 * One live socket, whoever sits at its other end: checks frames, answers them in their order, stays within
 * bounds, notices death.
 */
import type { Logger } from 'pino'
import { WebSocket, type RawData } from 'ws'
import { CLOSE, HEARTBEAT_MS } from '../../contract/live/frames'
import type { v } from '../../contract/core/schema'
import { readFrame } from './read-frame'
import { TokenBucket } from './token-bucket'

/** What is not yet sent to one slow reader, bytes: beyond it the reader is dropped and comes back. */
const BUFFER_MAX_BYTES = 1024 * 1024
/** Frames of one socket that wait for their turn. */
const QUEUE_MAX = 64
const BURST_FRAMES = 120
const FRAMES_PER_SECOND = 20
const FLOOD_RETRY_MS = 30_000
const BAD_FRAMES_MAX = 10

export interface AnyFrame {
  readonly event: string
}

const PONG = JSON.stringify({ event: 'Pong' })

export class LiveSocket<In extends AnyFrame, Out extends AnyFrame> {
  readonly #ws: WebSocket
  readonly #schema: v.GenericSchema<unknown, In>
  readonly #log: Logger
  readonly #frames = new TokenBucket(BURST_FRAMES, FRAMES_PER_SECOND)
  readonly #onClosed: (() => void)[] = []
  #handle: (frame: In) => Promise<void> = async () => {}
  #turn: Promise<void> = Promise.resolve()
  #waiting = 0
  #bad = 0
  #heardAt = performance.now()
  #spokeAt = performance.now()

  constructor(ws: WebSocket, schema: v.GenericSchema<unknown, In>, log: Logger) {
    this.#ws = ws
    this.#schema = schema
    this.#log = log
    ws.on('message', (data, isBinary) => this.#receive(data, isBinary))
    ws.on('pong', () => {
      this.#heardAt = performance.now()
    })
    // A frame that is too large, or not a frame at all: ws closes with 1009 or 1002 by itself.
    ws.on('error', (error) => this.#log.debug({ err: error }, 'a live socket failed'))
    ws.on('close', () => this.#onClosed.splice(0).forEach((call) => call()))
  }

  get open(): boolean {
    return this.#ws.readyState === WebSocket.OPEN
  }

  /** Resolves once what was begun is done. */
  get settled(): Promise<void> {
    return this.#turn
  }

  /**
   * Frames are given in their order, each after the one before was dealt with, and none before `opened` is.
   */
  answer(opened: () => Promise<void>, handle: (frame: In) => Promise<void>): void {
    this.#handle = handle
    this.#enqueue(async () => {
      try {
        await opened()
      } catch (error) {
        // Without its beginning a socket is of no use.
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

  /** A frame that was serialised for many. */
  sendText(frame: string): void {
    if (!this.open) return
    if (this.#ws.bufferedAmount > BUFFER_MAX_BYTES) {
      this.#log.info('a live reader was too slow and was dropped')
      this.#ws.terminate()
      return
    }
    this.#spokeAt = performance.now()
    this.#ws.send(frame)
  }

  /** Says why, then closes. `retryAfterMs` null: coming back is of no use. */
  close(code: number, reason: string, retryAfterMs: number | null): void {
    if (!this.open) return
    this.sendText(JSON.stringify({ event: 'Closing', reason, retry_after_ms: retryAfterMs }))
    this.#ws.close(code, reason)
  }

  terminate(): void {
    this.#ws.terminate()
  }

  /**
   * Called every few seconds: drops the dead, speaks to the quiet. A browser answers pings even where it
   * throttles timers.
   */
  beat(): void {
    const now = performance.now()
    if (now - this.#heardAt > 2 * HEARTBEAT_MS) {
      this.#ws.terminate()
      return
    }
    if (!this.open) return
    this.#ws.ping()
    if (now - this.#spokeAt >= HEARTBEAT_MS / 2) this.sendText(PONG)
  }

  #receive(data: RawData, isBinary: boolean): void {
    this.#heardAt = performance.now()
    if (!this.open) return
    if (!this.#frames.take() || this.#waiting >= QUEUE_MAX) {
      this.close(CLOSE.flood, 'too many messages', FLOOD_RETRY_MS)
      return
    }
    const { frame, id } = readFrame(this.#schema, data, isBinary)
    if (!frame) {
      this.#bad += 1
      const message = 'The frame is not valid.'
      this.sendText(
        JSON.stringify({ event: 'Error', code: 'invalid', message, ...(id === undefined ? {} : { id }) }),
      )
      if (this.#bad >= BAD_FRAMES_MAX) this.close(CLOSE.flood, 'too many invalid frames', FLOOD_RETRY_MS)
      return
    }
    if (frame.event === 'Ping') this.sendText(PONG)
    else this.#enqueue(() => this.#handle(frame), id)
  }

  #enqueue(work: () => Promise<void>, id?: string): void {
    this.#waiting += 1
    this.#turn = this.#turn
      .then(() => (this.open ? work() : undefined))
      .catch((error: unknown) => {
        this.#log.error({ err: error }, 'a live frame could not be answered')
        const message = 'The service could not do it now. Try again.'
        this.sendText(
          JSON.stringify({
            event: 'Error',
            code: 'unavailable',
            message,
            ...(id === undefined ? {} : { id }),
          }),
        )
      })
      .finally(() => {
        this.#waiting -= 1
      })
  }
}
