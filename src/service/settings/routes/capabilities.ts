/** Routes for the capabilities of the chat, except live takeover. */
import {
  adobeAnalytics,
  askRating,
  leadGating,
  maximizeConversion,
  quickReplies,
  sellingPrice,
  serviceScheduler,
  startForm,
  updateAdobeAnalytics,
  updateAskRating,
  updateLeadGating,
  updateMaximizeConversion,
  updateQuickReplies,
  updateSellingPrice,
  updateServiceScheduler,
  updateStartForm,
  type Status,
} from '../../../contract/calls/capabilities'
import type { ServiceContext } from '../../context'
import { route, type Route, type Caller } from '../../access/route'
import { readCapability, saveCapability } from '../capabilities'
import type { AccountRow } from '../../platform/schema/accounts'

/** Capabilities that can only be switched on or off. */
type Switch =
  | 'maximize_conversions'
  | 'service_scheduler'
  | 'selling_price'
  | 'quick_replies'
  | 'start_form'
  | 'ask_rating'
  | 'adobe_analytics'

interface StatusRequest {
  readonly context: ServiceContext
  readonly account: AccountRow
}
interface SaveRequest<B> extends StatusRequest {
  readonly caller: Caller
  readonly body: B & { readonly base_version?: number | undefined }
}

const toStatus = (on: boolean): Status => (on ? 'Enabled' : 'Disabled')

async function readStatus({ context, account }: StatusRequest, name: Switch) {
  const { value, version } = await readCapability(context, account, name)
  return { Status: toStatus(value), version }
}

async function saveSwitch<B>(
  { context, account, caller, body: { base_version } }: SaveRequest<B>,
  name: Switch,
  on: boolean,
): Promise<number> {
  return await saveCapability(context, { account, caller, base_version }, name, on)
}

async function saveStatus(request: SaveRequest<{ readonly status: Status }>, name: Switch) {
  const { status } = request.body
  return { Status: status, version: await saveSwitch(request, name, status === 'Enabled') }
}

export const capabilitiesRoutes: readonly Route[] = [
  route(maximizeConversion, (request) => readStatus(request, 'maximize_conversions')),
  route(updateMaximizeConversion, (request) => saveStatus(request, 'maximize_conversions')),

  route(serviceScheduler, async (request) => ({
    ...(await readStatus(request, 'service_scheduler')),
    Visible: request.account.flags.service_scheduler === true,
  })),
  route(updateServiceScheduler, async (request) => ({
    ...(await saveStatus(request, 'service_scheduler')),
    Visible: true,
  })),

  route(sellingPrice, (request) => readStatus(request, 'selling_price')),
  route(updateSellingPrice, (request) => saveStatus(request, 'selling_price')),

  route(quickReplies, (request) => readStatus(request, 'quick_replies')),
  route(updateQuickReplies, (request) => saveStatus(request, 'quick_replies')),

  route(leadGating, async ({ context, account }) => {
    const { value, version } = await readCapability(context, account, 'lead_gating')
    return { ...value, version }
  }),
  route(updateLeadGating, async ({ context, account, caller, body }) => {
    const { base_version, enabled } = body
    const gating = { enabled, only_for_cta: enabled && body.only_for_cta }
    const version = await saveCapability(context, { account, caller, base_version }, 'lead_gating', gating)
    return { ...gating, version }
  }),

  route(startForm, (request) => readStatus(request, 'start_form')),
  route(updateStartForm, (request) => saveStatus(request, 'start_form')),

  route(askRating, (request) => readStatus(request, 'ask_rating')),
  route(updateAskRating, (request) => saveStatus(request, 'ask_rating')),

  route(adobeAnalytics, async ({ context, account }) => {
    const { value, version } = await readCapability(context, account, 'adobe_analytics')
    return { adobeAnalyticsEnabled: value, version }
  }),
  route(updateAdobeAnalytics, async (request) => {
    const { adobeAnalyticsEnabled } = request.body
    const version = await saveSwitch(request, 'adobe_analytics', adobeAnalyticsEnabled)
    return { adobeAnalyticsEnabled, version }
  }),
]
