/** Saved views (beyond, 13): each person sees, replaces and deletes their own. */
import { deleteView, savedViews, saveView } from '../../../contract/calls/views'
import { handle, type BoundCall } from '../../access/route'
import { dropView, keepView, readViews } from '../saved-views'

export const viewsRoutes: readonly BoundCall[] = [
  handle(savedViews, async ({ context, account, caller }) => ({
    items: await readViews(context.db, { user_id: caller.user.id, account_id: account.id }),
  })),
  handle(saveView, async ({ context, account, caller, body }) =>
    keepView(context, { user_id: caller.user.id, account_id: account.id }, body),
  ),
  handle(deleteView, async ({ context, account, caller, params }) => {
    await dropView(context.db, { user_id: caller.user.id, account_id: account.id }, params.view_id)
    return { status: 'Success' as const }
  }),
]
