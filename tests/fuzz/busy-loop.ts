/**
 * Measures how long this process blocked its own event loop. Time during which the machine did not schedule
 * the process does not count.
 */
import { existsSync, readFileSync } from 'node:fs'

const EVERY_MS = 5
/**
 * On Linux this has the CPU time of the main thread in nanoseconds; the thread's id equals the process id.
 */
const MAIN_THREAD = `/proc/self/task/${process.pid}/schedstat`

/** CPU time so far in ms: of the main thread if the system reports it, else of all threads. */
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
      // The smaller value counts: waiting without work is due to the machine, and work with a free loop is
      // that of other threads.
      this.#longest = Math.max(this.#longest, Math.min(now - at - EVERY_MS, usedNow - used))
      at = now
      used = usedMs()
    }, EVERY_MS).unref()
  }

  /** The longest block since the last call, in ms. */
  take(): number {
    const longest = this.#longest
    this.#longest = 0
    return longest
  }
}
