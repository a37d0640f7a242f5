/**
 * Time that runs faster than the wall's: the clients' timers, and the clock by which the service reads its
 * deadlines.
 */
import type { Clock } from '../../src/service/platform/clock'

/** Makes the global timers of this process so many times faster. Returns its undo. */
export function speedUpTimers(factor: number): () => void {
  const { setTimeout: timeout, setInterval: interval } = globalThis
  const faster = (timer: typeof timeout) =>
    Object.assign((call: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) => {
      return timer(call, ms / factor, ...args)
    }, timer)
  globalThis.setTimeout = faster(timeout)
  globalThis.setInterval = faster(interval as typeof timeout) as typeof interval
  return () => {
    globalThis.setTimeout = timeout
    globalThis.setInterval = interval
  }
}

/** Begins at `start` and goes on over the lives of several processes. */
export class FasterClock implements Clock {
  readonly #start: number
  readonly #factor: number
  #jumped = 0

  /** `start`: real time, ms since 1970. */
  constructor(start: number, factor: number) {
    this.#start = start
    this.#factor = factor
  }

  now(): Date {
    return new Date(this.#start + this.#jumped + (Date.now() - this.#start) * this.#factor)
  }

  /** So many ms pass at once; only in this process. */
  advance(ms: number): void {
    this.#jumped += ms
  }
}
