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

/** The caller gave up before its turn came. */
export class GateLeftError extends Error {
  constructor() {
    super('Nobody waits for this work any more')
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
   * Runs `work` when it is its turn, in the order of the calls. Without running it, throws `GateFullError`,
   * or `GateLeftError` when the signal is aborted before its turn. A running task is not stopped.
   */
  async run<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    if (signal?.aborted) throw new GateLeftError()
    if (this.isFull) throw new GateFullError()
    // A task that ends passes its slot to the first that waits.
    if (this.#running < this.#limits.running) this.#running += 1
    else await this.#turn(signal)
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running -= 1
    }
  }

  #turn(signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const begin = () => {
        signal?.removeEventListener('abort', leave)
        resolve()
      }
      const leave = () => {
        this.#waiting.splice(this.#waiting.indexOf(begin), 1)
        reject(new GateLeftError())
      }
      signal?.addEventListener('abort', leave, { once: true })
      this.#waiting.push(begin)
    })
  }
}
