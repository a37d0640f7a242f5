/** Reads the tables about salespeople and lead sources from the same facts as their lists. */
import { sql } from 'kysely'
import type { ListName } from '../../contract/calls/metric-names'
import type { MetricAnswer } from '../../contract/calls/metrics'
import { successRate } from '../../rules/metrics/success-rate'
import { factsMatching, factsInRange } from './fact-filter'
import { compareNames } from '../../rules/text/compare-names'
import type { Executor } from '../platform/database'
import { LISTS } from './metric-lists'
import { describe } from './describe'
import { percentOf, redirectTo } from './metrics'
import type { FactMetric } from '../platform/schema/metrics'
import { inDealerships, type Scope } from '../accounts/scope'

export type Table<K extends MetricAnswer['kind']> = Extract<MetricAnswer, { kind: K }>

/** The id that means 'no salesperson' in the API. */
export const UNASSIGNED = 'unassigned'

/** One row for each salesperson, and one for handoffs without any. The screen itself adds the Total row. */
export async function readSalesReps(db: Executor, scope: Scope): Promise<Table<'salesperson_performance'>> {
  const { rows } = await sql<{
    id: string
    full_name: string | null
    name: string
    awaiting: number
    worked: number
  }>`
    with counted as (
      select f.salesperson_id as id, count(*) filter (where f.state = 'awaiting') as awaiting,
        count(*) filter (where f.state = 'worked') as worked
      from facts f where ${factsMatching(scope, LISTS.ai_sales_handoffs)} group by f.salesperson_id
    ), people as (
      select p.id, p.full_name from salespeople p where ${inDealerships('p', scope)}
    )
    select coalesce(p.id, c.id, ${UNASSIGNED}) as id, p.full_name,
      coalesce(p.full_name, case when c.id is null then 'Unassigned' else 'Former salesperson' end) as name,
      coalesce(c.awaiting, 0) as awaiting, coalesce(c.worked, 0) as worked
    from people p full join counted c on c.id = p.id
    order by 1`.execute(db)
  // Those who have no name of their own come first.
  rows.sort((one, other) => compareNames(one.full_name ?? '', other.full_name ?? ''))
  const cell = (id: string, value: number, state: 'awaiting' | 'worked') => ({
    value,
    redirect:
      value === 0
        ? null
        : redirectTo('ai_sales_handoffs', 'salesperson_performance', {
            sub_metric: state,
            salesperson_id: id,
          }),
  })
  return {
    kind: 'salesperson_performance',
    ...describe('salesperson_performance'),
    items: rows.map(({ id, name, awaiting, worked }) => ({
      FullName: name,
      salesperson_id: id,
      negative: cell(id, awaiting, 'awaiting'),
      positive: cell(id, worked, 'worked'),
      positive_rate: successRate(worked, awaiting),
    })),
  }
}

/** The order of rows by lead source and lead type. */
export const bySource = (
  one: { source_name: string; lead_type: string },
  other: { source_name: string; lead_type: string },
): number => compareNames(one.source_name, other.source_name) || compareNames(one.lead_type, other.lead_type)

/** The counts of one lead source and lead type. */
export interface LeadSourceCounts {
  source_name: string
  lead_type: string
  new_leads: number
  leads_that_worked: number
  engaged_leads: number
  sales_expertise_needed: number
  appt_count: number
}

/** The counts of each lead source and lead type that has any, by name. */
export async function countLeadSources(db: Executor, scope: Scope): Promise<LeadSourceCounts[]> {
  const column = (metric: FactMetric) => sql`coalesce(sum(n) filter (where metric = ${metric}), 0)::bigint`
  const { rows } = await sql<LeadSourceCounts>`
    with counted as (
      select f.source_name, f.lead_type, f.metric, count(*) as n
      from facts f
      where ${factsInRange(scope, ['incoming', 'worked', 'engaged', 'handoff', 'appointment'])}
      group by f.source_name, f.lead_type, f.metric
    )
    select source_name, lead_type, ${column('incoming')} as new_leads, ${column('worked')} as leads_that_worked,
      ${column('engaged')} as engaged_leads, ${column('handoff')} as sales_expertise_needed,
      ${column('appointment')} as appt_count
    from counted group by source_name, lead_type
    order by source_name, lead_type`.execute(db)
  return rows.sort(bySource)
}

/** One row for each lead source and lead type that has any counts. */
export async function readLeadSources(db: Executor, scope: Scope): Promise<Table<'lead_source_statistics'>> {
  const rows = await countLeadSources(db, scope)
  return {
    kind: 'lead_source_statistics',
    ...describe('lead_source_statistics'),
    items: rows.map((row) => {
      const { source_name, lead_type } = row
      const open = (list: ListName) => redirectTo(list, 'lead_source_statistics', { source_name, lead_type })
      const openCount = (count: number, list: ListName) => (count === 0 ? null : open(list))
      return {
        ...row,
        engagement_rate: percentOf(row.engaged_leads, row.leads_that_worked),
        redirect: open('source_conversations'),
        redirects: {
          incoming: openCount(row.new_leads, 'incoming_leads'),
          worked: openCount(row.leads_that_worked, 'total_leads_worked'),
          engaged: openCount(row.engaged_leads, 'engaged_leads'),
          handoffs: openCount(row.sales_expertise_needed, 'ai_sales_handoffs'),
          appointments: openCount(row.appt_count, 'ai_set_appointments'),
        },
      }
    }),
  }
}
