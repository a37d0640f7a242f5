/**
 * Sends follow-ups when they are due, by whichever instance is running. Those that fell due while none was
 * are sent once at the start, unless they are more than three days late (`rules/settings/follow-up.ts`). The
 * assistant's first messages to leads are among them.
 */
import { firstMessages } from './first-message'
import type { ServiceContext } from '../../context'
import { nextFollowUp, sendDueFollowUps } from '../../delivery/follow-up-queue'
import { startWorker, type RunningWorker, type WorkSource } from '../../platform/worker'

/** The shortest time between two runs, ms; follow-ups are not urgent to the second. */
const MIN_DELAY_MS = 250
/** The debounce after an event, ms, so that an active dialogue does not cause a run for every message. */
const DEBOUNCE_MS = 1_000
/** How long a follow-up that is being sent may take when the service closes, ms. */
const DRAIN_MS = 8_000

export function startFollowUps(context: ServiceContext, work: WorkSource): RunningWorker {
  let closing = false
  const opener = firstMessages(context)
  const { close } = startWorker(context, work, {
    name: 'due follow-ups',
    queue: 'follow_ups',
    runOnce: () => sendDueFollowUps(context, () => closing, opener),
    nextDue: () => nextFollowUp(context.db),
    minDelayMs: MIN_DELAY_MS,
    debounceMs: DEBOUNCE_MS,
  })
  return {
    close() {
      closing = true
      return close(DRAIN_MS)
    },
  }
}
