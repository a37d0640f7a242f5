/** Conversation lists (document 1 §2 Conversations list, §7). */
import { conversations, conversationsCsv } from '../../contract/conversations'
import { handle, type BoundCall } from '../http/handle'
import { readList } from '../store/conversation-list'
import { exportList } from '../store/list-export'
import { scopeOf } from '../store/scope'

export const conversationRoutes: readonly BoundCall[] = [
  handle(conversations, (asked) => {
    const { context, params, query } = asked
    const now = context.clock.now()
    return readList(context.db, scopeOf(asked, query, now), params.name, query, now)
  }),
  handle(conversationsCsv, (asked) => {
    const { context, account, params, query } = asked
    const now = context.clock.now()
    const scope = { ...scopeOf(asked, query, now), account }
    return exportList(context.db, scope, params.name, query, now)
  }),
]
