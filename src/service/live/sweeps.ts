/**
 * What must happen later, by any instance that is alive: takeovers whose time is over end, old live events
 * are forgotten, averages of dealers are worked out.
 */
import type { ServiceContext } from '../context'
import type { Presence } from './presence'
import { refreshBenchmarks } from '../metrics/engagement'
import { pruneLive } from '../platform/live-log'
import { forgetPopups } from '../widget/popup-views'
import { forgetAbsent } from '../conversations/staff-present'
import { endDueTakeovers } from '../conversations/takeover-deadlines'
import { deleteOldAttempts } from '../identity/sign-in-attempts'
import { removeExpiredKeys } from '../identity/signing-keys'
import { vacuumNextTable } from '../platform/vacuum'
import { forgetVisitors } from '../widget/visits'

const TAKEOVER_MS = 5_000
const PRUNE_MS = 60 * 60_000
const BENCHMARK_MS = 60 * 60_000
const CLEAN_MS = 5 * 60_000

export interface Sweeps {
  close(): Promise<void>
}

/**
 * Who is here now is renewed first, so that a process that stood still for a while ends no takeover of a
 * person who never left.
 */
async function sweepTakeovers(context: ServiceContext, presence: Presence): Promise<number> {
  await presence.renew()
  return await endDueTakeovers(context)
}

/** Begins at once, and again every few seconds. */
export function startSweeps(context: ServiceContext, presence: Presence): Sweeps {
  const timers = new Set<NodeJS.Timeout>()
  const running = new Set<Promise<void>>()

  function repeat(name: string, everyMs: number, work: () => Promise<unknown>): void {
    let busy = false
    const turn = () => {
      if (busy) return
      busy = true
      const run = work()
        .then(
          () => {},
          (error: unknown) => context.log.warn({ err: error }, `${name} failed, will be tried again`),
        )
        .finally(() => {
          busy = false
          running.delete(run)
        })
      running.add(run)
    }
    const timer = setInterval(turn, everyMs)
    timer.unref()
    timers.add(timer)
    turn()
  }

  repeat('ending takeovers', TAKEOVER_MS, () => sweepTakeovers(context, presence))
  repeat('forgetting old live events', PRUNE_MS, () => pruneLive(context.db, context.clock.now()))
  repeat('forgetting visitors of past days', PRUNE_MS, () => forgetVisitors(context.db, context.clock.now()))

  repeat('forgetting who saw a pop-up', PRUNE_MS, () => forgetPopups(context.db, context.clock.now()))
  repeat('forgetting who went', PRUNE_MS, () => forgetAbsent(context.db, context.clock.now()))

  repeat('forgetting attempts to sign in', PRUNE_MS, () => deleteOldAttempts(context.db, context.clock.now()))
  repeat('removing expired keys', PRUNE_MS, () => removeExpiredKeys(context.db, context.clock.now()))

  repeat('averaging engagement', BENCHMARK_MS, () => refreshBenchmarks(context.db, context.clock.now()))

  repeat('cleaning the database', CLEAN_MS, () => vacuumNextTable(context.database))

  return {
    async close() {
      timers.forEach((timer) => clearInterval(timer))
      await Promise.all(running)
    },
  }
}
