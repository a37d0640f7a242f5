/**
 * Adds what the demo data lacks but figures count: events of every kind, visits, clicks and the origins of
 * chats.
 */
import { sql } from 'kysely'
import { DAILY_EVENTS, SERVICE_COMPLETED } from '../../../src/service/metrics/counted-events'
import type { Db } from '../../../src/service/platform/database'

const SOURCES = ['Direct', 'Direct', 'Google', 'Google', 'Facebook', 'Bing', 'Instagram', 'cars.example']
const CTAS = ['Check availability', 'Get e-price', 'Schedule a test drive', 'Value your trade']
const PAGES = ['vdp', 'vlp', 'home', 'service']
/** Number per dealership and day. */
const VISITORS = 60
const CLICKS = 20

/** Must be called before the figures are computed; existing demo data is preserved. */
export async function completeFigures(db: Db): Promise<void> {
  const pick = (list: readonly string[], number: string) =>
    sql`(${[...list]}::text[])[1 + (${sql.raw(number)}) % ${list.length}]`
  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    for (const event of [...DAILY_EVENTS.map(([name]) => name), SERVICE_COMPLETED]) {
      await sql`
        insert into events (id, account_id, conversation_id, event, event_name, after_seq, data, at)
        select 'e_' || md5(c.id || ${event}), c.account_id, c.id, ${event}, ${event}, c.last_seq,
          case when ${event} = ${SERVICE_COMPLETED} then '{"TotalRepairPaidAmount": 420}'::jsonb end, c.last_at
        from conversations c
        where abs(hashtext(c.id || ${event})) % 5 = 0 and not exists (select from events e where e.event = ${event})`.execute(
        tx,
      )
    }
    await sql`
      update conversations set traffic_source = ${pick(SOURCES, 'abs(hashtext(id))')},
        cta = case when abs(hashtext(id)) % 3 = 0 then ${pick(CTAS, 'abs(hashtext(id)) / 3')} end,
        cta_page_type = case when abs(hashtext(id)) % 3 = 0 then ${pick(PAGES, 'abs(hashtext(id)) / 12')} end
      where began_in_chat and not exists (select from conversations c where c.traffic_source is not null)`.execute(
      tx,
    )
    const days = sql`
      (select account_id, min(lead_day) as first, max(lead_day) as last from conversations group by account_id) a
      cross join lateral generate_series(a.first, a.last, interval '1 day') d (day)`
    await sql`
      insert into visits (account_id, day, visitor, traffic_source, page_type, opens, first_at)
      select a.account_id, d.day::date, md5(a.account_id || d.day || n), ${pick(SOURCES, 'n')}, ${pick(PAGES, 'n')},
        (n % 7 = 0)::integer, d.day + interval '15 hours'
      from ${days} cross join generate_series(1, ${VISITORS}::integer) n
      where not exists (select from visits)`.execute(tx)
    await sql`
      insert into cta_clicks (id, account_id, day, cta, page_type, at)
      select 'k_' || md5(a.account_id || d.day || n), a.account_id, d.day::date, ${pick(CTAS, 'n')}, ${pick(PAGES, 'n / 4')},
        d.day + interval '15 hours'
      from ${days} cross join generate_series(1, ${CLICKS}::integer) n
      where not exists (select from cta_clicks)`.execute(tx)
  })
}
