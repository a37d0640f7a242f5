/** Calls for customers who wait for a person, and the summary for that person. */
import { handOff, waiting } from '../../../contract/calls/waiting'
import { dayOf } from '../../../rules/time/format'
import { route, type Route } from '../../access/route'
import { readHandOff } from '../handoff'
import { scopeOf } from '../../accounts/scope'
import { readWaiting } from '../../conversations/waiting'

export const waitingRoutes: readonly Route[] = [
  route(waiting, (request) => {
    const now = request.context.clock.now()
    const today = dayOf(now, request.account.time_zone)
    return readWaiting(request.context.db, scopeOf(request, { start_date: today, end_date: today }, now), now)
  }),
  route(handOff, async ({ context, account, params }) => ({
    hand_off: await readHandOff(context.db, account, params.cid, context.clock.now()),
  })),
]
