/**
 * Changes the time zone of a dealership. Its days begin at other times then, so everything that is counted by
 * day is counted again.
 */
import { sql } from 'kysely'
import { SERVICE_COMPLETED } from '../metrics/counted-events'
import type { Tx } from '../platform/database'
import { rebuildFigures } from '../metrics/recount'

/**
 * Moves all rows of an account to the days of its new time zone, which was saved before in the same
 * transaction, and recounts them. Cards and lists then show what they would show if the account had always
 * had this zone. Only the number of visitors remains, since a browser is recognized only within one day of
 * the zone in which it was seen.
 */
export async function changeTimeZone(tx: Tx, accountId: string): Promise<void> {
  // A large dealership takes longer than a request may take otherwise.
  await sql`set local statement_timeout = 0`.execute(tx)
  // Transactions that write days in the old zone finish first, and later ones read the new zone.
  await sql`lock table conversations, visits, cta_clicks, facts, daily_sums in exclusive mode`.execute(tx)
  await sql`
    update conversations c set
      lead_day = (c.created_at at time zone a.time_zone)::date,
      service_closed_on = coalesce((
        select (e.at at time zone a.time_zone)::date from events e
        where e.conversation_id = c.id and e.account_id = c.account_id and e.event = ${SERVICE_COMPLETED}
        order by e.at desc, e.id desc limit 1), c.service_closed_on)
    from accounts a
    where a.id = c.account_id and a.id = ${accountId}
      and (c.service_closed_on is not null or c.lead_day <> (c.created_at at time zone a.time_zone)::date)`.execute(
    tx,
  )
  await sql`
    update visits v set day = (v.first_at at time zone a.time_zone)::date
    from accounts a where a.id = v.account_id and a.id = ${accountId}`.execute(tx)
  await sql`
    update cta_clicks k set day = (k.at at time zone a.time_zone)::date
    from accounts a where a.id = k.account_id and a.id = ${accountId}`.execute(tx)
  await rebuildFigures(tx, [accountId])
}
