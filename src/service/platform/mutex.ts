/** Admits one holder at a time, in the order of their calls. */
export class Mutex {
  #tail: Promise<void> = Promise.resolve()
  #holders = 0

  /** The holder, if there is one, and those who wait. */
  get holders(): number {
    return this.#holders
  }

  /** Resolves, once every earlier holder has released, to the function that releases it. */
  async acquire(): Promise<() => void> {
    const before = this.#tail
    let pass = () => {}
    this.#tail = new Promise((resolve) => {
      pass = resolve
    })
    this.#holders += 1
    await before
    return () => {
      this.#holders -= 1
      pass()
    }
  }

  /** As `acquire`, but throws the error that `makeError` creates after `milliseconds`. */
  async acquireWithin(milliseconds: number, makeError: () => Error): Promise<() => void> {
    const turn = this.acquire()
    let timer: NodeJS.Timeout | undefined
    const timeout = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        // The turn still comes and must be passed on.
        void turn.then((release) => release())
        reject(makeError())
      }, milliseconds)
    })
    try {
      return await Promise.race([turn, timeout])
    } finally {
      clearTimeout(timer)
    }
  }
}
