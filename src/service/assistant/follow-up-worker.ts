/**
 * Follow-ups, sent when they are due by whichever instance is alive. What fell due while nobody was is sent
 * once at the start, unless it is more than three days late (`rules/follow-up.ts`). The assistant's first
 * messages to leads are among them.
 */
import { firstMessages } from './first-message'
import type { ServiceContext } from '../context'
import { nextFollowUp, sendDueFollowUps } from '../delivery/follow-up-queue'
import { startWorker, type RunningWorker, type AccountEventSource } from '../platform/worker'

/** It looks no more often than this, ms: a follow-up does not hang on a moment. */
const LEAST_MS = 250
/** After news, so that a talk that goes on is not looked at line by line, ms. */
const AFTER_NEWS_MS = 1_000
/** What is being said when the service closes has so long to end, ms. */
const DRAIN_MS = 8_000

export function startFollowUps(context: ServiceContext, news: AccountEventSource): RunningWorker {
  let closing = false
  const opener = firstMessages(context)
  const { close } = startWorker(context, news, {
    name: 'follow-ups that are due',
    runOnce: () => sendDueFollowUps(context, () => closing, opener),
    nextDue: () => nextFollowUp(context.db),
    minDelayMs: LEAST_MS,
    debounceMs: AFTER_NEWS_MS,
  })
  return {
    close() {
      closing = true
      return close(DRAIN_MS)
    },
  }
}
