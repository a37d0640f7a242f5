/**
 * Works through durable rows in lanes: each lane is a queue of its own with a few slots, so that one whose
 * receiver hangs delays no other. Due rows are claimed by lease, as many as there are free slots.
 */
import type { ServiceContext } from '../context'
import { startWorker, type WorkQueue, type WorkSource } from '../platform/worker'

/** The delay after an event, ms, so that a burst of events causes one run. */
const DEBOUNCE_MS = 100
/** How long deliveries may still run when the service closes, ms. */
const DRAIN_MS = 8_000

/** A table with rows to deliver. `L` identifies a lane, `T` is a claimed row. */
export interface LaneSource<L, T> {
  /** For the log, e.g. 'messages to customers'. */
  readonly name: string
  readonly queue: WorkQueue
  /** The lanes that have due rows, the one that has waited longest first. */
  dueLanes(): Promise<readonly L[]>
  /** How many rows of the lane may begin now. `running` has one entry for each delivery under way. */
  freeSlots(lane: L, running: readonly L[]): number
  /** Claims at most `limit` due rows of a lane by lease. When `seen` is 0, nothing could be claimed. */
  claim(lane: L, limit: number): Promise<{ readonly claimed: readonly T[]; readonly seen: number }>
  /** Delivers one row and stores the outcome. `closing` aborts when the service cannot wait any longer. */
  deliver(lane: L, claimed: T, closing: AbortSignal): Promise<void>
  /** Releases rows that an earlier process had claimed, if no other process can be running. */
  release(): Promise<void>
  /** When the next unclaimed row is due; null when there is none. */
  nextDue(): Promise<Date | null>
}

export interface Queue {
  /** Delivers everything that is due now. Resolves to how many rows were processed. */
  runOnce(): Promise<number>
}

export interface RunningQueue {
  close(): Promise<void>
}

/** Deliveries that run at the same time, in their lanes. */
class Deliveries<L, T> {
  readonly #source: LaneSource<L, T>
  readonly #running = new Map<Promise<void>, L>()
  readonly #closing = new AbortController()
  #isStopped = false
  /** Called after each delivery, with its error if its outcome could not be stored. */
  onEnd: (error?: unknown) => void = () => {}

  constructor(source: LaneSource<L, T>) {
    this.#source = source
  }

  /**
   * Begins to deliver what is due, as far as there are free slots. Resolves to how many rows were processed.
   */
  async start(): Promise<number> {
    let seen = 0
    for (const lane of await this.#source.dueLanes()) {
      const free = this.#source.freeSlots(lane, [...this.#running.values()])
      if (free <= 0 || this.#isStopped) continue
      const due = await this.#source.claim(lane, free)
      seen += due.seen
      for (const claimed of due.claimed) this.#run(lane, claimed)
    }
    return seen
  }

  /** Resolves when nothing is under way. */
  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running.keys())
  }

  /** Begins nothing more. */
  stop(): void {
    this.#isStopped = true
  }

  /** Ends deliveries that are under way, so that their outcome can be stored. */
  abort(): void {
    this.#closing.abort()
  }

  #run(lane: L, claimed: T): void {
    const running: Promise<void> = this.#source.deliver(lane, claimed, this.#closing.signal).then(
      () => this.#end(running),
      // The row is claimed again when its lease expires.
      (error: unknown) => this.#end(running, error),
    )
    this.#running.set(running, lane)
  }

  #end(running: Promise<void>, error?: unknown): void {
    this.#running.delete(running)
    this.onEnd(error)
  }
}

/** Creates a queue that only works when `runOnce` is called. */
export function createLaneQueue<L, T>(source: LaneSource<L, T>): Queue {
  return {
    async runOnce() {
      const deliveries = new Deliveries(source)
      const errors: unknown[] = []
      deliveries.onEnd = (error) => void (error !== undefined && errors.push(error))
      let seen = 0
      let started: number
      do {
        started = await deliveries.start()
        seen += started
        await deliveries.idle()
        if (errors.length > 0) throw errors[0]
      } while (started > 0)
      return seen
    },
  }
}

/** Starts at once with rows that are overdue, then waits for new ones. */
export function startLaneQueue<L, T>(
  context: Pick<ServiceContext, 'log' | 'clock'>,
  work: WorkSource,
  source: LaneSource<L, T>,
): RunningQueue {
  const deliveries = new Deliveries(source)
  let released = false
  const worker = startWorker(context, work, {
    name: source.name,
    queue: source.queue,
    async runOnce() {
      // Claims of an earlier process are released once, before the first run.
      if (!released) await source.release()
      released = true
      while ((await deliveries.start()) > 0);
    },
    async nextDue() {
      const next = await source.nextDue()
      // What is overdue now waits for a delivery that is under way, and its end wakes the worker.
      return next === null || next <= context.clock.now() ? null : next
    },
    minDelayMs: DEBOUNCE_MS,
    debounceMs: DEBOUNCE_MS,
  })
  deliveries.onEnd = (error) => {
    if (error !== undefined) context.log.warn({ err: error }, `the outcome of ${source.name} was not stored`)
    worker.wake()
  }
  return {
    async close() {
      deliveries.stop()
      await worker.close(DRAIN_MS)
      const timer = setTimeout(() => deliveries.abort(), DRAIN_MS)
      await deliveries.idle()
      clearTimeout(timer)
    },
  }
}
