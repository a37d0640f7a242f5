/** Parses the JSON of a body whose shape was checked: a small body inline, a large one in a worker thread. */
import { Worker } from 'node:worker_threads'

/** The size up to which parsing takes about a millisecond, bytes. */
const INLINE_MAX_BYTES = 256 * 1024
/** The worker's heap: room for a body of 32 MB as bytes, as text and as the parsed value. */
const WORKER_MAX_MB = 512

interface Answer {
  readonly id: number
  readonly value?: unknown
  readonly failed?: boolean
}

interface PendingParse {
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
  readonly #pending = new Map<number, PendingParse>()
  #lastId = 0

  constructor(onEnd: () => void) {
    this.#worker.unref()
    this.#worker.on('message', ({ id, value, failed }: Answer) => {
      const pending = this.#pending.get(id)
      this.#pending.delete(id)
      if (failed) pending?.reject(new NotJsonError())
      else pending?.resolve(value)
    })
    const end = (error: Error) => {
      onEnd()
      for (const { reject } of this.#pending.values()) reject(error)
      this.#pending.clear()
    }
    this.#worker.on('error', end)
    this.#worker.on('exit', () => end(new Error('The thread that parses JSON ended')))
  }

  parse(bytes: ArrayBuffer): Promise<unknown> {
    const id = (this.#lastId += 1)
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject })
      this.#worker.postMessage({ id, bytes }, [bytes])
    })
  }
}

/** The process has one worker, which starts with the first large body. */
let worker: JsonWorker | undefined

/** Takes ownership of the bytes, which cannot be used afterwards. Throws `NotJsonError`. */
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
