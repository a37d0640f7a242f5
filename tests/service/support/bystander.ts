/** A client that sends a small request while the service does heavy work. */
import { setTimeout as wait } from 'node:timers/promises'
import type { TestService } from './service'

/**
 * Limit in ms for the longest response time of a bystander while hostile input is parsed. On an idle machine
 * it is some tens of milliseconds; the limit leaves room for a shared one.
 */
export const BYSTANDER_MS = 2_500

/** Returns what `work` resolves to, and the longest response time of a bystander meanwhile, in ms. */
export async function withBystander<T>(
  test: TestService,
  work: () => Promise<T>,
): Promise<{ result: T; longestMs: number }> {
  let longestMs = 0
  let isDone = false
  const asking = (async () => {
    while (!isDone) {
      const asked = performance.now()
      await wait(5)
      const answer = await test.request('/healthz')
      if (!answer.ok) throw new Error(`The bystander was answered ${answer.status}`)
      longestMs = Math.max(longestMs, performance.now() - asked)
    }
  })()
  try {
    const result = await work()
    return { result, longestMs }
  } finally {
    isDone = true
    await asking
  }
}
