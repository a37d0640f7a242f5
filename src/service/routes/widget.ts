/** What the shopper's widget asks: document 3 §1, §2. The site key names the dealership; there is no sign-in. */
import { widgetBegin, widgetConfig, widgetInventory, widgetVisit } from '../../contract/widget'
import { hoursWords, openNow, weekdayOf } from '../../rules/hours'
import type { ServiceContext } from '../context'
import { notFound } from '../http/errors'
import { handle, type BoundCall } from '../http/handle'
import type { AccountRow } from '../store/schema'
import { siteVehicle, vehiclePageOf, vehiclesOf } from '../store/vehicles'
import { beginVisit, countOpen } from '../store/visitors'

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

  handle(widgetBegin, async ({ context, params, body }) => {
    const account = await dealershipOf(context, params.site)
    const { token } = await beginVisit(context, account, body)
    return { token }
  }),

  handle(widgetVisit, async ({ context, params }) => {
    const account = await dealershipOf(context, params.site)
    await countOpen(context, account)
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
