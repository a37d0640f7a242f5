/** Routes for the general information of a lead. */
import { leadInfo } from '../../../contract/calls/lead'
import { route, type Route } from '../../access/route'
import { readLead } from '../lead'

export const leadRoutes: readonly Route[] = [
  route(leadInfo, ({ context, account, params }) => readLead(context.db, account, params.cid)),
]
