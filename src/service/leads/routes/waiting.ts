/** Routes for customers who wait for a person, and for the summary for that person. */
import { handoff, waiting } from '../../../contract/calls/waiting'
import { route, type Route } from '../../access/route'
import { readHandoff } from '../handoff-summary'
import { defaultScope } from '../../accounts/scope'
import { readWaiting } from '../../conversations/waiting'

export const waitingRoutes: readonly Route[] = [
  route(waiting, (request) => {
    const { context, caller, query } = request
    const now = context.clock.now()
    const asker = { user_id: caller.user.id, assigned: query.assigned }
    return readWaiting(context.db, defaultScope(request, now), asker, now)
  }),
  route(handoff, async ({ context, account, params }) => ({
    hand_off: await readHandoff(context.db, account, params.cid, context.clock.now()),
  })),
]
