/** One worker thread, which does one task at a time. */
import { Worker } from 'node:worker_threads'

/**
 * Why a task has no result. `start`: its thread did not come up. `time`: it ran for too long. `memory`: it
 * needed too much. `failed`: it threw, or its thread ended.
 */
export type TaskFailure = 'start' | 'time' | 'memory' | 'failed'

export class TaskError extends Error {
  constructor(
    readonly failure: TaskFailure,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

export interface WorkerLimits {
  /** How long one task may run, ms. A thread that is still busy then is terminated. */
  readonly taskMs: number
  /** How large the heap of one thread may grow, MB. A thread that needs more is terminated. */
  readonly memoryMb: number
}

type Reply = { readonly output: unknown } | { readonly error: Error } | { readonly ready: true }

interface Waiting {
  readonly resolve: (output: unknown) => void
  readonly reject: (error: Error) => void
}

const ENTRY = new URL('./worker-entry.mjs', import.meta.url)
/** A machine under load needs seconds to start a thread; longer means that it never will, ms. */
const START_MS = 15_000

export class PooledWorker {
  readonly #thread: Worker
  readonly #limits: WorkerLimits
  readonly #ready: Promise<unknown>
  #isStarted = false
  /** Whoever waits for the thread's next reply. */
  #waiting: Waiting | undefined
  /** Why the thread has ended. */
  #end: TaskError | undefined

  /** `module`: a TypeScript module whose exports are the tasks. */
  constructor(module: URL, limits: WorkerLimits) {
    this.#limits = limits
    this.#thread = new Worker(ENTRY, {
      workerData: { module: module.href },
      // Not those of the process: the entry registers tsx by itself.
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb },
    })
    this.#thread.on('message', (reply: Reply) => this.#onReply(reply))
    this.#thread.on('error', (error: NodeJS.ErrnoException) => {
      const isMemory = error.code === 'ERR_WORKER_OUT_OF_MEMORY'
      this.#onEnd(isMemory ? 'memory' : 'failed', `A worker thread failed: ${error.message}`, error)
    })
    this.#thread.on('exit', () => this.#onEnd('failed', 'A worker thread ended'))
    // An idle thread does not keep the process alive. This comes last, because each listener takes it back.
    this.#thread.unref()
    this.#ready = this.#nextReply(START_MS)
    // Whoever runs a task is told.
    this.#ready.catch(() => {})
  }

  /** False once the thread has ended: it does no more tasks. */
  get isAlive(): boolean {
    return this.#end === undefined
  }

  /** Resolves to what the exported function `task` returns for `input`. Throws `TaskError`. */
  async run(task: string, input: unknown): Promise<unknown> {
    await this.#ready
    this.#thread.postMessage({ task, input })
    return await this.#nextReply(this.#limits.taskMs)
  }

  /** Ends the thread; a task that runs fails. */
  async terminate(): Promise<void> {
    await this.#thread.terminate()
  }

  /** Terminates the thread when no reply comes within `milliseconds`. */
  async #nextReply(milliseconds: number): Promise<unknown> {
    const timer = setTimeout(() => {
      this.#onEnd('time', `A task ran for more than ${milliseconds} ms`)
      void this.#thread.terminate()
    }, milliseconds)
    try {
      return await new Promise((resolve, reject) => {
        if (this.#end) reject(this.#end)
        else this.#waiting = { resolve, reject }
      })
    } finally {
      clearTimeout(timer)
      this.#waiting = undefined
    }
  }

  #onReply(reply: Reply): void {
    if ('error' in reply) {
      this.#waiting?.reject(new TaskError('failed', reply.error.message, { cause: reply.error }))
      return
    }
    this.#isStarted = true
    this.#waiting?.resolve('output' in reply ? reply.output : undefined)
  }

  /** The first reason counts: the end of the thread follows from it. */
  #onEnd(failure: TaskFailure, message: string, cause?: Error): void {
    this.#end ??= new TaskError(this.#isStarted ? failure : 'start', message, cause && { cause })
    this.#waiting?.reject(this.#end)
  }
}
