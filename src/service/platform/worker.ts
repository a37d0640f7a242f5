/**
 * Work that stands in the database with the moment at which it is due: done when it is, by whichever instance
 * takes it.
 */
import type { Logger } from 'pino'
import type { Clock } from './clock'

/** How often it looks without having been told, ms. */
const IDLE_MS = 2_000
/** After a failure of the database, ms. */
const RETRY_MS = 2_000
/** News came while it worked: it looks again after this, ms. */
const AGAIN_MS = 100

/** Tells that an account has news; '' when some may have been missed. */
export interface NewsSource {
  onNews(call: (accountId: string) => void): void
}

export interface ScheduledWork {
  /** For the log, e.g. 'pending answers'. */
  readonly name: string
  /** Does everything that is due now. */
  runOnce(): Promise<unknown>
  /** When the next is due that nobody has taken; null: none waits. */
  nextDue(): Promise<Date | null>
  /** It sleeps no shorter than this, ms. */
  readonly minDelayMs: number
  /** So long after news it looks, so that many at once are looked after once, ms. */
  readonly debounceMs: number
}

export interface RunningWorker {
  /** Begins nothing more and waits for what runs, at most so long, ms. */
  close(limitMs?: number): Promise<void>
}

/** Begins at once with what is due from before, then sleeps until the next is due, or there is news. */
export function startWorker(
  context: { readonly log: Logger; readonly clock: Clock },
  news: NewsSource,
  work: ScheduledWork,
): RunningWorker {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<unknown> = Promise.resolve()
  let busy = false
  let again = false
  let closed = false
  let wakeAt = 0

  function run(): void {
    if (closed) return
    busy = true
    again = false
    running = work
      .runOnce()
      .then(untilNext)
      .catch((error: unknown) => {
        context.log.warn({ err: error }, `${work.name} could not be processed`)
        return RETRY_MS
      })
      .then((pause) => {
        busy = false
        wakeIn(again ? AGAIN_MS : pause)
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

  news.onNews(() => {
    if (busy) again = true
    else if (wakeAt - performance.now() > work.debounceMs) wakeIn(work.debounceMs)
  })
  run()

  return {
    async close(limitMs = Number.POSITIVE_INFINITY) {
      closed = true
      clearTimeout(timer)
      if (limitMs === Number.POSITIVE_INFINITY) return void (await running)
      let limit: NodeJS.Timeout | undefined
      const late = new Promise<void>((resolve) => {
        limit = setTimeout(resolve, limitMs)
      })
      await Promise.race([running, late])
      clearTimeout(limit)
    },
  }
}
