/** What the service does from time to time by itself; any instance may do each of it. */
import type { ServiceContext } from './context'
import type { Presence } from './live/presence'
import { refreshBenchmarks } from './metrics/engagement'
import { pruneLive } from './platform/live-log'
import { applyRetention } from './conversations/retention'
import { pruneWebhookLog } from './outbound/webhooks/retention'
import { sendReplyNotices } from './conversations/reply-notices'
import { sendDueReports } from './reports/send'
import { deleteExpiredPresence } from './conversations/staff-present'
import { expireDueOffers } from './conversations/chat-offers'
import { endDueTakeovers } from './conversations/takeover-deadlines'
import { deleteOldAttempts } from './identity/sign-in-attempts'
import { removeExpiredKeys } from './identity/signing-keys'
import { checkpointWhenDue } from './platform/checkpoint'
import { removeExpiredLimits } from './platform/rate-limits'
import { vacuumNextTable } from './platform/vacuum'
import { deleteOldVisitorSalts } from './widget/visits'

const TAKEOVER_MS = 5_000
const REPLY_NOTICE_MS = 5_000
const REPORT_MS = 5_000
const PRUNE_MS = 60 * 60_000
const BENCHMARK_MS = 60 * 60_000
const CLEAN_MS = 5 * 60_000
const CHECKPOINT_MS = 10_000

export interface PeriodicTasks {
  close(): Promise<void>
}

/**
 * Presence is renewed first, so that a process that was suspended for a while does not end the takeover of a
 * user who never left.
 */
async function endOverdueTakeovers(context: ServiceContext, presence: Presence): Promise<number> {
  await presence.renew()
  return await endDueTakeovers(context)
}

/** Runs the tasks immediately and then periodically. */
export function startPeriodicTasks(context: ServiceContext, presence: Presence): PeriodicTasks {
  const timers = new Set<NodeJS.Timeout>()
  const running = new Set<Promise<void>>()

  function repeat(name: string, everyMs: number, work: () => Promise<unknown>): void {
    let busy = false
    const runOnce = () => {
      if (busy) return
      busy = true
      const run = work()
        .then(
          () => {},
          (error: unknown) =>
            context.log.warn({ err: error }, `the task "${name}" failed and will be retried`),
        )
        .finally(() => {
          busy = false
          running.delete(run)
        })
      running.add(run)
    }
    const timer = setInterval(runOnce, everyMs)
    timer.unref()
    timers.add(timer)
    runOnce()
  }

  repeat('end overdue takeovers', TAKEOVER_MS, () => endOverdueTakeovers(context, presence))
  repeat('expire offered chats', TAKEOVER_MS, () => expireDueOffers(context))
  repeat('notify of replies that are due', REPLY_NOTICE_MS, () => sendReplyNotices(context))
  repeat('send reports that are due', REPORT_MS, () => sendDueReports(context))
  repeat('prune old live events', PRUNE_MS, () => pruneLive(context.db, context.clock.now()))
  repeat('delete visitors of past days', PRUNE_MS, () =>
    deleteOldVisitorSalts(context.db, context.clock.now()),
  )

  repeat('delete expired presence', PRUNE_MS, () => deleteExpiredPresence(context.db, context.clock.now()))

  repeat('erase data past their retention period', PRUNE_MS, () =>
    applyRetention(context.db, context.log, context.clock.now()),
  )

  repeat('delete the old log of webhooks', PRUNE_MS, () => pruneWebhookLog(context.db, context.clock.now()))

  repeat('delete old sign-in attempts', PRUNE_MS, () => deleteOldAttempts(context.db, context.clock.now()))
  repeat('delete expired limits', CLEAN_MS, () => removeExpiredLimits(context.db, new Date()))
  repeat('delete expired keys', PRUNE_MS, () => removeExpiredKeys(context.db, context.clock.now()))

  repeat('refresh engagement benchmarks', BENCHMARK_MS, () =>
    refreshBenchmarks(context.db, context.clock.now()),
  )

  repeat('write a checkpoint', CHECKPOINT_MS, () => checkpointWhenDue(context.database))
  repeat('vacuum the database', CLEAN_MS, () => vacuumNextTable(context.database))

  return {
    async close() {
      timers.forEach((timer) => clearInterval(timer))
      await Promise.all(running)
    },
  }
}
