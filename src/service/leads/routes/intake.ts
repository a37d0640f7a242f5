/** Routes for mail servers, SMS gateways and senders of leads. */
import { message } from '../../../contract/messages/message'
import {
  deliveryStatus,
  inboundAdf,
  inboundEmail,
  inboundSms,
  refusedLeads,
  settleRefusedLead,
} from '../../../contract/calls/intake'
import { invalid } from '../../platform/errors'
import { route, type Route } from '../../access/route'
import { receiveAdf } from '../receive-adf'
import { receiveEmail } from '../inbound-email'
import { receiveSms } from '../inbound-sms'
import type { Dealership } from '../../accounts/accounts'
import { storeDeliveryStatus } from '../../delivery/delivery-reports'
import { readRefused, settleRefused } from '../refused-leads'
import type { AccountRow } from '../../platform/schema/accounts'

/** Returns the account itself, which must not be a group because a group has no customers. Throws 400. */
export function dealershipOf(account: AccountRow, dealerships: readonly Dealership[]): AccountRow {
  if (dealerships.some(({ id }) => id !== account.id)) {
    throw invalid({ account_id: 'group_account' })
  }
  return account
}

/** Returns the document of a request. Throws 400 unless there is exactly one. */
function documentOf({ raw, raw_base64 }: { raw?: string | undefined; raw_base64?: string | undefined }) {
  if ((raw === undefined) === (raw_base64 === undefined)) {
    throw invalid({ raw: 'one_document' })
  }
  return raw ?? new Uint8Array(Buffer.from(raw_base64 ?? '', 'base64'))
}

const idsOf = (dealerships: readonly Dealership[]) => dealerships.map(({ id }) => id)

export const intakeRoutes: readonly Route[] = [
  route(inboundEmail, ({ context, account, dealerships, body }) =>
    receiveEmail(context, dealershipOf(account, dealerships), documentOf(body)),
  ),
  route(inboundSms, ({ context, account, dealerships, body }) =>
    receiveSms(context, dealershipOf(account, dealerships), body),
  ),
  route(deliveryStatus, async ({ context, account, dealerships, body }) => {
    const { provider_id, status, error } = body
    const report = { provider_id, status, ...(error !== undefined && { error }) }
    const known = await storeDeliveryStatus(context, dealershipOf(account, dealerships).id, report)
    return { status: known ? ('ok' as const) : ('unknown' as const) }
  }),
  route(inboundAdf, async ({ context, account, dealerships, body }) => {
    const dealership = dealershipOf(account, dealerships)
    const origin = { channel: 'http', sender: null } as const
    const read = await context.intakeParser.readAdf(documentOf(body), dealership)
    const { leads, reason } = await receiveAdf(context, dealership, read, origin)
    if (leads.length === 0) {
      const field = body.raw === undefined ? 'raw_base64' : 'raw'
      throw invalid({ [field]: message('no_lead', { reason: reason ?? '' }) })
    }
    return {
      status: leads.some(({ status }) => status === 'ok') ? ('ok' as const) : ('repeated' as const),
      leads: [...leads],
      ...(reason !== null && { reason }),
    }
  }),
  route(refusedLeads, ({ context, dealerships, query }) =>
    readRefused(context.db, idsOf(dealerships), query.state ?? 'open'),
  ),
  route(settleRefusedLead, async ({ context, dealerships, caller, params }) => {
    await settleRefused(context, idsOf(dealerships), params.refused_id, caller.user)
    return { status: 'ok' as const }
  }),
]
