/** Saved views: each person sees, replaces and deletes their own. */
import { deleteView, savedViews, saveView } from '../../../contract/calls/views'
import { route, type Route } from '../../access/route'
import { dropView, keepView, readViews } from '../saved-views'

export const viewsRoutes: readonly Route[] = [
  route(savedViews, async ({ context, account, caller }) => ({
    items: await readViews(context.db, { user_id: caller.user.id, account_id: account.id }),
  })),
  route(saveView, async ({ context, account, caller, body }) =>
    keepView(context, { user_id: caller.user.id, account_id: account.id }, body),
  ),
  route(deleteView, async ({ context, account, caller, params }) => {
    await dropView(context.db, { user_id: caller.user.id, account_id: account.id }, params.view_id)
    return { status: 'Success' as const }
  }),
]
