/** Engagement by day, and the benchmark of other dealers by month, for the metric `engagement_chart`. */
import { addMonths, lightFormat, parseISO } from 'date-fns'
import { sql } from 'kysely'
import { dayCount, lastOfMonth, monthOf, shiftDay, shiftMonth, type Day } from '../../rules/time/date-range'
import { dayOf } from '../../rules/time/format'
import { inDays } from './fact-filter'
import { MINUTE_MS } from '../../rules/time/durations'
import type { Db, Executor } from '../platform/database'
import { describe } from './describe'
import type { Table } from './metric-tables'
import { percentOf } from './metrics'
import { factsInScope, type Scope } from '../accounts/scope'

/** Width of the band on either side of the average, percentage points. */
const BAND_WIDTH = 10

/** Every day of the range, with the benchmark of its months where there is one. */
export async function readEngagement(db: Executor, scope: Scope): Promise<Table<'engagement_chart'>> {
  const { rows } = await sql<{ day: Day; worked: number; engaged: number }>`
    select f.day, count(*) filter (where f.metric = 'worked') as worked,
      count(*) filter (where f.metric = 'engaged') as engaged
    from facts f
    where ${factsInScope(scope)} and f.metric in ('worked', 'engaged') and ${inDays(scope)}
    group by f.day`.execute(db)
  const rowsByDay = new Map(rows.map((row) => [row.day, row]))
  // Decimals are added here, because a sum of floating-point numbers would read 27.979999999999997.
  const months = await sql<{ month: Day; average: number; low: number; high: number; dealers: number }>`
    select month, average::float8 as average, dealers,
      greatest(0, average - ${BAND_WIDTH}::numeric)::float8 as low, (average + ${BAND_WIDTH}::numeric)::float8 as high
    from engagement_benchmarks
    where month between ${monthOf(scope.from)}::date and ${scope.to}::date order by month`.execute(db)
  return {
    kind: 'engagement_chart',
    ...describe('engagement_chart'),
    days: Array.from({ length: dayCount({ start: scope.from, end: scope.to }) }, (_, index) => {
      const day = shiftDay(scope.from, index)
      const { worked = 0, engaged = 0 } = rowsByDay.get(day) ?? {}
      return { day, worked, engaged, rate: percentOf(engaged, worked) }
    }),
    benchmark: months.rows.map(({ month, dealers, ...band }) => ({
      month: month.slice(0, 7),
      ...band,
      n: dealers,
    })),
  }
}

/**
 * The maximum that the column holds, percent. A rate can exceed 100 in a month with little work, when leads
 * engage that were worked earlier.
 */
const MAX_RATE = 999.99

/** How many months back have a benchmark. */
const BENCHMARK_MONTHS = 38

/**
 * What another instance computed so long ago still counts, ms: all read the same database, and each of them
 * refreshes once an hour and when it starts.
 */
const FRESH_MS = 50 * MINUTE_MS

/**
 * Computes the averages of months that have none yet, or that were not over when they were last computed. It
 * reads a whole month of every dealership.
 */
export async function refreshBenchmarks(db: Db, now: Date): Promise<void> {
  const today = dayOf(now, 'UTC')
  const fresh = new Date(now.getTime() - FRESH_MS).toISOString()
  const finished = await sql<{ month: Day }>`
    select month from engagement_benchmarks
    where computed_at >= month + interval '1 month 2 days' or computed_at > ${fresh}::timestamptz`.execute(db)
  const finishedMonths = new Set(finished.rows.map(({ month }) => month))
  const { rows } = await sql<{ first: Day | null }>`
    select min(first) as first from accounts a
      cross join lateral (select min(f.day) as first from facts f where f.account_id = a.id and f.metric = 'worked') f`.execute(
    db,
  )
  const first = rows[0]?.first
  if (!first) return
  const oldest = shiftMonth(monthOf(today), -BENCHMARK_MONTHS)
  // A dealership ahead of UTC may be in the next month already.
  const last = monthOf(shiftDay(today, 1))
  for (let month = first < oldest ? oldest : monthOf(first); month <= last; month = nextMonth(month))
    if (!finishedMonths.has(month)) await refreshMonth(db, month, now)
}

const nextMonth = (month: Day): Day => lightFormat(addMonths(parseISO(month), 1), 'yyyy-MM-dd')

/**
 * A dealer's rate covers the whole month, and every live dealer has the same weight. A dealer is live when it
 * has a Sales AI product and its AI worked leads.
 */
async function refreshMonth(db: Db, month: Day, now: Date): Promise<void> {
  await sql`
    insert into engagement_benchmarks (month, average, dealers, computed_at)
    select ${month}::date, least(avg(100.0 * r.engaged / r.worked), ${MAX_RATE}), count(*), ${now.toISOString()}::timestamptz
    from accounts a cross join lateral (
      select count(*) filter (where f.metric = 'worked') as worked, count(*) filter (where f.metric = 'engaged') as engaged
      from facts f
      where f.account_id = a.id and f.metric in ('worked', 'engaged') and f.product = 'SALES_AI'
        and f.day between ${month}::date and ${lastOfMonth(month)}::date
        and (f.previous_day is null or f.previous_day < ${month}::date)
    ) r
    where r.worked > 0 and exists (
      select from account_products p
      where p.account_id = a.id and p.product_id in ('LEAD_ENGAGE', 'SALESCAMPAIGNS', 'SALES_AI'))
    having count(*) > 0
    on conflict (month) do update
      set average = excluded.average, dealers = excluded.dealers, computed_at = excluded.computed_at`.execute(
    db,
  )
}
