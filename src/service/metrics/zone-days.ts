/**
 * When the days of time zones begin, as a table for statements that find the days of many rows. The service
 * computes the moments: the database's own data about time zones may be of another year, and its days would
 * then differ from those of ranges and of rows that were written one by one.
 */
import { sql, type RawBuilder } from 'kysely'
import { shiftDay } from '../../rules/time/date-range'
import { dayStart } from '../../rules/time/day-start'
import { dayOf } from '../../rules/time/format'
import type { Tx } from '../platform/database'

/** The moments of which a rebuild needs the day: table and column. */
const MOMENTS = [
  ['conversations', 'created_at'],
  ['messages', 'at'],
  ['events', 'at'],
  ['appointments', 'created_at'],
  ['appointments', 'starts_at'],
  ['canceled_appointments', 'created_at'],
  ['sales', 'sold_at'],
  ['takeovers', 'started_at'],
  ['chat_ratings', 'rated_at'],
  ['visits', 'first_at'],
  ['cta_clicks', 'at'],
] as const

/** In 1970 in every time zone. No data is older; listing the days of centuries would take minutes. */
const OLDEST = '1970-01-02T00:00:00Z'

/**
 * Creates the temporary table for all moments of these accounts. It lasts until the transaction ends or
 * `dropZoneDays` is called.
 */
export async function createZoneDays(tx: Tx, within: (column: string) => RawBuilder<unknown>): Promise<void> {
  await sql`create temporary table zone_days
    (zone text, starts_at timestamptz, day date, primary key (zone, starts_at, day)) on commit drop`.execute(
    tx,
  )
  const ends = MOMENTS.map(
    ([table, column]) => sql`select min(${sql.ref(column)}) as first, max(${sql.ref(column)}) as last
      from ${sql.table(table)} where ${within('account_id')}`,
  )
  const { rows } = await sql<{ time_zone: string; first: Date; last: Date | null }>`
    select distinct a.time_zone, m.first, m.last
    from accounts a cross join (
      select greatest(min(first), ${OLDEST}::timestamptz) as first, max(last) as last
      from (${sql.join(ends, sql` union all `)}) ends) m
    where ${within('a.id')}`.execute(tx)
  for (const { time_zone, first, last } of rows) {
    if (last === null) continue
    const days = daysBetween(dayOf(first, time_zone), dayOf(last, time_zone))
    const starts = days.map((day) => dayStart(day, time_zone).toISOString())
    // What is older counts on the first day.
    starts[0] = '-infinity'
    await sql`
      insert into zone_days (zone, starts_at, day)
      select ${time_zone}, s, d from unnest(${starts}::timestamptz[], ${days}::date[]) as z (s, d)`.execute(
      tx,
    )
  }
}

export async function dropZoneDays(tx: Tx): Promise<void> {
  await sql`drop table zone_days`.execute(tx)
}

/** The day of a moment at the dealership `a`. A day that a zone left out begins with the next one. */
export const dayInZone = (column: string): RawBuilder<unknown> => sql`(
  select z.day from zone_days z where z.zone = a.time_zone and z.starts_at <= ${sql.ref(column)}
  order by z.starts_at desc, z.day desc limit 1)`

function daysBetween(first: string, last: string): string[] {
  const days = [first]
  for (let day = first; day < last;) {
    day = shiftDay(day, 1)
    days.push(day)
  }
  return days
}
