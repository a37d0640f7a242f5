/** Reads how far the leads of a range came, from the same facts as the lists of each step. */
import { sql } from 'kysely'
import type { ListName } from '../../contract/calls/metric-names'
import type { FunnelPart, SalesFunnel } from '../../contract/calls/metric-reports'
import type { Redirect } from '../../contract/calls/metric-figures'
import { lastOfMonth, type Day } from '../../rules/time/date-range'
import { compareNames } from '../../rules/text/compare-names'
import { inDealerships, factsInScope, type Scope } from '../accounts/scope'
import type { Executor } from '../platform/database'
import { FUNNEL_FACTS } from '../platform/schema/metrics'
import { describe } from './describe'
import { factsMatching, inDays } from './fact-filter'
import { LISTS } from './metric-lists'
import { bySource, UNASSIGNED } from './metric-tables'
import { percentOf, redirectTo } from './metrics'

/** One row of each way in which the leads are grouped; the columns of the others are null. */
interface Row {
  readonly part: 'total' | 'rep' | 'source' | 'month'
  readonly salesperson_id: string | null
  readonly FullName: string | null
  readonly source_name: string
  readonly lead_type: string
  /** Its first day. */
  readonly month: Day
  readonly leads: number
  readonly engaged: number
  readonly appointments: number
  readonly shown: number
  readonly sold: number
  readonly appointments_through: number
  readonly shown_through: number
  readonly sold_through: number
  readonly gross: number
}

export async function readSalesFunnel(db: Executor, scope: Scope): Promise<SalesFunnel> {
  const rows = await readParts(db, scope)
  const parts = (part: Row['part']) => rows.filter((row) => row.part === part)
  const [total] = parts('total')
  if (!total) throw new Error('A figure was not answered')
  const unmarked = await countUnmarked(db, scope)
  return {
    kind: 'sales_funnel',
    ...describe('sales_funnel'),
    total: partOf(total),
    by_source: parts('source')
      .sort(bySource)
      .map((row) => {
        const { source_name, lead_type } = row
        return { source_name, lead_type, ...partOf(row, { source_name, lead_type }) }
      }),
    // Those without a name come first.
    by_rep: parts('rep')
      .sort((one, other) => compareNames(one.FullName ?? '', other.FullName ?? ''))
      .map((row) => {
        const salesperson_id = row.salesperson_id ?? UNASSIGNED
        const other = row.salesperson_id === null ? 'Unassigned' : 'Former salesperson'
        return { salesperson_id, FullName: row.FullName ?? other, ...partOf(row, { salesperson_id }) }
      }),
    by_month: parts('month').map((row) => {
      const start = row.month
      const end = lastOfMonth(start)
      return {
        month: start.slice(0, 7),
        start: start < scope.from ? scope.from : start,
        end: end > scope.to ? scope.to : end,
        ...partOf(row),
      }
    }),
    unmarked: {
      value: unmarked,
      redirect: unmarked === 0 ? null : redirectTo('unmarked_visits', 'sales_funnel'),
    },
  }
}

function partOf(row: Row, by: Partial<Redirect> = {}): FunnelPart {
  const step = (list: ListName, count: number, through: number, before?: number) => ({
    count,
    through,
    rate: before === undefined ? null : percentOf(through, before),
    redirect: count === 0 ? null : redirectTo(list, 'sales_funnel', by),
  })
  return {
    leads: step('incoming_leads', row.leads, row.leads),
    // Every lead that engaged is one that came in.
    engaged: step('funnel_engaged', row.engaged, row.engaged, row.leads),
    appointments: step('funnel_appointments', row.appointments, row.appointments_through, row.engaged),
    shown: step('funnel_shown', row.shown, row.shown_through, row.appointments),
    sold: step('funnel_sold', row.sold, row.sold_through, row.shown),
    gross: row.gross,
  }
}

/** Reads the steps from columns of the index of facts alone; only sales have their gross beside it. */
async function readParts(db: Executor, scope: Scope): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with leads as (
      select f.unit_id as id, f.source_name, f.lead_type, f.day - extract(day from f.day)::integer + 1 as month,
        bool_or(f.metric = 'funnel_engaged') as engaged, bool_or(f.metric = 'funnel_appointment') as booked,
        bool_or(f.metric = 'funnel_shown') as shown, bool_or(f.metric = 'funnel_sold') as sold
      from facts f
      where ${factsInScope(scope)} and f.metric in ('incoming', ${sql.join(FUNNEL_FACTS)}) and ${inDays(scope)}
      group by f.unit_id, f.source_name, f.lead_type, f.day
    ), sales as (
      select f.unit_id as id, f.amount as gross from facts f where ${factsMatching(scope, LISTS.funnel_sold)}
    ), counted as (
      select case
          when grouping(c.salesperson_id) = 0 then 'rep' when grouping(l.source_name) = 0 then 'source'
          when grouping(l.month) = 0 then 'month' else 'total' end as part,
        c.salesperson_id, l.source_name, l.lead_type, l.month,
        count(*)::int as leads,
        (count(*) filter (where l.engaged))::int as engaged,
        (count(*) filter (where l.booked))::int as appointments,
        (count(*) filter (where l.shown))::int as shown,
        (count(*) filter (where l.sold))::int as sold,
        (count(*) filter (where l.booked and l.engaged))::int as appointments_through,
        (count(*) filter (where l.shown and l.booked))::int as shown_through,
        (count(*) filter (where l.sold and l.shown))::int as sold_through,
        coalesce(sum(s.gross), 0)::bigint as gross
      from leads l join conversations c on c.id = l.id and ${inDealerships('c', scope)}
        left join sales s on s.id = l.id
      group by grouping sets ((), (c.salesperson_id), (l.source_name, l.lead_type), (l.month))
    )
    select n.*, p.full_name as "FullName"
    from counted n left join salespeople p on p.id = n.salesperson_id and ${inDealerships('p', scope)}
    order by n.month, n.source_name, n.lead_type, n.salesperson_id`.execute(db)
  return rows
}

async function countUnmarked(db: Executor, scope: Scope): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from facts f where ${factsMatching(scope, LISTS.unmarked_visits)}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}
