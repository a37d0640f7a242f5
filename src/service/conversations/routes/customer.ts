/** Routes for the conversations of one person. */
import * as calls from '../../../contract/calls/customer'
import { route, type Route } from '../../access/route'
import { readThread } from '../customer-thread'
import { findCandidates, mergeCustomers, unmergeCustomers } from '../customer-merges'
import { readCustomer } from '../same-person'

export const customerRoutes: readonly Route[] = [
  route(calls.customer, ({ context, account, params }) => readCustomer(context.db, account, params.cid)),
  route(calls.customerThread, ({ context, account, params, query }) =>
    readThread(context.db, account, { ...query, conversation_id: params.cid }),
  ),
  route(calls.customerCandidates, async ({ context, account, params, query }) => ({
    items: await findCandidates(context.db, account, params.cid, query.search),
  })),
  route(calls.mergeCustomers, ({ context, account, caller, params, body }) =>
    mergeCustomers(context, account, caller.user, params.cid, body.conversation_id),
  ),
  route(calls.unmergeCustomers, ({ context, account, caller, params }) =>
    unmergeCustomers(context, account, caller.user, params.cid, params.merge_id),
  ),
]
