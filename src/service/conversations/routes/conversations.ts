/** Conversation lists. */
import { conversationOfCustomer } from '../../../contract/calls/conversation-of-customer'
import { conversations } from '../../../contract/calls/conversations'
import { conversationsCsv } from '../../../contract/calls/conversations-csv'
import { readPhone } from '../../../rules/text/phone'
import { invalid } from '../../platform/errors'
import { route, type Route } from '../../access/route'
import { readList } from '../conversation-list'
import { conversationOf } from '../customer-conversation'
import { exportList } from '../list-export'
import { scopeOf } from '../../accounts/scope'

export const conversationRoutes: readonly Route[] = [
  route(conversations, (asked) => {
    const { context, params, query } = asked
    const now = context.clock.now()
    return readList(context.db, scopeOf(asked, query, now), params.name, query, now)
  }),
  route(conversationsCsv, (asked) => {
    const { context, account, params, query } = asked
    const now = context.clock.now()
    const scope = { ...scopeOf(asked, query, now), account }
    return exportList(context.db, scope, params.name, query, now)
  }),
  route(conversationOfCustomer, async ({ context, account, dealerships, caller, query }) => {
    const email = query.email?.trim() ?? ''
    const typed = query.phone?.trim() ?? ''
    if (email === '' && typed === '') throw invalid({ email: 'contact_missing' })
    // Half a number in somebody's records is nobody's, and the address still counts.
    const phone = readPhone(typed, account.country)
    const conversation_id = await conversationOf(context.db, {
      dealerships,
      leads: caller.leads,
      email,
      phone: phone.status === 'good' ? phone.e164 : '',
    })
    return { conversation_id }
  }),
]
