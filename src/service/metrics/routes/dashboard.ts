/** Routes for the dashboard's figures and tables, and for the options of its filters. */
import type { MetricName, TableMetric } from '../../../contract/calls/metric-names'
import { assistantWeeks } from '../../../contract/calls/assistant-weeks'
import { metricFilters } from '../../../contract/calls/metric-filters'
import { metric, metrics, type MetricAnswer } from '../../../contract/calls/metrics'
import { sql } from 'kysely'
import type { ProductId } from '../../../contract/core/products'
import { categoryOf } from '../../../rules/people/products'
import { dayOf } from '../../../rules/time/format'
import { METRIC_OPTIONS } from '../../../rules/metrics/metric-options'
import { route, type Route } from '../../access/route'
import { readCtas, readTrafficSources } from '../chat-performance'
import type { Executor } from '../../platform/database'
import { readAssistantValue } from '../assistant-value'
import { readAssistantWeeks } from '../assistant-weeks'
import { readEngagement } from '../engagement'
import { bySource, readLeadSources, readSalesReps } from '../metric-tables'
import { readCard } from '../metrics'
import { responseTimes } from '../response-times'
import { readSalesFunnel } from '../sales-funnel'
import type { Dealership } from '../../accounts/accounts'
import { defaultScope, scopeOf, type Scope } from '../../accounts/scope'

const tables: Readonly<Record<TableMetric, (db: Executor, scope: Scope) => Promise<MetricAnswer>>> = {
  salesperson_performance: readSalesReps,
  lead_source_statistics: readLeadSources,
  'performance/source': readTrafficSources,
  'performance/cta': readCtas,
  cta_conversions: readCtas,
  engagement_chart: readEngagement,
  engagement_statistics: readEngagement,
  first_person_replies: responseTimes('first_person_replies'),
  person_replies: responseTimes('person_replies'),
  first_ai_replies: responseTimes('first_ai_replies'),
  ai_replies: responseTimes('ai_replies'),
  sales_funnel: readSalesFunnel,
  assistant_value: readAssistantValue,
}

const isTable = (name: MetricName): name is TableMetric => name in tables

/** The figure, table or chart of this name. */
export const readMetric = (db: Executor, scope: Scope, name: MetricName): Promise<MetricAnswer> =>
  isTable(name) ? tables[name](db, scope) : readCard(db, scope, name)

/** A figure that takes longer must not keep the others waiting; the browser then asks for it alone, ms. */
const SLOW_MS = 2_000

/** Null when it takes longer. */
async function within<T>(milliseconds: number, work: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), milliseconds)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

export const dashboardRoutes: readonly Route[] = [
  route(metric, (request) =>
    readMetric(
      request.context.db,
      scopeOf(request, request.query, request.context.clock.now()),
      request.params.metric,
    ),
  ),
  route(metrics, async (request) => {
    const { db, clock, log } = request.context
    const scope = scopeOf(request, request.query, clock.now())
    const items: { metric: MetricName; answer: MetricAnswer | null }[] = []
    // One after the other: a dashboard must not take all connections to the database.
    for (const name of new Set(request.query.metrics.split(',') as MetricName[])) {
      const read = readMetric(db, scope, name).catch((error: unknown) => {
        log.error({ err: error, metric: name }, 'a figure could not be read')
        return null
      })
      items.push({ metric: name, answer: await within(SLOW_MS, read) })
    }
    return { items }
  }),
  route(assistantWeeks, async (request) => {
    const scope = defaultScope(request, request.context.clock.now())
    return { weeks: await readAssistantWeeks(request.context.db, scope) }
  }),
  route(metricFilters, async ({ context, account, dealerships, product }) => ({
    metrics: METRIC_OPTIONS.map(({ id, label, needs_source }) => ({ id, label, needs_source })),
    sources: await sourcesFor(context.db, dealerships, product),
    today: dayOf(context.clock.now(), account.time_zone),
    time_zone: account.time_zone,
  })),
]

/** The lead sources of the dealerships that bring leads of a product, by name. */
async function sourcesFor(db: Executor, dealerships: readonly Dealership[], product: ProductId) {
  const rows = await db
    .selectFrom('lead_sources')
    .select(['name as source_name', 'lead_type'])
    .distinct()
    .where(
      'account_id',
      'in',
      dealerships.map(({ id }) => id),
    )
    .where(sql<boolean>`(products = '{}' or products @> ${[categoryOf(product)]}::text[])`)
    .execute()
  return rows.sort(bySource)
}
