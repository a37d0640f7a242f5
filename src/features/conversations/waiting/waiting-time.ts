import type { WaitingCustomer } from '../../../contract/calls/waiting'
import type { WaitingQueue } from '../../../query/use-waiting'
import { businessTime, isClockRunning, openingClockOf } from '../../../rules/conversations/business-time'

/**
 * The current waiting time. The response holds the time at a moment of the service's clock; from there on the
 * same rule counts what passed here, so that a browser with a wrong clock still shows the right wait.
 * `receivedAt` and `now` are of the browser's clock, ms.
 */
export function waitBy(
  { row, business_ms, running }: WaitingCustomer,
  { clocks, at }: Pick<WaitingQueue, 'clocks' | 'at'>,
  receivedAt: number,
  now: number,
): { milliseconds: number; running: boolean } {
  const known = clocks[row.AccountId]
  if (!known) return { milliseconds: business_ms, running }
  const clock = openingClockOf(known)
  const from = new Date(at)
  const to = new Date(from.getTime() + Math.max(0, now - receivedAt))
  return { milliseconds: business_ms + businessTime(clock, from, to), running: isClockRunning(clock, to) }
}
