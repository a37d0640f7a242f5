/** Who waits for a person, and what that person should know. */
import { handOff, waiting } from '../../../contract/calls/waiting'
import { dayOf } from '../../../rules/time/format'
import { route, type Route } from '../../access/route'
import { readHandOff } from '../handoff'
import { scopeOf } from '../../accounts/scope'
import { readWaiting } from '../../conversations/waiting'

export const waitingRoutes: readonly Route[] = [
  route(waiting, (asked) => {
    const now = asked.context.clock.now()
    const today = dayOf(now, asked.account.time_zone)
    return readWaiting(asked.context.db, scopeOf(asked, { start_date: today, end_date: today }, now), now)
  }),
  route(handOff, async ({ context, account, params }) => ({
    hand_off: await readHandOff(context.db, account, params.cid, context.clock.now()),
  })),
]
