/**
 * Time that runs faster than real time: the clients' timers, and the clock that the service uses for its
 * deadlines.
 */
import type { Clock } from '../../src/service/platform/clock'

/** Makes the global timers of this process `factor` times faster. Returns a function that undoes it. */
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

/** Starts at `start` and continues across several processes. */
export class FasterClock implements Clock {
  readonly #start: number
  readonly #factor: number
  #jumped = 0

  /** `start` is real time in ms since 1970. */
  constructor(start: number, factor: number) {
    this.#start = start
    this.#factor = factor
  }

  now(): Date {
    return new Date(this.#start + this.#jumped + (Date.now() - this.#start) * this.#factor)
  }

  /** Advances the clock by this many ms, in this process only. */
  advance(ms: number): void {
    this.#jumped += ms
  }
}
