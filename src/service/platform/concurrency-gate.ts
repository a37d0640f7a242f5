/** Limits how many tasks run at once and how many may wait. */

export interface GateLimits {
  readonly running: number
  readonly waiting: number
}

/** Too many tasks are waiting already. */
export class GateFullError extends Error {
  constructor() {
    super('Too much work is waiting')
  }
}

export class ConcurrencyGate {
  readonly #limits: GateLimits
  readonly #waiting: (() => void)[] = []
  #running = 0

  constructor(limits: GateLimits) {
    this.#limits = limits
  }

  get isFull(): boolean {
    return this.#running >= this.#limits.running && this.#waiting.length >= this.#limits.waiting
  }

  /**
   * Runs `work` when it is its turn, in the order of the calls. Throws `GateFullError` without running it.
   */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.isFull) throw new GateFullError()
    // A task that ends passes its slot to the first that waits.
    if (this.#running < this.#limits.running) this.#running += 1
    else await new Promise<void>((resolve) => this.#waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running -= 1
    }
  }
}
