/**
 * Runs work that is stored in the database with the time at which it is due. Whichever instance claims it
 * first does it.
 */
import type { Logger } from 'pino'
import type { Clock } from './clock'

/** How often the worker looks for work without a notification, in case one was lost, ms. */
const IDLE_MS = 10_000
/** The same when the next work is known: a clock that is set forward makes it due without a notification. */
const WAITING_MS = 2_000
/** The delay after a failure of the database, ms. */
const RETRY_MS = 2_000
/** The delay before the next run when a notification arrived during a run, ms. */
const RERUN_MS = 100

/** The queues that wake their workers, by the names that triggers send (migrations 0031, 0041 and 0056). */
export type WorkQueue =
  'answers' | 'deliveries' | 'notices' | 'follow_ups' | 'analytics' | 'webhooks' | 'media'
/** The channel on which the database notifies every instance of work that became due. */
export const WORK_CHANNEL = 'work'

/** Calls the listeners of a queue when it has new work, and all when a notification may have been missed. */
export interface WorkSource {
  onWork(queue: WorkQueue, call: () => void): void
}

export interface ScheduledWork {
  /** For the log, e.g. 'answers of the assistant'. */
  readonly name: string
  readonly queue: WorkQueue
  /** Does everything that is due now. */
  runOnce(): Promise<unknown>
  /** When the next unclaimed work is due; null when there is none. */
  nextDue(): Promise<Date | null>
  /** The minimum delay between two runs, ms. */
  readonly minDelayMs: number
  /** How long after a notification the worker runs, ms, so that a burst of them causes one run. */
  readonly debounceMs: number
}

export interface RunningWorker {
  /** Starts nothing more and waits for the current run, at most `limitMs`. */
  close(limitMs?: number): Promise<void>
}

export interface WakeableWorker extends RunningWorker {
  /** Runs soon, as after a notification. */
  wake(): void
}

/** Runs at once for overdue work, then sleeps until the next work is due or a notification arrives. */
export function startWorker(
  context: { readonly log: Logger; readonly clock: Clock },
  source: WorkSource,
  work: ScheduledWork,
): WakeableWorker {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<unknown> = Promise.resolve()
  let busy = false
  let wasNotified = false
  let closed = false
  let wakeAt = 0

  function run(): void {
    if (closed) return
    busy = true
    wasNotified = false
    running = work
      .runOnce()
      .then(untilNext)
      .catch((error: unknown) => {
        context.log.warn({ err: error }, `${work.name} could not be processed`)
        return RETRY_MS
      })
      .then((pause) => {
        busy = false
        wakeIn(wasNotified ? RERUN_MS : pause)
      })
  }

  async function untilNext(): Promise<number> {
    const next = await work.nextDue()
    if (next === null) return IDLE_MS
    const wait = next.getTime() - context.clock.now().getTime()
    return Math.min(WAITING_MS, Math.max(work.minDelayMs, wait))
  }

  function wakeIn(milliseconds: number): void {
    if (closed) return
    clearTimeout(timer)
    timer = setTimeout(run, milliseconds)
    timer.unref()
    wakeAt = performance.now() + milliseconds
  }

  function wake(): void {
    if (busy) wasNotified = true
    else if (wakeAt - performance.now() > work.debounceMs) wakeIn(work.debounceMs)
  }

  source.onWork(work.queue, wake)
  run()

  return {
    wake,
    async close(limitMs = Number.POSITIVE_INFINITY) {
      closed = true
      clearTimeout(timer)
      if (limitMs === Number.POSITIVE_INFINITY) return void (await running)
      let limit: NodeJS.Timeout | undefined
      const timedOut = new Promise<void>((resolve) => {
        limit = setTimeout(resolve, limitMs)
      })
      await Promise.race([running, timedOut])
      clearTimeout(limit)
    },
  }
}
