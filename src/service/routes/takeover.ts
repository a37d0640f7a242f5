/** Live takeover: document 1 §4, §7; document 3 §7. */
import { sql } from 'kysely'
import { takeoverFeature, takeoverState, updateTakeoverFeature } from '../../contract/takeover'
import { invalid } from '../http/errors'
import { handle, type BoundCall } from '../http/handle'
import { completeTakeover, joinTakeover } from '../store/takeover'

export const takeoverRoutes: readonly BoundCall[] = [
  handle(takeoverFeature, async ({ account }) => {
    return { Status: account.flags.takeover ? ('Enabled' as const) : ('Disabled' as const) }
  }),

  handle(updateTakeoverFeature, async ({ context, account, body }) => {
    const flag = JSON.stringify({ takeover: body.status === 'Enabled' })
    await context.db
      .updateTable('accounts')
      .set({ flags: sql`flags || ${flag}::jsonb` })
      .where('id', '=', account.id)
      .execute()
    return { Status: body.status }
  }),

  handle(takeoverState, async ({ context, account, caller, body }) => {
    const { user } = caller
    if (body.user_id !== user.id) throw invalid({ user_id: 'must be the signed-in user' })
    if (body.status === 'COMPLETED') {
      return await completeTakeover(context, account, body.conversation_id, user.id)
    }
    return await joinTakeover(context, account, body.conversation_id, user)
  }),
]
