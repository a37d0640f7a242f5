/** Routes for the sales that the CRM reports. */
import { reportSale as reportSaleCall } from '../../../contract/calls/sales'
import { route, type Route } from '../../access/route'
import { reportSale } from '../sales'

export const salesRoutes: readonly Route[] = [
  route(reportSaleCall, async ({ context, account, caller, params: { cid, sale_id }, body }) => {
    await reportSale(context, account, caller.user, { ...body, conversation_id: cid, sale_id })
    return { status: 'OK' as const }
  }),
]
