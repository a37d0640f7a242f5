/** Routes for what is stored about one customer. */
import { customerData, customerDataExport, eraseCustomer } from '../../../contract/calls/customer-data'
import { route, type Route } from '../../access/route'
import type { Visibility } from '../../accounts/lead-visibility'
import type { ServiceContext } from '../../context'
import type { AccountRow } from '../../platform/schema/accounts'
import { countCustomerData, exportCustomerData, findCustomer } from '../customer-data'
import * as erasure from '../erasure'
import { ownConversation } from '../own-conversation'

interface Request {
  readonly context: ServiceContext
  readonly account: AccountRow & Visibility
  readonly params: { readonly conversation_id: string }
}

/** Throws 404 unless the caller may see all conversations of the customer. */
async function customerOf({ context, account, params }: Request) {
  await ownConversation(context.db, account, params.conversation_id)
  const customer = await findCustomer(context.db, account.id, { conversation: params.conversation_id })
  for (const id of customer.ids) await ownConversation(context.db, account, id)
  return customer
}

export const customerDataRoutes: readonly Route[] = [
  route(customerData, async (request) =>
    countCustomerData(request.context.db, (await customerOf(request)).ids),
  ),
  route(customerDataExport, async (request) => {
    const { context, account } = request
    const { ids } = await customerOf(request)
    return exportCustomerData(context.db, account.id, ids, context.clock.now())
  }),
  route(eraseCustomer, async (request) => {
    const { context, account, caller, params } = request
    await customerOf(request)
    const { id, first_name, last_name } = caller.user
    return await erasure.eraseCustomer(
      context.db,
      account.id,
      { conversation: params.conversation_id },
      { id, name: `${first_name} ${last_name}`.trim() },
      context.clock.now(),
    )
  }),
]
