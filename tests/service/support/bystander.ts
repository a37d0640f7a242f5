/** Somebody who asks the service for something small while it has hard work to do. */
import { setTimeout as wait } from 'node:timers/promises'
import type { TestService } from './service'

/**
 * Bound on the longest wait of a bystander while hostile input is read, ms. On a machine of its own it is
 * some tens of milliseconds; this leaves room for one that is shared.
 */
export const BYSTANDER_MS = 2_500

/** What `work` resolves to, and the longest that an answer to a bystander took meanwhile, ms. */
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
