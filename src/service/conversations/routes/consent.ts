/** Routes for whether a customer may be contacted. */
import * as calls from '../../../contract/calls/consent'
import { route, type Route } from '../../access/route'
import { readConsent, saveConsent } from '../consent'

export const consentRoutes: readonly Route[] = [
  route(calls.consent, ({ context, account, params }) => readConsent(context.db, account, params.cid)),
  route(calls.saveConsent, ({ context, account, caller, params, body }) =>
    saveConsent(context, account, caller.user, { ...body, conversation_id: params.cid }),
  ),
]
