/** Figures and tables of the dashboard, and the options of its filters (document 1 §2, §7). */
import { TZDate } from '@date-fns/tz'
import { format } from 'date-fns'
import { metric, metricFilters, type CardMetric, type MetricAnswer } from '../../contract/metrics'
import { METRIC_OPTIONS } from '../../rules/metric-options'
import { handle, type BoundCall } from '../http/handle'
import type { Executor } from '../store/database'
import { readCard, readLeadSources, readSalesReps } from '../store/metrics'
import { scopeOf, type Scope } from '../store/scope'

const tables = {
  salesperson_performance: readSalesReps,
  lead_source_statistics: readLeadSources,
} as const

const isTable = (name: string): name is keyof typeof tables => name in tables

const readMetric = (
  db: Executor,
  scope: Scope,
  name: CardMetric | keyof typeof tables,
): Promise<MetricAnswer> => (isTable(name) ? tables[name](db, scope) : readCard(db, scope, name))

export const dashboardRoutes: readonly BoundCall[] = [
  handle(metric, ({ context, account, product, params, query }) =>
    readMetric(context.db, scopeOf(account, product, query), params.metric),
  ),
  handle(metricFilters, async ({ context, account }) => ({
    metrics: METRIC_OPTIONS.map(({ id, label, needs_source }) => ({ id, label, needs_source })),
    sources: await context.db
      .selectFrom('lead_sources')
      .select(['name as source_name', 'lead_type'])
      .where('account_id', '=', account.id)
      .orderBy('name')
      .orderBy('lead_type')
      .execute(),
    today: format(new TZDate(context.clock.now(), account.time_zone), 'yyyy-MM-dd'),
    time_zone: account.time_zone,
  })),
]
