/** Routes for sessions that a partner's back end requests with the secret key of its group. */
import { partnerSession } from '../../../contract/calls/partner'
import { invalid } from '../../platform/errors'
import { route, type Route } from '../../access/route'
import { issueScopedToken } from '../../identity/scoped-token'
import { recordPartnerSession, userForPartner } from '../partner-sessions'

export const partnerRoutes: readonly Route[] = [
  route(partnerSession, async ({ context, account, dealerships, partner, body }) => {
    if (dealerships.some(({ id }) => id !== account.id))
      throw invalid({ account_id: 'session_one_dealership' })
    const user = await userForPartner(context.db, { partner, account, userKey: body.user })
    const elements = [...new Set(body.elements)]
    const token = await issueScopedToken(context, {
      user_id: user.id,
      session_id: null,
      account_id: account.id,
      elements,
    })
    await recordPartnerSession(context, { partner, account, user, elements })
    return { ...token, user_id: user.id }
  }),
]
