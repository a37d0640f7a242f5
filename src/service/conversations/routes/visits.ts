/** Routes for the visits of a conversation. */
import { markVisit as markVisitCall, visits } from '../../../contract/calls/visits'
import { route, type Route } from '../../access/route'
import { markVisit, readVisits } from '../visits'

export const visitsRoutes: readonly Route[] = [
  route(visits, async ({ context, account, params }) => ({
    items: await readVisits(context.db, account, params.cid, context.clock.now()),
  })),
  route(markVisitCall, ({ context, account, caller, params: { cid, visit_id }, body: { outcome } }) =>
    markVisit(context, account, caller.user, { conversation_id: cid, visit_id, outcome }),
  ),
]
