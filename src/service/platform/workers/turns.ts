/** Does long work in the main thread in turns, so that other work can run in between. */
import { setImmediate as nextTurn } from 'node:timers/promises'

/** The maximum duration of one turn, ms. */
const TURN_MS = 10

export async function forEachInTurns<T>(items: Iterable<T>, work: (item: T) => void): Promise<void> {
  let start = performance.now()
  for (const item of items) {
    work(item)
    if (performance.now() - start < TURN_MS) continue
    await nextTurn()
    start = performance.now()
  }
}
