/** Conversation lists (document 1 §2 Conversations list, §7). */
import { conversations } from '../../contract/conversations'
import { handle, type BoundCall } from '../http/handle'
import { readList } from '../store/conversation-list'
import { scopeOf } from '../store/scope'

export const conversationRoutes: readonly BoundCall[] = [
  handle(conversations, ({ context, account, product, params, query }) =>
    readList(context.db, scopeOf(account, product, query), params.name, query, context.clock.now()),
  ),
]
