/**
 * How long this process held its own event loop. A machine that gave the process no time is no fault of the
 * process.
 */
import { existsSync, readFileSync } from 'node:fs'

const EVERY_MS = 5
/** On Linux: the processor time of the main thread, whose id is that of the process, in nanoseconds. */
const MAIN_THREAD = `/proc/self/task/${process.pid}/schedstat`

/** Processor time until now, ms: of the main thread where the system tells it, else of all threads. */
const usedMs = existsSync(MAIN_THREAD)
  ? () => Number(readFileSync(MAIN_THREAD, 'latin1').split(' ')[0]) / 1e6
  : () => {
      const { user, system } = process.cpuUsage()
      return (user + system) / 1000
    }

export class BusyLoop {
  #longest = 0

  constructor() {
    let at = performance.now()
    let used = usedMs()
    setInterval(() => {
      const now = performance.now()
      const usedNow = usedMs()
      // The lesser of the two: a wait without work is the machine's, work beside a free loop is that of other
      // threads.
      this.#longest = Math.max(this.#longest, Math.min(now - at - EVERY_MS, usedNow - used))
      at = now
      used = usedMs()
    }, EVERY_MS).unref()
  }

  /** The longest time since the last look, ms. */
  take(): number {
    const longest = this.#longest
    this.#longest = 0
    return longest
  }
}
