/** Shoppers who visited a dealership's site without writing. */
import type { Calendar } from './calendar'
import { clickRow } from './play/visit'
import type { RowOf } from './play/rows'
import type { Random } from './random'
import { momentsOf, trafficOf } from './traffic'
import type { Dealership } from './world/dealership'
import { anyAction, anyPage, anyTraffic, visitorHash } from './world/shoppers'

/** Over all days, for each conversation of the dealership at scale 1. */
const PER_CONVERSATION = 4.2
/**
 * Shares of the shoppers who do not write: those who opened the panel and left, and those who clicked a call
 * to action.
 */
const OPENS = 0.05
const CLICKS = 0.035

export interface Looking {
  readonly visits: RowOf<'visits'>[]
  readonly clicks: RowOf<'cta_clicks'>[]
}

/**
 * A dealership that is scaled up has more leads, but not more visitors: traffic is at its maximum at `scale`
 * 1.
 */
export function visitorsOf(
  dealership: Dealership,
  calendar: Calendar,
  scale: number,
  random: Random,
): Looking {
  const total = Math.round(dealership.conversations * PER_CONVERSATION * Math.min(1, scale))
  const visits: Looking['visits'] = []
  const clicks: Looking['clicks'] = []
  for (const traffic of trafficOf(calendar, total, random)) {
    const { day } = traffic.day
    for (const at of momentsOf(calendar, traffic, random)) {
      const action = random.chance(CLICKS) ? anyAction(random) : null
      if (action) clicks.push(clickRow(dealership.id, day, action, at, random))
      visits.push({
        account_id: dealership.id,
        day,
        visitor: visitorHash(random),
        traffic_source: anyTraffic(random),
        page_type: action?.page ?? anyPage(random),
        opens: action || random.chance(OPENS) ? 1 : 0,
        first_at: new Date(at),
      })
    }
  }
  return { visits, clicks }
}
