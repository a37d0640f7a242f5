/** A live socket for tests: records every frame and waits for conditions. */
import { WebSocket, type ClientOptions } from 'ws'

export interface Frame {
  readonly event: string
  readonly [name: string]: unknown
}

/** Time limit for a slow machine; a frame usually arrives within milliseconds. */
const GIVE_UP_MS = 60_000

export class LiveClient {
  readonly frames: Frame[] = []
  readonly ws: WebSocket
  /** Resolves to the close code. */
  readonly closed: Promise<number>
  readonly #waiting = new Set<() => void>()

  private constructor(ws: WebSocket) {
    this.ws = ws
    ws.on('message', (data) => {
      this.frames.push(JSON.parse((data as Buffer).toString('utf8')) as Frame)
      this.#waiting.forEach((look) => look())
    })
    ws.on('error', () => {})
    this.closed = new Promise((resolve) => ws.on('close', (code) => resolve(code)))
    void this.closed.then(() => this.#waiting.forEach((look) => look()))
  }

  /** `origin` is that of the service; `path` is the live endpoint with its query. */
  static async open(origin: string, path: string, options: ClientOptions = {}): Promise<LiveClient> {
    const ws = new WebSocket(origin.replace('http', 'ws') + path, options)
    const client = new LiveClient(ws)
    await new Promise<void>((resolve, reject) => {
      ws.once('open', resolve)
      ws.once('error', reject)
    })
    return client
  }

  send(frame: Frame): void {
    this.ws.send(JSON.stringify(frame))
  }

  /** Returns the first frame that matches, whether it has already arrived or not. */
  async find(passes: (frame: Frame) => boolean): Promise<Frame> {
    return await new Promise((resolve, reject) => {
      const look = () => {
        const frame = this.frames.find(passes)
        if (!frame && this.ws.readyState !== WebSocket.CLOSED) return
        clearTimeout(timer)
        this.#waiting.delete(look)
        if (frame) resolve(frame)
        else reject(new Error(`closed without it; frames: ${JSON.stringify(this.frames)}`))
      }
      const timer = setTimeout(() => {
        this.#waiting.delete(look)
        reject(new Error(`never came; frames: ${JSON.stringify(this.frames)}`))
      }, GIVE_UP_MS)
      this.#waiting.add(look)
      look()
    })
  }

  event(name: string): Promise<Frame> {
    return this.find((frame) => frame.event === name)
  }

  /** Sends a message; resolves to its acknowledgement or error. */
  async say(id: string, text: string): Promise<Frame> {
    const seen = this.frames.length
    this.send({ event: 'Message', id, text })
    return await this.find(
      (frame) =>
        this.frames.indexOf(frame) >= seen &&
        (frame.event === 'Ack' || frame.event === 'Error') &&
        frame.id === id,
    )
  }

  async close(): Promise<void> {
    this.ws.close()
    await this.closed
  }
}

/** Polls until the condition holds, for work that other parts do asynchronously. */
export async function until(isSo: () => Promise<boolean> | boolean): Promise<void> {
  const end = performance.now() + GIVE_UP_MS
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error('It never became so')
    await new Promise((resolve) => setImmediate(resolve))
  }
}
