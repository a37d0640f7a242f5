/** Routes for conversation lists. */
import { conversationOfCustomer } from '../../../contract/calls/conversation-of-customer'
import { conversations } from '../../../contract/calls/conversations'
import { conversationViews } from '../../../contract/calls/conversation-views'
import { conversationsCsv } from '../../../contract/calls/conversations-csv'
import type { AssignedView } from '../../../contract/calls/assignee'
import { readPhone } from '../../../rules/text/phone'
import { invalid } from '../../platform/errors'
import { route, type Route } from '../../access/route'
import { countViews, readList } from '../conversation-list'
import { findCustomerConversation } from '../customer-conversation'
import { exportList } from '../list-export'
import { scopeOf } from '../../accounts/scope'

/** Replaces the view of a list by that of the user. */
const forUser = <Q extends { assigned?: AssignedView | undefined }>(query: Q, user_id: string) => ({
  ...query,
  assigned: query.assigned && { view: query.assigned, user_id },
})

export const conversationsRoutes: readonly Route[] = [
  route(conversations, (request) => {
    const { context, caller, params, query } = request
    const now = context.clock.now()
    const filter = forUser(query, caller.user.id)
    const scope = scopeOf(request, query, now)
    return context.searches.run(query.search_pattern, request.request.signal, () =>
      readList(context.db, scope, params.name, filter, now),
    )
  }),
  route(conversationViews, (request) => {
    const { context, caller, params, query } = request
    const scope = scopeOf(request, query, context.clock.now())
    const filter = { ...query, assigned: undefined }
    return context.searches.run(query.search_pattern, request.request.signal, () =>
      countViews(context.db, scope, params.name, filter, caller.user.id),
    )
  }),
  route(conversationsCsv, (request) => {
    const { context, account, caller, params, query } = request
    const now = context.clock.now()
    const scope = { ...scopeOf(request, query, now), account }
    return exportList(context.db, scope, params.name, forUser(query, caller.user.id), now)
  }),
  route(conversationOfCustomer, async ({ context, account, dealerships, caller, query }) => {
    const email = query.email?.trim() ?? ''
    const phoneText = query.phone?.trim() ?? ''
    if (email === '' && phoneText === '') throw invalid({ email: 'contact_missing' })
    // An incomplete number in the other program's records is ignored; the address still counts.
    const phone = readPhone(phoneText, account.country)
    const conversation_id = await findCustomerConversation(context.db, {
      dealerships,
      leads: caller.leads,
      email,
      phone: phone.status === 'good' ? phone.e164 : '',
    })
    return { conversation_id }
  }),
]
