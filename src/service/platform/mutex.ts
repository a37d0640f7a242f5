/** Lets one holder at a time through, in the order of asking. */
export class Mutex {
  #tail: Promise<void> = Promise.resolve()

  /** Resolves to the release once everyone before has released. */
  async acquire(): Promise<() => void> {
    const before = this.#tail
    let release = () => {}
    this.#tail = new Promise((resolve) => {
      release = resolve
    })
    await before
    return release
  }

  /** The same, but gives up after `milliseconds` by throwing what `late` makes. */
  async acquireWithin(milliseconds: number, late: () => Error): Promise<() => void> {
    const turn = this.acquire()
    let timer: NodeJS.Timeout | undefined
    const impatience = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        // The turn still comes, and must be passed on.
        void turn.then((release) => release())
        reject(late())
      }, milliseconds)
    })
    try {
      return await Promise.race([turn, impatience])
    } finally {
      clearTimeout(timer)
    }
  }
}
