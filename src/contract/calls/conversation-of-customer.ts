/** The customer whom a host page names by `customer-email` and `customer-phone`. */
import { defineCall } from '../core/call'
import { rights } from '../core/permissions'
import { Id, v } from '../core/schema'

export const conversationOfCustomer = defineCall({
  id: 'dashboard.conversationOfCustomer',
  method: 'GET',
  path: '/api/dashboard/{account_id}/conversation-of-customer',
  summary: 'Finds the latest conversation of a customer by e-mail address or phone number in any notation',
  access: rights('conversations'),
  params: v.object({ account_id: Id }),
  query: v.strictObject({
    email: v.optional(v.pipe(v.string(), v.maxLength(254))),
    phone: v.optional(v.pipe(v.string(), v.maxLength(40))),
  }),
  /** Null when the account has no such customer, or the caller may not see the lead. */
  response: v.object({ conversation_id: v.nullable(Id) }),
})
