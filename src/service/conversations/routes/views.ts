/** Routes for saved views. Users can only see, replace and delete their own. */
import { deleteView, savedViews, saveView } from '../../../contract/calls/views'
import { route, type Route } from '../../access/route'
import { removeView, storeView, readViews } from '../saved-views'

export const viewsRoutes: readonly Route[] = [
  route(savedViews, async ({ context, account, caller }) => ({
    items: await readViews(context.db, { user_id: caller.user.id, account_id: account.id }),
  })),
  route(saveView, async ({ context, account, caller, body }) =>
    storeView(context, { user_id: caller.user.id, account_id: account.id }, body),
  ),
  route(deleteView, async ({ context, account, caller, params }) => {
    await removeView(context.db, { user_id: caller.user.id, account_id: account.id }, params.view_id)
    return { status: 'Success' as const }
  }),
]
