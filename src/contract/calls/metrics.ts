/** The calls that read the dashboard. */
import { defineCall } from '../core/call'
import { MetricCard } from './metric-figures'
import { rangeQuery, scopeQuery } from './metric-filters'
import { MetricName, METRICS } from './metric-names'
import { AssistantValue, ResponseTimesReport, SalesFunnel } from './metric-reports'
import {
  CtaTable,
  EngagementChart,
  LeadSourceTable,
  SalesRepTable,
  TrafficSourceTable,
} from './metric-tables'
import { rights } from '../core/permissions'
import { v } from '../core/schema'

export const MetricAnswer = v.variant('kind', [
  MetricCard,
  SalesRepTable,
  LeadSourceTable,
  TrafficSourceTable,
  CtaTable,
  EngagementChart,
  ResponseTimesReport,
  SalesFunnel,
  AssistantValue,
])
export type MetricAnswer = v.InferOutput<typeof MetricAnswer>

export const metric = defineCall({
  id: 'dashboard.metric',
  method: 'GET',
  path: '/api/dashboard/metrics/{metric}',
  summary: 'Reads one figure or table of the dashboard',
  access: rights('metrics'),
  params: v.object({ metric: MetricName }),
  slashed: 'metric',
  query: v.strictObject({ ...rangeQuery, ...scopeQuery }),
  response: MetricAnswer,
})

const NAME = `(?:${METRICS.join('|')})`
/** Different names of metrics, separated by commas. */
const MetricNames = v.pipe(v.string(), v.maxLength(1_000), v.regex(new RegExp(`^${NAME}(?:,${NAME})*$`)))

export const metrics = defineCall({
  id: 'dashboard.metrics',
  method: 'GET',
  path: '/api/dashboard/metrics',
  summary: 'Reads several figures and tables of one range, each of which may fail by itself',
  access: rights('metrics'),
  query: v.strictObject({ metrics: MetricNames, ...rangeQuery, ...scopeQuery }),
  response: v.object({
    /** In the order of the names. */
    items: v.array(
      v.object({
        metric: MetricName,
        /** Null when it could not be read or took too long; to be asked for alone by `dashboard.metric`. */
        answer: v.nullable(MetricAnswer),
      }),
    ),
  }),
})

/** The names of several metrics as `metrics` takes them, in an order that does not depend on the caller. */
export const metricsText = (names: readonly MetricName[]): string => names.toSorted().join(',')
