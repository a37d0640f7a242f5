/** The events on the dealership's site before a shopper wrote: a visit, the opening of the panel, a click. */
import { Random } from '../random'
import { seedId } from '../seed-id'
import { anyPage, trafficOfWriter, visitorHash, type CallToAction } from '../world/shoppers'
import type { Cast } from './cast'
import type { RowOf } from './rows'

export interface WriterVisit {
  readonly visit: RowOf<'visits'>
  /** Empty if they opened the panel with its own button. */
  readonly clicks: RowOf<'cta_clicks'>[]
}

/** `action`: the call to action that opened the panel. */
export function visitOfWriter(cast: Cast, action: CallToAction | null): WriterVisit {
  const { dealership, calendar, startsAt, conversationId } = cast
  const random = new Random(conversationId, 'visit')
  const { day } = calendar.dayOf(startsAt)
  const visit = {
    account_id: dealership.id,
    day,
    visitor: visitorHash(random),
    traffic_source: trafficOfWriter(random),
    page_type: action?.page ?? anyPage(random),
    opens: random.chance(0.25) ? 2 : 1,
    first_at: new Date(startsAt),
  }
  const clicks = action === null ? [] : [clickRow(dealership.id, day, action, startsAt, random)]
  return { visit, clicks }
}

export const clickRow = (
  accountId: string,
  day: string,
  { label, page }: CallToAction,
  at: number,
  random: Random,
): RowOf<'cta_clicks'> => ({
  id: seedId('k', at, random),
  account_id: accountId,
  day,
  cta: label,
  page_type: page,
  at: new Date(at),
})
