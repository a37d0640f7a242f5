/** Lead general info (document 1 §2 Details pane, §7). */
import { leadInfo } from '../../contract/lead'
import { handle, type BoundCall } from '../http/handle'
import { readLead } from '../store/lead'

export const leadRoutes: readonly BoundCall[] = [
  handle(leadInfo, ({ context, account, params }) => readLead(context.db, account, params.cid)),
]
