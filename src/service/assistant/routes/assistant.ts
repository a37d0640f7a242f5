/** Routes for what the assistant says and does, as the people of the dealership see it. */
import { askAssistant } from '../../../contract/calls/assistant'
import { route, type Route } from '../../access/route'
import { refuseGroup } from '../../settings/setting-versions'
import { askOnce } from '../for-staff/ask'

export const assistantRoutes: readonly Route[] = [
  route(askAssistant, async ({ context, account, product, body }) => {
    await refuseGroup(context.db, account.id)
    return await askOnce(context, account, product, body)
  }),
]
