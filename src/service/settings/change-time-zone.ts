/**
 * Changes the time zone of a dealership. Its days begin at other times then, so everything that is counted by
 * day is counted again.
 */
import { sql } from 'kysely'
import { SERVICE_COMPLETED } from '../metrics/counted-events'
import type { Tx } from '../platform/database'
import { inAccounts, rebuildFigures } from '../metrics/rebuild-figures'
import { createZoneDays, dayInZone, dropZoneDays } from '../metrics/zone-days'

/**
 * Moves all rows of an account to the days of its new time zone, which was saved before in the same
 * transaction, and rebuilds the figures. Cards and lists then show what they would show if the account had
 * always had this zone. Only the number of visitors remains, since a browser is recognized only within one
 * day of the zone in which it was seen.
 */
export async function changeTimeZone(tx: Tx, accountId: string): Promise<void> {
  // A large dealership takes longer than a request may take otherwise.
  await sql`set local statement_timeout = 0`.execute(tx)
  // Transactions that write days in the old zone finish first, and later ones read the new zone.
  await sql`lock table conversations, visits, cta_clicks, facts, daily_sums in exclusive mode`.execute(tx)
  await createZoneDays(tx, inAccounts([accountId]))
  await sql`
    update conversations c set
      lead_day = ${dayInZone('c.created_at')},
      service_closed_on = coalesce((
        select ${dayInZone('e.at')} from events e
        where e.conversation_id = c.id and e.account_id = c.account_id and e.event = ${SERVICE_COMPLETED}
        order by e.at desc, e.id desc limit 1), c.service_closed_on)
    from accounts a
    where a.id = c.account_id and a.id = ${accountId}
      and (c.service_closed_on is not null or c.lead_day <> ${dayInZone('c.created_at')})`.execute(tx)
  await sql`
    update visits v set day = ${dayInZone('v.first_at')}
    from accounts a where a.id = v.account_id and a.id = ${accountId}`.execute(tx)
  await sql`
    update cta_clicks k set day = ${dayInZone('k.at')}
    from accounts a where a.id = k.account_id and a.id = ${accountId}`.execute(tx)
  await dropZoneDays(tx)
  await rebuildFigures(tx, [accountId])
}
