/** Routes for conversation lists. */
import { conversationOfCustomer } from '../../../contract/calls/conversation-of-customer'
import { conversations } from '../../../contract/calls/conversations'
import { conversationsCsv } from '../../../contract/calls/conversations-csv'
import { readPhone } from '../../../rules/text/phone'
import { invalid } from '../../platform/errors'
import { route, type Route } from '../../access/route'
import { readList } from '../conversation-list'
import { findCustomerConversation } from '../customer-conversation'
import { exportList } from '../list-export'
import { scopeOf } from '../../accounts/scope'

export const conversationRoutes: readonly Route[] = [
  route(conversations, (request) => {
    const { context, params, query } = request
    const now = context.clock.now()
    return readList(context.db, scopeOf(request, query, now), params.name, query, now)
  }),
  route(conversationsCsv, (request) => {
    const { context, account, params, query } = request
    const now = context.clock.now()
    const scope = { ...scopeOf(request, query, now), account }
    return exportList(context.db, scope, params.name, query, now)
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
