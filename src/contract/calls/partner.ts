/** Calls of a partner's own back end, with the secret key of its group. */
import { defineCall } from '../core/call'
import { SESSION_ELEMENTS } from '../elements/elements'
import { Id, v } from '../core/schema'
import { ofAccount } from './settings'

export const partnerSession = defineCall({
  id: 'partner.session',
  method: 'POST',
  path: '/api/partner/{account_id}/sessions',
  summary:
    'Creates a session of 15 minutes for one user at one account, limited to the calls of the named elements; for `fetchSession` of `dealer-auth`',
  access: { who: 'partner' },
  params: ofAccount,
  body: v.strictObject({
    /** The e-mail address or id of a user of the key's group and of this account. */
    user: v.pipe(v.string(), v.trim(), v.minLength(1, 'Is required'), v.maxLength(254)),
    elements: v.pipe(v.array(v.picklist(SESSION_ELEMENTS)), v.minLength(1, 'Name at least one element')),
  }),
  response: v.object({
    access_token: v.string(),
    /** Seconds from now. Unlike `expires_at`, it does not depend on the clock of the visitor. */
    expires_in: v.number(),
    /** ISO 8601. */
    expires_at: v.string(),
    user_id: Id,
  }),
})
