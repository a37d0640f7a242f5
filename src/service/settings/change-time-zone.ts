/**
 * Puts a dealership on another clock: its days are other days, and everything that was counted by day is
 * counted again.
 */
import { sql } from 'kysely'
import { SERVICE_COMPLETED } from '../metrics/counted-events'
import type { Tx } from '../platform/database'
import { countAgain } from '../metrics/recount'

/**
 * Puts everything of an account on the days of its zone, which was changed before in the same transaction,
 * and counts it again: cards and lists show afterwards what they would show had the zone never been another.
 * Only visitors stay those that they were: a browser is known again within one day of the calendar by which
 * it was seen.
 */
export async function changeTimeZone(tx: Tx, accountId: string): Promise<void> {
  // A large dealership takes longer than a call may otherwise.
  await sql`set local statement_timeout = 0`.execute(tx)
  // Who writes a day by the old zone finishes before, and who comes after reads the new one.
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
  await countAgain(tx, [accountId])
}
