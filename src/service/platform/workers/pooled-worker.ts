/** One worker thread, which does one task at a time. */
import { Worker } from 'node:worker_threads'
import { moduleToRun } from '../run-module'

/**
 * Why a task has no result. `start`: its thread did not start. `time`: it ran for too long. `memory`: it
 * needed too much memory. `failed`: it threw, or its thread ended.
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
  /** How long a thread may take to start, ms. A machine under load needs seconds. */
  readonly startMs?: number
}

type Reply = { readonly output: unknown } | { readonly error: Error } | { readonly ready: true }

interface PendingReply {
  readonly resolve: (output: unknown) => void
  readonly reject: (error: Error) => void
}

const ENTRY = new URL('./worker-entry.mjs', import.meta.url)
/** How long a thread may take to start where its limits do not say, ms. */
const START_MS = 15_000

export class PooledWorker {
  readonly #thread: Worker
  readonly #limits: WorkerLimits
  readonly #ready: Promise<unknown>
  #isStarted = false
  /** The caller that waits for the thread's next reply. */
  #pending: PendingReply | undefined
  /** Why the thread has ended. */
  #end: TaskError | undefined

  /** `module`: the source of a module whose exports are the tasks. */
  constructor(module: URL, limits: WorkerLimits) {
    this.#limits = limits
    this.#thread = new Worker(ENTRY, {
      workerData: { module: moduleToRun(module).href },
      // The process's own arguments are not passed on: the entry registers tsx by itself.
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb },
    })
    this.#thread.on('message', (reply: Reply) => this.#onReply(reply))
    this.#thread.on('error', (error: NodeJS.ErrnoException) => {
      const isMemory = error.code === 'ERR_WORKER_OUT_OF_MEMORY'
      this.#onEnd(isMemory ? 'memory' : 'failed', `A worker thread failed: ${error.message}`, error)
    })
    this.#thread.on('exit', () => this.#onEnd('failed', 'A worker thread ended'))
    // An idle thread must not keep the process alive. This comes last, because adding a listener undoes it.
    this.#thread.unref()
    this.#ready = this.#nextReply(limits.startMs ?? START_MS)
    // `run` awaits it and reports the error; this only prevents an unhandled rejection.
    this.#ready.catch(() => {})
  }

  /** False once the thread has ended and can run no more tasks. */
  get isAlive(): boolean {
    return this.#end === undefined
  }

  /** Resolves to what the exported function `task` returns for `input`. Throws `TaskError`. */
  async run(task: string, input: unknown): Promise<unknown> {
    await this.#ready
    this.#thread.postMessage({ task, input })
    return await this.#nextReply(this.#limits.taskMs)
  }

  /** Ends the thread; its current task fails. */
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
        else this.#pending = { resolve, reject }
      })
    } finally {
      clearTimeout(timer)
      this.#pending = undefined
    }
  }

  #onReply(reply: Reply): void {
    if ('error' in reply) {
      this.#pending?.reject(new TaskError('failed', reply.error.message, { cause: reply.error }))
      return
    }
    this.#isStarted = true
    this.#pending?.resolve('output' in reply ? reply.output : undefined)
  }

  /** Only the first reason is stored, since the end of the thread follows from it. */
  #onEnd(failure: TaskFailure, message: string, cause?: Error): void {
    this.#end ??= new TaskError(this.#isStarted ? failure : 'start', message, cause && { cause })
    this.#pending?.reject(this.#end)
  }
}
