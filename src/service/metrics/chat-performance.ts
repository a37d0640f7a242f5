/**
 * Reads the performance of the chat on the dealership's site, by traffic source and by the call to action
 * that shoppers clicked.
 */
import { sql, type RawBuilder } from 'kysely'
import type { ListName } from '../../contract/calls/metric-names'
import type { Redirect } from '../../contract/calls/metric-figures'
import type { TrafficGroup } from '../../contract/calls/metric-tables'
import { DIRECT, trafficGroupOf } from '../../rules/metrics/traffic-source'
import { inDays, factsInRange } from './fact-filter'
import { compareNames } from '../../rules/text/compare-names'
import type { Executor } from '../platform/database'
import { describe } from './describe'
import type { Table } from './metric-tables'
import { percentOf, redirectTo } from './metrics'
import type { FactMetric } from '../platform/schema/metrics'
import { inDealerships, type Scope } from '../accounts/scope'

interface Outcomes {
  engaged_leads: number
  sales: number
  service: number
}
type TrafficSums = Outcomes & { visitors: number; opens: number }

/** Columns that count the outcomes of chats (rows `f` of `chatOutcomes`). */
const OUTCOMES = sql`
  count(*) filter (where f.metric = 'engaged') as engaged_leads,
  count(*) filter (where f.metric = 'sold') as sales,
  count(*) filter (where f.metric = 'service_appointment') as service`

/**
 * Selects a row for each outcome of the product's chats, with `metric` and the conversation's
 * `traffic_source`, `cta` and `cta_page_type`.
 */
function chatOutcomes(scope: Scope): RawBuilder<unknown> {
  const facts = (metrics: readonly FactMetric[]) => sql`${factsInRange(scope, metrics)} and f.from_chat`
  return sql`
    select f.metric, c.traffic_source, c.cta, c.cta_page_type
    from (
      select f.metric, f.unit_id as conversation_id from facts f where ${facts(['engaged', 'sold'])}
      union all
      select f.metric, f.conversation_id from facts f where ${facts(['service_appointment'])}
    ) f
    join conversations c on c.id = f.conversation_id and ${inDealerships('c', scope)} and c.began_in_chat`
}

/** One row for each traffic source with visitors or chats, and the chart's two groups of sources. */
export async function readTrafficSources(db: Executor, scope: Scope): Promise<Table<'performance/source'>> {
  const { rows } = await sql<TrafficSums & { source_name: string }>`
    with came as (
      select f.source_name, coalesce(sum(f.value) filter (where f.metric = 'visitors'), 0)::bigint as visitors,
        coalesce(sum(f.value) filter (where f.metric = 'opens'), 0)::bigint as opens
      from daily_sums f
      where ${inDealerships('f', scope)} and f.metric in ('visitors', 'opens') and ${inDays(scope)}
      group by f.source_name
    ), chats as (
      select coalesce(f.traffic_source, ${DIRECT}) as source_name, ${OUTCOMES}
      from (${chatOutcomes(scope)}) f
      group by 1
    )
    select coalesce(came.source_name, chats.source_name) as source_name,
      coalesce(came.visitors, 0) as visitors, coalesce(came.opens, 0) as opens,
      coalesce(chats.engaged_leads, 0) as engaged_leads, coalesce(chats.sales, 0) as sales,
      coalesce(chats.service, 0) as service
    from came full join chats on chats.source_name = came.source_name
    order by 1`.execute(db)
  rows.sort((one, other) => compareNames(one.source_name, other.source_name))
  const items = rows.map((row) => ({
    ...withConversion(row),
    group: trafficGroupOf(row.source_name),
    redirects: redirectsOf('performance/source', row, { traffic_source: row.source_name }),
  }))
  const groupOf = (group: TrafficGroup) => {
    const sum = (pick: (row: TrafficSums) => number) =>
      items.filter((row) => row.group === group).reduce((total, row) => total + pick(row), 0)
    return {
      group,
      ...withConversion({
        visitors: sum((row) => row.visitors),
        opens: sum((row) => row.opens),
        engaged_leads: sum((row) => row.engaged_leads),
        sales: sum((row) => row.sales),
        service: sum((row) => row.service),
      }),
    }
  }
  return {
    kind: 'performance/source',
    ...describe('performance/source'),
    items,
    groups: [groupOf('direct'), groupOf('external')],
  }
}

/** The lists behind the counts of a row of the table `metric`, whose chats the filter selects. */
function redirectsOf(metric: string, row: Outcomes, filter: Partial<Redirect>) {
  const open = (count: number, list: ListName) => (count === 0 ? null : redirectTo(list, metric, filter))
  return {
    engaged_leads: open(row.engaged_leads, 'engaged_leads'),
    sales: open(row.sales, 'sales'),
    service: open(row.service, 'service_appointments'),
  }
}

const withConversion = <T extends TrafficSums>(row: T) => ({
  ...row,
  sales_conversion: percentOf(row.sales, row.engaged_leads),
})

type CtaCounts = Outcomes & { cta: string; page_type: string; clicks: number }

/** One row for each call to action and page type with a click, or with a chat that began with one. */
export async function readCtas(db: Executor, scope: Scope): Promise<Table<'performance/cta'>> {
  const { rows } = await sql<CtaCounts>`
    with clicked as (
      select f.cta, f.page_type, count(*) as clicks from cta_clicks f
      where ${inDealerships('f', scope)} and ${inDays(scope)}
      group by 1, 2
    ), chats as (
      select f.cta, coalesce(f.cta_page_type, 'other') as page_type, ${OUTCOMES}
      from (${chatOutcomes(scope)}) f
      where f.cta is not null
      group by 1, 2
    )
    select coalesce(clicked.cta, chats.cta) as cta, coalesce(clicked.page_type, chats.page_type) as page_type,
      coalesce(clicked.clicks, 0) as clicks, coalesce(chats.engaged_leads, 0) as engaged_leads,
      coalesce(chats.sales, 0) as sales, coalesce(chats.service, 0) as service
    from clicked full join chats on chats.cta = clicked.cta and chats.page_type = clicked.page_type
    order by 1, 2`.execute(db)
  rows.sort((one, other) => compareNames(one.cta, other.cta))
  const all = rows.reduce((sum, { clicks }) => sum + clicks, 0)
  const byCta = new Map<string, CtaCounts[]>()
  for (const row of rows) byCta.set(row.cta, [...(byCta.get(row.cta) ?? []), row])
  return {
    kind: 'performance/cta',
    ...describe('performance/cta'),
    items: [...byCta].map(([cta, pages]) => ({
      cta,
      pages: pages.map(({ page_type, clicks, engaged_leads, sales, service }) => {
        const ofClicks = (count: number) => ({ count, percentage: percentOf(count, clicks) })
        return {
          page_type,
          clicks: { count: clicks, percentage: percentOf(clicks, all) },
          engaged_leads: ofClicks(engaged_leads),
          sales: ofClicks(sales),
          service: ofClicks(service),
          sales_conversion: { count: sales, percentage: percentOf(sales, engaged_leads) },
          redirects: redirectsOf('performance/cta', { engaged_leads, sales, service }, { cta, page_type }),
        }
      }),
    })),
  }
}
