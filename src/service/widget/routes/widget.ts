/**
 * What the widget asks before anybody has written. The site key names the dealership; there is no sign-in.
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
import { hoursOfDayWords } from '../../../rules/settings/opening-words'
import { hostOf, trafficSourceOf } from '../../../rules/metrics/traffic-source'
import { readVisitor, type VisitorContact } from '../../../rules/widget/visitor-contact'
import type { ServiceContext } from '../../context'
import { invalid } from '../../platform/errors'
import { route, type Route } from '../../access/route'
import { clientIdOf, noteAnalytics } from '../../outbound/analytics'
import { hoursOf } from '../../settings/hours'
import { keepShown } from '../install-check'
import { keepPopup } from '../popup-views'
import type { AccountRow } from '../../platform/schema/accounts'
import { newSecret } from '../../accounts/tickets'
import { siteVehicle, vehiclePageOf, vehiclesOf } from '../../accounts/vehicles'
import { beginConversation } from '../visitors'
import { countClick, countOpen, countView } from '../visits'
import { readWidgetConfig } from '../widget-config'
import { openPlaceOf, placeOf, type SiteConnection } from '../site-connection'

/** Who begins to write. Who must be known, and is not, is refused with 400 by field. */
function personOf(
  account: AccountRow,
  { person = {}, offline = false }: { person?: VisitorPerson | undefined; offline?: boolean | undefined },
): VisitorContact {
  const { start_form } = capabilitiesOf(account.capabilities)
  const needs = { firstName: start_form, reach: start_form || offline }
  const { faults, contact } = readVisitor(person, account.country, needs)
  const named = Object.entries(faults).map(([field, fault]) => [`person.${field}`, fault] as const)
  if (named.length > 0) throw invalid(fieldMessages(Object.fromEntries(named)))
  return contact
}

/** Nothing is known yet of who opened it, so the name under which it is told is made for this once. */
async function noteOpening(
  { db, clock }: ServiceContext,
  { account, domain }: SiteConnection,
  page_type: PageType,
) {
  if (domain === null) return
  const opened = { account_id: account.id, domain: domain.domain, client_id: clientIdOf(newSecret()) }
  await noteAnalytics(db, { ...opened, name: 'chat_opened', data: { page_type } }, clock.now())
}

export const widgetRoutes: readonly Route[] = [
  route(widgetConfig, async ({ context, params, query, request }) => {
    const place = await placeOf(context, params.site, request, query.domain)
    return await readWidgetConfig(context, place, request)
  }),

  route(widgetBegin, async ({ context, params, body, request }) => {
    const { account, domain } = await openPlaceOf(context, params.site, request, body.domain)
    const contact = personOf(account, body)
    const beginning = { ...body, contact, domain: domain?.domain ?? null }
    const { token } = await beginConversation(context, account, beginning, request)
    return { token }
  }),

  route(widgetVisit, async ({ context, params, body, request }) => {
    const { action, page_type, page_path, cta, referrer, utm_source } = body
    const place = await openPlaceOf(context, params.site, request, body.domain)
    const { account, domains } = place
    if (action === 'cta' && cta === undefined) throw invalid({ cta: 'required' })
    if (isCrawler(request.userAgent)) return { status: 'OK' as const }
    const own = [account.website, request.origin, ...domains.map(({ domain }) => domain)]
    const ownHosts = own.map(hostOf).filter((host) => host !== null)
    const traffic_source = trafficSourceOf({ referrer, utm_source, ownHosts })
    const visit = { browser: request, page_type, traffic_source }
    if (action === 'popup') await keepPopup(context, account.id, request)
    else if (action === 'cta' && cta !== undefined) await countClick(context, account, visit, cta)
    else if (action === 'open') {
      await countOpen(context, account, visit)
      await noteOpening(context, place, page_type)
    } else {
      await countView(context, account, visit)
      await keepShown(context, place, page_path)
    }
    return { status: 'OK' as const }
  }),

  route(widgetInventory, async ({ context, params, request }) => {
    const { account } = await placeOf(context, params.site, request)
    const vehicles = await vehiclesOf(context.db, account.id)
    const card = {
      vehicle_page: vehiclePageOf(context.settings, account),
      preferences: account.preferences,
    }
    const hours = await hoursOf(context.db, account, 'DealerChat')
    const today = dayOf(context.clock.now(), account.time_zone)
    return {
      dealership: account.name,
      address: account.address,
      phone: account.phone,
      hours_today: hoursOfDayWords(hours, today, { time: account.time_format }),
      items: vehicles.map((vehicle) => siteVehicle(vehicle, card)),
    }
  }),
]
