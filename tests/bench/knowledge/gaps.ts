/** How long work keeps the event loop from everybody else. */

export interface Gaps {
  /** Of the whole work, ms. */
  readonly ms: number
  /** The longest time in which nobody else had a turn, ms. */
  readonly longest: number
  /** Turns that lasted longer than the bound. */
  readonly long: number
}

/** Does the work and takes a turn of its own beside it, over and over. `bound`: ms. */
export async function longestGap(bound: number, work: () => Promise<unknown>): Promise<Gaps> {
  const gaps: number[] = []
  let running = true
  const start = performance.now()
  let last = start
  const turn = () => {
    const now = performance.now()
    gaps.push(now - last)
    last = now
    if (running) setImmediate(turn)
  }
  setImmediate(turn)
  try {
    await work()
    const end = performance.now()
    gaps.push(end - last)
    return {
      ms: end - start,
      longest: Math.max(...gaps),
      long: gaps.filter((gap) => gap > bound).length,
    }
  } finally {
    running = false
  }
}
