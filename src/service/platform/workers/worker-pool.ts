/**
 * Runs work whose cost depends on input from outside in worker threads, so that it never blocks the event
 * loop. The number of threads is fixed, their queue is bounded, and each task has limits of time and memory.
 */
import { PooledWorker, type WorkerLimits } from './pooled-worker'

export interface WorkerPoolOptions extends WorkerLimits {
  /** The maximum number of threads. A thread starts when a task finds all others busy. */
  readonly threads: number
  /** The maximum number of waiting tasks, and how much input they may hold in memory together, bytes. */
  readonly queueLength: number
  readonly queueBytes: number
  /** How long a task may wait for a thread, ms. */
  readonly queueMs: number
}

/** No thread was free in time, the queue is full, or the pool was closed. The task has no result. */
export class PoolBusyError extends Error {
  constructor() {
    super('All worker threads are busy')
  }
}

interface QueuedTask {
  readonly name: string
  readonly input: unknown
  readonly bytes: number
  readonly resolve: (output: unknown) => void
  readonly reject: (error: unknown) => void
  /** Rejects the task when it has waited too long. */
  timer?: NodeJS.Timeout
}

/**
 * Functions of one argument by name, as a module exports them. Arguments and results are copied by structured
 * clone.
 */
export type TaskModule = Readonly<Record<string, (input: never) => unknown>>

export class WorkerPool<Tasks extends TaskModule> {
  readonly #module: URL
  readonly #options: WorkerPoolOptions
  readonly #idle: PooledWorker[] = []
  readonly #all = new Set<PooledWorker>()
  readonly #queue = new Set<QueuedTask>()
  #queuedBytes = 0
  #isClosed = false

  /** `module`: a TypeScript module whose exports are the tasks. */
  constructor(module: URL, options: WorkerPoolOptions) {
    this.#module = module
    this.#options = options
  }

  /**
   * Runs the exported function `name`. `bytes`: about how much memory `input` holds. Throws `PoolBusyError`
   * when no thread is free in time, and `TaskError` when the task breaks a limit or fails.
   */
  async run<Name extends keyof Tasks & string>(
    name: Name,
    input: Parameters<Tasks[Name]>[0],
    bytes: number,
  ): Promise<Awaited<ReturnType<Tasks[Name]>>> {
    const output = new Promise<unknown>((resolve, reject) => {
      this.#enqueue({ name, input, bytes, resolve, reject })
    })
    return (await output) as Awaited<ReturnType<Tasks[Name]>>
  }

  /** Ends every thread; waiting and running tasks fail with `PoolBusyError`. */
  async close(): Promise<void> {
    this.#isClosed = true
    for (const task of this.#queue) {
      this.#dequeue(task)
      task.reject(new PoolBusyError())
    }
    await Promise.all([...this.#all].map((worker) => worker.terminate()))
  }

  #enqueue(task: QueuedTask): void {
    if (this.#isClosed) return task.reject(new PoolBusyError())
    const worker = this.#freeWorker()
    if (worker) return void this.#runTask(worker, task)
    const { queueLength, queueBytes, queueMs } = this.#options
    const isFull = this.#queue.size >= queueLength || this.#queuedBytes + task.bytes > queueBytes
    if (isFull) return task.reject(new PoolBusyError())
    this.#queue.add(task)
    this.#queuedBytes += task.bytes
    task.timer = setTimeout(() => {
      if (this.#dequeue(task)) task.reject(new PoolBusyError())
    }, queueMs)
  }

  /** Returns whether the task was still waiting. */
  #dequeue(task: QueuedTask): boolean {
    if (!this.#queue.delete(task)) return false
    this.#queuedBytes -= task.bytes
    clearTimeout(task.timer)
    return true
  }

  #freeWorker(): PooledWorker | undefined {
    for (let idle = this.#idle.pop(); idle; idle = this.#idle.pop()) {
      if (idle.isAlive) return idle
      this.#all.delete(idle)
    }
    if (this.#all.size >= this.#options.threads) return undefined
    const worker = new PooledWorker(this.#module, this.#options)
    this.#all.add(worker)
    return worker
  }

  async #runTask(worker: PooledWorker, task: QueuedTask): Promise<void> {
    await worker
      .run(task.name, task.input)
      .then(task.resolve, (error: unknown) => task.reject(this.#isClosed ? new PoolBusyError() : error))
    if (worker.isAlive) this.#idle.push(worker)
    else this.#all.delete(worker)
    const [next] = this.#queue
    if (next === undefined || this.#isClosed) return
    const free = this.#freeWorker()
    if (free && this.#dequeue(next)) void this.#runTask(free, next)
  }
}
