/** Routes for the tickets that open live sockets. */
import { liveTicket } from '../../../contract/live/frames'
import { notFound, DomainError } from '../../platform/errors'
import { notCoveredByToken } from '../guard'
import { route, type Route } from '../route'
import { isVisible } from '../../accounts/lead-visibility'
import { createTicket } from '../../accounts/tickets'

export const liveRoutes: readonly Route[] = [
  route(liveTicket, async ({ context, account, caller, body }) => {
    const conversation_id = body.conversation_id ?? null
    // A page that shows only figures is notified without content, which is for the element that shows
    // dialogues.
    const elements = caller.tokenScope?.elements
    const figures_only = elements != null && !elements.includes('dealer-conversations')
    if (figures_only && conversation_id !== null) throw notCoveredByToken(caller)
    if (conversation_id !== null) {
      const conversation = await context.db
        .selectFrom('conversations')
        .select(['takeover_status', 'takeover_owner_id'])
        .where('id', '=', conversation_id)
        .where('account_id', '=', account.id)
        .where(isVisible('conversations', account.leads))
        .executeTakeFirst()
      if (!conversation) throw notFound()
      const { takeover_status, takeover_owner_id } = conversation
      if (takeover_status !== 'IN_PROGRESS' || takeover_owner_id !== caller.user.id) {
        throw new DomainError('not_joined')
      }
    }
    const holder = {
      user_id: caller.user.id,
      account_id: account.id,
      conversation_id,
      session_ends_at: caller.tokenScope?.expiresAt ?? null,
      figures_only,
    }
    return await createTicket(context.db, holder, context.clock.now())
  }),
]
