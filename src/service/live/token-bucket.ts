/**
 * Lets a burst through and then so much a second. Runs on the monotonic clock: a wall clock that jumps opens
 * no gate.
 */
export class TokenBucket {
  readonly #capacity: number
  readonly #perSecond: number
  #tokens: number
  #at: number

  constructor(capacity: number, perSecond: number) {
    this.#capacity = capacity
    this.#perSecond = perSecond
    this.#tokens = capacity
    this.#at = performance.now()
  }

  /** Takes one token; false when there is none. */
  take(): boolean {
    const now = performance.now()
    this.#tokens = Math.min(this.#capacity, this.#tokens + ((now - this.#at) / 1000) * this.#perSecond)
    this.#at = now
    if (this.#tokens < 1) return false
    this.#tokens -= 1
    return true
  }
}
