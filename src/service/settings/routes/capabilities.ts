/** Routes for the capabilities of the chat, except live takeover. */
import {
  adobeAnalytics,
  leadGating,
  maximizeConversion,
  quickReplies,
  sellingPrice,
  serviceScheduler,
  startForm,
  updateAdobeAnalytics,
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
  | 'adobe_analytics'

interface Asked {
  readonly context: ServiceContext
  readonly account: AccountRow
}
interface Saved<B> extends Asked {
  readonly caller: Caller
  readonly body: B & { readonly base_version?: number | undefined }
}

const words = (on: boolean): Status => (on ? 'Enabled' : 'Disabled')

async function statusOf({ context, account }: Asked, name: Switch) {
  const { value, version } = await readCapability(context, account, name)
  return { Status: words(value), version }
}

async function switchTo<B>(
  { context, account, caller, body: { base_version } }: Saved<B>,
  name: Switch,
  on: boolean,
): Promise<number> {
  return await saveCapability(context, { account, caller, base_version }, name, on)
}

async function saveStatus(asked: Saved<{ readonly status: Status }>, name: Switch) {
  const { status } = asked.body
  return { Status: status, version: await switchTo(asked, name, status === 'Enabled') }
}

export const capabilitiesRoutes: readonly Route[] = [
  route(maximizeConversion, (asked) => statusOf(asked, 'maximize_conversions')),
  route(updateMaximizeConversion, (asked) => saveStatus(asked, 'maximize_conversions')),

  route(serviceScheduler, async (asked) => ({
    ...(await statusOf(asked, 'service_scheduler')),
    Visible: asked.account.flags.service_scheduler === true,
  })),
  route(updateServiceScheduler, async (asked) => ({
    ...(await saveStatus(asked, 'service_scheduler')),
    Visible: true,
  })),

  route(sellingPrice, (asked) => statusOf(asked, 'selling_price')),
  route(updateSellingPrice, (asked) => saveStatus(asked, 'selling_price')),

  route(quickReplies, (asked) => statusOf(asked, 'quick_replies')),
  route(updateQuickReplies, (asked) => saveStatus(asked, 'quick_replies')),

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

  route(startForm, (asked) => statusOf(asked, 'start_form')),
  route(updateStartForm, (asked) => saveStatus(asked, 'start_form')),

  route(adobeAnalytics, async ({ context, account }) => {
    const { value, version } = await readCapability(context, account, 'adobe_analytics')
    return { adobeAnalyticsEnabled: value, version }
  }),
  route(updateAdobeAnalytics, async (asked) => {
    const { adobeAnalyticsEnabled } = asked.body
    const version = await switchTo(asked, 'adobe_analytics', adobeAnalyticsEnabled)
    return { adobeAnalyticsEnabled, version }
  }),
]
