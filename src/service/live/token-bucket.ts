/**
 * A token bucket: allows a burst, then a fixed rate. It uses the monotonic clock, so changes of the system
 * time have no effect.
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

  /** Takes one token; returns false when there is none. */
  take(): boolean {
    const now = performance.now()
    this.#tokens = Math.min(this.#capacity, this.#tokens + ((now - this.#at) / 1000) * this.#perSecond)
    this.#at = now
    if (this.#tokens < 1) return false
    this.#tokens -= 1
    return true
  }
}

/** How often one socket may ask for what it missed. A client asks once, and connects anew after a loss. */
export const greetingLimit = () => new TokenBucket(3, 0.2)
