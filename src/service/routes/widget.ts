/** What the shopper's widget asks: document 3 §1, §2. The site key names the dealership; there is no sign-in. */
import { widgetBegin, widgetConfig, widgetInventory, widgetVisit } from '../../contract/widget'
import { isCrawler } from '../../rules/crawler'
import { hoursWords, openNow, weekdayOf } from '../../rules/hours'
import { hostOf, trafficSourceOf } from '../../rules/traffic-source'
import type { ServiceContext } from '../context'
import { invalid, notFound } from '../http/errors'
import { handle, type BoundCall } from '../http/handle'
import type { AccountRow } from '../store/schema'
import { siteVehicle, vehiclePageOf, vehiclesOf } from '../store/vehicles'
import { beginConversation } from '../store/visitors'
import { countClick, countOpen, countView } from '../store/visits'

/** The dealership of a site key. */
async function dealershipOf({ db }: ServiceContext, site: string): Promise<AccountRow> {
  const account = await db.selectFrom('accounts').selectAll().where('site_key', '=', site).executeTakeFirst()
  if (!account) throw notFound()
  return account
}

export const widgetRoutes: readonly BoundCall[] = [
  handle(widgetConfig, async ({ context, params }) => {
    const account = await dealershipOf(context, params.site)
    const { agent_name, avatar, color, position, greeting, footer, quick_replies } = account.widget
    return {
      dealership: account.name,
      agent_name,
      avatar,
      color,
      position,
      greeting,
      footer,
      open_now: openNow(account.business_hours, account.time_zone, context.clock.now()),
      quick_replies,
    }
  }),

  handle(widgetBegin, async ({ context, params, body, request }) => {
    const account = await dealershipOf(context, params.site)
    const { token } = await beginConversation(context, account, body, request)
    return { token }
  }),

  handle(widgetVisit, async ({ context, params, body, request }) => {
    const account = await dealershipOf(context, params.site)
    const { action, page_type, cta, referrer, utm_source } = body
    if (action === 'cta' && cta === undefined) throw invalid({ cta: 'Is required' })
    if (!isCrawler(request.userAgent)) {
      const ownHosts = [account.website, request.origin].map(hostOf).filter((host) => host !== null)
      const traffic_source = trafficSourceOf({ referrer, utm_source, ownHosts })
      const visit = { browser: request, page_type, traffic_source }
      if (action === 'cta' && cta !== undefined) await countClick(context, account, visit, cta)
      else if (action === 'open') await countOpen(context, account, visit)
      else await countView(context, account, visit)
    }
    return { status: 'OK' as const }
  }),

  handle(widgetInventory, async ({ context, params }) => {
    const account = await dealershipOf(context, params.site)
    const vehicles = await vehiclesOf(context.db, account.id)
    const today = weekdayOf(context.clock.now(), account.time_zone)
    return {
      dealership: account.name,
      address: account.address,
      phone: account.phone,
      hours_today: hoursWords(account.business_hours, today),
      items: vehicles.map((vehicle) => siteVehicle(vehicle, vehiclePageOf(context.settings, account))),
    }
  }),
]
