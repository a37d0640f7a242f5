/**
 * Runs work that is stored in the database with the time at which it is due. Whichever instance claims it
 * first does it.
 */
import type { Logger } from 'pino'
import type { Clock } from './clock'

/** How often the worker looks for work without an event, ms. */
const IDLE_MS = 2_000
/** The delay after a failure of the database, ms. */
const RETRY_MS = 2_000
/** The delay before the next run when an event arrived during a run, ms. */
const RERUN_MS = 100

/** Calls its listeners with the account that has new events, or with '' when some may have been missed. */
export interface AccountEventSource {
  onAccountEvent(call: (accountId: string) => void): void
}

export interface ScheduledWork {
  /** For the log, e.g. 'answers of the assistant'. */
  readonly name: string
  /** Does everything that is due now. */
  runOnce(): Promise<unknown>
  /** When the next unclaimed work is due; null when there is none. */
  nextDue(): Promise<Date | null>
  /** The minimum delay between two runs, ms. */
  readonly minDelayMs: number
  /** How long after an event the worker runs, ms, so that a burst of events causes one run. */
  readonly debounceMs: number
}

export interface RunningWorker {
  /** Starts nothing more and waits for the current run, at most `limitMs`. */
  close(limitMs?: number): Promise<void>
}

export interface WakeableWorker extends RunningWorker {
  /** Runs soon, as after an event. */
  wake(): void
}

/** Runs at once for work that is overdue, then sleeps until the next work is due or an event arrives. */
export function startWorker(
  context: { readonly log: Logger; readonly clock: Clock },
  events: AccountEventSource,
  work: ScheduledWork,
): WakeableWorker {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<unknown> = Promise.resolve()
  let busy = false
  let hasNewEvents = false
  let closed = false
  let wakeAt = 0

  function run(): void {
    if (closed) return
    busy = true
    hasNewEvents = false
    running = work
      .runOnce()
      .then(untilNext)
      .catch((error: unknown) => {
        context.log.warn({ err: error }, `${work.name} could not be processed`)
        return RETRY_MS
      })
      .then((pause) => {
        busy = false
        wakeIn(hasNewEvents ? RERUN_MS : pause)
      })
  }

  async function untilNext(): Promise<number> {
    const next = await work.nextDue()
    if (next === null) return IDLE_MS
    const wait = next.getTime() - context.clock.now().getTime()
    return Math.min(IDLE_MS, Math.max(work.minDelayMs, wait))
  }

  function wakeIn(milliseconds: number): void {
    if (closed) return
    clearTimeout(timer)
    timer = setTimeout(run, milliseconds)
    timer.unref()
    wakeAt = performance.now() + milliseconds
  }

  function wake(): void {
    if (busy) hasNewEvents = true
    else if (wakeAt - performance.now() > work.debounceMs) wakeIn(work.debounceMs)
  }

  events.onAccountEvent(wake)
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
