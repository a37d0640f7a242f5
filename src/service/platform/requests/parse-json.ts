/** Parses the JSON of a body whose shape was checked: a small one at once, a large one in a worker thread. */
import { Worker } from 'node:worker_threads'

/** Up to this size parsing takes about a millisecond, bytes. */
const INLINE_MAX_BYTES = 256 * 1024
/** Of the worker: a body of 32 MB as bytes, text and answer, with room to spare. */
const WORKER_MAX_MB = 512

interface Answer {
  readonly id: number
  readonly value?: unknown
  readonly failed?: boolean
}

interface Waiting {
  resolve(value: unknown): void
  reject(error: Error): void
}

/** Thrown for text that is not JSON in UTF-8. */
export class NotJsonError extends Error {}

class JsonWorker {
  readonly #worker = new Worker(new URL('./json-worker.mjs', import.meta.url), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: WORKER_MAX_MB },
  })
  readonly #waiting = new Map<number, Waiting>()
  #lastId = 0

  constructor(onEnd: () => void) {
    this.#worker.unref()
    this.#worker.on('message', ({ id, value, failed }: Answer) => {
      const waiting = this.#waiting.get(id)
      this.#waiting.delete(id)
      if (failed) waiting?.reject(new NotJsonError())
      else waiting?.resolve(value)
    })
    const end = (error: Error) => {
      onEnd()
      for (const { reject } of this.#waiting.values()) reject(error)
      this.#waiting.clear()
    }
    this.#worker.on('error', end)
    this.#worker.on('exit', () => end(new Error('The thread that parses JSON ended')))
  }

  parse(bytes: ArrayBuffer): Promise<unknown> {
    const id = (this.#lastId += 1)
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      this.#worker.postMessage({ id, bytes }, [bytes])
    })
  }
}

/** One for the process, started with the first large body. */
let worker: JsonWorker | undefined

/** Takes the bytes over: they cannot be used afterwards. Throws `NotJsonError`. */
export async function parseJson(bytes: ArrayBuffer): Promise<unknown> {
  if (bytes.byteLength > INLINE_MAX_BYTES) {
    worker ??= new JsonWorker(() => {
      worker = undefined
    })
    return await worker.parse(bytes)
  }
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as unknown
  } catch (error) {
    throw new NotJsonError('The text is not JSON in UTF-8', { cause: error })
  }
}
