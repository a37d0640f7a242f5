/**
 * Routes for the widget before a conversation starts. The site key identifies the dealership; there is no
 * sign-in.
 */
import { fieldMessages } from '../../../contract/messages/english'
import {
  widgetBegin,
  widgetConfig,
  widgetInventory,
  widgetVisit,
  type VisitorPerson,
} from '../../../contract/calls/widget'
import type { PageType } from '../../../contract/elements/page-types'
import { capabilitiesOf } from '../../../rules/settings/capabilities'
import { isCrawler } from '../../../rules/widget/crawler'
import { dayOf } from '../../../rules/time/format'
import { formatHoursOfDay } from '../../../rules/settings/opening-words'
import { hostOf, trafficSourceOf } from '../../../rules/metrics/traffic-source'
import { readVisitor, type VisitorContact } from '../../../rules/widget/visitor-contact'
import type { ServiceContext } from '../../context'
import { invalid } from '../../platform/errors'
import { route, type Route } from '../../access/route'
import { clientIdOf, queueAnalytics } from '../../outbound/analytics'
import { effectiveHours } from '../../settings/hours'
import { storeLastSeen } from '../install-check'
import type { AccountRow } from '../../platform/schema/accounts'
import { randomToken } from '../../platform/random-token'
import { siteVehicle, vehiclePageOf, vehiclesOf } from '../../accounts/vehicles'
import { beginConversation } from '../visitors'
import { countClick, countOpen, countView } from '../visits'
import { readWidgetConfig } from '../widget-config'
import { connectEnabledSite, connectSite, type SiteConnection } from '../site-connection'

/** Reads the person who starts a chat. Throws 400 by field when required details are missing. */
function personOf(
  account: AccountRow,
  { person = {}, offline = false }: { person?: VisitorPerson | undefined; offline?: boolean | undefined },
): VisitorContact {
  const { start_form } = capabilitiesOf(account.capabilities)
  const needs = { firstName: start_form, reach: start_form || offline }
  const { issues, contact } = readVisitor(person, account.country, needs)
  const named = Object.entries(issues).map(([field, issue]) => [`person.${field}`, issue] as const)
  if (named.length > 0) throw invalid(fieldMessages(Object.fromEntries(named)))
  return contact
}

/** Nothing is known about the visitor yet, so the analytics client id is random. */
async function recordOpening(
  { db, clock }: ServiceContext,
  { account, domain }: SiteConnection,
  page_type: PageType,
) {
  if (domain === null) return
  const opened = { account_id: account.id, domain: domain.domain, client_id: clientIdOf(randomToken()) }
  await queueAnalytics(db, { ...opened, name: 'chat_opened', data: { page_type } }, clock.now())
}

export const widgetRoutes: readonly Route[] = [
  route(widgetConfig, async ({ context, params, query, request }) => {
    const connection = await connectSite(context, params.site, request, query.domain)
    return await readWidgetConfig(context, connection)
  }),

  route(widgetBegin, async ({ context, params, body, request }) => {
    const { account, domain } = await connectEnabledSite(context, params.site, request, body.domain)
    const contact = personOf(account, body)
    const beginning = { ...body, contact, domain: domain?.domain ?? null }
    const { token } = await beginConversation(context, account, beginning, request)
    return { token }
  }),

  route(widgetVisit, async ({ context, params, body, request }) => {
    const { action, page_type, page_path, cta, referrer, utm_source } = body
    const connection = await connectEnabledSite(context, params.site, request, body.domain)
    const { account, domains } = connection
    if (action === 'cta' && cta === undefined) throw invalid({ cta: 'required' })
    if (isCrawler(request.userAgent)) return { status: 'OK' as const }
    const ownSites = [account.website, request.origin, ...domains.map(({ domain }) => domain)]
    const ownHosts = ownSites.map(hostOf).filter((host) => host !== null)
    const traffic_source = trafficSourceOf({ referrer, utm_source, ownHosts })
    const visit = { browser: request, page_type, traffic_source }
    if (action === 'popup') return { status: 'OK' as const }
    if (action === 'cta' && cta !== undefined) await countClick(context, account, visit, cta)
    else if (action === 'open') {
      await countOpen(context, account, visit)
      await recordOpening(context, connection, page_type)
    } else {
      await countView(context, account, visit)
      await storeLastSeen(context, connection, page_path)
    }
    return { status: 'OK' as const }
  }),

  route(widgetInventory, async ({ context, params, request }) => {
    const { account } = await connectSite(context, params.site, request)
    const vehicles = await vehiclesOf(context.db, account.id)
    const card = {
      vehicle_page: vehiclePageOf(context.settings, account),
      preferences: account.preferences,
    }
    const hours = await effectiveHours(context.db, account, 'DealerChat')
    const today = dayOf(context.clock.now(), account.time_zone)
    return {
      dealership: account.name,
      address: account.address,
      phone: account.phone,
      hours_today: formatHoursOfDay(hours, today, { time: account.time_format }),
      items: vehicles.map((vehicle) => siteVehicle(vehicle, card)),
    }
  }),
]
