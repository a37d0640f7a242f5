/** Measures how long a piece of work blocks the event loop. */

export interface Gaps {
  /** Duration of the whole work, in ms. */
  readonly ms: number
  /** Longest time in which nothing else ran, in ms. */
  readonly longest: number
  /** Number of blocks that exceeded the bound. */
  readonly long: number
}

/** Runs the work and, next to it, a loop that yields again and again. `bound` is in ms. */
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
